/** What was due and unpaid month by month: of one building or a small portfolio as it is asked, of a large one as it was counted last night. */
import { addMonths, type Day, lastOfMonth } from '@stoep/domain/calendar/calendar';
import { asc, sql } from 'drizzle-orm';
import { countedArrears } from '../../../db/schema/ledger/entries.ts';
import type { Person } from '../../../kernel/actor.ts';
import type { Database, Queryable } from '../../../kernel/database/client.ts';
import { type Arrears, arrearsOn } from './arrears.queries.ts';

const MONTHS = 12;
/** So many accounts are counted while somebody waits for it. */
const COUNTED_AT_ONCE = 5_000;

/** The ends of the twelve months before this one, and today. */
export const daysUpTo = (today: Day): Day[] => [
  ...Array.from({ length: MONTHS }, (_, at) => lastOfMonth(addMonths(today, at - MONTHS))),
  today,
];

/** @property countedAt null for what was worked out as it was asked */
type Overdue = {
  readonly day: Day;
  readonly overdue: Arrears['arrears'];
  readonly accounts: number;
  readonly countedAt: Date | null;
};

export const isLarge = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.execute<{ many: number }>(
    sql`select count(*)::int as many from (select 1 from levy_accounts limit ${COUNTED_AT_ONCE + 1}) counted`,
  );
  return Number(rows[0]?.many) > COUNTED_AT_ONCE;
};

/** Of a large portfolio nothing until its first night. */
export const arrearsOverTime = async (
  db: Database,
  { at }: Person,
  buildingId?: string,
): Promise<Overdue[]> => {
  if (!buildingId && (await isLarge(db)))
    return db
      .select({
        day: countedArrears.day,
        overdue: countedArrears.arrears,
        accounts: countedArrears.accounts,
        countedAt: countedArrears.countedAt,
      })
      .from(countedArrears)
      .orderBy(asc(countedArrears.day));
  const of = buildingId ? sql`where l.building_id = ${buildingId}` : sql``;
  const found = await arrearsOn(db, sql`(select l.id from levy_accounts l ${of})`, daysUpTo(at.today));
  return found.map(({ day, arrears, accounts }) => ({ day, overdue: arrears, accounts, countedAt: null }));
};
