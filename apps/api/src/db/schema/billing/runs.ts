/**
 * Tables of levy runs: charges of many accounts are previewed, posted and reversed as a whole, building by building (books C).
 */
import {
  LEVY_RUN_BUILDING_STATES,
  LEVY_RUN_KINDS,
  type LevyRunLine,
  type LevyRunLineChange,
  type LevyRunProblem,
} from '@stoep/domain/billing/levy-run-plan';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
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
  timestampColumn,
} from '../columns.ts';
import { mailings } from '../platform/mailings.ts';
import { buildings } from '../scheme/buildings.ts';

/** A levy run of one month and kind over all buildings, or the reversal of one. */
export const runs = pgTable(
  'runs',
  {
    id: primaryKeyColumn(),
    kind: text({ enum: LEVY_RUN_KINDS }).notNull(),
    /** The first of the month. */
    month: calendarDayColumn().notNull(),
    reverses: idReferenceColumn().references((): AnyPgColumn => runs.id),
    startedBy: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    // One of each kind for a month, but a month may be reversed more than once.
    uniqueIndex('runs_month').on(table.kind, table.month).where(sql`${table.kind} <> 'reversal'`),
    check('runs_kind', isOneOfSql(table.kind, LEVY_RUN_KINDS)),
    check('runs_first', sql`extract(day from ${table.month}) = 1`),
    check('runs_reverses', sql`(${table.kind} = 'reversal') = (${table.reverses} is not null)`),
  ],
);

/** A run for one building: its sums, its problems and its status. Entries name it as their source. */
export const runBuildings = pgTable(
  'run_buildings',
  {
    id: primaryKeyColumn(),
    runId: idReferenceColumn()
      .notNull()
      .references(() => runs.id),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    kind: text({ enum: LEVY_RUN_KINDS }).notNull(),
    month: calendarDayColumn().notNull(),
    /** Charges found after the month was posted are a part of their own: 2, 3. */
    part: integer().notNull().default(1),
    state: text({ enum: LEVY_RUN_BUILDING_STATES }).notNull().default('waiting'),
    /** Sums by line, as previewed or posted; and the sums of the same lines a month before. */
    lines: jsonb().$type<readonly LevyRunLine[]>().notNull().default([]),
    entries: integer().notNull().default(0),
    amount: centsColumn().notNull().default(sql`0`),
    lastAmount: centsColumn().notNull().default(sql`0`),
    problems: jsonb().$type<readonly LevyRunProblem[]>().notNull().default([]),
    /** The part of the preview that no account is charged for. */
    shortfall: centsColumn().notNull().default(sql`0`),
    acceptedReason: text(),
    acceptedBy: text(),
    acceptedAt: timestampColumn(),
    /** A hash of the previewed plan: exactly this plan is posted, or nothing. */
    fingerprint: text(),
    /** What differed from the preview when it was to be posted. */
    changes: jsonb().$type<readonly LevyRunLineChange[]>(),
    failure: text(),
    /** Who started it, while it is queued and afterwards. */
    orderedBy: text(),
    orderedAt: timestampColumn(),
    /** The position of the building in the queue. */
    turn: bigint({ mode: 'number' }),
    postedAt: timestampColumn(),
    /** The part of the month that it reverses. */
    reverses: idReferenceColumn().references((): AnyPgColumn => runBuildings.id),
    undoneAt: timestampColumn(),
    undoneBy: text(),
    undoReason: text(),
    mailingId: idReferenceColumn().references(() => mailings.id),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('run_buildings_mailing').on(table.mailingId).where(sql`${table.mailingId} is not null`),
    uniqueIndex('run_buildings_live')
      .on(table.buildingId, table.month, table.kind, table.part)
      .where(sql`${table.state} <> 'undone' and ${table.kind} <> 'reversal'`),
    uniqueIndex('run_buildings_reverses').on(table.reverses).where(sql`${table.state} <> 'failed'`),
    index('run_buildings_run').on(table.runId, table.state),
    index('run_buildings_month').on(table.kind, table.month),
    // The sort order of the office's list.
    index('run_buildings_order').on(table.month, table.id),
    check('run_buildings_kind', isOneOfSql(table.kind, LEVY_RUN_KINDS)),
    check('run_buildings_state', isOneOfSql(table.state, LEVY_RUN_BUILDING_STATES)),
    check('run_buildings_posted', sql`${table.state} <> 'posted' or ${table.postedAt} is not null`),
    check(
      'run_buildings_accepted',
      sql`(${table.acceptedBy} is null) = (${table.acceptedAt} is null) and (${table.state} <> 'accepted' or ${table.acceptedAt} is not null)`,
    ),
    check('run_buildings_reversal', sql`(${table.kind} = 'reversal') = (${table.reverses} is not null)`),
  ],
);
