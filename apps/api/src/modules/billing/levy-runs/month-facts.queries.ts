/** What a month is held against: the month before, closed books, suspense, the bank. */
import {
  type LineShare,
  type MonthColumn,
  type MonthKind,
  type Tolerance,
  USUAL_TOLERANCE,
} from '@stoep/domain/billing/month-plan';
import { addMonths, type Day, lastOfMonth } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { feeds } from '../../../access/bank-account-feeds.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import type { Books } from './plan/books.ts';
import { findUnitNames } from './plan/levy-runs.queries.ts';
import { ESTIMATES_REPLACED, INTEREST_LEFT_OUT, type MonthFacts } from './shown-month.ts';

/** On which day the entries of a month stand. */
export const entryDayOf = (kind: MonthKind, month: Day): Day =>
  kind === 'interest' ? lastOfMonth(month) : month;

/** The name of the line that an entry e, in the journal link p, belongs to, and its column. */
export const LINE_NAME = sql`case e.cause ->> 'kind' when 'levy' then e.cause ->> 'budgetLine'
  when 'fixed' then e.cause ->> 'name' when 'interest' then 'Interest' when 'interest left out' then ${INTEREST_LEFT_OUT}
  when 'estimate replaced' then ${ESTIMATES_REPLACED}
  else coalesce((select b.name from meter_readings r join meters m on m.id = r.meter_id
    join unit_billings b on b.id = m.unit_billing_id where r.id::text = e.cause ->> 'readingId'), e.cause ->> 'meter') end`;
export const LINE_COLUMN = sql`case when e.kind = 'interest' then 'interest'
  when e.kind = 'consumption' or e.cause ->> 'kind' = 'estimate replaced' then 'consumption'
  when e.cause ->> 'kind' = 'fixed' then 'other' when p.fund = 'reserve' then 'reserve' else 'levies' end`;
/** What runs have posted, as far as it stands. */
export const STANDS = sql`e.cause ->> 'kind' in ('levy', 'fixed', 'consumption', 'interest') and e.kind <> 'reversal'
  and not exists (select from ledger_entries undone where undone.reverses = e.id)`;

type ShareRow = { name: string; column: MonthColumn; accountId: string; amount: string };

const findShares = async (db: Queryable, buildingId: string, day: Day): Promise<LineShare[]> => {
  const found = await db.execute<ShareRow>(sql`
    select ${LINE_NAME} as name, ${LINE_COLUMN} as column, e.levy_account_id as "accountId", e.amount::text as amount
    from levy_accounts l join ledger_entries e on e.levy_account_id = l.id and e.entry_day = ${day}
      join entry_journals p on p.entry_id = e.id
    where l.building_id = ${buildingId} and ${STANDS}`);
  return found.rows.map((row) => ({ ...row, amount: cents(Number(row.amount)) }));
};

type BuildingRow = { closed: boolean; withoutNotice: boolean; suspense: string };

/** Suspense is what stands at 2300 in both funds: a credit. */
const findBuilding = async (db: Queryable, buildingId: string, kind: MonthKind, month: Day) => {
  const day = entryDayOf(kind, month);
  const found = await db.execute<BuildingRow>(sql`select
    exists (select from periods where building_id = ${buildingId} and state = 'Closed' and month >= ${month}) as closed,
    coalesce((select authority is null and from_day > '1900-01-01' from interest_terms
      where building_id = ${buildingId} and from_day <= ${day} order by from_day desc limit 1), false) as "withoutNotice",
    coalesce((select sum(b.credit - b.debit) from gl_balances b join gl_accounts a on a.id = b.account_id
      where b.building_id = ${buildingId} and a.code = '2300' and b.month <= ${month}), 0)::text as suspense`);
  const row = found.rows[0];
  return {
    closed: row?.closed ?? false,
    withoutNotice: row?.withoutNotice ?? false,
    suspense: cents(kind === 'interest' ? Number(row?.suspense ?? 0) : 0),
  };
};

/**
 * Accounts that receipts come in on, and whose statements do not say all of the month: they end before its last day, or lines are
 * missing between two of them. One whose statements were never imported is kept by hand.
 */
const findBankMissing = async (db: Queryable, buildingId: string, month: Day): Promise<string[]> => {
  const last = lastOfMonth(month);
  const found = await db.execute<{ name: string }>(sql`
    select a.name || ' ' || a.account_number as name from building_bank_accounts a
    where a.fund = 'administrative' and ${feeds(sql`a`, sql`${buildingId}::uuid`)}
      and exists (select from bank_statements t where t.bank_account_id = a.id and t.state <> 'undone')
      and (not exists (select from bank_statements t where t.bank_account_id = a.id and t.state <> 'undone'
          and t.until_day >= ${last})
        or exists (select from bank_statements t where t.bank_account_id = a.id and t.state = 'gap' and t.from_day >= ${month}
          and (select max(b.until_day) from bank_statements b
            where b.bank_account_id = a.id and b.state <> 'undone' and b.from_day < t.from_day) <= ${last}))
    order by 1`);
  return found.rows.map(({ name }) => name);
};

/** From which month on how many percent are unusual: whole percents, in the setting of this name. */
const tolerances = z
  .array(z.object({ from: z.string(), charges: z.int().min(0), use: z.int().min(0) }))
  .default([]);

const findTolerance = async (db: Queryable, month: Day): Promise<Tolerance> => {
  const { rows } = await db.execute<{ value: unknown }>(
    sql`select value from settings where name = 'month-differences'`,
  );
  const dated = tolerances.parse(rows[0]?.value).filter(({ from }) => from <= month);
  return dated.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0] ?? USUAL_TOLERANCE;
};

export const findMonthFacts = async (
  db: Queryable,
  books: Books,
  kind: MonthKind,
  month: Day,
): Promise<MonthFacts> => ({
  ...(await findBuilding(db, books.buildingId, kind, month)),
  before: await findShares(db, books.buildingId, entryDayOf(kind, addMonths(month, -1))),
  tolerance: await findTolerance(db, month),
  bankMissing: kind === 'interest' ? await findBankMissing(db, books.buildingId, month) : [],
  units: await findUnitNames(
    db,
    books.units.map(({ id }) => id),
  ),
});
