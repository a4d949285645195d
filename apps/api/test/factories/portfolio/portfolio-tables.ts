/** Tables of a portfolio as a test writes them. */
import { stringify } from 'csv-stringify/sync';

export type Cells = Record<string, string | number>;
export type Tables = Record<string, Cells[]>;

export const csvOf = (rows: readonly Cells[]): string =>
  stringify([...rows], { header: true, columns: [...new Set(rows.flatMap((row) => Object.keys(row)))] });
