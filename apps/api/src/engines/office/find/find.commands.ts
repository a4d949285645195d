/** What of the index of finding is put right at night: changes of one moment, of which neither saw the other. */
import { sql } from 'drizzle-orm';
import { FOUND_KINDS } from '../../../db/schema/platform/find.ts';
import type { Database } from '../../../kernel/database/client.ts';

/** Answers how many rows were not what they should be. */
export const reindexSearch = async (db: Database): Promise<number> => {
  let mended = 0;
  for (const kind of FOUND_KINDS) {
    const { rows } = await db.execute<{ count: number }>(sql`select mend_found(${kind}) as count`);
    mended += rows[0]?.count ?? 0;
  }
  return mended;
};
