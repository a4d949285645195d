/** What the owners of a building decided to collect: the source of every levy (rules 2.1). */
import type { Cents } from '@stoep/domain/money/money';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { buildings } from './buildings.ts';
import { cents, createdAt, day, key, ref } from './columns.ts';

export const budgetLines = pgTable(
  'budget_lines',
  {
    id: key(),
    buildingId: ref()
      .notNull()
      .references(() => buildings.id),
    /** Also the name of the unit billing by which each unit is charged its share. */
    name: text().notNull(),
    statementDescription: text().notNull(),
    /** Separate books for the two funds (PMR 26). */
    fund: text().$type<'administrative' | 'reserve'>().notNull().default('administrative'),
    /** Yearly contributions of the whole building, spread over twelve months. */
    yearlyAmount: cents().notNull(),
    /** First day of the first month it is charged in; until the line of the same name that follows. */
    fromDay: day().notNull(),
    /** Last day of the last month, where nothing follows: the end of a special contribution. */
    untilDay: day(),
    /** A special contribution by trustees' resolution (PMR 21(3)) is shown as such. */
    kind: text().$type<'levy' | 'special_levy'>().notNull().default('levy'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('budget_lines_from').on(table.buildingId, table.name, table.fromDay),
    check('budget_lines_fund', sql`${table.fund} in ('administrative', 'reserve')`),
    check('budget_lines_kind', sql`${table.kind} in ('levy', 'special_levy')`),
    check('budget_lines_amount', sql`${table.yearlyAmount} > 0`),
    check('budget_lines_term', sql`${table.untilDay} is null or ${table.untilDay} >= ${table.fromDay}`),
    check('budget_lines_month', sql`extract(day from ${table.fromDay}) = 1`),
  ],
);

/**
 * The rate of interest on arrears from a month on, until the next. The first stands with the building; a change of the
 * building's rate begins with the month it is made in (migration `interest_terms`), so past months keep theirs.
 */
export const interestTerms = pgTable(
  'interest_terms',
  {
    id: key(),
    buildingId: ref()
      .notNull()
      .references(() => buildings.id),
    /** The first of a month. */
    fromDay: day().notNull(),
    /** 150 is 1.5 % a month. */
    monthlyBasisPoints: integer().notNull(),
    /** Days after the due day on which no interest runs. */
    graceDays: integer().notNull().default(0),
    /** The resolution or the levy notice that says so (PMR 21(3)(c), 25(1)). */
    authority: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('interest_terms_from').on(table.buildingId, table.fromDay),
    index('interest_terms_order').on(table.fromDay, table.id),
    check('interest_terms_rate', sql`${table.monthlyBasisPoints} between 0 and 1000`),
    check('interest_terms_grace', sql`${table.graceDays} between 0 and 90`),
    check('interest_terms_month', sql`extract(day from ${table.fromDay}) = 1`),
  ],
);

export type UnchargedUnit = { readonly unitId: string; readonly unit: string; readonly amount: Cents };

/** A month that was run over a building, and what it left uncharged for want of an owner account. */
export const monthRuns = pgTable(
  'month_runs',
  {
    id: key(),
    buildingId: ref()
      .notNull()
      .references(() => buildings.id),
    month: day().notNull(),
    /** Entries that were posted. */
    interest: integer().notNull(),
    levies: integer().notNull(),
    consumption: integer().notNull(),
    uncharged: jsonb().$type<readonly UnchargedUnit[]>().notNull().default([]),
    unchargedAmount: cents().notNull(),
    /** Why it was run all the same. */
    acceptedReason: text(),
    runBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('month_runs_building').on(table.buildingId, table.month),
    check('month_runs_month', sql`extract(day from ${table.month}) = 1`),
    check('month_runs_accepted', sql`(${table.unchargedAmount} = 0) = (${table.acceptedReason} is null)`),
  ],
);
