/** Tables of portfolio imports in the office: the file, the status of the import and its problems (rules 1.4). */

import type { ImportColumnFill, ImportFileLayout, StoredImportFileHead } from '@stoep/contract/imports/file-layout';
import {
  IMPORT_DAY_FORMATS,
  IMPORT_STATUSES,
  type ImportDayFormat,
  type ImportKind,
  type ImportStatus,
  type ImportTableName,
} from '@stoep/contract/imports/imports.codes';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idReferenceColumn, isOneOfCheck, primaryKeyColumn, timestampColumn } from '../columns.ts';
import { userProfiles } from '../identity/logins.ts';
import { files } from './files.ts';

type Fault = { file: string; line: number; column: string; reason: string };
type Repair = { file: string; line: number; column: string; was: string; now: string };
type Counts = { table: string; rows: number; added: number; changed: number; unchanged: number };

export const imports = pgTable(
  'imports',
  {
    id: primaryKeyColumn(),
    fileId: idReferenceColumn()
      .notNull()
      .references(() => files.id),
    fileName: text().notNull(),
    /** What the person said the file is. */
    asked: text().$type<ImportKind>().notNull(),
    /** How the person said its days are written: every check and the import itself read them alike. */
    days: text().$type<ImportDayFormat>().notNull().default('YYYY-MM-DD'),
    /** What it is, in words; empty until it was looked at. */
    kind: text().notNull().default(''),
    state: text().$type<ImportStatus>().notNull().default('Checking'),
    stage: text().notNull().default(''),
    percent: integer().notNull().default(0),
    tables: jsonb().$type<Counts[]>().notNull().default([]),
    /** What is allowed and should be known all the same. */
    warnings: jsonb().$type<string[]>().notNull().default([]),
    /** The first cells that were put right, and how many there are. */
    repairs: jsonb().$type<Repair[]>().notNull().default([]),
    repairCount: integer().notNull().default(0),
    faultCount: integer().notNull().default(0),
    /** The first of them. */
    faults: jsonb().$type<Fault[]>().notNull().default([]),
    /** Why it could not be finished, when it is nobody's row that was wrong. */
    problem: text(),
    /** What is known of the columns of its files; gone with the content. */
    heads: jsonb().$type<StoredImportFileHead[]>().notNull().default([]),
    /** How its files are read, where somebody said so, now or the last time; held from the check to the import. */
    layouts: jsonb().$type<ImportFileLayout[]>().notNull().default([]),
    /** How often that was said: what was staged in another way is read anew. */
    layoutTurn: integer().notNull().default(0),
    startedById: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id),
    appliedById: idReferenceColumn().references(() => userProfiles.id),
    createdAt: createdAtColumn(),
    finishedAt: timestampColumn(),
    /** The content of the file is kept no longer than it is needed. */
    sourceRemovedAt: timestampColumn(),
  },
  (table) => [
    index('imports_created').on(table.createdAt),
    index('imports_started_by').on(table.startedById),
    index('imports_file').on(table.fileId),
    check('imports_days', isOneOfCheck(table.days, IMPORT_DAY_FORMATS)),
    check('imports_state', isOneOfCheck(table.state, IMPORT_STATUSES)),
  ],
);

/** Which columns of a file with these headings are which of ours, as somebody said last; for the whole agency. */
export const importLayouts = pgTable(
  'import_layouts',
  {
    id: primaryKeyColumn(),
    /** Of the headings, in whatever order they stand. */
    headingsHash: text().notNull().unique(),
    table: text().$type<ImportTableName>().notNull(),
    days: text().$type<ImportDayFormat>().notNull(),
    /** The headings, and what each goes to. */
    headings: jsonb().$type<string[]>().notNull(),
    columns: jsonb().$type<(string | null)[]>().notNull(),
    /** Places among the headings. */
    fill: jsonb().$type<ImportColumnFill[]>().notNull(),
    saidById: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id),
    saidAt: timestampColumn().notNull(),
  },
  (table) => [
    index('import_layouts_said_by').on(table.saidById),
    index('import_layouts_said_at').on(table.saidAt),
    check('import_layouts_days', isOneOfCheck(table.days, IMPORT_DAY_FORMATS)),
  ],
);
