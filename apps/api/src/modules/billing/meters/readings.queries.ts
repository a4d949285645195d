/** The kept readings of meters, which every new one is judged against. */
import type { CountedMeter, KeptReading } from '@stoep/domain/billing/reading-checks';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { meterReadings, meters } from '../../../db/schema/billing/metering.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import type { Queryable } from '../../../kernel/database/client.ts';

export type HeldMeter = CountedMeter & { readonly id: string; readonly buildingId: string };

/** Holds meters in the order of their ids, so that two readings of one see each other, and two rounds do not wait in a ring. */
export const holdMeters = async (tx: Queryable, ids: readonly string[]): Promise<Map<string, HeldMeter>> => {
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

export type StoredReading = KeptReading & {
  readonly id: string;
  readonly meterId: string;
  readonly charged: boolean;
};

/** Readings that were not reversed, oldest first, by meter. */
export const findHistories = async (
  db: Queryable,
  meterIds: readonly string[],
): Promise<Map<string, StoredReading[]>> => {
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
