/**
 * The months of all buildings: what is raised for many accounts at once is shown first, posted, and undone as a whole, building
 * by building (books C).
 */
import {
  type MonthChange,
  type MonthLine,
  type MonthProblem,
  RUN_BUILDING_STATES,
  RUN_KINDS,
} from '@stoep/domain/billing/month-plan';
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
import { cents, createdAt, day, instant, key, oneOf, ref } from '../columns.ts';
import { mailings } from '../platform/mailings.ts';
import { buildings } from '../scheme/buildings.ts';

/** A month of one kind over all buildings, or the taking back of one. */
export const runs = pgTable(
  'runs',
  {
    id: key(),
    kind: text({ enum: RUN_KINDS }).notNull(),
    /** The first of the month. */
    month: day().notNull(),
    reverses: ref().references((): AnyPgColumn => runs.id),
    startedBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // One of each kind for a month; a month may be taken back more than once.
    uniqueIndex('runs_month').on(table.kind, table.month).where(sql`${table.kind} <> 'reversal'`),
    check('runs_kind', oneOf(table.kind, RUN_KINDS)),
    check('runs_first', sql`extract(day from ${table.month}) = 1`),
    check('runs_reverses', sql`(${table.kind} = 'reversal') = (${table.reverses} is not null)`),
  ],
);

/** What a run is for one building: its sums, what is wrong with it, and how far it has come. Entries name it as their source. */
export const runBuildings = pgTable(
  'run_buildings',
  {
    id: key(),
    runId: ref()
      .notNull()
      .references(() => runs.id),
    buildingId: ref()
      .notNull()
      .references(() => buildings.id),
    kind: text({ enum: RUN_KINDS }).notNull(),
    month: day().notNull(),
    /** What came to light after the month was posted is a part of its own: 2, 3. */
    part: integer().notNull().default(1),
    state: text({ enum: RUN_BUILDING_STATES }).notNull().default('waiting'),
    /** Sums by line, as shown or posted; what the same lines came to the month before. */
    lines: jsonb().$type<readonly MonthLine[]>().notNull().default([]),
    entries: integer().notNull().default(0),
    amount: cents().notNull().default(sql`0`),
    lastAmount: cents().notNull().default(sql`0`),
    problems: jsonb().$type<readonly MonthProblem[]>().notNull().default([]),
    /** What nobody is charged for, of what is shown. */
    shortfall: cents().notNull().default(sql`0`),
    acceptedReason: text(),
    acceptedBy: text(),
    acceptedAt: instant(),
    /** Of the plan that was shown: what is posted is this or nothing. */
    fingerprint: text(),
    /** What was different when it was to be posted. */
    changes: jsonb().$type<readonly MonthChange[]>(),
    failure: text(),
    /** Who pressed, while it waits for its turn and after. */
    orderedBy: text(),
    orderedAt: instant(),
    /** The order in which buildings take their turn. */
    turn: bigint({ mode: 'number' }),
    postedAt: instant(),
    /** The part of the month that it takes back. */
    reverses: ref().references((): AnyPgColumn => runBuildings.id),
    undoneAt: instant(),
    undoneBy: text(),
    undoReason: text(),
    mailingId: ref().references(() => mailings.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('run_buildings_mailing').on(table.mailingId).where(sql`${table.mailingId} is not null`),
    uniqueIndex('run_buildings_live')
      .on(table.buildingId, table.month, table.kind, table.part)
      .where(sql`${table.state} <> 'undone' and ${table.kind} <> 'reversal'`),
    uniqueIndex('run_buildings_reverses').on(table.reverses).where(sql`${table.state} <> 'failed'`),
    index('run_buildings_run').on(table.runId, table.state),
    index('run_buildings_month').on(table.kind, table.month),
    // The order of the office's list.
    index('run_buildings_order').on(table.month, table.id),
    check('run_buildings_kind', oneOf(table.kind, RUN_KINDS)),
    check('run_buildings_state', oneOf(table.state, RUN_BUILDING_STATES)),
    check('run_buildings_posted', sql`${table.state} <> 'posted' or ${table.postedAt} is not null`),
    check(
      'run_buildings_accepted',
      sql`(${table.acceptedBy} is null) = (${table.acceptedAt} is null) and (${table.state} <> 'accepted' or ${table.acceptedAt} is not null)`,
    ),
    check('run_buildings_reversal', sql`(${table.kind} = 'reversal') = (${table.reverses} is not null)`),
  ],
);
