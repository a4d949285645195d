/** Which files of a source are tables, in the order in which they are written. */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { KeptHead } from '@stoep/contract/imports/layout';
import type { Words } from '@stoep/contract/kit/sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import type { ImportTable } from '../declare.ts';
import { importTables, tableNamed } from '../import-tables.ts';
import type { Fault } from '../report.ts';
import { arrange, choiceOf, headingsAt, type Layouts, sheetMessages } from '../sheets/arrange-sheet.ts';
import { parseSheet } from '../sheets/parse-sheet.ts';
import {
  ChoiceNeeded,
  type PortfolioSource,
  SourceError,
  type TableRead,
  type TableSource,
} from './source.ts';

const TABLE_FILE = /^([^/]+)\.(csv|xlsx)$/;

type Told = { readonly layouts: Layouts; readonly tell: (head: KeptHead) => void };

const readFile = async (
  { limits, stream }: PortfolioSource,
  file: string,
  named: ImportTable | undefined,
  told: Told | undefined,
): Promise<TableRead & { readonly table?: ImportTable }> => {
  if (!told) {
    const sheet = await parseSheet(file, await stream(file), limits);
    return { sheet, problem: choiceOf(sheet) };
  }
  const { layouts, tell } = told;
  const sheet = await parseSheet(file, await stream(file), limits, headingsAt(layouts, file));
  return arrange(file, sheet, named, layouts, tell);
};

/** A fault of a whole file, or of everything that came. */
export const wholeFault = (file: string, reason: Words): Fault => ({
  file,
  line: 0,
  column: '',
  reason: inEnglish(reason),
});

/** The table of a file that is not called like one: as somebody told, or by its headings; undefined where they do not say. */
const byItself = async (source: PortfolioSource, file: string, told: Told) => {
  try {
    const read = await readFile(source, file, undefined, told);
    return read.table && { table: read.table, from: { file, read: async () => read } };
  } catch (error) {
    if (error instanceof ChoiceNeeded) return { fault: wholeFault(file, error.message) };
    if (error instanceof SourceError) return undefined;
    throw error;
  }
};

/** The tables of files that are called like them, or whose table was told, and what is wrong with the others. */
export const tablesOf = async (source: PortfolioSource, told?: Told) => {
  const sources = new Map<string, TableSource>(source.tables);
  const faults: Fault[] = [];
  const keep = (name: string, from: TableSource) => {
    const first = sources.get(name)?.file;
    if (first === undefined) sources.set(name, from);
    else faults.push(wholeFault(from.file, texts.holdsSameTable({ first })));
  };
  for (const file of source.tables ? [] : source.names) {
    const name = TABLE_FILE.exec(file)?.[1];
    if (name === undefined) continue;
    const named = tableNamed((told && sheetMessages(told.layouts, file)?.table) ?? name);
    const found = named || !told ? undefined : await byItself(source, file, told);
    if (found && 'fault' in found) faults.push(found.fault);
    else if (named) keep(named.name, { file, read: () => readFile(source, file, named, told) });
    else if (found) keep(found.table.name, found.from);
    else faults.push(wholeFault(file, texts.noTable({ name })));
  }
  const tables = importTables.all().flatMap((table): { table: ImportTable; from: TableSource }[] => {
    const from = sources.get(table.name);
    return from ? [{ table, from }] : [];
  });
  return { tables, faults };
};
