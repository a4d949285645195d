/** Tables of portfolio imports in the office: the file, the status of the import and its problems (rules 1.4). */

import type { ImportColumnFill, ImportFileLayout, StoredImportFileHead } from '@stoep/contract/imports/file-layout';
import {
  IMPORT_DAY_FORMATS,
  IMPORT_STATES,
  type ImportDayFormat,
  type ImportKind,
  type ImportState,
  type ImportTableName,
} from '@stoep/contract/imports/imports.codes';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idReferenceColumn, isOneOfSql, primaryKeyColumn, timestampColumn } from '../columns.ts';
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
    /** The type of file that the person chose. */
    asked: text().$type<ImportKind>().notNull(),
    /** The date format that the person chose; every check and the import itself use it. */
    days: text().$type<ImportDayFormat>().notNull().default('YYYY-MM-DD'),
    /** The detected type, as text; empty until the file was checked. */
    kind: text().notNull().default(''),
    state: text().$type<ImportState>().notNull().default('Checking'),
    stage: text().notNull().default(''),
    percent: integer().notNull().default(0),
    tables: jsonb().$type<Counts[]>().notNull().default([]),
    /** Allowed, but worth knowing. */
    warnings: jsonb().$type<string[]>().notNull().default([]),
    /** The first cells that were corrected automatically, and their total number. */
    repairs: jsonb().$type<Repair[]>().notNull().default([]),
    repairCount: integer().notNull().default(0),
    faultCount: integer().notNull().default(0),
    /** The first faults only. */
    faults: jsonb().$type<Fault[]>().notNull().default([]),
    /** Why it could not be finished, where no row is at fault. */
    problem: text(),
    /** What is known about the columns of its files; removed with the content. */
    heads: jsonb().$type<StoredImportFileHead[]>().notNull().default([]),
    /** The chosen or remembered layout of its files; used from the check to the import. */
    layouts: jsonb().$type<ImportFileLayout[]>().notNull().default([]),
    /** Counts the changes of layout: rows that were staged under an earlier layout are staged again. */
    layoutTurn: integer().notNull().default(0),
    startedById: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id),
    appliedById: idReferenceColumn().references(() => userProfiles.id),
    createdAt: createdAtColumn(),
    finishedAt: timestampColumn(),
    /** The content of the file is stored no longer than necessary. */
    sourceRemovedAt: timestampColumn(),
  },
  (table) => [
    index('imports_created').on(table.createdAt),
    index('imports_started_by').on(table.startedById),
    index('imports_file').on(table.fileId),
    check('imports_days', isOneOfSql(table.days, IMPORT_DAY_FORMATS)),
    check('imports_state', isOneOfSql(table.state, IMPORT_STATES)),
  ],
);

/** The saved layout for files with these headings, as a person last chose it; for the whole agency. */
export const importLayouts = pgTable(
  'import_layouts',
  {
    id: primaryKeyColumn(),
    /** Hash of the headings, whatever their order. */
    headingsHash: text().notNull().unique(),
    table: text().$type<ImportTableName>().notNull(),
    days: text().$type<ImportDayFormat>().notNull(),
    /** The headings, and the target of each. */
    headings: jsonb().$type<string[]>().notNull(),
    columns: jsonb().$type<(string | null)[]>().notNull(),
    /** Positions among the headings. */
    fill: jsonb().$type<ImportColumnFill[]>().notNull(),
    saidById: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id),
    saidAt: timestampColumn().notNull(),
  },
  (table) => [
    index('import_layouts_said_by').on(table.saidById),
    index('import_layouts_said_at').on(table.saidAt),
    check('import_layouts_days', isOneOfSql(table.days, IMPORT_DAY_FORMATS)),
  ],
);
