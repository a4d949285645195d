/**
 * Reads arrears at month ends: computed at once for a building or a small portfolio, read from last night's figures
 * for a large one.
 */
import { addMonths, type Day, lastDayOfMonth } from '@stoep/domain/calendar/calendar';
import { asc, sql } from 'drizzle-orm';
import { monthEndArrears } from '../../../db/schema/ledger/entries.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import type { Database, Queryable } from '../../../kernel/database/client.ts';
import { type ArrearsOnDay, readArrearsOnDays } from './arrears.queries.ts';

const MONTHS = 12;
/** Accounts that can be computed within a request. */
const COUNTED_AT_ONCE = 5_000;

/** The last days of the twelve months before this one, and today. */
export const lastTwelveMonthEndsAndToday = (today: Day): Day[] => [
  ...Array.from({ length: MONTHS }, (_, at) => lastDayOfMonth(addMonths(today, at - MONTHS))),
  today,
];

/**
 * @property countedAt null if computed within the request
 */
type Overdue = {
  readonly day: Day;
  readonly overdue: ArrearsOnDay['arrears'];
  readonly accounts: number;
  readonly countedAt: Date | null;
};

export const isLargePortfolio = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.execute<{ many: number }>(
    sql`select count(*)::int as many from (select 1 from levy_accounts limit ${COUNTED_AT_ONCE + 1}) counted`,
  );
  return Number(rows[0]?.many) > COUNTED_AT_ONCE;
};

/** Empty for a large portfolio before its first night. */
export const readAgencyArrearsOverTime = async (
  db: Database,
  { at }: PersonActor,
  buildingId?: string,
): Promise<Overdue[]> => {
  if (!buildingId && (await isLargePortfolio(db)))
    return db
      .select({
        day: monthEndArrears.day,
        overdue: monthEndArrears.arrears,
        accounts: monthEndArrears.accounts,
        countedAt: monthEndArrears.countedAt,
      })
      .from(monthEndArrears)
      .orderBy(asc(monthEndArrears.day));
  const of = buildingId ? sql`where l.building_id = ${buildingId}` : sql``;
  const found = await readArrearsOnDays(
    db,
    sql`(select l.id from levy_accounts l ${of})`,
    lastTwelveMonthEndsAndToday(at.today),
  );
  return found.map(({ day, arrears, accounts }) => ({ day, overdue: arrears, accounts, countedAt: null }));
};
