/** Table of fixed charges: what a unit is charged each month, item by item. */
import { UNIT_CHARGE_KINDS, type UnitChargeKind } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  calendarDayColumn,
  centsColumn,
  idReferenceColumn,
  isOneOfSql,
  primaryKeyColumn,
  timestampColumn,
} from '../columns.ts';
import { units } from '../scheme/buildings.ts';

/** A recurring charge of a unit, to owner or tenant (A 3 "Unit billing"). */
export const unitBillings = pgTable(
  'unit_billings',
  {
    id: primaryKeyColumn(),
    unitId: idReferenceColumn()
      .notNull()
      .references(() => units.id),
    name: text().notNull(),
    statementDescription: text().notNull(),
    /** Decides who may be charged; unclassified items stay with the owner. */
    kind: text().$type<UnitChargeKind>().notNull().default('Levy'),
    chargeTo: text().$type<'Owner' | 'Tenant'>().notNull().default('Owner'),
    /** Null where the amount follows a meter. */
    amount: centsColumn(),
    position: integer().notNull().default(0),
    /** First day of the first month it is charged in; null for always. */
    fromDay: calendarDayColumn(),
    endedDay: calendarDayColumn(),
    /** The account of the chart for a fixed charge; null for the default of its kind. */
    glAccountId: idReferenceColumn(),
    /** The agreement, rule or resolution behind a fixed charge. */
    authority: text(),
    /** The levy line that it is a share of, by the name that its versions have; null for a charge of the unit's own, and for meters. */
    levyLine: text(),
    /** Who last set the amount, by the form or a file, and when; null for amounts of a budget or the server. */
    enteredBy: idReferenceColumn(),
    enteredAt: timestampColumn(),
    /** A credit large enough for dual approval: no levy run uses it before a second person has confirmed it. */
    waits: boolean().notNull().default(false),
    confirmedBy: idReferenceColumn(),
  },
  (table) => [
    check('unit_billings_two_people', sql`${table.confirmedBy} is null or ${table.confirmedBy} <> ${table.enteredBy}`),
    index('unit_billings_waits').on(table.id).where(sql`${table.waits}`),
    index('unit_billings_position').on(table.position, table.id),
    index('unit_billings_search').using('gin', table.name.op('gin_trgm_ops')),
    index('unit_billings_unit').on(table.unitId, table.position),
    check('unit_billings_charge_to', sql`${table.chargeTo} in ('Owner', 'Tenant')`),
    check('unit_billings_kind', isOneOfSql(table.kind, UNIT_CHARGE_KINDS)),
    check('unit_billings_stays', sql`${table.chargeTo} = 'Owner' or ${table.kind} in ('Consumption', 'Agreed')`),
  ],
);
