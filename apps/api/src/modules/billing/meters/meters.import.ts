/** Tariffs, meters and their readings. */
import { meterSentences } from '@stoep/contract/billing/meters.sentences';
import { metersImportSentences as texts } from '@stoep/contract/imports/meters.sentences';
import { BANDS_PER, TARIFF_CHANGES } from '@stoep/domain/billing/tariff';
import { METER_TYPES } from '@stoep/domain/vocabulary';
import { refuse } from '@stoep/domain/wording/check-result';
import { inArray, sql } from 'drizzle-orm';
import { meterReadings, meters, tariffBands, tariffs } from '../../../db/schema/billing/metering.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import {
  type Column,
  day,
  flag,
  integer,
  into,
  money,
  oneOf,
  optional,
  quantity,
  reference,
  text,
} from '../../../engines/imports/columns.ts';
import { inOrder, rule, table } from '../../../engines/imports/declare.ts';
import { chargeLines, rate } from './charge-lines.ts';
import { keepHistory, priceCaptured } from './price-readings.commands.ts';
import { holdBuildings, supersedeEstimates } from './take-back.commands.ts';

export const tariffsTable = table({
  name: 'tariffs',
  says: texts.tariffs,
  target: tariffs,
  columns: [
    reference('building', 'buildings'),
    oneOf('meter_type', METER_TYPES),
    optional(text('name', texts.tariffName, 60), 'Standard'),
    day('from_day', texts.firstOfMonth),
    optional(money('fixed_monthly', texts.fixedMonthly), 0),
    optional(oneOf('bands_per', BANDS_PER, texts.bandsPer), 'month'),
    optional(oneOf('change', TARIFF_CHANGES, texts.changeWithin), 'by days'),
  ],
  unique: [['building', 'meter_type', 'name', 'from_day']],
  rules: [
    rule(texts.startsOnFirst, 'from_day', ({ from_day }) => String(from_day).endsWith('-01')),
    rule(texts.fixedNotNegative, 'fixed_monthly', ({ fixed_monthly }) => Number(fixed_monthly) >= 0),
  ],
});

export const tariffBandsTable = table({
  name: 'tariff_bands',
  says: texts.tariffBands,
  target: tariffBands,
  columns: [
    reference('tariff', 'tariffs'),
    quantity('from_quantity', texts.inUnitOfMeter),
    rate('rate', texts.forOneUnit),
  ],
  unique: [['tariff', 'from_quantity']],
  settle: async (tx, { added, changed }) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select distinct t.building_id as id from tariffs t join tariff_bands b on b.tariff_id = t.id
      where b.id in (${added}) or b.id in (${changed})`);
    const ids = rows.map(({ id }) => id);
    // A month that is being posted is over before: what it charged keeps its price.
    await holdBuildings(tx, ids);
    await priceCaptured(tx, inArray(units.buildingId, ids));
  },
});

const isThere = (value: unknown) => value !== null && value !== undefined;

export const metersTable = table({
  name: 'meters',
  says: texts.metersUnit,
  target: meters,
  columns: [
    optional(reference('unit', 'units', texts.emptyAtBulk)),
    optional(reference('unit_billing', 'unit_billings', texts.chargeFollowsMeter)),
    { ...optional(reference('building', 'buildings', texts.ofBulkAlone)), onlyWithout: 'unit' },
    text('name', '', 100),
    oneOf('type', METER_TYPES),
    optional(text('serial_number', '', 50)),
    optional(integer('digits', 3, 9, texts.counterBeforeDecimal)),
    optional(quantity('multiplier', texts.oneOfCounter), 1),
    optional(text('tariff_name', texts.severalTariffs, 60)),
    optional(integer('walk_position', 0, 99_999, texts.onTheWalk)),
    optional(day('installed_day')),
    optional(day('removed_day', texts.lastDayCounted)),
  ],
  identifiedBy: [{ columns: ['unit', 'serial_number'] }],
  rules: [
    rule(meterSentences.meterOf, 'unit', ({ unit, building }) => isThere(unit) || isThere(building)),
    rule(
      texts.billedByOne,
      'unit_billing',
      ({ unit, unit_billing }) => isThere(unit) === isThere(unit_billing),
    ),
    rule(texts.multiplierAbove, 'multiplier', ({ multiplier }) => Number(multiplier) > 0),
    rule(texts.removedAfter, 'removed_day', ({ installed_day, removed_day }) =>
      inOrder(installed_day, removed_day),
    ),
  ],
});

/** A charge is worked out, never typed: whoever brings one is told where it belongs. */
const typedCharge: Column = {
  ...into(null, optional(text('charge', texts.noCharge))),
  kind: 'nothing',
  read: () => refuse(texts.chargeIsComputed),
};

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
    typedCharge,
    optional(money('charged_elsewhere', texts.chargedElsewhere)),
    optional(into('linesElsewhere', chargeLines('charge_lines', texts.addsUpCharge))),
  ],
  unique: [['meter', 'current_day']],
  uniqueAmong: sql`t.reversed_at is null and t.kind <> 'estimate'`,
  appendOnly: texts.readingImportedBefore,
  rules: [
    rule(
      texts.dayReadingAfter,
      'current_day',
      ({ previous_day, current_day }) => String(previous_day) < String(current_day),
    ),
    rule(
      texts.chargedNotNegative,
      'charged_elsewhere',
      ({ charged_elsewhere }) => Number(charged_elsewhere) >= 0,
    ),
    rule(texts.linesAddUp, 'charge_lines', ({ charged_elsewhere, charge_lines }) => {
      const lines = Array.isArray(charge_lines) ? charge_lines : [];
      return lines.length === 0 || lines.reduce((sum, line) => sum + line.amount, 0) === charged_elsewhere;
    }),
  ],
  // As far as the row alone says. What the meter and its history make of it is put in by the check of readings.
  derive: ({ values }) => ({
    consumption: values.consumption ?? 0,
    rolledOver: values.rolled_over ?? false,
    flag: null,
    flagAnswer: null,
  }),
  makesRoom: async (tx, { named }, now) => supersedeEstimates(tx, await named('meter'), now),
  settle: async (tx, { added }) => {
    await keepHistory(tx, added);
    await priceCaptured(tx, sql`${meterReadings.id} in (${added})`);
  },
});
