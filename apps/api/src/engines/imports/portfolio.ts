/** A portfolio that was read: its tables with their rows, and what was wrong with them. */
import type { ImportTable, Row } from './declare.ts';
import type { Fault } from './report.ts';

export type ReadRow = Row & {
  /** No cell of it had a fault. */
  readonly sound: boolean;
};

export type ReadTable = {
  readonly table: ImportTable;
  readonly file: string;
  readonly rows: readonly ReadRow[];
};

export type Portfolio = {
  /** By table name, in the order in which they are written. */
  readonly tables: ReadonlyMap<string, ReadTable>;
  readonly faults: readonly Fault[];
};

/** The rows of a table by key; empty where the portfolio has no such file. */
export const rowsByKey = (portfolio: Portfolio, table: string): Map<string, ReadRow> =>
  new Map(portfolio.tables.get(table)?.rows.map((row) => [row.key, row]));
