/**
 * SQL fragments for the ageing of levy accounts in one query, from open items that every posting recomputes (rules
 * 1.2).
 */

import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { centsSql } from '../../../kernel/database/decoded-sql.ts';

/** A day inside a query: a value, a piece of SQL, or a placeholder of a prepared query. */
export type SqlDay = Day | SQL | Placeholder;

/** SQL condition: the open item `o` is open on that day; later entries do not count yet. */
export const isOpenItemOnDaySql = (today: SqlDay): SQL =>
  sql`(o.from_day <= ${today} and (o.until_day is null or o.until_day >= ${today}))`;

/** Sum of entries dated after today: in no balance yet, "not yet due". */
export const amountEnteredAheadSql = (levyAccountId: SQL | { name: string }, today: SqlDay): SQL<Cents> =>
  centsSql(sql`(select coalesce(sum(e.amount), 0)::bigint from ledger_entries e
    where e.levy_account_id = ${levyAccountId} and e.entry_day > ${today})`);

/** Charges of the next month entered ahead: the open amount and the due day. */
export type UpcomingMonthCharges = { readonly month: Day; readonly dueDay: Day; readonly amount: Cents };

/** Charges dated after today, of the first month with charges; null without one. */
export const upcomingMonthChargesSql = (levyAccountId: SQL, today: SqlDay): SQL<UpcomingMonthCharges | null> =>
  sql<UpcomingMonthCharges | null>`(select json_build_object('month', to_char(date_trunc('month', e.entry_day), 'YYYY-MM-DD'),
      'dueDay', min(e.due_day)::text, 'amount', sum(e.amount))
    from ledger_entries e where e.levy_account_id = ${levyAccountId} and e.entry_day > ${today}
      and e.amount > 0 and e.reverses is null and not exists (select from ledger_entries u where u.reverses = e.id)
    group by date_trunc('month', e.entry_day) order by date_trunc('month', e.entry_day) limit 1)`;

/**
 * Open items with their bucket: full 30-day periods since the due day, as in domain/ageing, at most the sixth.
 * Unallocated credit is always in the first. Materialized, so that days are computed once and not once for each
 * bucket.
 */
const aged = (columns: SQL, today: SqlDay, where: SQL): SQL => sql`(select ${columns} o.amount,
    case when o.amount < 0 then 0 else least(6, greatest(0, ${today}::date - o.due_day) / 30) end as bucket
  from open_items o ${where} and ${isOpenItemOnDaySql(today)} offset 0) b`;

const bucket = (number: number): SQL => sql`coalesce(sum(b.amount) filter (where b.bucket = ${number}), 0)::bigint`;

/** Total and the seven buckets. */
const buckets = sql`coalesce(sum(b.amount), 0)::bigint as total,
    ${bucket(0)} as current, ${bucket(1)} as days30, ${bucket(2)} as days60, ${bucket(3)} as days90,
    ${bucket(4)} as days120, ${bucket(5)} as days150, ${bucket(6)} as days180`;

/** A lateral join `age` with total and the seven buckets of one levy account. */
export const ageingOfLevyAccountSql = (levyAccountId: SQL | { name: string }, today: SqlDay): SQL => sql`lateral (
  select ${buckets} from ${aged(sql``, today, sql`where o.levy_account_id = ${levyAccountId}`)}) age`;

export type AgeingRow = {
  total: string;
  current: string;
  days30: string;
  days60: string;
  days90: string;
  days120: string;
  days150: string;
  days180: string;
};

const column = (name: keyof AgeingRow) => centsSql(sql`age.${sql.identifier(name)}`);

/** Columns of the join `age`: the eight fields of the contract, in cents. */
export const ageingSqlColumns = {
  ageTotal: column('total'),
  ageCurrent: column('current'),
  age30Days: column('days30'),
  age60Days: column('days60'),
  age90Days: column('days90'),
  age120Days: column('days120'),
  age150Days: column('days150'),
  age180Days: column('days180'),
};

const ageingOfEachAccountSql = (where: SQL, today: SqlDay): SQL =>
  sql`select b.levy_account_id, ${buckets} from ${aged(sql`o.levy_account_id,`, today, where)} group by b.levy_account_id`;

const whereAccountSql = (isAnalysed: SQL) =>
  sql`join levy_accounts la on la.id = o.levy_account_id where ${isAnalysed}`;

/** Ageing of all accounts of a building in one pass, without a lookup for each account. */
export const ageingOfBuildingSql = (buildingId: string | Placeholder, today: SqlDay): SQL =>
  sql`(${ageingOfEachAccountSql(whereAccountSql(sql`la.building_id = ${buildingId}`), today)}) age`;

/**
 * A select of the ageing of each account with something open, of all or of some; what is 120 days or older is one
 * column. The day is today or later.
 * @param isAnalysed the condition on a row of levy accounts, by its alias, for some accounts
 */
export const openItemAgeingSql = (isAnalysed: ((la: SQL) => SQL) | undefined, today: SqlDay): SQL =>
  sql`select x.levy_account_id, x.total, x.current, x.days30, x.days60, x.days90, x.days120 + x.days150 + x.days180 as days120
    from (${ageingOfEachAccountSql(isAnalysed === undefined ? sql`where true` : whereAccountSql(isAnalysed(sql`la`)), today)}) x`;
