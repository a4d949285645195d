/** Imports of the back office: the file that came, how far it is, and what was found in it (rules 1.4). */
import {
  DAY_FORMATS,
  type DayFormat,
  IMPORT_STATES,
  type ImportKind,
  type ImportState,
} from '@stoep/contract/imports/imports.codes';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, key, oneOf, ref } from './columns.ts';
import { files } from './files.ts';
import { userProfiles } from './people.ts';

type Fault = { file: string; line: number; column: string; reason: string };
type Counts = { table: string; rows: number; added: number; changed: number; unchanged: number };

export const imports = pgTable(
  'imports',
  {
    id: key(),
    fileId: ref()
      .notNull()
      .references(() => files.id),
    fileName: text().notNull(),
    /** What the person said the file is. */
    asked: text().$type<ImportKind>().notNull(),
    /** How the person said its days are written: every check and the import itself read them alike. */
    days: text().$type<DayFormat>().notNull().default('YYYY-MM-DD'),
    /** What it is, in words; empty until it was looked at. */
    kind: text().notNull().default(''),
    state: text().$type<ImportState>().notNull().default('Checking'),
    stage: text().notNull().default(''),
    percent: integer().notNull().default(0),
    tables: jsonb().$type<Counts[]>().notNull().default([]),
    /** What is allowed and should be known all the same. */
    warnings: jsonb().$type<string[]>().notNull().default([]),
    faultCount: integer().notNull().default(0),
    /** The first of them. */
    faults: jsonb().$type<Fault[]>().notNull().default([]),
    /** Why it could not be finished, when it is nobody's row that was wrong. */
    problem: text(),
    startedById: ref()
      .notNull()
      .references(() => userProfiles.id),
    appliedById: ref().references(() => userProfiles.id),
    createdAt: createdAt(),
    finishedAt: instant(),
    /** The content of the file is kept no longer than it is needed. */
    sourceRemovedAt: instant(),
  },
  (table) => [
    index('imports_created').on(table.createdAt),
    index('imports_started_by').on(table.startedById),
    index('imports_file').on(table.fileId),
    check('imports_days', oneOf(table.days, DAY_FORMATS)),
    check('imports_state', oneOf(table.state, IMPORT_STATES)),
  ],
);
