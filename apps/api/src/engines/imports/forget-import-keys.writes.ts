/** Forgets the keys by which imported files named a row that is removed. */
import { and, eq } from 'drizzle-orm';
import { importKeys } from '../../db/schema/platform/platform.ts';
import type { DatabaseTransaction } from '../../kernel/database/client.ts';

export const forgetImportKeysOfRow = async (tx: DatabaseTransaction, table: string, rowId: string): Promise<void> => {
  await tx.delete(importKeys).where(and(eq(importKeys.table, table), eq(importKeys.rowId, rowId)));
};
