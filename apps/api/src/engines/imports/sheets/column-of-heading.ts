/**
 * Finds the import column of a heading. Capitals, blanks and dashes do not matter, "date" means "day", and synonyms
 * count. Ambiguous headings (name, number, unit) are not guessed; the person chooses.
 */

import type { ImportColumn } from '../import-columns.ts';
import type { ImportTable } from '../import-table.ts';
import { HEADER_SYNONYMS } from './header-synonyms.ts';

/** "E-mail Address (2)" -> "emailaddress2"; accents are left out. */
const lettersOf = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** "due_day" is also headed "Due date". */
const namesOf = ({ name, alsoCalled = [] }: ImportColumn): string[] => [
  name,
  ...(/_day$/.test(name) ? [name.replace(/_day$/, '_date')] : []),
  ...(HEADER_SYNONYMS[name] ?? []),
  ...alsoCalled,
];

const known = new WeakMap<ImportTable, ReadonlyMap<string, string>>();

/** Letters of a heading -> column. Letters that would match two columns are left out. */
const calledIn = (table: ImportTable): ReadonlyMap<string, string> => {
  const kept = known.get(table);
  if (kept) return kept;
  const called = new Map<string, string>();
  const twice = new Set<string>();
  for (const column of table.columns)
    for (const letters of new Set(namesOf(column).map(lettersOf))) {
      if (called.has(letters)) twice.add(letters);
      called.set(letters, column.name);
    }
  for (const letters of twice) called.delete(letters);
  // A column's own name always means that column.
  for (const { name } of table.columns) called.set(lettersOf(name), name);
  known.set(table, called);
  return called;
};

/** The column that a heading of the table names; undefined for none. */
export const importColumnNameOfHeading = (table: ImportTable, heading: string): string | undefined =>
  calledIn(table).get(lettersOf(heading));
