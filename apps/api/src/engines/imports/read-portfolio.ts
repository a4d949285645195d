/** Reads every table of a portfolio, without the database: what can be judged from the files alone. */
import { checkPortfolio } from './check-portfolio.ts';
import { checkUniqueness } from './check-uniqueness.ts';
import type { ReadContext } from './days.ts';
import { importTables, tableNamed } from './import-tables.ts';
import { parseSheet } from './parse-sheet.ts';
import type { Portfolio, ReadTable } from './portfolio.ts';
import { readTable } from './read-table.ts';
import type { Fault, Progress } from './report.ts';
import { readSheet } from './sheets.ts';
import { type PortfolioSource, type Sheet, SourceError, type TableSource } from './source.ts';

const TABLE_FILE = /^([^/]+)\.(csv|xlsx)$/;

export type Reading = ReadContext & {
  readonly now: Date;
  readonly onProgress: (progress: Progress) => void;
};

const fault = (file: string, line: number, column: string, reason: string): Fault => ({
  file,
  line,
  column,
  reason,
});

const readFile = async ({ limits, read }: PortfolioSource, file: string): Promise<Sheet> => {
  const bytes = await read(file);
  return limits.bounded ? readSheet(file, bytes) : parseSheet(file, bytes, limits);
};

/** The tables of files that are called like them, and what is wrong with the others. */
const tablesOf = (source: PortfolioSource) => {
  const tables = new Map<string, TableSource>(source.tables);
  const faults: Fault[] = [];
  if (source.tables) return { tables, faults };
  for (const file of source.names) {
    const name = TABLE_FILE.exec(file)?.[1];
    const first = tables.get(name ?? '')?.file;
    if (name === undefined) continue;
    if (!tableNamed(name)) faults.push(fault(file, 0, '', `There is no table ${name}.`));
    else if (first !== undefined) faults.push(fault(file, 0, '', `${first} holds the same table.`));
    else tables.set(name, { file, read: () => readFile(source, file) });
  }
  return { tables, faults };
};

const readOne = async ({ file, read }: TableSource): Promise<Sheet | Fault> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SourceError) return fault(file, 0, '', error.message);
    throw error;
  }
};

export const readPortfolio = async (source: PortfolioSource, reading: Reading): Promise<Portfolio> => {
  const tables = new Map<string, ReadTable>();
  const { tables: sources, faults } = tablesOf(source);
  const present = importTables.all().filter(({ name }) => sources.has(name));
  for (const [done, table] of present.entries()) {
    const from = sources.get(table.name);
    if (from === undefined) continue;
    reading.onProgress({ stage: 'reading', table: table.name, done, of: present.length });
    const sheet = await readOne(from);
    if ('reason' in sheet) faults.push(sheet);
    else {
      const { read, faults: found } = await readTable(table, from.file, sheet, reading);
      tables.set(table.name, read);
      faults.push(...found, ...checkUniqueness(read));
    }
  }
  if (tables.size === 0 && faults.length === 0) faults.push(fault('', 0, '', 'There is no table file here.'));
  const portfolio = { tables, faults };
  return { tables, faults: [...faults, ...checkPortfolio(portfolio)] };
};
