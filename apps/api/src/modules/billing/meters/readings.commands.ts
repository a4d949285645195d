/** Reverses a wrong meter reading and its charge, or confirms the use of an imported one. */
import { meterSentences as texts } from '@stoep/contract/billing/meters.sentences';
import { eq, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { meterReadings } from '../../../db/schema/billing/metering.ts';
import { defineCommand, partialRowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { lockMeters } from './readings.queries.ts';
import { lockBuildingsOfReadings, reverseReadingsAndCharges } from './reverse-readings.writes.ts';

// An import checks readings against the same history.

/** Whether its meter has no later valid reading. */
const latest = sql<boolean>`not exists (select 1 from meter_readings later
  where later.meter_id = meter_readings.meter_id and later.reversed_at is null
    and later.current_day > meter_readings.current_day)`;

export const meterReadingTarget = partialRowTarget(meterReadings, staffWriteScope, {
  id: meterReadings.id,
  meterId: meterReadings.meterId,
  reversedAt: meterReadings.reversedAt,
  state: meterReadings.state,
  kind: meterReadings.kind,
  flag: meterReadings.flag,
  multiplierLeftOut: meterReadings.multiplierLeftOut,
  latest,
});

/** Locks the building, then the meter: the same order as a levy run and a reading round. */
export const lockMeterOfReading = async ({ tx }: CommandWrite, id: string): Promise<void> => {
  const [reading] = await tx
    .select({
      meterId: meterReadings.meterId,
      buildingId: sql<string>`(select coalesce(m.building_id, u.building_id) from meters m
        left join units u on u.id = m.unit_id where m.id = ${meterReadings.meterId})`,
    })
    .from(meterReadings)
    .where(eq(meterReadings.id, id));
  if (!reading) return;
  await lockBuildingsOfReadings(tx, [reading.buildingId]);
  await lockMeters(tx, [reading.meterId]);
};

const reversed = defineFact<{ charges: readonly string[]; reversals: readonly string[] }>(
  'meter-readings.reversed',
  'meter-readings',
);

/**
 * Reverses a reading, and its charge, today. Later readings begin where this one ended, so they must be reversed
 * first.
 */
export const reverseMeterReading = defineCommand({
  first: lockMeterOfReading,
  on: meterReadingTarget,
  allowed: ({ reversedAt, latest: last }) => reversedAt === null && (last || texts.laterReading),
  run: async (w, { id }, { reason }: { readonly reason: string }) => {
    const { charges, reversals } = await reverseReadingsAndCharges(w, id, reason);
    w.record(reversed, id, { charges: charges.map((one) => one.id), reversals }, { detail: { reason } });
  },
});

const useKept = defineFact('meter-readings.use-kept', 'meter-readings');

/** Confirms the use of a reading that was imported without the multiplier. It is no longer offered for correction. */
export const confirmImportedReadingConsumption = defineCommand({
  first: lockMeterOfReading,
  on: meterReadingTarget,
  allowed: ({ reversedAt, multiplierLeftOut }) => reversedAt === null && multiplierLeftOut,
  run: async (w, { id }, { reason }: { readonly reason: string }) => {
    await w.tx.update(meterReadings).set({ multiplierLeftOut: false }).where(eq(meterReadings.id, id));
    w.record(useKept, id, {}, { detail: { reason } });
  },
});
