/** What a benchmark fills in stands in journals too: nothing else is taken. */
import { sql } from 'drizzle-orm';
import type { Database, DatabaseTransaction } from '../apps/api/src/kernel/database/client.ts';
import { postJournalsOfEntries } from '../apps/api/src/modules/ledger/journals/journals-of-entries.commands.ts';

/** Does the work and makes journals for the entries of levy accounts that it left without. */
export const postMissingJournals = (
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<unknown>,
): Promise<number> =>
  db.transaction(async (tx) => {
    await work(tx);
    return postJournalsOfEntries(
      tx,
      sql`in (select e.id from ledger_entries e left join entry_journals j on j.entry_id = e.id where j.entry_id is null)`,
      { kind: 'import', id: null, by: 'Benchmark' },
    );
  });
