/** The rows that an import has written, for the import tables' own steps. */
import type { SQL } from 'drizzle-orm';

/** A condition on stored rows `t` before an import writes them. */
export type ImportStoredRowConditionSql = SQL;

/** The rows of a table that an import has written, as selects of their ids. */
export type ImportWrittenRowsSql = {
  readonly added: SQL;
  /** The same as a condition on an id: a range of the index, fast in a table of any size. */
  readonly isAdded: SQL;
  /** The number of added rows. */
  readonly count: number;
  readonly changed: SQL;
  /** The changed rows that met `before` of the table. */
  readonly before: SQL;
  /** Distinct ids of the rows that the new ones refer to in a column. */
  readonly named: (column: string) => Promise<string[]>;
};
