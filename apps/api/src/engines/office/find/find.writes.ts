/** Repairs the index of Find at night: two changes at the same moment may have missed each other. */
import { sql } from 'drizzle-orm';
import { SEARCH_HIT_KINDS } from '../../../db/schema/platform/find.ts';
import type { Database } from '../../../kernel/database/client.ts';

/** Answers how many rows were wrong. */
export const reindexSearch = async (db: Database): Promise<number> => {
  let mended = 0;
  for (const kind of SEARCH_HIT_KINDS) {
    const { rows } = await db.execute<{ count: number }>(sql`select mend_found(${kind}) as count`);
    mended += rows[0]?.count ?? 0;
  }
  return mended;
};
