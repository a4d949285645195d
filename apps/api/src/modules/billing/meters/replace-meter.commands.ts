/** Replaces a meter: the old one ends with its last reading, the new one begins with its first. Owns meters. */
import { meterSentences as texts } from '@stoep/contract/billing/meters.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { addDays, type Day } from '@stoep/domain/calendar/calendar';
import { eq } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { meters } from '../../../db/schema/billing/metering.ts';
import { defineCommand, rowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { captureMeterReadings } from './capture-readings.commands.ts';

type NewMeter = {
  readonly day: Day;
  readonly finalReading: number;
  readonly serialNumber: string | null;
  readonly openingReading: number;
  readonly digits: number | null;
};

const replaced = defineFact<{ meterId: string; day: Day }>('meters.replaced', 'meters');
const NOTHING = {
  rolledOver: false,
  consumption: null,
  reason: null,
  flagAnswer: null,
  roundId: null,
  since: null,
};

export const replaceMeter = defineCommand({
  on: rowTarget(meters, staffWriteScope, {}),
  allowed: ({ removedDay }) => removedDay === null || texts.counterReplaced,
  run: async (w, old, given: NewMeter) => {
    const { day, openingReading: reading } = given;
    const { id: _, ...same } = old;
    const [added] = await w.tx
      .insert(meters)
      .values({
        ...same,
        serialNumber: given.serialNumber,
        digits: given.digits ?? old.digits,
        installedDay: day,
      })
      .returning({ id: meters.id });
    if (!added) throw new AppError('internal');
    const results = await captureMeterReadings(w, [
      {
        ...NOTHING,
        meterId: old.id,
        kind: 'final',
        currentDay: day,
        currentReading: given.finalReading,
        previousDay: null,
        previousReading: null,
      },
      {
        ...NOTHING,
        meterId: added.id,
        kind: 'opening',
        currentDay: day,
        currentReading: reading,
        previousDay: addDays(day, -1),
        previousReading: reading,
      },
    ]);
    for (const [index, result] of results.entries())
      if ('problems' in result) {
        const { currentDay, ...others } = result.problems;
        const [says] = Object.values(others);
        const field = index === 0 ? 'finalReading' : 'openingReading';
        throw new AppError('invalid', undefined, {
          fields: currentDay ? { day: currentDay } : { [field]: says ?? texts.chooseMeter },
        });
      }
    await w.tx.update(meters).set({ removedDay: day }).where(eq(meters.id, old.id));
    w.record(replaced, old.id, { meterId: added.id, day });
  },
});
