/** Which files of a source are tables, in the order in which they are written. */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { Words } from '@stoep/contract/kit/sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import type { ImportTable } from './declare.ts';
import { importTables, tableNamed } from './import-tables.ts';
import { parseSheet } from './parse-sheet.ts';
import type { Fault } from './report.ts';
import type { PortfolioSource, Sheet, TableSource } from './source.ts';

const TABLE_FILE = /^([^/]+)\.(csv|xlsx)$/;

const readFile = async ({ limits, stream }: PortfolioSource, file: string): Promise<Sheet> =>
  parseSheet(file, await stream(file), limits);

/** A fault of a whole file, or of everything that came. */
export const wholeFault = (file: string, reason: Words): Fault => ({
  file,
  line: 0,
  column: '',
  reason: inEnglish(reason),
});

/** The tables of files that are called like them, and what is wrong with the others. */
export const tablesOf = (source: PortfolioSource) => {
  const sources = new Map<string, TableSource>(source.tables);
  const faults: Fault[] = [];
  for (const file of source.tables ? [] : source.names) {
    const name = TABLE_FILE.exec(file)?.[1];
    const first = sources.get(name ?? '')?.file;
    if (name === undefined) continue;
    if (!tableNamed(name)) faults.push(wholeFault(file, texts.noTable({ name })));
    else if (first !== undefined) faults.push(wholeFault(file, texts.holdsSameTable({ first })));
    else sources.set(name, { file, read: () => readFile(source, file) });
  }
  const tables = importTables.all().flatMap((table): { table: ImportTable; from: TableSource }[] => {
    const from = sources.get(table.name);
    return from ? [{ table, from }] : [];
  });
  return { tables, faults };
};
