/** The portfolio as files: a CSV a table, and what the tables name. */
import { stringify } from 'csv-stringify/sync';
import type { Portfolio, SheetRow } from './sheet.ts';

const headingsOf = (rows: readonly SheetRow[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))];

/** Path in the folder -> content. */
export const filesOf = ({ tables, files }: Portfolio): Map<string, Buffer> => {
  const csv = [...tables].map(([table, rows]): [string, Buffer] => [
    `${table}.csv`,
    Buffer.from(stringify([...rows], { header: true, columns: headingsOf(rows) })),
  ]);
  return new Map([...csv, ...files]);
};
