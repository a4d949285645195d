/** Water and electricity losses of a building: bulk meters against unit meters, for its trustees (M-60c). */
import type { MeterLoss } from '@stoep/contract/billing/meter-losses';
import { addMonths, type Day, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { buildingIdsReadableByTrusteeSql, findBuildingReadableByTrustee } from '../../../access/buildings.ts';
import { meterReadings, meters } from '../../../db/schema/billing/metering.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { bulkMeterBalanceOf } from './reading-rounds.queries.ts';

const MONTHS = 12;

const ofUnits = sql`filter (where ${meters.unitId} is not null)`;
const ofBulk = sql`filter (where ${meters.unitId} is null)`;

/** By month of reading. The current month is incomplete, so it would show a loss that does not exist. */
const measured = defineScopedQuery('meters.losses', {
  scope: defineRowScope(
    meters,
    (
      row,
      caller,
    ) => sql`coalesce(${row.buildingId}, (select seat.building_id from units seat where seat.id = ${row.unitId}))
      in ${buildingIdsReadableByTrusteeSql(caller)}`,
  ),
  input: {
    buildingId: requiredQueryInput<string>(),
    from: requiredQueryInput<Day>(),
    until: requiredQueryInput<Day>(),
  },
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

export const listMeterLosses = async (read: CallerReadContext, buildingId: string): Promise<MeterLoss[]> => {
  const until = firstDayOfMonth(read.caller.at.today);
  const rows = await read.list(measured, { buildingId, from: addMonths(until, -MONTHS), until });
  if (rows.length === 0) await read.get(findBuildingReadableByTrustee, { buildingId });
  return rows.map((row) => ({ ...row, loss: bulkMeterBalanceOf(row.units, row.bulk).loss ?? 0 }));
};
