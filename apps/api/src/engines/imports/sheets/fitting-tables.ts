/** Which import tables the headings of a file fit, and how many columns of each they name. */
import type { ImportTable } from '../import-table.ts';
import { importColumnNameOfHeading } from './column-of-heading.ts';

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

/** The tables of which each heading names a column and no required one is missing: by exact names, else by synonyms. */
export const fittingImportTables = (
  tables: readonly ImportTable[],
  headings: readonly string[],
): readonly ImportTable[] =>
  [asWritten, importColumnNameOfHeading]
    .map((read) => tables.filter((table) => fits(table, headings, read)))
    .find((fitting) => fitting.length > 0) ?? [];

/** How many columns of the table the headings name. */
const knownIn = (table: ImportTable, headings: readonly string[]): number =>
  new Set(headings.flatMap((heading) => importColumnNameOfHeading(table, heading) ?? [])).size;

/** The tables with the number of columns that the headings name, the most first. */
export const importTablesByKnownHeadings = (tables: readonly ImportTable[], headings: readonly string[]) =>
  tables.map((table) => ({ table, known: knownIn(table, headings) })).toSorted((one, other) => other.known - one.known);
