/** Reads which levy runs are due to be posted automatically, and which of them need a person. */

import { BOOKKEEPER_ROLES } from '@stoep/contract/office/office-resource';
import type { ChargingLevyRunKind } from '@stoep/domain/billing/levy-run-plan';
import { addMonths, type Day, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { runBuildings } from '../../../db/schema/billing/runs.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { isChargedInMonthSql } from './levy-runs.policy.ts';

type OneMonth = { readonly kind: ChargingLevyRunKind; readonly month: Day };
export type NightlyLevyRun = OneMonth & { readonly missed: boolean };

/** How many missed months are caught up. */
const MADE_UP = 3;

/**
 * Levy runs due tonight: levies of the coming month and interest of the month that ended. Missed months come first,
 * oldest first: a building that posts on the 28th has few nights, and the product may have been down in all of them.
 */
export const levyRunsDueTonight = (today: Day): NightlyLevyRun[] =>
  [
    { kind: 'interest' as const, latest: addMonths(firstDayOfMonth(today), -1) },
    { kind: 'levies' as const, latest: addMonths(firstDayOfMonth(today), 1) },
  ].flatMap(({ kind, latest }) =>
    Array.from({ length: MADE_UP + 1 }, (_, at) => {
      const back = MADE_UP - at;
      return { kind, month: addMonths(latest, -back), missed: back > 0 };
    }),
  );

/**
 * Buildings whose posting day has come and that have nothing posted for that month. A missed month is caught up only
 * where the month before it is posted, so nothing is raised for the time before take-on.
 */
export const listBuildingIdsDueForLevyRun = async (
  db: Queryable,
  today: Day,
  { kind, month, missed }: NightlyLevyRun,
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
        isChargedInMonthSql('buildings', month),
        isTime,
        sql`not exists (select from run_buildings r where r.building_id = ${buildings.id} and r.kind = ${kind}
          and r.month = ${month} and r.state in ('posted', 'posting', 'undone'))`,
      ),
    )
    .orderBy(buildings.name, buildings.id);
  return rows.map(({ id }) => id);
};

/** The run buildings of some buildings in one month. */
export const listRunBuildings = (db: Queryable, ids: readonly string[], { kind, month }: OneMonth) =>
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

/** Bookkeepers who can log in. */
export const listBookkeeperLogins = (db: Queryable) =>
  db
    .select({ id: userProfiles.id, email: userProfiles.email })
    .from(userProfiles)
    .where(
      and(
        inArray(userProfiles.staffRole, [...BOOKKEEPER_ROLES]),
        isNull(userProfiles.disabledAt),
        isNotNull(userProfiles.emailConfirmedAt),
      ),
    )
    .orderBy(userProfiles.email);

/** The id of the building with a code; undefined where there is none. */
export const findBuildingIdByCode = async (db: Queryable, code: string): Promise<string | undefined> => {
  const [found] = await db.select({ id: buildings.id }).from(buildings).where(eq(buildings.code, code));
  return found?.id;
};
