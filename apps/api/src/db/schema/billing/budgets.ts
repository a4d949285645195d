/**
 * Tables of budgets and levies: what the owners of a building decided to collect, the source of every levy (rules
 * 2.1).
 */
import { BUDGET_AUTHORITIES, BUDGET_ITEM_KINDS, BUDGET_STATES, LEVY_BASES } from '@stoep/domain/billing/budget-terms';
import { FUNDS } from '@stoep/domain/ledger/chart-of-accounts';
import type { Cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
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
} from '../columns.ts';
import { glAccounts } from '../ledger/journals.ts';
import { files } from '../platform/files.ts';
import { buildings, units } from '../scheme/buildings.ts';

/** What a building plans to spend and collect in a financial year, and the status of the decision. */
export const budgets = pgTable(
  'budgets',
  {
    id: primaryKeyColumn(),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    /** The first day of the financial year, always the first of a month. */
    yearFrom: calendarDayColumn().notNull(),
    yearUntil: calendarDayColumn().notNull(),
    state: text({ enum: BUDGET_STATES }).notNull().default('Draft'),
    /** Adopted under the former agent: entered with its resolution, or made from imported levy lines, without items. */
    takenOver: boolean().notNull().default(false),
    basedOnId: idReferenceColumn().references((): AnyPgColumn => budgets.id),
    /** 1 for the first of a year; a changed budget in force is another version. */
    version: integer().notNull().default(1),
    /** Who decides: the trustees, or the owners in a general meeting (PMR 21(3)(b)). */
    authority: text({ enum: BUDGET_AUTHORITIES }).notNull().default('trustees'),
    resolutionDay: calendarDayColumn(),
    resolution: text(),
    minutesFileId: idReferenceColumn().references(() => files.id),
    /** Why the reserve contribution may stay below the minimum of Regulation 2. */
    reserveAnswer: text(),
    approvedDay: calendarDayColumn(),
    /** The first month in which its levy lines are charged; never before its approval. */
    firstMonth: calendarDayColumn(),
    /** The day on which owners were notified (PMR 25(1)). */
    noticedDay: calendarDayColumn(),
    /** Counts the saves; when two people edit at once, the second must first see what the first saved. */
    edition: integer().notNull().default(1),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('budgets_in_force').on(table.buildingId, table.yearFrom).where(sql`${table.state} = 'In force'`),
    uniqueIndex('budgets_version').on(table.buildingId, table.yearFrom, table.version),
    index('budgets_order').on(table.yearFrom, table.id),
    check('budgets_state', isOneOfSql(table.state, BUDGET_STATES)),
    check('budgets_authority', isOneOfSql(table.authority, BUDGET_AUTHORITIES)),
    check('budgets_year', sql`${table.yearUntil} > ${table.yearFrom} and extract(day from ${table.yearFrom}) = 1`),
    check(
      'budgets_meeting',
      sql`${table.authority} = 'trustees' or (${table.resolutionDay} is not null and ${table.resolution} is not null
        and (${table.takenOver} or ${table.minutesFileId} is not null))`,
    ),
  ],
);

/** Spending, income besides contributions, and used surplus of earlier years, account by account. */
export const budgetItems = pgTable(
  'budget_items',
  {
    id: primaryKeyColumn(),
    budgetId: idReferenceColumn()
      .notNull()
      .references(() => budgets.id),
    position: integer().notNull(),
    fund: text({ enum: FUNDS }).notNull(),
    kind: text({ enum: BUDGET_ITEM_KINDS }).notNull().default('expense'),
    glAccountId: idReferenceColumn()
      .notNull()
      .references(() => glAccounts.id),
    name: text().notNull(),
    /** For the year; never negative. */
    amount: centsColumn().notNull(),
    /** The twelve months, which add up to the amount; null for equal months. */
    monthly: jsonb().$type<readonly Cents[]>(),
    /** The amount in the previous budget; null for a new item. */
    lastAmount: centsColumn(),
    note: text(),
  },
  (table) => [
    index('budget_items_budget').on(table.budgetId, table.position),
    check('budget_items_fund', isOneOfSql(table.fund, FUNDS)),
    check('budget_items_kind', isOneOfSql(table.kind, BUDGET_ITEM_KINDS)),
    check('budget_items_amount', sql`${table.amount} >= 0`),
  ],
);

/** How a budget's contributions are collected; they become levy lines when it is approved. */
export const budgetLevies = pgTable(
  'budget_levies',
  {
    id: primaryKeyColumn(),
    budgetId: idReferenceColumn()
      .notNull()
      .references(() => budgets.id),
    position: integer().notNull(),
    fund: text({ enum: FUNDS }).notNull(),
    name: text().notNull(),
    statementDescription: text().notNull(),
    basis: text({ enum: LEVY_BASES }).notNull().default('quota'),
    /** For the exclusive-use basis: the kind of area; null for all. */
    areaKind: text(),
    glAccountId: idReferenceColumn().references(() => glAccounts.id),
    instalments: integer().notNull().default(12),
    /** For the year; null for the line that collects the rest of the fund. */
    amount: centsColumn(),
  },
  (table) => [
    uniqueIndex('budget_levies_name').on(table.budgetId, table.name),
    uniqueIndex('budget_levies_rest').on(table.budgetId, table.fund).where(sql`${table.amount} is null`),
    check('budget_levies_fund', isOneOfSql(table.fund, FUNDS)),
    check('budget_levies_basis', isOneOfSql(table.basis, LEVY_BASES)),
    check('budget_levies_instalments', sql`${table.instalments} between 1 and 12`),
    check('budget_levies_amount', sql`${table.amount} > 0`),
  ],
);

/** A part of the common property that only one owner uses and pays for. */
export const exclusiveUseAreas = pgTable(
  'exclusive_use_areas',
  {
    id: primaryKeyColumn(),
    unitId: idReferenceColumn()
      .notNull()
      .references(() => units.id),
    name: text().notNull(),
    /** For example parking, garden or storeroom. You can limit a levy line to one kind. */
    kind: text().notNull(),
    /** Its share relative to others of its kind. */
    weight: integer().notNull().default(1),
    fromDay: calendarDayColumn().notNull(),
    untilDay: calendarDayColumn(),
  },
  (table) => [
    index('exclusive_use_areas_unit').on(table.unitId, table.fromDay),
    index('exclusive_use_areas_order').on(table.name, table.id),
    check('exclusive_use_areas_weight', sql`${table.weight} between 1 and 1000000`),
    check('exclusive_use_areas_term', sql`${table.untilDay} is null or ${table.untilDay} >= ${table.fromDay}`),
  ],
);

/** Who was responsible for a unit on the day of a resolution: they owe the special contribution from then on (STSMA s3(2)-(3)). */
export type SpecialContributionLiability = {
  readonly unitId: string;
  readonly levyAccountId: string | null;
  readonly amount: Cents;
};

/** Levy lines: what is charged each month. */
export const levyLines = pgTable(
  'budget_lines',
  {
    id: primaryKeyColumn(),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    /** Also the name of the unit billing by which each unit is charged its share. */
    name: text().notNull(),
    statementDescription: text().notNull(),
    /** The two funds have separate books (PMR 26). */
    fund: text().$type<'administrative' | 'reserve'>().notNull().default('administrative'),
    /** Yearly contributions of the whole building, spread over twelve months. */
    yearlyAmount: centsColumn().notNull(),
    /** First day of the first month in which it is charged; it ends where the next line of the same name begins. */
    fromDay: calendarDayColumn().notNull(),
    /** Last day of the last month, where no line follows: the end of a special contribution. */
    untilDay: calendarDayColumn(),
    /** A special contribution by trustees' resolution (PMR 21(3)) is shown as such. */
    kind: text().$type<'levy' | 'special_levy'>().notNull().default('levy'),
    /** The budget that it belongs to. Never null: the database uses or makes the one of its year (migration `budgets`). */
    budgetId: idReferenceColumn().references(() => budgets.id),
    basis: text({ enum: LEVY_BASES }).notNull().default('quota'),
    areaKind: text(),
    /** The account of the chart; null for the default of its kind and fund. */
    glAccountId: idReferenceColumn().references(() => glAccounts.id),
    /** Months of a year over which the amount is collected; for a special contribution, its total number of months. */
    instalments: integer().notNull().default(12),
    resolutionDay: calendarDayColumn(),
    /** For a special contribution: the resolution, and why it was urgent (PMR 21(3)(a)). */
    resolution: text(),
    liable: jsonb().$type<readonly SpecialContributionLiability[]>(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('budget_lines_from').on(table.buildingId, table.name, table.fromDay),
    check('budget_lines_fund', sql`${table.fund} in ('administrative', 'reserve')`),
    check('budget_lines_kind', sql`${table.kind} in ('levy', 'special_levy')`),
    check('budget_lines_amount', sql`${table.yearlyAmount} > 0`),
    check('budget_lines_term', sql`${table.untilDay} is null or ${table.untilDay} >= ${table.fromDay}`),
    check('budget_lines_month', sql`extract(day from ${table.fromDay}) = 1`),
    check('budget_lines_basis', isOneOfSql(table.basis, LEVY_BASES)),
    check('budget_lines_instalments', sql`${table.instalments} between 1 and 60`),
    index('budget_lines_budget').on(table.budgetId),
    index('budget_lines_order').on(table.fromDay, table.id),
  ],
);

/**
 * The rate of interest on arrears from a month until the next row. The first row is made with the building; a change of the
 * building's rate begins with the month of the change (migration `interest_terms`), so past months keep their rate.
 */
export const buildingInterestRates = pgTable(
  'interest_terms',
  {
    id: primaryKeyColumn(),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    /** The first day of a month. */
    fromDay: calendarDayColumn().notNull(),
    /** 150 is 1.5 % a month. */
    monthlyBasisPoints: integer().notNull(),
    /** Days after the due day on which no interest runs. */
    graceDays: integer().notNull().default(0),
    /** The resolution or levy notice that sets the rate (PMR 21(3)(c), 25(1)). */
    authority: text(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('interest_terms_from').on(table.buildingId, table.fromDay),
    index('interest_terms_order').on(table.fromDay, table.id),
    check('interest_terms_rate', sql`${table.monthlyBasisPoints} between 0 and 1000`),
    check('interest_terms_grace', sql`${table.graceDays} between 0 and 90`),
    check('interest_terms_month', sql`extract(day from ${table.fromDay}) = 1`),
  ],
);
