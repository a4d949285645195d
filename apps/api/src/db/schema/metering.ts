/** Meters and their readings (A 3 "Meter"). */

import type { ChargeLine } from '@stoep/domain/charge-line';
import { METER_TYPES, type MeterType } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { unitBillings } from './accounts.ts';
import { units } from './buildings.ts';
import { cents, day, key, oneOf, ref } from './columns.ts';

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
  },
  (table) => [index('meters_unit').on(table.unitId), check('meters_type', oneOf(table.type, METER_TYPES))],
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
  },
  (table) => [
    uniqueIndex('meter_readings_meter').on(table.meterId, table.currentDay),
    check('meter_readings_days', sql`${table.currentDay} > ${table.previousDay}`),
    check('meter_readings_consumption', sql`${table.consumption} >= 0`),
  ],
);
