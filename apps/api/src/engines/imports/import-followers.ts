/** What modules do with the rows that a member of staff imported, in the transaction of the import. */
import type { DatabaseTransaction } from '../../kernel/database/client.ts';
import { extensionPoint } from '../../kernel/extension-point.ts';

/** @property importId null for an import on the command line, which the office does not list */
export type ImportRunContext = {
  readonly importId: string | null;
  readonly requestId: string;
  readonly profileId: string;
  readonly now: Date;
};
export type ImportFollower = (tx: DatabaseTransaction, by: ImportRunContext) => Promise<void>;

export const importFollowersPoint = extensionPoint<ImportFollower>('what follows an import');
