/** Import tables of tariffs, tariff bands, meters and meter readings. */
import { meterSentences } from '@stoep/contract/billing/meters.sentences';
import { metersImportSentences as texts } from '@stoep/contract/imports/meters.sentences';
import { TARIFF_CHANGE_METHODS, TARIFF_STEP_PERIODS } from '@stoep/domain/billing/tariff';
import { METER_TYPES } from '@stoep/domain/vocabulary';
import { invalidResult } from '@stoep/domain/wording/check-result';
import { inArray, sql } from 'drizzle-orm';
import { meterReadings, meters, tariffSteps, tariffs } from '../../../db/schema/billing/metering.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import {
  type ImportColumn,
  importChoiceColumn,
  importColumnIntoProperty,
  importDayColumn,
  importIntegerColumn,
  importMoneyColumn,
  importQuantityColumn,
  importReferenceColumn,
  importTextColumn,
  importYesNoColumn,
  optionalImportColumn,
} from '../../../engines/imports/import-columns.ts';
import { areDaysInOrder, declareImportRowRule, declareImportTable } from '../../../engines/imports/import-table.ts';
import { meterChargeLinesColumn, tariffRateColumn } from './charge-lines-columns.ts';
import { markImportedReadingsCharged, priceCapturedReadings } from './price-readings.writes.ts';
import { lockBuildingsOfReadings, supersedeEstimatesOfMeters } from './reverse-readings.writes.ts';

export const tariffsTable = declareImportTable({
  name: 'tariffs',
  says: texts.tariffs,
  target: tariffs,
  columns: [
    importReferenceColumn('building', 'buildings'),
    importChoiceColumn('meter_type', METER_TYPES),
    optionalImportColumn(importTextColumn('name', texts.tariffName, 60), 'Standard'),
    importDayColumn('from_day', texts.firstOfMonth),
    optionalImportColumn(importMoneyColumn('fixed_monthly', texts.fixedMonthly), 0),
    optionalImportColumn(importChoiceColumn('bands_per', TARIFF_STEP_PERIODS, texts.bandsPer), 'month'),
    optionalImportColumn(importChoiceColumn('change', TARIFF_CHANGE_METHODS, texts.changeWithin), 'by days'),
  ],
  unique: [['building', 'meter_type', 'name', 'from_day']],
  rules: [
    declareImportRowRule(texts.startsOnFirst, 'from_day', ({ from_day }) => String(from_day).endsWith('-01')),
    declareImportRowRule(texts.fixedNotNegative, 'fixed_monthly', ({ fixed_monthly }) => Number(fixed_monthly) >= 0),
  ],
});

export const tariffStepsTable = declareImportTable({
  name: 'tariff_bands',
  says: texts.tariffBands,
  target: tariffSteps,
  columns: [
    importReferenceColumn('tariff', 'tariffs'),
    importQuantityColumn('from_quantity', texts.inUnitOfMeter),
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
    optionalImportColumn(importReferenceColumn('unit', 'units', texts.emptyAtBulk)),
    optionalImportColumn(importReferenceColumn('unit_billing', 'unit_billings', texts.chargeFollowsMeter)),
    { ...optionalImportColumn(importReferenceColumn('building', 'buildings', texts.ofBulkAlone)), onlyWithout: 'unit' },
    importTextColumn('name', '', 100),
    importChoiceColumn('type', METER_TYPES),
    optionalImportColumn(importTextColumn('serial_number', '', 50)),
    optionalImportColumn(importIntegerColumn('digits', 3, 9, texts.counterBeforeDecimal)),
    optionalImportColumn(importQuantityColumn('multiplier', texts.oneOfCounter), 1),
    optionalImportColumn(importTextColumn('tariff_name', texts.severalTariffs, 60)),
    optionalImportColumn(importIntegerColumn('walk_position', 0, 99_999, texts.onTheWalk)),
    optionalImportColumn(importDayColumn('installed_day')),
    optionalImportColumn(importDayColumn('removed_day', texts.lastDayCounted)),
  ],
  identifiedBy: [{ columns: ['unit', 'serial_number'] }],
  rules: [
    declareImportRowRule(meterSentences.meterOf, 'unit', ({ unit, building }) => isThere(unit) || isThere(building)),
    declareImportRowRule(
      texts.billedByOne,
      'unit_billing',
      ({ unit, unit_billing }) => isThere(unit) === isThere(unit_billing),
    ),
    declareImportRowRule(texts.multiplierAbove, 'multiplier', ({ multiplier }) => Number(multiplier) > 0),
    declareImportRowRule(texts.removedAfter, 'removed_day', ({ installed_day, removed_day }) =>
      areDaysInOrder(installed_day, removed_day),
    ),
  ],
});

/** A charge is calculated, never imported. The message says where it belongs. */
const typedCharge: ImportColumn = {
  ...importColumnIntoProperty(null, optionalImportColumn(importTextColumn('charge', texts.noCharge))),
  kind: 'nothing',
  read: () => invalidResult(texts.chargeIsComputed),
};

export const meterReadingsTable = declareImportTable({
  name: 'meter_readings',
  says: texts.readingsEachCost,
  target: meterReadings,
  columns: [
    importReferenceColumn('meter', 'meters'),
    importDayColumn('previous_day'),
    importDayColumn('current_day'),
    importQuantityColumn('previous_reading'),
    importQuantityColumn('current_reading'),
    optionalImportColumn(importQuantityColumn('consumption', texts.onlyWhenNot)),
    optionalImportColumn(importYesNoColumn('rolled_over', texts.counterPassedLast), false),
    optionalImportColumn(importTextColumn('reason', texts.whyRightAlthough, 2_000)),
    typedCharge,
    optionalImportColumn(importMoneyColumn('charged_elsewhere', texts.chargedElsewhere)),
    optionalImportColumn(
      importColumnIntoProperty('linesElsewhere', meterChargeLinesColumn('charge_lines', texts.addsUpCharge)),
    ),
  ],
  unique: [['meter', 'current_day']],
  uniqueAmong: sql`t.reversed_at is null and t.kind <> 'estimate'`,
  appendOnly: texts.readingImportedBefore,
  rules: [
    declareImportRowRule(
      texts.dayReadingAfter,
      'current_day',
      ({ previous_day, current_day }) => String(previous_day) < String(current_day),
    ),
    declareImportRowRule(
      texts.chargedNotNegative,
      'charged_elsewhere',
      ({ charged_elsewhere }) => Number(charged_elsewhere) >= 0,
    ),
    declareImportRowRule(texts.linesAddUp, 'charge_lines', ({ charged_elsewhere, charge_lines }) => {
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
  makesRoom: async (tx, { named }, now) => supersedeEstimatesOfMeters(tx, await named('meter'), now),
  settle: async (tx, { added }) => {
    await markImportedReadingsCharged(tx, added);
    await priceCapturedReadings(tx, sql`${meterReadings.id} in (${added})`);
  },
});
