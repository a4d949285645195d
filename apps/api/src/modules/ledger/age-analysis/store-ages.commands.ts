/**
 * Stores the ages of the buildings of a large portfolio, day by day (decision 0356). Owns building_ages and
 * building_ages_versions.
 */
import { addDays, addMonths, type Day, lastDayOfMonth } from '@stoep/domain/calendar/calendar';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { buildingAges, buildingAgesVersions } from '../../../db/schema/ledger/building-ages.ts';
import type { ServerDeps } from '../../../deps.ts';
import { defineCreationCommand, runCreationCommand, systemContext } from '../../../kernel/command.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { preparedSelect } from '../../../kernel/prepared-read.ts';
import { callerReadContextOf, callerWithoutRights } from '../../../kernel/read.ts';
import { isLargePortfolio } from '../entries/agency-arrears.queries.ts';
import { readAgeGroups } from './age-analysis.queries.ts';
import { FIRST_DAY_OF_JOURNAL_SQL, isLaterJournalSql } from './stored-ages.queries.ts';

/** Thirteen months: a year, and the month that is looked back from. */
const DAYS = 400;
const MONTH_ENDS = 36;
/** Buildings in one transaction. */
const TOGETHER = 50;

/** The days whose ages are stored: today, then month ends, then every day of thirteen months; the newest first. */
export const daysOfStoredAges = (today: Day): readonly Day[] => [
  ...new Set([
    today,
    ...Array.from({ length: MONTH_ENDS }, (_, at) => lastDayOfMonth(addMonths(today, -1 - at))),
    ...Array.from({ length: DAYS }, (_, at) => addDays(today, -1 - at)),
  ]),
];

/** @property buildings all of them where absent */
type ChosenBuildings = { readonly buildings?: readonly string[] | undefined };

const uuidsSql = (ids: readonly string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`;
const isChosenSql = (building: SQL, { buildings }: ChosenBuildings): SQL =>
  buildings === undefined ? sql`true` : sql`${building} = any(${uuidsSql(buildings)})`;

/**
 * Takes the journals since into account: removes the ages of their days and of later days. A version is read and
 * moved under its lock, and ages are stored under the same lock: they are those of their version.
 */
export const dropStaleAges = defineCreationCommand({
  run: async ({ tx }, chosen: ChosenBuildings): Promise<void> => {
    await tx.execute(sql`delete from building_ages_versions v
      where ${isChosenSql(sql`v.building_id`, chosen)} and not exists (select from buildings b where b.id = v.building_id)`);
    await tx.execute(sql`insert into building_ages_versions (building_id, journal_number)
      select b.id, coalesce(n.last, 0) from buildings b left join journal_numbers n on n.building_id = b.id
      where ${isChosenSql(sql`b.id`, chosen)}
        and not exists (select from building_ages_versions v where v.building_id = b.id)
      order by b.id on conflict (building_id) do nothing`);
    // A change of types or credit control holds the versions of those buildings: the next run looks at them.
    const { rows } = await tx.execute<{ id: string }>(
      sql`select v.building_id as id from building_ages_versions v where ${isChosenSql(sql`v.building_id`, chosen)}
        order by v.building_id for no key update skip locked`,
    );
    const locked = uuidsSql(rows.map(({ id }) => id));
    await tx.execute(sql`
      with later as materialized (
        select v.building_id, n.last, (select min(${FIRST_DAY_OF_JOURNAL_SQL}) from journals j where ${isLaterJournalSql}) as day
        from building_ages_versions v
          cross join lateral (select coalesce((select n.last from journal_numbers n where n.building_id = v.building_id), 0) as last) n
        where n.last > v.journal_number and v.building_id = any(${locked})),
      stale as (delete from building_ages a using later l where a.building_id = l.building_id and a.day >= l.day)
      update building_ages_versions v set journal_number = l.last from later l where l.building_id = v.building_id`);
  },
  quiet: 'what is removed is computed anew from the same entries',
});

type BuildingsOfDay = { readonly day: Day; readonly buildings: readonly string[] };

/** Stores the ages of a day. Buildings are read before, so none of them may be new. */
export const storeAges = defineCreationCommand({
  run: async ({ tx, at }, { day, buildings }: BuildingsOfDay): Promise<void> => {
    const locked = await tx
      .select({ id: buildingAgesVersions.buildingId })
      .from(buildingAgesVersions)
      .where(inArray(buildingAgesVersions.buildingId, [...buildings]))
      .orderBy(buildingAgesVersions.buildingId)
      .for('no key update', { skipLocked: true });
    if (locked.length === 0) return;
    // A member of staff who reads archived buildings too.
    const reader = {
      ...callerWithoutRights(at),
      staffRole: 'administrator' as const,
      roles: new Set(['staff' as const]),
    };
    const groups = await readAgeGroups(
      callerReadContextOf(tx, reader),
      { of: 'some buildings', ids: locked.map(({ id }) => id) },
      day,
    );
    // What was posted since the version may be in the sums: they are those of no version, and the next run stores them.
    const postedTo = await tx.execute<{ id: string }>(sql`select v.building_id as id from building_ages_versions v
      where v.building_id = any(${uuidsSql(locked.map(({ id }) => id))})
        and exists (select from journals j where ${isLaterJournalSql})`);
    const ids = locked.map(({ id }) => id).filter((id) => !postedTo.rows.some((row) => row.id === id));
    if (ids.length === 0) return;
    await tx
      .insert(buildingAges)
      .values(ids.map((buildingId) => ({ buildingId, day, groups: groups.get(buildingId) ?? [] })))
      .onConflictDoNothing();
    if (day !== at.today) return;
    const days = sql`${`{${daysOfStoredAges(at.today).join(',')}}`}::date[]`;
    await tx.delete(buildingAges).where(sql`${inArray(buildingAges.buildingId, ids)} and day <> all(${days})`);
  },
  quiet: 'what is stored are sums of the same entries',
});

/** In the order of the days. */
export const listBuildingsWithoutAges = async (
  db: Queryable,
  days: readonly Day[],
  chosen: ChosenBuildings = {},
): Promise<BuildingsOfDay[]> => {
  const found = await preparedSelect<{ day: Day; buildings: string[] }>(
    db,
    chosen.buildings === undefined ? 'age-analysis.missing' : 'age-analysis.missing-of-some',
    sql`select d.day::text as day, array_agg(v.building_id::text order by v.building_id) as buildings
      from unnest(${`{${days.join(',')}}`}::date[]) with ordinality as d (day, place)
        cross join building_ages_versions v
        left join building_ages a on a.building_id = v.building_id and a.day = d.day
      where a.day is null and ${isChosenSql(sql`v.building_id`, chosen)} group by d.day, d.place order by d.place`,
  );
  return found.flatMap(({ day, buildings }) =>
    Array.from({ length: Math.ceil(buildings.length / TOGETHER) }, (_, at) => ({
      day,
      buildings: buildings.slice(at * TOGETHER, (at + 1) * TOGETHER),
    })),
  );
};

const STORED_BY = 'ledger';

/** Ends early after `untilMs`: the next run goes on. */
export const storeMissingAges = async (
  deps: ServerDeps,
  days: readonly Day[],
  { buildings, untilMs = Number.POSITIVE_INFINITY }: ChosenBuildings & { readonly untilMs?: number } = {},
): Promise<void> => {
  const context = systemContext(deps, STORED_BY);
  await runCreationCommand(context, dropStaleAges, { buildings });
  for (const some of await listBuildingsWithoutAges(deps.db, days, { buildings })) {
    if (deps.clock.now().getTime() > untilMs) return;
    await runCreationCommand(context, storeAges, some);
  }
};

/** Today and the last month end: the days that people look at. */
const NEWEST = 2;

/**
 * For work that has just posted to many accounts: stores the newest ages at once, so that the page does not wait for the
 * job. Never fails, since the job stores the ages too.
 * @param buildings all of them where absent
 */
export const storeNewestAges = async (deps: ServerDeps, buildings?: readonly string[]): Promise<void> => {
  try {
    if (!(await isLargePortfolio(deps.db))) return;
    await storeMissingAges(deps, daysOfStoredAges(deps.clock.today()).slice(0, NEWEST), { buildings });
  } catch (error) {
    deps.log.warn({ err: error }, 'the newest ages were not stored, and are stored within a minute');
  }
};
