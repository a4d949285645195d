/** What modules do with the rows that a member of staff imported, in the transaction of the import. */
import type { Transaction } from '../../kernel/database/client.ts';
import { extensionPoint } from '../../kernel/extension-point.ts';

/** @property importId null for an import on the command line, which the office does not list */
export type ImportedBy = {
  readonly importId: string | null;
  readonly requestId: string;
  readonly profileId: string;
  readonly now: Date;
};
export type ImportFollower = (tx: Transaction, by: ImportedBy) => Promise<void>;

export const importFollowers = extensionPoint<ImportFollower>('what follows an import');
