/** A meter is changed: the old one ends with its last reading, the new one begins at its first. Owns meters. */
import { meterSentences as texts } from '@stoep/contract/billing/meters.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { addDays, type Day } from '@stoep/domain/calendar/calendar';
import { eq } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { meters } from '../../../db/schema/billing/metering.ts';
import { command, row } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { captureReadings } from './capture.commands.ts';

type NewMeter = {
  readonly day: Day;
  readonly finalReading: number;
  readonly serialNumber: string | null;
  readonly openingReading: number;
  readonly digits: number | null;
};

const replaced = fact<{ meterId: string; day: Day }>('meters.replaced', 'meters');
const NOTHING = {
  rolledOver: false,
  consumption: null,
  reason: null,
  flagAnswer: null,
  roundId: null,
  since: null,
};

export const replaceMeter = command({
  on: row(meters, ofStaff, {}),
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
    const results = await captureReadings(w, [
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
