/** What earlier imports left: the id and the content hash of each row by its external key. */
import { inArray } from 'drizzle-orm';
import { importKeys } from '../../db/schema/platform.ts';
import type { Queryable } from '../../kernel/database/client.ts';
import type { KnownRow } from './plan.ts';

export const findKnownRows = async (
  db: Queryable,
  tables: readonly string[],
): Promise<Map<string, Map<string, KnownRow>>> => {
  const known = new Map<string, Map<string, KnownRow>>(tables.map((name) => [name, new Map()]));
  if (tables.length === 0) return known;
  const rows = await db
    .select({
      table: importKeys.table,
      externalKey: importKeys.externalKey,
      rowId: importKeys.rowId,
      contentHash: importKeys.contentHash,
    })
    .from(importKeys)
    .where(inArray(importKeys.table, [...tables]));
  for (const { table, externalKey, rowId, contentHash } of rows)
    known.get(table)?.set(externalKey, { rowId, contentHash });
  return known;
};
