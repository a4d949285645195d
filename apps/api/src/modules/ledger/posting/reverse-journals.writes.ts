/** Reverses whole journals that belong to no levy account entry: each line with the contrary amount. */

import type { JournalPostingSource } from '@stoep/domain/ledger/journal-rules';
import { sql } from 'drizzle-orm';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { withClosedMonthConflict } from './closed-month-errors.writes.ts';
import { journalNumberSql, takeJournalNumbersSql } from './journal-numbers.writes.ts';

/**
 * Reverses journals, and those of the reserve fund that belong to them, on their own days; in a closed month on the
 * first open day.
 */
export const reverseJournals = async (
  tx: DatabaseTransaction,
  ids: readonly string[],
  { kind, id, by }: JournalPostingSource,
): Promise<void> => {
  if (ids.length === 0) return;
  await withClosedMonthConflict(() =>
    tx.execute(sql`
      with asked as (select value::uuid as id from json_array_elements_text(${JSON.stringify(ids)}::json)),
      taken as materialized (
        select j.*, uuidv7() as contrary from journals j
        where j.id in (select id from asked) or j.mirrors in (select id from asked)),
      wanted as materialized (
        select t.contrary as id, t.building_id, t.fund, greatest(t.day, p.first_open) as day, t.description, t.id as reverses,
          m.contrary as mirrors
        from taken t left join taken m on m.id = t.mirrors
          left join lateral (select (max(c.month) + interval '1 month')::date as first_open from periods c
            where c.building_id = t.building_id and c.state = 'Closed') p on true),
      ${takeJournalNumbersSql},
      made as (
        insert into journals (id, building_id, number, fund, day, rule, source_kind, source_id, key, description, reverses,
          mirrors, posted_by)
        select w.id, w.building_id, ${journalNumberSql(sql`w.day, w.fund, w.id`)},
          w.fund, w.day, 'reversals', ${kind}, ${id}::uuid, 'reverses ' || w.reverses,
          left('Reversal: ' || w.description, 200), w.reverses, w.mirrors, ${by}
        from wanted w join counters c using (building_id)
        window building as (partition by w.building_id)
        order by w.building_id, w.day, w.fund, w.id)
      insert into journal_lines (journal_id, account_id, amount, bank_account_id)
      select w.id, l.account_id, -l.amount, l.bank_account_id
      from wanted w join journal_lines l on l.journal_id = w.reverses`),
  );
};
