/** Finds the tables in the files of an import source, in the order in which they are written. */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { StoredImportFileHead } from '@stoep/contract/imports/file-layout';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import type { ImportFault } from '../import-report.ts';
import type { ImportTable } from '../import-table.ts';
import { findImportTable, importTablesPoint } from '../import-tables.ts';
import { parseTableFile } from '../sheets/parse-table-file.ts';
import {
  chosenFileLayoutOf,
  headingsLocationOf,
  type KnownFileLayouts,
  resolveSheetLayout,
  sheetChoiceSentence,
} from '../sheets/resolve-sheet-layout.ts';
import {
  ImportChoiceError,
  ImportSourceError,
  type ImportTableSource,
  type OpenedImportTable,
  type PortfolioSource,
} from './portfolio-source.ts';

const TABLE_FILE = /^([^/]+)\.(csv|xlsx)$/;

type Report = { readonly layouts: KnownFileLayouts; readonly tell: (head: StoredImportFileHead) => void };

const readFile = async (
  { limits, stream }: PortfolioSource,
  file: string,
  named: ImportTable | undefined,
  report: Report | undefined,
): Promise<OpenedImportTable & { readonly table?: ImportTable }> => {
  if (!report) {
    const sheet = await parseTableFile(file, await stream(file), limits);
    return { sheet, problem: sheetChoiceSentence(sheet) };
  }
  const { layouts, tell } = report;
  const sheet = await parseTableFile(file, await stream(file), limits, headingsLocationOf(layouts, file));
  return resolveSheetLayout(file, sheet, named, layouts, tell);
};

/** A fault of a whole file, or of the whole source. */
export const wholeFileImportFault = (file: string, reason: SentenceOrText): ImportFault => ({
  file,
  line: 0,
  column: '',
  reason: translateSentenceToEnglish(reason),
});

/** The table of a file with another name, by choice or headings; undefined if neither decides it. */
const byItself = async (source: PortfolioSource, file: string, report: Report) => {
  try {
    const read = await readFile(source, file, undefined, report);
    return read.table && { table: read.table, from: { file, read: async () => read } };
  } catch (error) {
    if (error instanceof ImportChoiceError) return { fault: wholeFileImportFault(file, error.message) };
    if (error instanceof ImportSourceError) return undefined;
    throw error;
  }
};

/** The tables by file name or choice, and the faults of the other files. */
export const importTableSourcesOf = async (source: PortfolioSource, report?: Report) => {
  const sources = new Map<string, ImportTableSource>(source.tables);
  const faults: ImportFault[] = [];
  const keep = (name: string, from: ImportTableSource) => {
    const first = sources.get(name)?.file;
    if (first === undefined) sources.set(name, from);
    else faults.push(wholeFileImportFault(from.file, texts.holdsSameTable({ first })));
  };
  for (const file of source.tables ? [] : source.names) {
    const name = TABLE_FILE.exec(file)?.[1];
    if (name === undefined) continue;
    const named = findImportTable((report && chosenFileLayoutOf(report.layouts, file)?.table) ?? name);
    const found = named || !report ? undefined : await byItself(source, file, report);
    if (found && 'fault' in found) faults.push(found.fault);
    else if (named) keep(named.name, { file, read: () => readFile(source, file, named, report) });
    else if (found) keep(found.table.name, found.from);
    else faults.push(wholeFileImportFault(file, texts.noTable({ name })));
  }
  const tables = importTablesPoint.all().flatMap((table): { table: ImportTable; from: ImportTableSource }[] => {
    const from = sources.get(table.name);
    return from ? [{ table, from }] : [];
  });
  return { tables, faults };
};
