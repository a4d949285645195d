/** Reverses a wrong reading with what it charged, or says that the use of one is right. */
import { meterSentences as texts } from '@stoep/contract/billing/meters.sentences';
import { eq, sql } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { meterReadings } from '../../../db/schema/billing/metering.ts';
import { command, partialRow } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Write } from '../../../kernel/write.ts';
import { holdMeters } from './readings.queries.ts';
import { holdBuildings, takeBack } from './take-back.commands.ts';

// An import judges readings by the same history.

/** Whether no later reading of its meter is kept. */
const latest = sql<boolean>`not exists (select 1 from meter_readings later
  where later.meter_id = meter_readings.meter_id and later.reversed_at is null
    and later.current_day > meter_readings.current_day)`;

export const readings = partialRow(meterReadings, ofStaff, {
  id: meterReadings.id,
  meterId: meterReadings.meterId,
  reversedAt: meterReadings.reversedAt,
  state: meterReadings.state,
  kind: meterReadings.kind,
  flag: meterReadings.flag,
  multiplierLeftOut: meterReadings.multiplierLeftOut,
  latest,
});

/** The building first, then the meter, as a run and a round take them. */
export const holdWhatItIsOf = async ({ tx }: Write, id: string): Promise<void> => {
  const [reading] = await tx
    .select({
      meterId: meterReadings.meterId,
      buildingId: sql<string>`(select coalesce(m.building_id, u.building_id) from meters m
        left join units u on u.id = m.unit_id where m.id = ${meterReadings.meterId})`,
    })
    .from(meterReadings)
    .where(eq(meterReadings.id, id));
  if (!reading) return;
  await holdBuildings(tx, [reading.buildingId]);
  await holdMeters(tx, [reading.meterId]);
};

const reversed = fact<{ charges: readonly string[]; reversals: readonly string[] }>(
  'meter-readings.reversed',
  'meter-readings',
);

/** Takes a reading back, and what it charged, today. Later readings begin where this one ended: they are reversed first. */
export const reverseReading = command({
  first: holdWhatItIsOf,
  on: readings,
  allowed: ({ reversedAt, latest: last }) => reversedAt === null && (last || texts.laterReading),
  run: async (w, { id }, { reason }: { readonly reason: string }) => {
    const { charges, reversals } = await takeBack(w, id, reason);
    w.record(reversed, id, { charges: charges.map((one) => one.id), reversals }, { detail: { reason } });
  },
});

const useKept = fact('meter-readings.use-kept', 'meter-readings');

/** The use of a reading that came by file without the multiplier is right: it stays as it is, and is offered for correction no more. */
export const keepUse = command({
  first: holdWhatItIsOf,
  on: readings,
  allowed: ({ reversedAt, multiplierLeftOut }) => reversedAt === null && multiplierLeftOut,
  run: async (w, { id }, { reason }: { readonly reason: string }) => {
    await w.tx.update(meterReadings).set({ multiplierLeftOut: false }).where(eq(meterReadings.id, id));
    w.record(useKept, id, {}, { detail: { reason } });
  },
});
