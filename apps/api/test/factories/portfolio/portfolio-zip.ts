/** A portfolio as a zip with its tables and documents. */
import { strToU8, zipSync } from 'fflate';
import { type PortfolioTables, portfolioCsvOf } from './portfolio-tables.ts';

export const portfolioZipOf = (tables: PortfolioTables, files: Readonly<Record<string, Uint8Array>> = {}): Uint8Array =>
  zipSync({
    ...Object.fromEntries(Object.entries(tables).map(([name, rows]) => [`${name}.csv`, strToU8(portfolioCsvOf(rows))])),
    ...Object.fromEntries(Object.entries(files).map(([name, content]) => [name, new Uint8Array(content)])),
  });
