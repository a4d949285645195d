/** What the tables of one staged import are called. They lie in a schema of their own, whose owner owns nothing else. */

import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';

/** The tables of an import, and four of the importer's own: what was staged, what is wrong with it, the attached files, what was put right. */
export const stagedName = (run: string, table: string): string => `${run.replaceAll('-', '')}_${table}`;

export const STAGED = '_staged';
export const FAULTS = '_faults';
export const FILES = '_files';
/** What was done to rows while they were read. */
export const NOTES = '_notes';

/** As text, for statements of the line that owns them. */
export const quoted = (run: string, table: string): string => `staging."${stagedName(run, table)}"`;

export const stagedTable = (run: string, table: string): SQL =>
  sql`staging.${sql.identifier(stagedName(run, table))}`;

/** The staging column of a value that is computed from the cells. */
export const derivedName = (property: string) => `_to_${toSnakeCase(property)}`;
