/** What tables ask of the rows that an import has written. */
import type { SQL } from 'drizzle-orm';

/** What stored rows `t` are before an import writes them. */
export type Before = SQL;

/** The rows of a table that an import has written, as selects of their ids. */
export type Written = {
  readonly added: SQL;
  /** The same, to be said of an id: a stretch of the index, which is found in a table of any size. */
  readonly isAdded: SQL;
  /** How many were added. */
  readonly count: number;
  readonly changed: SQL;
  /** Those of the changed for which `before` of the table held. */
  readonly before: SQL;
  /** Ids of the rows that the new ones name in a column, each once. */
  readonly named: (column: string) => Promise<string[]>;
};
