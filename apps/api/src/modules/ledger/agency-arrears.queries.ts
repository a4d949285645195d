/** What was due and unpaid month by month (issue 7: Dashboard), over the portfolio or one building. */
import { addMonths, type Day, lastOfMonth } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { arrearsOn } from './ledger.commands.ts';

const MONTHS = 12;

/** The ends of the twelve months before this one, and today. */
const daysUpTo = (today: Day): Day[] => [
  ...Array.from({ length: MONTHS }, (_, at) => lastOfMonth(addMonths(today, at - MONTHS))),
  today,
];

export const arrearsOverTime = async (db: Database, { at }: Person, buildingId?: string) => {
  const of = buildingId ? sql`where l.building_id = ${buildingId}` : sql``;
  const found = await arrearsOn(db, sql`(select l.id from levy_accounts l ${of})`, daysUpTo(at.today));
  return found.map(({ day, arrears, accounts }) => ({ day, overdue: arrears, accounts }));
};
