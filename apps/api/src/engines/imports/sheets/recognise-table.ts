/** Which table a single file holds: by its name, else by its headings. */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { ImportTable } from '../declare.ts';
import { importTables, tableNamed } from '../import-tables.ts';
import { type Sheet, SourceError } from '../sources/source.ts';
import { columnHeaded } from './headings.ts';

/** "Meter Readings (2).xlsx" -> meter_readings: what mail programs and downloads add to a name is left out. */
const nameIn = (file: string): string =>
  file
    .replace(/\.[a-z]+$/i, '')
    .replace(/\s*(?:\(\d+\)|- ?copy)$/i, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

const asWritten = (_: ImportTable, heading: string): string => heading.toLowerCase();

const fits = (table: ImportTable, headings: readonly string[], read: typeof columnHeaded): boolean => {
  const { columns, anyOf } = table;
  const meant = new Set(headings.map((heading) => read(table, heading)));
  const filled = new Set(
    columns.flatMap(({ name, standsFor }) => (meant.has(name) ? (standsFor?.columns ?? []) : [])),
  );
  return (
    (anyOf?.some((name) => meant.has(name)) ?? true) &&
    columns.every(({ name, required }) => !required || meant.has(name) || filled.has(name)) &&
    [...meant].every((column) => columns.some(({ name }) => name === column))
  );
};

/** Throws `SourceError` that says what to do when the file could be several tables, or is none. */
export const recogniseTable = (file: string, { headings }: Sheet): ImportTable => {
  const named = tableNamed(nameIn(file));
  if (named) return named;
  const told = headings.filter((heading) => heading !== '');
  const fitting =
    [asWritten, columnHeaded]
      .map((read) => importTables.all().filter((table) => fits(table, told, read)))
      .find((tables) => tables.length > 0) ?? [];
  const [table, another] = fitting;
  if (table && !another) return table;
  throw new SourceError(
    another
      ? texts.columnsFitSeveral({ names: fitting.map(({ name }) => name).join(', ') })
      : texts.neitherNameNor,
  );
};

/** Headings that make it likely that a file is of a table. */
const TELLING = 2;

/** What a file may be: the one table that knows most of its headings. */
export const likelyTable = (file: string, sheet: Sheet): ImportTable | undefined => {
  const named = tableNamed(nameIn(file));
  if (named) return named;
  const counted = importTables
    .all()
    .map((table) => ({ table, known: new Set(sheet.headings.map((one) => columnHeaded(table, one))).size }))
    .toSorted((one, other) => other.known - one.known);
  const [first, second] = counted;
  return first && first.known > TELLING && first.known > (second?.known ?? 0) ? first.table : undefined;
};
