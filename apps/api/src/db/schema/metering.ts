/** Meters and their readings (A 3 "Meter"). */

import type { ChargeLine } from '@stoep/domain/levies/charge-line';
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
import { unitBillings } from './accounts.ts';
import { units } from './buildings.ts';
import { cents, day, instant, key, oneOf, ref } from './columns.ts';

export const meters = pgTable(
  'meters',
  {
    id: key(),
    unitId: ref()
      .notNull()
      .references(() => units.id),
    unitBillingId: ref()
      .notNull()
      .references(() => unitBillings.id),
    name: text().notNull(),
    type: text().$type<MeterType>().notNull(),
    serialNumber: text(),
    /** Digits of the counter before the decimal point: where it rolls over. */
    digits: integer(),
  },
  (table) => [
    index('meters_unit').on(table.unitId),
    check('meters_type', oneOf(table.type, METER_TYPES)),
    check('meters_digits', sql`${table.digits} between 3 and 9`),
  ],
);

export const meterReadings = pgTable(
  'meter_readings',
  {
    id: key(),
    meterId: ref()
      .notNull()
      .references(() => meters.id),
    previousDay: day().notNull(),
    currentDay: day().notNull(),
    previousReading: numeric({ precision: 14, scale: 3, mode: 'number' }).notNull(),
    currentReading: numeric({ precision: 14, scale: 3, mode: 'number' }).notNull(),
    consumption: numeric({ precision: 14, scale: 3, mode: 'number' }).notNull(),
    charge: cents().notNull(),
    chargeLines: jsonb().$type<ChargeLine[]>().notNull().default([]),
    rolledOver: boolean().notNull().default(false),
    /** Why it was kept although it looked unusual. */
    reason: text(),
    /** A wrong reading is never changed: it is reversed, and the right one takes its place. */
    reversedAt: instant(),
    reversedReason: text(),
    /** The reversed reading whose place this one takes. */
    replacesId: ref().references((): AnyPgColumn => meterReadings.id),
  },
  (table) => [
    uniqueIndex('meter_readings_meter')
      .on(table.meterId, table.currentDay)
      .where(sql`${table.reversedAt} is null`),
    index('meter_readings_replaces').on(table.replacesId).where(sql`${table.replacesId} is not null`),
    check('meter_readings_days', sql`${table.currentDay} > ${table.previousDay}`),
    check('meter_readings_consumption', sql`${table.consumption} >= 0`),
    // One from before the rule may be reversed, which is how it is put right.
    check('meter_readings_charge', sql`${table.charge} >= 0 or ${table.reversedAt} is not null`),
  ],
);
