/** What modules do with the rows that an import of the office has written, in its transaction. */
import type { Transaction } from '../../kernel/database/client.ts';
import { face } from '../../kernel/face.ts';

/** Whose import it was. */
export type ImportedBy = { readonly importId: string; readonly profileId: string; readonly now: Date };
export type ImportFollower = (tx: Transaction, by: ImportedBy) => Promise<void>;

export const importFollowers = face<ImportFollower>('what follows an import');
