/** Types of portfolio tables in tests, and their CSV form. */
import { stringify } from 'csv-stringify/sync';

export type PortfolioTableRow = Record<string, string | number>;
export type PortfolioTables = Record<string, PortfolioTableRow[]>;

export const portfolioCsvOf = (rows: readonly PortfolioTableRow[]): string =>
  stringify([...rows], { header: true, columns: [...new Set(rows.flatMap((row) => Object.keys(row)))] });
