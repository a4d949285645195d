/**
 * Posts journals without levy account entries: bank lines that are no receipts. Callers balance them, and the
 * database refuses any that do not balance.
 */

import type { Day } from '@stoep/domain/calendar/calendar';
import type { Fund } from '@stoep/domain/ledger/chart-of-accounts';
import type { JournalRuleName } from '@stoep/domain/ledger/journal-rules';
import { sql } from 'drizzle-orm';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { withClosedMonthConflict } from './closed-month-errors.writes.ts';
import type { JournalPostingSource } from './journals-of-entries.writes.ts';

/** By account id, or by code of the standard chart. A debit is positive. */
export type JournalLineInput = {
  readonly accountId?: string;
  readonly code?: string;
  readonly amount: number;
  readonly bankAccountId?: string;
};

export type JournalInput = {
  readonly id: string;
  readonly buildingId: string;
  readonly fund: Fund;
  readonly day: Day;
  readonly rule: JournalRuleName;
  readonly key: string;
  readonly description: string;
  /** The journal of the administrative fund that this one belongs to. */
  readonly mirrors?: string;
  readonly reverses?: string;
  readonly lines: readonly JournalLineInput[];
};

const counted = sql`counters as (
  insert into journal_numbers as kept (building_id, last)
  select building_id, count(*) from wanted group by building_id order by building_id
  on conflict (building_id) do update set last = kept.last + excluded.last
  returning building_id, last)`;

/** Posts journals in one query. Throws conflict with the day if a month is closed. */
export const postJournals = async (
  tx: DatabaseTransaction,
  journals: readonly JournalInput[],
  { kind, id, by }: JournalPostingSource,
): Promise<void> => {
  if (journals.length === 0) return;
  const given = JSON.stringify(
    journals.map(({ lines: _, buildingId, mirrors = null, reverses = null, ...journal }) => ({
      ...journal,
      mirrors,
      reverses,
      building_id: buildingId,
    })),
  );
  const lines = JSON.stringify(
    journals.flatMap((journal) =>
      journal.lines.map(({ accountId = null, code = null, amount, bankAccountId = null }) => ({
        journal_id: journal.id,
        account_id: accountId,
        code,
        amount,
        bank_account_id: bankAccountId,
      })),
    ),
  );
  await withClosedMonthConflict(() =>
    tx.execute(sql`
      with wanted as materialized (
        select * from json_to_recordset(${given}::json) as w (id uuid, building_id uuid, fund text, day date, rule text,
          key text, description text, mirrors uuid, reverses uuid)),
      ${counted},
      made as (
        insert into journals (id, building_id, number, fund, day, rule, source_kind, source_id, key, description, reverses,
          mirrors, posted_by)
        select w.id, w.building_id, c.last - count(*) over building + row_number() over (building order by w.day, w.fund, w.id),
          w.fund, w.day, w.rule, ${kind}, ${id}::uuid, w.key, w.description, w.reverses, w.mirrors, ${by}
        from wanted w join counters c using (building_id)
        window building as (partition by w.building_id)
        order by w.building_id, w.day, w.fund, w.id)
      insert into journal_lines (journal_id, account_id, amount, bank_account_id)
      select l.journal_id, coalesce(l.account_id, a.id), l.amount, l.bank_account_id
      from json_to_recordset(${lines}::json) as l (journal_id uuid, account_id uuid, code text, amount bigint,
        bank_account_id uuid)
      left join gl_accounts a on a.building_id is null and a.code = l.code`),
  );
};

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
      ${counted},
      made as (
        insert into journals (id, building_id, number, fund, day, rule, source_kind, source_id, key, description, reverses,
          mirrors, posted_by)
        select w.id, w.building_id, c.last - count(*) over building + row_number() over (building order by w.day, w.fund, w.id),
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
