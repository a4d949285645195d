/** The counter of the journals of a building. */
import { sql } from 'drizzle-orm';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';

/** Locks the row that postings of the building share, so that none is in progress while a month is closed. */
export const lockJournalNumbers = (tx: DatabaseTransaction, buildingId: string) =>
  tx.execute(sql`insert into journal_numbers as kept (building_id, last) values (${buildingId}, 0)
    on conflict (building_id) do update set last = kept.last`);
