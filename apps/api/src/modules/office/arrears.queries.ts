/** What was overdue month by month (issue 7: Dashboard), in one pass over the ledgers. */
import { addMonths, type Day, lastOfMonth } from '@stoep/domain/calendar';
import { cents } from '@stoep/domain/money';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Person } from '../../platform/actor.ts';

const MONTHS = 12;

/** The ends of the twelve months before this one, and today. */
const daysUpTo = (today: Day): Day[] => [
  ...Array.from({ length: MONTHS }, (_, at) => lastOfMonth(addMonths(today, at - MONTHS))),
  today,
];

/**
 * An account is overdue by what fell due before the day, less every credit received by then: since money settles what is
 * oldest first, no more than that can be open. Credit of one account never pays for another. Entries are added up by the
 * first of the days on which they count, and only those sums day by day.
 */
export const arrearsOverTime = async (db: Database, { at }: Person, buildingId?: string) => {
  const days = daysUpTo(at.today);
  const sums = days.map(
    (_, index) => sql`greatest(0, sum(b.amount) filter (where b.counts <= ${index}))
      as ${sql.identifier(`d${index}`)}`,
  );
  const totals = days.map(
    (
      _,
      index,
    ) => sql`coalesce(sum(a.${sql.identifier(`d${index}`)}), 0)::text as ${sql.identifier(`d${index}`)},
      count(*) filter (where a.${sql.identifier(`d${index}`)} > 0)::int as ${sql.identifier(`n${index}`)}`,
  );
  const of = buildingId
    ? sql`where e.levy_account_id in (select l.id from levy_accounts l where l.building_id = ${buildingId})`
    : sql``;
  const ends = sql`${`{${days.join(',')}}`}::date[]`;
  // A charge counts after its due day, a credit from its own day on.
  const counts = sql`width_bucket(case when e.amount > 0 then e.due_day else e.entry_day - 1 end, ${ends})`;
  const found = await db.execute<Record<string, unknown>>(sql`select ${sql.join(totals, sql`, `)} from
    (select b.levy_account_id, ${sql.join(sums, sql`, `)} from
      (select e.levy_account_id, ${counts} as counts, sum(e.amount) as amount from ledger_entries e ${of} group by 1, 2) b
    group by b.levy_account_id) a`);
  const [row] = found.rows;
  return days.map((day, index) => ({
    day,
    overdue: cents(Number(row?.[`d${index}`] ?? 0)),
    accounts: Number(row?.[`n${index}`] ?? 0),
  }));
};
