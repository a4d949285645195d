/** Meters and their readings. */
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
  says: 'Meters of a unit.',
  target: meters,
  columns: [
    reference('unit', 'units'),
    reference('unit_billing', 'unit_billings', 'The charge that follows the meter.'),
    text('name', '', 100),
    oneOf('type', METER_TYPES),
    optional(text('serial_number', '', 50)),
    optional(integer('digits', 3, 9, 'Of the counter, before the decimal point: where it rolls over.')),
  ],
});

export const meterReadingsTable = table({
  name: 'meter_readings',
  says: 'Readings and what each cost. Each begins where the last one of its meter ended; what looks unlike the meter needs a reason.',
  target: meterReadings,
  columns: [
    reference('meter', 'meters'),
    day('previous_day'),
    day('current_day'),
    quantity('previous_reading'),
    quantity('current_reading'),
    optional(
      quantity('consumption', 'Only when it is not the difference: the counter rolled over or was changed.'),
    ),
    optional(
      flag('rolled_over', 'The counter passed its last number; needs the digits of the meter.'),
      false,
    ),
    optional(text('reason', 'Why it is right although it looks unusual.', 2_000)),
    money('charge', 'Not negative.'),
    optional(chargeLines('charge_lines', 'Adds up to the charge.'), []),
  ],
  unique: [['meter', 'current_day']],
  appendOnly:
    'This reading was imported before and readings are never changed. Reverse it in the office and bring the right one under a new key.',
  rules: [
    rule(
      'The day of the reading is after the previous one.',
      'current_day',
      ({ previous_day, current_day }) => String(previous_day) < String(current_day),
    ),
    rule(
      'A reading is not below the previous one, unless the counter rolled over or was changed: then the consumption is given.',
      'current_reading',
      ({ previous_reading, current_reading, consumption }) =>
        typeof consumption === 'number' || Number(current_reading) >= Number(previous_reading),
    ),
    rule('The lines add up to the charge.', 'charge_lines', ({ charge, charge_lines }) => {
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
