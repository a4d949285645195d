/** What somebody may see of a table. Every query has one; it cannot be made without. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Asker } from './caller.ts';

export type Scope = {
  /** The condition on the table's rows, for somebody of these roles. */
  readonly rows: (caller: Asker) => SQL;
};

/** The rows of a table that are there for a caller: all others are not found. */
export const scope = <T extends PgTable>(of: T, rows: (of: T, caller: Asker) => SQL): Scope => ({
  rows: (caller) => rows(of, caller),
});

/**
 * The product's own reads, and what is the same for whoever asks: every row, for everybody.
 * @param _why no caller's own condition is needed; the check counts these
 */
export const everyRow = <T extends PgTable>(_of: T, _why: string): Scope => ({ rows: () => sql`true` });
