/** Reads reading rounds: all meters of a type in a building, with their earlier readings and those of a month. */
import { AppError } from '@stoep/contract/kit/errors';
import type {
  MeterReadingFlag,
  MeterReadingKind,
  ReadingFlagAnswer,
  SavedMeterReading,
} from '@stoep/domain/billing/reading-checks';
import { estimatesSinceActualReading, medianConsumptionPerDay } from '@stoep/domain/billing/reading-checks';
import { addMonths, type Day, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import type { MeterType } from '@stoep/domain/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { listBuildingTariffs } from './tariffs.queries.ts';

export type ReadingRoundKey = {
  readonly buildingId: string;
  readonly meterType: MeterType;
  readonly month: Day;
};

/** The 25th, unless the round has another day. */
const dueDay = (month: SQL, round: SQL) => sql`coalesce(${round}, (${month}::date + 24))::text`;

/** SQL: meters active in a building in a month, of its units and of the building itself. An archived one has no round. */
const STANDING = sql`meters m left join units u on u.id = m.unit_id
  join buildings b on b.id = coalesce(m.building_id, u.building_id) and b.archived_at is null`;

const standsIn = (month: SQL) => sql`coalesce(m.installed_day, '0001-01-01') < ${month}::date + interval '1 month'
  and coalesce(m.removed_day, '9999-12-31') >= ${month}::date`;

type Balance = { readonly units: number; readonly bulk: number | null; readonly loss: number | null };

/** The loss as a share of the bulk reading, in hundredths of a percent. */
export const bulkMeterBalanceOf = (units: number, bulk: number | null): Balance => ({
  units,
  bulk,
  loss: bulk === null || bulk === 0 ? null : Math.round(((bulk - units) / bulk) * 10_000),
});

type RoundRow = {
  buildingId: string;
  building: string;
  meterType: MeterType;
  meters: number;
  captured: number;
  estimates: number;
  flags: number;
  dueDay: Day;
  units: number;
  bulk: number | null;
};

/** Every building and meter type, by name. */
export const listReadingRounds = async (db: Queryable, key: Day) => {
  const month = firstDayOfMonth(key);
  const first = sql`${month}`;
  const found = await db.execute<RoundRow>(sql`
    select b.id as "buildingId", b.name as building, m.type as "meterType", count(distinct m.id)::int as meters,
      count(distinct r.meter_id)::int as captured,
      (count(r.id) filter (where r.kind = 'estimate'))::int as estimates,
      (count(r.id) filter (where r.flag is not null and coalesce(r.flag_answer, 'read again') = 'read again'))::int as flags,
      ${dueDay(first, sql`min(d.due_day)`)} as "dueDay",
      coalesce(sum(r.consumption) filter (where m.unit_id is not null), 0)::float8 as units,
      (sum(r.consumption) filter (where m.unit_id is null))::float8 as bulk
    from ${STANDING}
    left join meter_readings r on r.meter_id = m.id and r.reversed_at is null
      and r.current_day >= ${month}::date and r.current_day < ${month}::date + interval '1 month'
    left join reading_rounds d on d.building_id = b.id and d.meter_type = m.type and d.month = ${month}::date
    where ${standsIn(first)}
    group by b.id, m.type order by b.name, m.type`);
  return found.rows.map(({ units, bulk, ...row }) => ({ ...row, balance: bulkMeterBalanceOf(units, bulk) }));
};

type MeterRow = {
  meterId: string;
  meter: string;
  unitId: string | null;
  door: string;
  serial: string | null;
  digits: number | null;
  multiplier: number;
  tariffName: string | null;
};

/** In the order of the walk; by default bulk meters come first. */
const findStanding = async (db: Queryable, { buildingId, meterType, month }: ReadingRoundKey) => {
  const found = await db.execute<MeterRow>(sql`
    select m.id as "meterId", m.name as meter, m.unit_id as "unitId",
      coalesce(u.door_number, 'Section ' || u.section_number, 'Bulk meter') as door, m.serial_number as serial,
      m.digits, m.multiplier::float8 as multiplier, m.tariff_name as "tariffName"
    from ${STANDING}
    where b.id = ${buildingId} and m.type = ${meterType} and ${standsIn(sql`${month}`)}
    order by m.walk_position nulls last, u.section_number nulls first, m.name, m.id`);
  return found.rows;
};

type ReadRow = {
  id: string;
  meterId: string;
  kind: MeterReadingKind;
  previousDay: Day;
  currentDay: Day;
  previousReading: number;
  currentReading: number;
  consumption: number;
  charge: string;
  rolledOver: boolean;
  flag: MeterReadingFlag | null;
  flagAnswer: ReadingFlagAnswer | null;
  note: string | null;
  charged: boolean;
};

/** The latest readings of each meter up to the end of the month, as many as a median needs. */
const findRead = async (db: Queryable, meterIds: readonly string[], month: Day) => {
  const ids = JSON.stringify(meterIds);
  const found = await db.execute<ReadRow>(sql`
    select r.id, r.meter_id as "meterId", r.kind, r.previous_day::text as "previousDay", r.current_day::text as "currentDay",
      r.previous_reading::float8 as "previousReading", r.current_reading::float8 as "currentReading",
      r.consumption::float8 as consumption, r.charge::text as charge, r.rolled_over as "rolledOver", r.flag,
      r.flag_answer as "flagAnswer", r.reason as note, r.charged_at is not null as charged
    from json_array_elements_text(${ids}::json) as given(id)
    cross join lateral (select * from meter_readings l where l.meter_id = given.id::uuid and l.reversed_at is null
      and l.current_day < ${addMonths(month, 1)}::date order by l.current_day desc limit 10) r
    order by r.current_day`);
  return Map.groupBy(found.rows, ({ meterId }) => meterId);
};

const rowOf = (meter: MeterRow, all: readonly ReadRow[], month: Day) => {
  const before: (ReadRow & SavedMeterReading)[] = all.filter(({ currentDay }) => currentDay < month);
  const last = before.findLast(({ kind }) => kind !== 'estimate');
  const now = all.findLast(({ currentDay }) => currentDay >= month);
  return {
    ...meter,
    lastDay: last?.currentDay ?? null,
    lastReading: last?.currentReading ?? null,
    median: medianConsumptionPerDay(before),
    estimates: estimatesSinceActualReading(before).length,
    captured: now
      ? {
          id: now.id,
          day: now.currentDay,
          reading: now.currentReading,
          previousReading: now.previousReading,
          consumption: now.consumption,
          charge: cents(Number(now.charge)),
          kind: now.kind,
          rolledOver: now.rolledOver,
          flag: now.flag,
          flagAnswer: now.flagAnswer,
          note: now.note,
          charged: now.charged,
        }
      : null,
  };
};

/** Throws not_found for a building that does not exist. */
export const getReadingRound = async (db: Queryable, key: ReadingRoundKey) => {
  const of = { ...key, month: firstDayOfMonth(key.month) };
  const known = await db.execute<{ building: string; dueDay: Day }>(sql`
    select b.name as building, ${dueDay(sql`${of.month}`, sql`d.due_day`)} as "dueDay" from buildings b
    left join reading_rounds d on d.building_id = b.id and d.meter_type = ${of.meterType} and d.month = ${of.month}::date
    where b.id = ${of.buildingId}`);
  const [round] = known.rows;
  if (!round) throw new AppError('not_found');
  const meters = await findStanding(db, of);
  const read = await findRead(
    db,
    meters.map(({ meterId }) => meterId),
    of.month,
  );
  const rows = meters.map((meter) => rowOf(meter, read.get(meter.meterId) ?? [], of.month));
  const used = (bulk: boolean) =>
    rows.filter((row) => (row.unitId === null) === bulk).flatMap(({ captured }) => captured?.consumption ?? []);
  const sum = (of: readonly number[]) => Math.round(of.reduce((total, one) => total + one, 0) * 1000) / 1000;
  const bulk = used(true);
  const tariffs = (await listBuildingTariffs(db, [of.buildingId])).filter(
    ({ meterType }) => meterType === of.meterType,
  );
  return {
    ...round,
    tariffs,
    rows,
    balance: bulkMeterBalanceOf(sum(used(false)), bulk.length === 0 ? null : sum(bulk)),
  };
};
