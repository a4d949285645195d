/** Recognises the import table of a single file: by its name, else by its headings. */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { ImportTable } from '../import-table.ts';
import { findImportTable, importTablesPoint } from '../import-tables.ts';
import { ImportSourceError, type ImportTableSheet } from '../sources/portfolio-source.ts';
import { importColumnNameOfHeading } from './column-of-heading.ts';

/** "Meter Readings (2).xlsx" -> meter_readings. Additions by mail programs and downloads are ignored. */
const nameIn = (file: string): string =>
  file
    .replace(/\.[a-z]+$/i, '')
    .replace(/\s*(?:\(\d+\)|- ?copy)$/i, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

const asWritten = (_: ImportTable, heading: string): string => heading.toLowerCase();

const fits = (table: ImportTable, headings: readonly string[], read: typeof importColumnNameOfHeading): boolean => {
  const { columns, anyOf } = table;
  const meant = new Set(headings.map((heading) => read(table, heading)));
  const filled = new Set(columns.flatMap(({ name, standsFor }) => (meant.has(name) ? (standsFor?.columns ?? []) : [])));
  return (
    (anyOf?.some((name) => meant.has(name)) ?? true) &&
    columns.every(({ name, required }) => !required || meant.has(name) || filled.has(name)) &&
    [...meant].every((column) => columns.some(({ name }) => name === column))
  );
};

/** Throws `ImportSourceError` with what to do when the file could be several tables, or none. */
export const recogniseImportTable = (file: string, { headings }: ImportTableSheet): ImportTable => {
  const named = findImportTable(nameIn(file));
  if (named) return named;
  const filledHeadings = headings.filter((heading) => heading !== '');
  const fitting =
    [asWritten, importColumnNameOfHeading]
      .map((read) => importTablesPoint.all().filter((table) => fits(table, filledHeadings, read)))
      .find((tables) => tables.length > 0) ?? [];
  const [table, another] = fitting;
  if (table && !another) return table;
  throw new ImportSourceError(
    another ? texts.columnsFitSeveral({ names: fitting.map(({ name }) => name).join(', ') }) : texts.neitherNameNor,
  );
};

/** The number of matching headings that makes a table likely. */
const TELLING = 2;

/** The most likely table: the only one with the most matching headings. */
export const likelyImportTable = (file: string, sheet: ImportTableSheet): ImportTable | undefined => {
  const named = findImportTable(nameIn(file));
  if (named) return named;
  const counted = importTablesPoint
    .all()
    .map((table) => ({
      table,
      known: new Set(sheet.headings.map((one) => importColumnNameOfHeading(table, one))).size,
    }))
    .toSorted((one, other) => other.known - one.known);
  const [first, second] = counted;
  return first && first.known > TELLING && first.known > (second?.known ?? 0) ? first.table : undefined;
};
