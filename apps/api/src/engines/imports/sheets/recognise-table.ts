/**
 * Recognises the import table of a single file by its headings. Its name decides between tables that they fit alike,
 * and where they fit none: "Account holders" is the label of one table and the name of another.
 */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { importTableLabel } from '@stoep/contract/imports/imports.codes';
import type { ImportTable } from '../import-table.ts';
import { importTablesPoint } from '../import-tables.ts';
import { ImportSourceError, type ImportTableSheet } from '../sources/portfolio-source.ts';
import { fittingImportTables, importTablesByKnownHeadings } from './fitting-tables.ts';

/** "Meter Readings (2).xlsx" -> meter_readings. Additions by mail programs and downloads are ignored. */
const nameIn = (file: string): string =>
  file
    .replace(/\.[a-z]+$/i, '')
    .replace(/\s*(?:\(\d+\)|- ?copy)$/i, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** The tables that a file is named after, by their own name or by their label in the office. */
const tablesNamedBy = (file: string): readonly ImportTable[] => {
  const name = nameIn(file);
  return importTablesPoint.all().filter((table) => [table.name, nameIn(importTableLabel(table.name))].includes(name));
};

/** The table of the file's name whose columns the headings name best, unless they name more of another table. */
const namedUnlessOtherwise = (file: string, headings: readonly string[]): ImportTable | undefined => {
  const [named] = importTablesByKnownHeadings(tablesNamedBy(file), headings);
  const [most] = importTablesByKnownHeadings(importTablesPoint.all(), headings);
  return named && named.known >= (most?.known ?? 0) ? named.table : undefined;
};

/** Throws `ImportSourceError` with what to do when the file could be several tables, or none. */
export const recogniseImportTable = (file: string, { headings }: ImportTableSheet): ImportTable => {
  const filledHeadings = headings.filter((heading) => heading !== '');
  const [named, alsoNamed] = fittingImportTables(tablesNamedBy(file), filledHeadings);
  if (named && !alsoNamed) return named;
  const fitting = fittingImportTables(importTablesPoint.all(), filledHeadings);
  const [table, another] = fitting;
  if (table && !another) return table;
  const likely = table ? undefined : namedUnlessOtherwise(file, filledHeadings);
  if (likely) return likely;
  throw new ImportSourceError(
    another ? texts.columnsFitSeveral({ names: fitting.map(({ name }) => name).join(', ') }) : texts.neitherNameNor,
  );
};

/** The number of matching headings that makes a table likely. */
const TELLING = 2;

/** The most likely table: the only one with the most matching headings, or one of them that the file is named after. */
export const likelyImportTable = (file: string, { headings }: ImportTableSheet): ImportTable | undefined => {
  const named = namedUnlessOtherwise(file, headings);
  if (named) return named;
  const [first, second] = importTablesByKnownHeadings(importTablesPoint.all(), headings);
  return first && first.known >= TELLING && first.known > (second?.known ?? 0) ? first.table : undefined;
};
