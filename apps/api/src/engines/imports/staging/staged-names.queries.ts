/** The names of the staging tables of one import. They are in a schema whose database role owns nothing else. */

import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';

/**
 * One table per import table, and four of the importer's own: the table list, the faults, the attachments and the
 * notes.
 */
export const stagedTableName = (run: string, table: string): string => `${run.replaceAll('-', '')}_${table}`;

export const STAGED_LIST_TABLE = '_staged';
export const STAGED_FAULTS_TABLE = '_faults';
export const STAGED_FILES_TABLE = '_files';
/** Notes on rows: repaired cells and rows left out. */
export const STAGED_NOTES_TABLE = '_notes';

/** As text, for queries on the staging connection. */
export const quotedStagedTable = (run: string, table: string): string => `staging."${stagedTableName(run, table)}"`;

export const stagedTableSql = (run: string, table: string): SQL =>
  sql`staging.${sql.identifier(stagedTableName(run, table))}`;

/** The staging column of a value that is computed from the cells. */
export const stagedDerivedColumnName = (property: string) => `_to_${toSnakeCase(property)}`;
