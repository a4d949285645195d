/** Which buildings' months are due to be posted by themselves, and what of them waits for somebody. */

import { BOOKKEEPERS } from '@stoep/contract/office/resource';
import { addMonths, type Day, firstOfMonth } from '@stoep/domain/calendar/calendar';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { buildings } from '../../db/schema/buildings.ts';
import { userProfiles } from '../../db/schema/people.ts';
import { runBuildings } from '../../db/schema/runs.ts';
import type { Queryable } from '../../kernel/database/client.ts';

/** Levies of the coming month and interest of the one that ended: the months of a night. */
export const monthsOfNight = (today: Day) =>
  [
    { kind: 'interest', month: addMonths(firstOfMonth(today), -1) },
    { kind: 'levies', month: addMonths(firstOfMonth(today), 1) },
  ] as const;

/** Buildings whose day has come and of which nothing of that month was looked at yet: a night that was missed is made up for. */
export const dueByThemselves = async (
  db: Queryable,
  today: Day,
  { kind, month }: ReturnType<typeof monthsOfNight>[number],
): Promise<string[]> => {
  const rows = await db
    .select({ id: buildings.id })
    .from(buildings)
    .where(
      and(
        eq(buildings.autoMonth, true),
        sql`extract(day from ${today}::date) >= ${buildings.monthPostDay}`,
        sql`not exists (select from run_buildings r where r.building_id = ${buildings.id} and r.kind = ${kind}
          and r.month = ${month} and r.state in ('posted', 'posting', 'undone'))`,
      ),
    )
    .orderBy(buildings.name, buildings.id);
  return rows.map(({ id }) => id);
};

/** The rows of some buildings in a month. */
export const rowsOf = (
  db: Queryable,
  ids: readonly string[],
  { kind, month }: ReturnType<typeof monthsOfNight>[number],
) =>
  db
    .select({
      id: runBuildings.id,
      building: buildings.name,
      state: runBuildings.state,
      amount: runBuildings.amount,
      problems: runBuildings.problems,
      failure: runBuildings.failure,
    })
    .from(runBuildings)
    .innerJoin(buildings, eq(buildings.id, runBuildings.buildingId))
    .where(
      and(
        eq(runBuildings.kind, kind),
        eq(runBuildings.month, month),
        inArray(runBuildings.buildingId, [...ids]),
        sql`${runBuildings.state} <> 'undone'`,
      ),
    )
    .orderBy(buildings.name, runBuildings.part);

/** Who keeps the books and can sign in. */
export const bookkeepersToTell = (db: Queryable) =>
  db
    .select({ id: userProfiles.id, email: userProfiles.email })
    .from(userProfiles)
    .where(
      and(
        inArray(userProfiles.staffRole, [...BOOKKEEPERS]),
        isNull(userProfiles.disabledAt),
        isNotNull(userProfiles.emailConfirmedAt),
      ),
    )
    .orderBy(userProfiles.email);

/** The building with a code; undefined where there is none. */
export const buildingOfCode = async (db: Queryable, code: string): Promise<string | undefined> => {
  const [found] = await db.select({ id: buildings.id }).from(buildings).where(eq(buildings.code, code));
  return found?.id;
};
