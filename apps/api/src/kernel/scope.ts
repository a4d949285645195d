/** What somebody may see of a table. Every query has one; it cannot be made without. */
import type { SQL } from 'drizzle-orm';
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
