/** Tables of meters and their readings (A 3 "Meter"). */

import type { MeterChargeLine } from '@stoep/domain/billing/charge-line';
import {
  METER_READING_FLAGS,
  METER_READING_KINDS,
  type MeterReadingFlag,
  type MeterReadingKind,
  READING_FLAG_ANSWERS,
  type ReadingFlagAnswer,
} from '@stoep/domain/billing/reading-checks';
import { TARIFF_CHANGE_METHODS, TARIFF_STEP_PERIODS, type Tariff } from '@stoep/domain/billing/tariff';
import type { Cents } from '@stoep/domain/money/cents';
import { METER_TYPES, type MeterType } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  calendarDayColumn,
  centsColumn,
  createdAtColumn,
  idReferenceColumn,
  isOneOfSql,
  primaryKeyColumn,
  timestampColumn,
} from '../columns.ts';
import { files } from '../platform/files.ts';
import { buildings, units } from '../scheme/buildings.ts';
import { unitBillings } from './unit-billings.ts';

const quantity = () => numeric({ precision: 14, scale: 3, mode: 'number' });

/** The price of metered use from a month until the next row of the same building, type and name. */
export const tariffs = pgTable(
  'tariffs',
  {
    id: primaryKeyColumn(),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    meterType: text().$type<MeterType>().notNull(),
    /** A meter names the tariff that it is charged by; a meter without a name has the only one of the building. */
    name: text().notNull().default('Standard'),
    /** The first day of a month. */
    fromDay: calendarDayColumn().notNull(),
    fixedMonthly: centsColumn()
      .notNull()
      .default(0 as Cents),
    bandsPer: text().$type<Tariff['bandsPer']>().notNull().default('month'),
    change: text().$type<Tariff['change']>().notNull().default('by days'),
    /** The municipality's own document. */
    sourceFileId: idReferenceColumn().references(() => files.id),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('tariffs_from').on(table.buildingId, table.meterType, table.name, table.fromDay),
    index('tariffs_order').on(table.fromDay, table.id),
    check('tariffs_type', isOneOfSql(table.meterType, METER_TYPES)),
    check('tariffs_month', sql`extract(day from ${table.fromDay}) = 1`),
    check('tariffs_fixed', sql`${table.fixedMonthly} >= 0`),
    check('tariffs_bands_per', isOneOfSql(table.bandsPer, TARIFF_STEP_PERIODS)),
    check('tariffs_change', isOneOfSql(table.change, TARIFF_CHANGE_METHODS)),
  ],
);

export const tariffSteps = pgTable(
  'tariff_bands',
  {
    id: primaryKeyColumn(),
    tariffId: idReferenceColumn()
      .notNull()
      .references(() => tariffs.id, { onDelete: 'cascade' }),
    fromQuantity: quantity().notNull(),
    /** Cents for one unit of the meter. */
    rate: numeric({ precision: 12, scale: 4, mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('tariff_bands_from').on(table.tariffId, table.fromQuantity),
    check('tariff_bands_from_quantity', sql`${table.fromQuantity} >= 0`),
    check('tariff_bands_rate', sql`${table.rate} >= 0`),
  ],
);

export const meters = pgTable(
  'meters',
  {
    id: primaryKeyColumn(),
    /** Null for a bulk meter, which belongs to its building. */
    unitId: idReferenceColumn().references(() => units.id),
    unitBillingId: idReferenceColumn().references(() => unitBillings.id),
    /** Of a bulk meter: its use is compared with the sum of the units. */
    buildingId: idReferenceColumn().references(() => buildings.id),
    name: text().notNull(),
    type: text().$type<MeterType>().notNull(),
    serialNumber: text(),
    /** Digits of the counter before the decimal point, which determine where it rolls over. */
    digits: integer(),
    /** Units of measure for one step of the counter. */
    multiplier: numeric({ precision: 10, scale: 4, mode: 'number' }).notNull().default(1),
    tariffName: text(),
    /** Its position on the reader's walk; by door where it is null. */
    walkPosition: integer(),
    installedDay: calendarDayColumn(),
    removedDay: calendarDayColumn(),
  },
  (table) => [
    index('meters_name').on(table.name, table.id),
    index('meters_unit_billing').on(table.unitBillingId).where(sql`${table.unitBillingId} is not null`),
    index('meters_unit').on(table.unitId),
    index('meters_building').on(table.buildingId).where(sql`${table.buildingId} is not null`),
    check(
      'meters_of',
      sql`(${table.unitId} is null) = (${table.buildingId} is not null) and (${table.unitId} is null) = (${table.unitBillingId} is null)`,
    ),
    check('meters_multiplier', sql`${table.multiplier} > 0`),
    check('meters_removed', sql`${table.removedDay} >= ${table.installedDay}`),
    check('meters_type', isOneOfSql(table.type, METER_TYPES)),
    check('meters_digits', sql`${table.digits} between 3 and 9`),
  ],
);

/** The meters of one type in a building, to be read in one month, with the due day. */
export const readingRounds = pgTable(
  'reading_rounds',
  {
    id: primaryKeyColumn(),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    meterType: text().$type<MeterType>().notNull(),
    /** The first of the month in which the meters are read. */
    month: calendarDayColumn().notNull(),
    dueDay: calendarDayColumn().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('reading_rounds_of').on(table.buildingId, table.meterType, table.month),
    check('reading_rounds_type', isOneOfSql(table.meterType, METER_TYPES)),
    check('reading_rounds_month', sql`extract(day from ${table.month}) = 1`),
  ],
);

export const meterReadings = pgTable(
  'meter_readings',
  {
    id: primaryKeyColumn(),
    meterId: idReferenceColumn()
      .notNull()
      .references(() => meters.id),
    previousDay: calendarDayColumn().notNull(),
    currentDay: calendarDayColumn().notNull(),
    previousReading: quantity().notNull(),
    currentReading: quantity().notNull(),
    consumption: quantity().notNull(),
    kind: text().$type<MeterReadingKind>().notNull().default('actual'),
    /** Computed by tariff, never typed: provisional while the reading is captured, final once it is charged. */
    charge: centsColumn()
      .notNull()
      .default(0 as Cents),
    chargeLines: jsonb().$type<MeterChargeLine[]>().notNull().default([]),
    rolledOver: boolean().notNull().default(false),
    /** For imported history: what another program charged. It is never charged here. */
    chargedElsewhere: centsColumn(),
    linesElsewhere: jsonb().$type<MeterChargeLine[]>(),
    /** The tariff of the reading's day; null where there is none, and for charges from before there were tariffs. */
    tariffId: idReferenceColumn().references(() => tariffs.id),
    roundId: idReferenceColumn().references(() => readingRounds.id),
    /** The use is unlike the meter's history: not charged before a person has confirmed it. */
    flag: text().$type<MeterReadingFlag>(),
    flagAnswer: text().$type<ReadingFlagAnswer>(),
    photoId: idReferenceColumn().references(() => files.id),
    /**
     * It was imported while imports ignored the multiplier of the meter. It is offered for correction until it is corrected or a
     * person confirms its use.
     */
    multiplierLeftOut: boolean().notNull().default(false),
    readBy: text(),
    /** Why it is right, or what was seen at the meter. */
    reason: text(),
    /** Set by the database while a charge for it is in the ledger; otherwise when it was charged elsewhere. */
    chargedAt: timestampColumn(),
    /** A wrong reading is never changed: it is reversed, and the right one replaces it. */
    reversedAt: timestampColumn(),
    reversedReason: text(),
    /** The reversed reading that this one replaces. */
    replacesId: idReferenceColumn().references((): AnyPgColumn => meterReadings.id),
    state: text()
      .$type<'captured' | 'charged' | 'reversed'>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when reversed_at is not null then 'reversed' when charged_at is not null then 'charged' else 'captured' end`,
      ),
  },
  (table) => [
    index('meter_readings_day').on(table.currentDay, table.id),
    index('meter_readings_multiplier_left_out').on(table.meterId).where(sql`${table.multiplierLeftOut}`),
    index('meter_readings_round').on(table.roundId).where(sql`${table.roundId} is not null`),
    index('meter_readings_photo').on(table.photoId).where(sql`${table.photoId} is not null`),
    index('meter_readings_captured')
      .on(table.meterId)
      .where(sql`${table.reversedAt} is null and ${table.chargedAt} is null`),
    index('meter_readings_tariff').on(table.tariffId).where(sql`${table.tariffId} is not null`),
    check('meter_readings_kind', isOneOfSql(table.kind, METER_READING_KINDS)),
    check('meter_readings_flag', isOneOfSql(table.flag, METER_READING_FLAGS)),
    check('meter_readings_flag_answer', isOneOfSql(table.flagAnswer, READING_FLAG_ANSWERS)),
    uniqueIndex('meter_readings_meter').on(table.meterId, table.currentDay).where(sql`${table.reversedAt} is null`),
    index('meter_readings_replaces').on(table.replacesId).where(sql`${table.replacesId} is not null`),
    check('meter_readings_days', sql`${table.currentDay} > ${table.previousDay}`),
    check('meter_readings_consumption', sql`${table.consumption} >= 0`),
    // A reading from before the rule may be negative if it is reversed, which is how it is corrected.
    check('meter_readings_charge', sql`${table.charge} >= 0 or ${table.reversedAt} is not null`),
  ],
);
