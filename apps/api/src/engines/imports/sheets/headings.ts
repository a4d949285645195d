/**
 * Headings as people write them. What is meant beyond doubt is read: capitals, blanks and dashes do not matter, "date" stands for
 * "day", and some words for others. What could be two things (name, number, unit) is not guessed: whoever brings the file says it.
 */

import type { Column } from '../columns.ts';
import type { ImportTable } from '../declare.ts';
import { HEADER_SYNONYMS } from './header-synonyms.ts';

/** "E-mail Address (2)" -> "emailaddress2"; accents are left out. */
const lettersOf = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** "due_day" is also headed "Due date". */
const namesOf = ({ name, alsoCalled = [] }: Column): string[] => [
  name,
  ...(/_day$/.test(name) ? [name.replace(/_day$/, '_date')] : []),
  ...(HEADER_SYNONYMS[name] ?? []),
  ...alsoCalled,
];

const known = new WeakMap<ImportTable, ReadonlyMap<string, string>>();

/** Letters of a heading -> column; what would be two columns of the table is left out. */
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
  // A column's own name is always its own.
  for (const { name } of table.columns) called.set(lettersOf(name), name);
  known.set(table, called);
  return called;
};

/** The column that a heading of the table stands for; undefined when it stands for none. */
export const columnHeaded = (table: ImportTable, heading: string): string | undefined =>
  calledIn(table).get(lettersOf(heading));
