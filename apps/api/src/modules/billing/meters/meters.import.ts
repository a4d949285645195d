/** Import tables of tariffs, tariff bands, meters and meter readings. */
import { meterSentences } from '@stoep/contract/billing/meters.sentences';
import { metersImportSentences as texts } from '@stoep/contract/imports/meters.sentences';
import { TARIFF_CHANGE_METHODS, TARIFF_STEP_PERIODS } from '@stoep/domain/billing/tariff';
import { METER_TYPES } from '@stoep/domain/vocabulary';
import { invalidResult } from '@stoep/domain/wording/check-result';
import { inArray, sql } from 'drizzle-orm';
import { meterReadings, meters, tariffBands, tariffs } from '../../../db/schema/billing/metering.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import {
  choiceColumn,
  dayColumn,
  type ImportColumn,
  integerColumn,
  moneyColumn,
  optionalColumn,
  quantityColumn,
  referenceColumn,
  textColumn,
  withTargetProperty,
  yesNoColumn,
} from '../../../engines/imports/import-columns.ts';
import { areDaysInOrder, declareImportTable, declareRowRule } from '../../../engines/imports/import-table.ts';
import { chargeLinesColumn, tariffRateColumn } from './charge-lines-columns.ts';
import { markImportedReadingsCharged, priceCapturedReadings } from './price-readings.writes.ts';
import { lockBuildingsOfReadings, supersedeEstimatedReadings } from './reverse-readings.writes.ts';

export const tariffsTable = declareImportTable({
  name: 'tariffs',
  says: texts.tariffs,
  target: tariffs,
  columns: [
    referenceColumn('building', 'buildings'),
    choiceColumn('meter_type', METER_TYPES),
    optionalColumn(textColumn('name', texts.tariffName, 60), 'Standard'),
    dayColumn('from_day', texts.firstOfMonth),
    optionalColumn(moneyColumn('fixed_monthly', texts.fixedMonthly), 0),
    optionalColumn(choiceColumn('bands_per', TARIFF_STEP_PERIODS, texts.bandsPer), 'month'),
    optionalColumn(choiceColumn('change', TARIFF_CHANGE_METHODS, texts.changeWithin), 'by days'),
  ],
  unique: [['building', 'meter_type', 'name', 'from_day']],
  rules: [
    declareRowRule(texts.startsOnFirst, 'from_day', ({ from_day }) => String(from_day).endsWith('-01')),
    declareRowRule(texts.fixedNotNegative, 'fixed_monthly', ({ fixed_monthly }) => Number(fixed_monthly) >= 0),
  ],
});

export const tariffBandsTable = declareImportTable({
  name: 'tariff_bands',
  says: texts.tariffBands,
  target: tariffBands,
  columns: [
    referenceColumn('tariff', 'tariffs'),
    quantityColumn('from_quantity', texts.inUnitOfMeter),
    tariffRateColumn('rate', texts.forOneUnit),
  ],
  unique: [['tariff', 'from_quantity']],
  settle: async (tx, { added, changed }) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select distinct t.building_id as id from tariffs t join tariff_bands b on b.tariff_id = t.id
      where b.id in (${added}) or b.id in (${changed})`);
    const ids = rows.map(({ id }) => id);
    // Lets a levy run in progress end first, so that its charges keep their price.
    await lockBuildingsOfReadings(tx, ids);
    await priceCapturedReadings(tx, inArray(units.buildingId, ids));
  },
});

const isThere = (value: unknown) => value !== null && value !== undefined;

export const metersTable = declareImportTable({
  name: 'meters',
  says: texts.metersUnit,
  target: meters,
  columns: [
    optionalColumn(referenceColumn('unit', 'units', texts.emptyAtBulk)),
    optionalColumn(referenceColumn('unit_billing', 'unit_billings', texts.chargeFollowsMeter)),
    { ...optionalColumn(referenceColumn('building', 'buildings', texts.ofBulkAlone)), onlyWithout: 'unit' },
    textColumn('name', '', 100),
    choiceColumn('type', METER_TYPES),
    optionalColumn(textColumn('serial_number', '', 50)),
    optionalColumn(integerColumn('digits', 3, 9, texts.counterBeforeDecimal)),
    optionalColumn(quantityColumn('multiplier', texts.oneOfCounter), 1),
    optionalColumn(textColumn('tariff_name', texts.severalTariffs, 60)),
    optionalColumn(integerColumn('walk_position', 0, 99_999, texts.onTheWalk)),
    optionalColumn(dayColumn('installed_day')),
    optionalColumn(dayColumn('removed_day', texts.lastDayCounted)),
  ],
  identifiedBy: [{ columns: ['unit', 'serial_number'] }],
  rules: [
    declareRowRule(meterSentences.meterOf, 'unit', ({ unit, building }) => isThere(unit) || isThere(building)),
    declareRowRule(
      texts.billedByOne,
      'unit_billing',
      ({ unit, unit_billing }) => isThere(unit) === isThere(unit_billing),
    ),
    declareRowRule(texts.multiplierAbove, 'multiplier', ({ multiplier }) => Number(multiplier) > 0),
    declareRowRule(texts.removedAfter, 'removed_day', ({ installed_day, removed_day }) =>
      areDaysInOrder(installed_day, removed_day),
    ),
  ],
});

/** A charge is calculated, never imported. The message says where it belongs. */
const typedCharge: ImportColumn = {
  ...withTargetProperty(null, optionalColumn(textColumn('charge', texts.noCharge))),
  kind: 'nothing',
  read: () => invalidResult(texts.chargeIsComputed),
};

export const meterReadingsTable = declareImportTable({
  name: 'meter_readings',
  says: texts.readingsEachCost,
  target: meterReadings,
  columns: [
    referenceColumn('meter', 'meters'),
    dayColumn('previous_day'),
    dayColumn('current_day'),
    quantityColumn('previous_reading'),
    quantityColumn('current_reading'),
    optionalColumn(quantityColumn('consumption', texts.onlyWhenNot)),
    optionalColumn(yesNoColumn('rolled_over', texts.counterPassedLast), false),
    optionalColumn(textColumn('reason', texts.whyRightAlthough, 2_000)),
    typedCharge,
    optionalColumn(moneyColumn('charged_elsewhere', texts.chargedElsewhere)),
    optionalColumn(withTargetProperty('linesElsewhere', chargeLinesColumn('charge_lines', texts.addsUpCharge))),
  ],
  unique: [['meter', 'current_day']],
  uniqueAmong: sql`t.reversed_at is null and t.kind <> 'estimate'`,
  appendOnly: texts.readingImportedBefore,
  rules: [
    declareRowRule(
      texts.dayReadingAfter,
      'current_day',
      ({ previous_day, current_day }) => String(previous_day) < String(current_day),
    ),
    declareRowRule(
      texts.chargedNotNegative,
      'charged_elsewhere',
      ({ charged_elsewhere }) => Number(charged_elsewhere) >= 0,
    ),
    declareRowRule(texts.linesAddUp, 'charge_lines', ({ charged_elsewhere, charge_lines }) => {
      const lines = Array.isArray(charge_lines) ? charge_lines : [];
      return lines.length === 0 || lines.reduce((sum, line) => sum + line.amount, 0) === charged_elsewhere;
    }),
  ],
  // Only from the row itself. The check of readings adds what depends on the meter and its history.
  derive: ({ values }) => ({
    consumption: values.consumption ?? 0,
    rolledOver: values.rolled_over ?? false,
    flag: null,
    flagAnswer: null,
  }),
  makesRoom: async (tx, { named }, now) => supersedeEstimatedReadings(tx, await named('meter'), now),
  settle: async (tx, { added }) => {
    await markImportedReadingsCharged(tx, added);
    await priceCapturedReadings(tx, sql`${meterReadings.id} in (${added})`);
  },
});
