/** The kept readings of meters, which every new one is judged against. */
import type { KeptReading } from '@stoep/domain/levies/meter-reading';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { meterReadings, meters } from '../../db/schema/metering.ts';
import type { Queryable } from '../../kernel/database/client.ts';

const kept = {
  previousDay: meterReadings.previousDay,
  currentDay: meterReadings.currentDay,
  previousReading: meterReadings.previousReading,
  currentReading: meterReadings.currentReading,
  consumption: meterReadings.consumption,
  charge: meterReadings.charge,
};

/** Holds the meter, so that two readings of it see each other; undefined where there is none. */
export const holdMeter = async (tx: Queryable, meterId: string) => {
  const [meter] = await tx
    .select({ type: meters.type, digits: meters.digits })
    .from(meters)
    .where(eq(meters.id, meterId))
    .for('update');
  return meter;
};

/** Readings that were not reversed, oldest first, by meter. */
export const findHistories = async (
  db: Queryable,
  meterIds: readonly string[],
): Promise<Map<string, KeptReading[]>> => {
  if (meterIds.length === 0) return new Map();
  const rows = await db
    .select({ meterId: meterReadings.meterId, ...kept })
    .from(meterReadings)
    .where(and(inArray(meterReadings.meterId, [...meterIds]), isNull(meterReadings.reversedAt)))
    .orderBy(meterReadings.currentDay);
  return Map.groupBy(rows, ({ meterId }) => meterId);
};
