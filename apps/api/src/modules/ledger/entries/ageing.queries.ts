/** Ageing of many accounts in one statement, from the open items that every posting rewrites (rules 1.2). */
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** A day as it stands in a statement: itself, a piece of SQL, or the place where each call puts it. */
export type DayInText = Day | SQL | Placeholder;

/** Of the open items `o`, those that stand so on a day: entries dated later are not there yet. */
export const openOn = (today: DayInText): SQL =>
  sql`(o.from_day <= ${today} and (o.until_day is null or o.until_day >= ${today}))`;

/** What is entered on the account with a later date than today: in no balance yet, "not yet due". */
export const enteredAhead = (levyAccountId: SQL | { name: string }, today: DayInText): SQL<Cents> =>
  sql<Cents>`(select coalesce(sum(e.amount), 0)::bigint from ledger_entries e
    where e.levy_account_id = ${levyAccountId} and e.entry_day > ${today})`.mapWith((value) =>
    cents(Number(value)),
  );

/** The next month that is charged ahead on accounts: what of it stands, and from when on it is due. */
export type ComingMonth = { readonly month: Day; readonly dueDay: Day; readonly amount: Cents };

/** Charges entered with a later date than today, of the first month that has any; null where none are. */
export const comingMonth = (levyAccountId: SQL, today: DayInText): SQL<ComingMonth | null> =>
  sql<ComingMonth | null>`(select json_build_object('month', to_char(date_trunc('month', e.entry_day), 'YYYY-MM-DD'),
      'dueDay', min(e.due_day)::text, 'amount', sum(e.amount))
    from ledger_entries e where e.levy_account_id = ${levyAccountId} and e.entry_day > ${today}
      and e.amount > 0 and e.reverses is null and not exists (select from ledger_entries u where u.reverses = e.id)
    group by date_trunc('month', e.entry_day) order by date_trunc('month', e.entry_day) limit 1)`;

/**
 * Open items with the bucket each is in: full 30-day periods since the due day, as domain/ageing counts them, the sixth being the
 * last. Unallocated credit is in the first, however old it is. Fenced, so that the days are counted once and not once a bucket.
 */
const aged = (columns: SQL, today: DayInText, where: SQL): SQL => sql`(select ${columns} o.amount,
    case when o.amount < 0 then 0 else least(6, greatest(0, ${today}::date - o.due_day) / 30) end as bucket
  from open_items o ${where} and ${openOn(today)} offset 0) b`;

const bucket = (number: number): SQL =>
  sql`coalesce(sum(b.amount) filter (where b.bucket = ${number}), 0)::bigint`;

/** Total and the seven buckets of aged items. */
const buckets = sql`coalesce(sum(b.amount), 0)::bigint as total,
    ${bucket(0)} as current, ${bucket(1)} as days30, ${bucket(2)} as days60, ${bucket(3)} as days90,
    ${bucket(4)} as days120, ${bucket(5)} as days150, ${bucket(6)} as days180`;

/** A lateral join `age` with total and the seven buckets of the account whose id is given. */
export const ageingOf = (levyAccountId: SQL | { name: string }, today: DayInText): SQL => sql`lateral (
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

const column = (name: keyof AgeingRow) =>
  sql<Cents>`age.${sql.identifier(name)}`.mapWith((value) => cents(Number(value)));

/** What a query selects of the join `age`: the contract's eight fields, in cents. */
export const ageColumns = {
  ageTotal: column('total'),
  ageCurrent: column('current'),
  age30Days: column('days30'),
  age60Days: column('days60'),
  age90Days: column('days90'),
  age120Days: column('days120'),
  age150Days: column('days150'),
  age180Days: column('days180'),
};

/** The same for every account of a building at once: one pass where a lateral join would look up each account. */
export const ageingOfBuilding = (buildingId: string | Placeholder, today: DayInText): SQL => sql`(
  select b.levy_account_id, ${buckets} from ${aged(
    sql`o.levy_account_id,`,
    today,
    sql`join levy_accounts la on la.id = o.levy_account_id where la.building_id = ${buildingId}`,
  )} group by b.levy_account_id) age`;
