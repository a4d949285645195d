/** Adds the journals to ledger entries that a benchmark fills in directly, since the product accepts no entry without one. */
import { sql } from 'drizzle-orm';
import type { Database, DatabaseTransaction } from '../apps/api/src/kernel/database/client.ts';
import { postJournalsOfImportedEntries } from '../apps/api/src/modules/ledger/posting/journals-of-imported-entries.writes.ts';

/** Does the work and makes the missing journals of its levy account entries. */
export const benchFillWithJournals = (
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<unknown>,
): Promise<number> =>
  db.transaction(async (tx) => {
    await work(tx);
    return postJournalsOfImportedEntries(
      tx,
      sql`in (select e.id from ledger_entries e left join entry_journals j on j.entry_id = e.id where j.entry_id is null)`,
      { kind: 'import', id: null, by: 'Benchmark' },
    );
  });
