/** Which buildings' months are due to be posted by themselves, and what of them waits for somebody. */

import { BOOKKEEPERS } from '@stoep/contract/office/resource';
import type { MonthKind } from '@stoep/domain/billing/month-plan';
import { addMonths, type Day, firstOfMonth } from '@stoep/domain/calendar/calendar';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { runBuildings } from '../../../db/schema/billing/runs.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { Queryable } from '../../../kernel/database/client.ts';

type OneMonth = { readonly kind: MonthKind; readonly month: Day };
export type NightMonth = OneMonth & { readonly missed: boolean };

/** So many months back are made up for where none of their nights came. */
const MADE_UP = 3;

/**
 * Levies of the coming month and interest of the one that ended: the months of a night. Before them those that had their nights,
 * the oldest first: whoever posts on the 28th has few, and the product may have stood still in all of them.
 */
export const monthsOfNight = (today: Day): NightMonth[] =>
  [
    { kind: 'interest' as const, latest: addMonths(firstOfMonth(today), -1) },
    { kind: 'levies' as const, latest: addMonths(firstOfMonth(today), 1) },
  ].flatMap(({ kind, latest }) =>
    Array.from({ length: MADE_UP + 1 }, (_, at) => {
      const back = MADE_UP - at;
      return { kind, month: addMonths(latest, -back), missed: back > 0 };
    }),
  );

/**
 * Buildings whose day has come and of which nothing of that month was posted yet. A month that is over its nights is made up for
 * where the one before it stands as months do: nothing is raised of the time before a building was kept here.
 */
export const dueByThemselves = async (
  db: Queryable,
  today: Day,
  { kind, month, missed }: NightMonth,
): Promise<string[]> => {
  const isTime = missed
    ? sql`exists (select from run_buildings r where r.building_id = ${buildings.id} and r.kind = ${kind}
        and r.month = ${addMonths(month, -1)} and r.state in ('posted', 'nothing'))`
    : sql`extract(day from ${today}::date) >= ${buildings.monthPostDay}`;
  const rows = await db
    .select({ id: buildings.id })
    .from(buildings)
    .where(
      and(
        eq(buildings.autoMonth, true),
        isTime,
        sql`not exists (select from run_buildings r where r.building_id = ${buildings.id} and r.kind = ${kind}
          and r.month = ${month} and r.state in ('posted', 'posting', 'undone'))`,
      ),
    )
    .orderBy(buildings.name, buildings.id);
  return rows.map(({ id }) => id);
};

/** The rows of some buildings in a month. */
export const rowsOf = (db: Queryable, ids: readonly string[], { kind, month }: OneMonth) =>
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
