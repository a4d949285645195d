/** What the bulk meters of a building measured, and what of it reached the units: for its trustees (M-60c). */
import type { MeterLoss } from '@stoep/contract/billing/meter-losses';
import { addMonths, type Day, firstOfMonth } from '@stoep/domain/calendar/calendar';
import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee, trusteesBuilding } from '../../../access/buildings.ts';
import { meterReadings, meters } from '../../../db/schema/billing/metering.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';
import { balanceOf } from './rounds.queries.ts';

const MONTHS = 12;

const ofUnits = sql`filter (where ${meters.unitId} is not null)`;
const ofBulk = sql`filter (where ${meters.unitId} is null)`;

/** By months of reading. A month that still runs is read in part, and would tell of a loss that is none. */
const measured = query('meters.losses', {
  scope: scope(
    meters,
    (
      row,
      caller,
    ) => sql`coalesce(${row.buildingId}, (select seat.building_id from units seat where seat.id = ${row.unitId}))
      in ${buildingsReadableAsTrustee(caller)}`,
  ),
  input: { buildingId: required<string>(), from: required<Day>(), until: required<Day>() },
  from: (db, { within, input }) =>
    db
      .select({
        month: sql<Day>`date_trunc('month', ${meterReadings.currentDay})::date::text`,
        type: meters.type,
        bulk: sql<number>`(sum(${meterReadings.consumption}) ${ofBulk})::float8`,
        units: sql<number>`coalesce(sum(${meterReadings.consumption}) ${ofUnits}, 0)::float8`,
        metersRead: sql<number>`(count(distinct ${meters.id}) ${ofUnits})::int`,
      })
      .from(meters)
      .innerJoin(meterReadings, eq(meterReadings.meterId, meters.id))
      .leftJoin(units, eq(units.id, meters.unitId))
      .where(
        and(
          sql`(${meters.buildingId} = ${input.buildingId} or ${units.buildingId} = ${input.buildingId})`,
          isNull(meterReadings.reversedAt),
          gte(meterReadings.currentDay, input.from),
          lt(meterReadings.currentDay, input.until),
          within,
        ),
      )
      .groupBy(sql`1`, meters.type)
      .having(sql`sum(${meterReadings.consumption}) ${ofBulk} > 0`)
      .orderBy(sql`1 desc`, meters.type),
});

export const listLosses = async (read: Read, buildingId: string): Promise<MeterLoss[]> => {
  const until = firstOfMonth(read.caller.at.today);
  const rows = await read.list(measured, { buildingId, from: addMonths(until, -MONTHS), until });
  if (rows.length === 0) await read.get(trusteesBuilding, { buildingId });
  return rows.map((row) => ({ ...row, loss: balanceOf(row.units, row.bulk).loss ?? 0 }));
};
