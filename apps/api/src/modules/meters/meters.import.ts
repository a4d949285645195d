/** Meters and their readings. */
import { metersImportSentences as texts } from '@stoep/contract/imports/meters.sentences';
import { METER_TYPES } from '@stoep/domain/vocabulary';
import { meterReadings, meters } from '../../db/schema/metering.ts';
import {
  day,
  flag,
  integer,
  money,
  oneOf,
  optional,
  quantity,
  reference,
  text,
} from '../../engines/imports/columns.ts';
import { rule, table } from '../../engines/imports/declare.ts';
import { chargeLines } from './charge-lines.ts';

export const metersTable = table({
  name: 'meters',
  says: texts.metersUnit,
  target: meters,
  columns: [
    reference('unit', 'units'),
    reference('unit_billing', 'unit_billings', texts.chargeFollowsMeter),
    text('name', '', 100),
    oneOf('type', METER_TYPES),
    optional(text('serial_number', '', 50)),
    optional(integer('digits', 3, 9, texts.counterBeforeDecimal)),
  ],
});

export const meterReadingsTable = table({
  name: 'meter_readings',
  says: texts.readingsEachCost,
  target: meterReadings,
  columns: [
    reference('meter', 'meters'),
    day('previous_day'),
    day('current_day'),
    quantity('previous_reading'),
    quantity('current_reading'),
    optional(quantity('consumption', texts.onlyWhenNot)),
    optional(flag('rolled_over', texts.counterPassedLast), false),
    optional(text('reason', texts.whyRightAlthough, 2_000)),
    money('charge', texts.notNegative),
    optional(chargeLines('charge_lines', texts.addsUpCharge), []),
  ],
  unique: [['meter', 'current_day']],
  appendOnly: texts.readingImportedBefore,
  rules: [
    rule(
      texts.dayReadingAfter,
      'current_day',
      ({ previous_day, current_day }) => String(previous_day) < String(current_day),
    ),
    rule(
      texts.readingNotBelow,
      'current_reading',
      ({ previous_reading, current_reading, consumption }) =>
        typeof consumption === 'number' || Number(current_reading) >= Number(previous_reading),
    ),
    rule(texts.linesAddUp, 'charge_lines', ({ charge, charge_lines }) => {
      const lines = Array.isArray(charge_lines) ? charge_lines : [];
      return lines.length === 0 || lines.reduce((sum, line) => sum + line.amount, 0) === charge;
    }),
  ],
  derive: ({ values }) => ({
    consumption:
      values.consumption ??
      Math.round((Number(values.current_reading) - Number(values.previous_reading)) * 1000) / 1000,
  }),
});
