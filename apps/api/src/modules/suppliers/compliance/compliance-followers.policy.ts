/** Extension point: areas that react to a changed compliance status, in the transaction that changes it. */

import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { extensionPoint } from '../../../kernel/extension-point.ts';

/** @param heldBecause what the contractor lacks; null once its documents are in order */
export type ComplianceStatusFollower = (
  tx: DatabaseTransaction,
  contractorId: string,
  heldBecause: string | null,
) => Promise<void>;

export const complianceStatusFollowers = extensionPoint<ComplianceStatusFollower>('followers of a standing');
