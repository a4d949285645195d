/** Who acts upon a change of a firm's standing, in the transaction that changes it. */

import type { Transaction } from '../../../kernel/database/client.ts';
import { extensionPoint } from '../../../kernel/extension-point.ts';

/** @param heldBecause what the firm lacks; null once its documents are in order */
export type StandingFollower = (
  tx: Transaction,
  contractorId: string,
  heldBecause: string | null,
) => Promise<void>;

export const standingFollowers = extensionPoint<StandingFollower>('followers of a standing');
