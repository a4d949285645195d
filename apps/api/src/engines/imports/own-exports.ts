/**
 * Reads a list that the office exported. Its headings are the labels of the columns, and its values are as people read them. It
 * leaves out what no file brings: titles, computed values, masked numbers and file names.
 */
import { listOfHeading, ownTableOf } from '@stoep/contract/imports/own-exports';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/resource';
import { sayWord } from '@stoep/contract/office/words';
import type { Column } from './columns.ts';
import type { ImportTable } from './declare.ts';
import { tableNamed } from './import-tables.ts';
import { columnHeaded } from './sheets/headings.ts';

/** A cell as the column of an import reads it. */
type Reword = (cell: string) => string;

type OwnExport = {
  readonly table: ImportTable;
  /** What the list is called. */
  readonly name: string;
  /** For each column of the file our column, or null. */
  readonly columns: readonly (string | null)[];
  /** For each column of the file, how its cells are read; undefined where they are taken unchanged. */
  readonly reword: readonly (Reword | undefined)[];
};

const SHOWN_INSTANT = /^(\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}:\d{2})$/;
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

const asInstant: Reword = (cell) =>
  cell.replace(SHOWN_INSTANT, (whole, day, month, year, time) => {
    const number = MONTHS.indexOf(month) / 3 + 1;
    return number < 1 ? whole : `${year}-${String(number).padStart(2, '0')}-${day} ${time}`;
  });

const asWord = (choices: readonly string[]): Reword => {
  const stored = new Map(choices.map((choice) => [sayWord(choice), choice]));
  return (cell) => stored.get(cell) ?? cell;
};

/** Words with commas between them; a word may hold a comma itself. */
const asWords = (choices: readonly string[]): Reword => {
  const word = asWord(choices);
  const known = new Set(choices);
  return (cell) => {
    const found: string[] = [];
    let begun = '';
    for (const part of cell.split(', ')) {
      begun = begun === '' ? part : `${begun}, ${part}`;
      if (!known.has(word(begun))) continue;
      found.push(word(begun));
      begun = '';
    }
    return begun === '' ? found.join(';') : cell;
  };
};

/** Values that a list shows as a word and a file has as a number, such as the first month of a year. */
const asNumber = (choices: readonly string[], codes: Readonly<Record<string, number>>): Reword => {
  const word = asWord(choices);
  return (cell) => String(codes[word(cell)] ?? cell);
};

/** Takes off the apostrophe that the export puts before a sign, so that a spreadsheet does not calculate with it. */
const withoutGuard: Reword = (cell) => cell.replace(/^'(?=[+\-@])/, '');

/** The words that a column takes. */
const wordsOf = (column: Column | undefined): readonly string[] =>
  /^one of (.+)$/.exec(column?.kind ?? '')?.[1]?.split(', ') ?? [];

const rewordOf = ({ kind, choices = [], codes }: OfficeField, column: Column | undefined): Reword => {
  if (codes && column?.kind.startsWith('whole number')) return asNumber(choices, codes);
  if (kind === 'percent') return (cell) => cell.replace(/\s*%$/, '');
  if (kind === 'instant') return asInstant;
  if (kind === 'choice' || kind === 'word') return asWord(choices.length > 0 ? choices : wordsOf(column));
  return kind === 'choices' ? asWords(choices) : withoutGuard;
};

/** The field under a heading, once. */
const fieldsUnder = ({ fields, titled }: OfficeResource, headings: readonly string[]) => {
  const taken = new Set<string>();
  return headings.map((heading, place): readonly [string, OfficeField] | undefined => {
    // The name of the record comes first, where it is no field.
    if (place === 0 && heading === titled) return undefined;
    const found = Object.entries(fields).find(([name, { label }]) => label === heading && !taken.has(name));
    if (found) taken.add(found[0]);
    return found;
  });
};

const columnFor = (table: ImportTable, [name, field]: readonly [string, OfficeField]): Column | undefined => {
  if (field.computed || field.masked || field.kind === 'file' || field.kind === 'note') return undefined;
  const headed = columnHeaded(table, field.label);
  return (
    table.columns.find(({ to, file }) => to === name && !file) ??
    table.columns.find(({ name: ours, to }) => field.kind === 'percent' && ours === headed && to !== null)
  );
};

/** What each column of an own export is; undefined for any other file. */
export const ownExportOf = async (headings: readonly string[]): Promise<OwnExport | undefined> => {
  const list = headings.map(listOfHeading).find((one) => one !== undefined);
  if (list === undefined) return undefined;
  // Loaded only when it is needed: the thread that reads files has little memory, and the lists of the office take some.
  const { officeResources } = await import('@stoep/contract/office/index');
  const resource = officeResources.find(({ name }) => name === list);
  const table = tableNamed((resource && ownTableOf(resource.name)) ?? '');
  if (!resource || !table) return undefined;
  const fields = fieldsUnder(resource, headings);
  const ours = fields.map((field) => field && columnFor(table, field));
  return {
    table,
    name: resource.label,
    columns: headings.map((heading, place) => {
      if (listOfHeading(heading) !== undefined) return 'key';
      const column = ours[place];
      return column && ours.indexOf(column) === place ? column.name : null;
    }),
    reword: fields.map((field, place) => field && rewordOf(field[1], ours[place])),
  };
};
