/** The numbers of a building's journals: they follow one another without a gap. */
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';

/** Locks the row that postings of the building share, so that none is in progress while a month is closed. */
export const lockJournalNumbers = (tx: DatabaseTransaction, buildingId: string) =>
  tx.execute(sql`insert into journal_numbers as kept (building_id, last) values (${buildingId}, 0)
    on conflict (building_id) do update set last = kept.last`);

/** Takes as many numbers of each building as `wanted` has rows of it; `counters.last` is the last one taken. */
export const takeJournalNumbersSql = sql`counters as (
  insert into journal_numbers as kept (building_id, last)
  select building_id, count(*) from wanted group by building_id order by building_id
  on conflict (building_id) do update set last = kept.last + excluded.last
  returning building_id, last)`;

/** The number of a row of `wanted w` joined to `counters c`, over `window building as (partition by w.building_id)`. */
export const journalNumberSql = (order: SQL): SQL =>
  sql`c.last - count(*) over building + row_number() over (building order by ${order})`;
