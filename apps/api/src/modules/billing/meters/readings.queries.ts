/** Reads the valid readings of meters, which every new reading is checked against. */
import type { MeterCounter, SavedMeterReading } from '@stoep/domain/billing/reading-checks';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { meterReadings, meters } from '../../../db/schema/billing/metering.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import type { Queryable } from '../../../kernel/database/client.ts';

export type LockedMeter = MeterCounter & { readonly id: string; readonly buildingId: string };

/** Locks meters in the order of their ids. Readings of one meter see each other, and two rounds cannot deadlock. */
export const lockMeters = async (tx: Queryable, ids: readonly string[]): Promise<Map<string, LockedMeter>> => {
  const rows = await tx
    .select({
      id: meters.id,
      type: meters.type,
      digits: meters.digits,
      multiplier: meters.multiplier,
      buildingId: sql<string>`coalesce(${meters.buildingId}, (select u.building_id from ${units} u where u.id = ${meters.unitId}))`,
    })
    .from(meters)
    .where(inArray(meters.id, [...ids]))
    .orderBy(meters.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
};

export type StoredMeterReading = SavedMeterReading & {
  readonly id: string;
  readonly meterId: string;
  readonly charged: boolean;
};

/** Readings that are not reversed, oldest first, by meter. */
export const listReadingHistories = async (
  db: Queryable,
  meterIds: readonly string[],
): Promise<Map<string, StoredMeterReading[]>> => {
  if (meterIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: meterReadings.id,
      meterId: meterReadings.meterId,
      kind: meterReadings.kind,
      previousDay: meterReadings.previousDay,
      currentDay: meterReadings.currentDay,
      previousReading: meterReadings.previousReading,
      currentReading: meterReadings.currentReading,
      consumption: meterReadings.consumption,
      charged: sql<boolean>`${meterReadings.chargedAt} is not null`,
    })
    .from(meterReadings)
    .where(and(inArray(meterReadings.meterId, [...meterIds]), isNull(meterReadings.reversedAt)))
    .orderBy(meterReadings.currentDay);
  return Map.groupBy(rows, ({ meterId }) => meterId);
};
