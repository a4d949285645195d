/** What is charged each month: budget, unit billings, meters and their readings. */
import { whyItStays } from '@stoep/domain/levies/split-charges';
import { BILLING_KINDS, type BillingKind, METER_TYPES } from '@stoep/domain/vocabulary';
import { unitBillings } from '../../db/schema/accounts.ts';
import { budgetLines } from '../../db/schema/budgets.ts';
import { meterReadings, meters } from '../../db/schema/metering.ts';
import {
  day,
  flag,
  integer,
  money,
  oneOf,
  optional,
  price,
  quantity,
  reference,
  text,
} from '../../engines/imports/columns.ts';
import { inOrder, rule, table, type Values } from '../../engines/imports/declare.ts';
import { chargeLines } from './charge-lines.ts';

export const budgetLinesTable = table({
  name: 'budget_lines',
  says: 'What a building collects in a year; levies are shared out by participation quota.',
  target: budgetLines,
  columns: [
    reference('building', 'buildings'),
    text('name', 'Also the name of the unit billing that carries the share.', 100),
    text('statement_description', '', 100),
    optional(oneOf('fund', ['administrative', 'reserve']), 'administrative'),
    optional(oneOf('kind', ['levy', 'special_levy']), 'levy'),
    price('yearly_amount', 'For the whole building.'),
    day('from_day', 'First day of the first month.'),
    optional(day('until_day', 'Last day of the last month, when nothing follows.')),
  ],
  unique: [['building', 'name', 'from_day']],
  rules: [
    rule('A budget line starts on the first of a month.', 'from_day', ({ from_day }) =>
      String(from_day).endsWith('-01'),
    ),
    rule('The last day is not before the first.', 'until_day', ({ from_day, until_day }) =>
      inOrder(from_day, until_day),
    ),
  ],
});

/** What follows a meter is consumption. An amount that is not classed may be a contribution, and stays with the owner. */
const billingKind = ({ kind, amount }: Values): BillingKind =>
  (kind as BillingKind | null) ?? (amount === null ? 'Consumption' : 'Levy');

export const unitBillingsTable = table({
  name: 'unit_billings',
  says: 'Recurring charges of a unit. Shares of the budget are added by the levy run and need no row.',
  target: unitBillings,
  columns: [
    reference('unit', 'units'),
    text('name', '', 100),
    text('statement_description', '', 100),
    optional(
      oneOf(
        'kind',
        BILLING_KINDS,
        'What it is for; only Consumption and Agreed may be charged to the tenant. Empty: Consumption without an amount, else Levy.',
      ),
    ),
    optional(oneOf('charge_to', ['Owner', 'Tenant']), 'Owner'),
    optional(price('amount', 'A month. Empty: the amount follows a meter.')),
    optional(integer('position', 0, 999, 'Order in lists.'), 0),
    optional(day('ended_day', 'Last day it is charged.')),
  ],
  unique: [['unit', 'name']],
  rules: [
    {
      says: 'Contributions, interest, fines and legal costs are charged to the owner.',
      check: (values) => {
        const reason = values.charge_to === 'Tenant' ? whyItStays(billingKind(values)) : null;
        return reason === null
          ? undefined
          : { column: 'charge_to', reason: `${reason} Its kind here is ${billingKind(values)}.` };
      },
    },
  ],
  derive: ({ values }) => ({ kind: billingKind(values) }),
});

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
