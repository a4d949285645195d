/** Row scopes: which rows of a table a caller may see. Every query must have one. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { QueryCaller } from './query-caller.ts';

export type RowScope = {
  /** The condition on the table's rows for a caller with these roles. */
  readonly rows: (caller: QueryCaller) => SQL;
};

/** Declares the rows of a table that exist for a caller; all others answer not found. */
export const defineRowScope = <T extends PgTable>(of: T, rows: (of: T, caller: QueryCaller) => SQL): RowScope => ({
  rows: (caller) => rows(of, caller),
});

/**
 * Every row for every caller: for reads of the system, and for data that is the same for everybody.
 * @param _why why no condition on the caller is needed; the check counts these
 */
export const everyRowScope = <T extends PgTable>(_of: T, _why: string): RowScope => ({
  rows: () => sql`true`,
});
