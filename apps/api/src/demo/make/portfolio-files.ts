/** Writes the portfolio as files: one CSV for each table, and the files they name. */
import { stringify } from 'csv-stringify/sync';
import type { DemoPortfolio, DemoTableRow } from './demo-tables.ts';

const headingsOf = (rows: readonly DemoTableRow[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))];

/** From path in the folder to content. */
export const demoPortfolioFilesOf = ({ tables, files }: DemoPortfolio): Map<string, Buffer> => {
  const csv = [...tables].map(([table, rows]): [string, Buffer] => [
    `${table}.csv`,
    Buffer.from(stringify([...rows], { header: true, columns: headingsOf(rows) })),
  ]);
  return new Map([...csv, ...files]);
};
