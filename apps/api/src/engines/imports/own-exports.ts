/**
 * Recognises and reads a list that the office exported. Headings are column labels, values are as displayed. Leaves
 * out what no file can import: titles, computed values, masked numbers and file names.
 */
import { importTableOfOfficeList, officeListOfRecordIdHeading } from '@stoep/contract/imports/own-exports';
import { formatIdentifierAsWords } from '@stoep/contract/office/format-identifier';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/office-resource';
import type { ImportColumn } from './import-columns.ts';
import type { ImportTable } from './import-table.ts';
import { findImportTable } from './import-tables.ts';
import { importColumnNameOfHeading } from './sheets/column-of-heading.ts';

/** Turns a displayed cell into the format of the import column. */
type Reword = (cell: string) => string;

type OwnExport = {
  readonly table: ImportTable;
  /** The name of the list. */
  readonly name: string;
  /** For each column of the file, our column or null. */
  readonly columns: readonly (string | null)[];
  /** For each column of the file, how to convert its cells; undefined means unchanged. */
  readonly reword: readonly (Reword | undefined)[];
  /** Headings that the list does not have: added by hand, or from before a label changed. */
  readonly unknown: readonly string[];
};

const SHOWN_INSTANT = /^(\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}:\d{2})$/;
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

const asInstant: Reword = (cell) =>
  cell.replace(SHOWN_INSTANT, (whole, day, month, year, time) => {
    const number = MONTHS.indexOf(month) / 3 + 1;
    return number < 1 ? whole : `${year}-${String(number).padStart(2, '0')}-${day} ${time}`;
  });

const asWord = (choices: readonly string[]): Reword => {
  const stored = new Map(choices.map((choice) => [formatIdentifierAsWords(choice), choice]));
  return (cell) => stored.get(cell) ?? cell;
};

/** Words separated by commas, although a word may contain a comma itself. */
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

/** Values displayed as a word and imported as a number, such as the first month of a year. */
const asNumber = (choices: readonly string[], codes: Readonly<Record<string, number>>): Reword => {
  const word = asWord(choices);
  return (cell) => String(codes[word(cell)] ?? cell);
};

/** Removes the apostrophe that the export puts before a sign to stop spreadsheets from calculating. */
const withoutGuard: Reword = (cell) => cell.replace(/^'(?=[+\-@])/, '');

/** The words that a column accepts. */
const wordsOf = (column: ImportColumn | undefined): readonly string[] =>
  /^one of (.+)$/.exec(column?.kind ?? '')?.[1]?.split(', ') ?? [];

const rewordOf = ({ kind, choices = [], codes }: OfficeField, column: ImportColumn | undefined): Reword => {
  if (codes && column?.kind.startsWith('whole number')) return asNumber(choices, codes);
  if (kind === 'percent') return (cell) => cell.replace(/\s*%$/, '');
  if (kind === 'instant') return asInstant;
  if (kind === 'choice' || kind === 'word') return asWord(choices.length > 0 ? choices : wordsOf(column));
  return kind === 'choices' ? asWords(choices) : withoutGuard;
};

type Former = Readonly<Record<string, string>>;

/** The field for each heading, by its label or a former one; each field once. */
const fieldsUnder = ({ fields, titled }: OfficeResource, headings: readonly string[], former: Former) => {
  const taken = new Set<string>();
  return headings.map((heading, place): readonly [string, OfficeField] | undefined => {
    // The record's title comes first when it is not a field.
    if (place === 0 && heading === titled) return undefined;
    const free = Object.entries(fields).filter(([name]) => !taken.has(name));
    const found = free.find(([, { label }]) => label === heading) ?? free.find(([name]) => name === former[heading]);
    if (found) taken.add(found[0]);
    return found;
  });
};

/** Whether a heading is the title, the record id or nothing, which no field has to have. */
const isOfNoField = ({ titled, singular }: OfficeResource, heading: string): boolean =>
  heading === '' || heading === (titled ?? singular) || officeListOfRecordIdHeading(heading) !== undefined;

const columnFor = (table: ImportTable, [name, field]: readonly [string, OfficeField]): ImportColumn | undefined => {
  if (field.computed || field.masked || field.kind === 'file' || field.kind === 'note') return undefined;
  const headed = importColumnNameOfHeading(table, field.label);
  return (
    table.columns.find(({ to, file }) => to === name && !file) ??
    table.columns.find(({ name: ours, to }) => field.kind === 'percent' && ours === headed && to !== null)
  );
};

/** Recognises an own export and its columns; undefined for any other file. */
export const recogniseOwnExport = async (headings: readonly string[]): Promise<OwnExport | undefined> => {
  const list = headings.map(officeListOfRecordIdHeading).find((one) => one !== undefined);
  if (list === undefined) return undefined;
  // Loaded only when needed: the reading thread has little memory, and the declarations of all lists are large.
  const { officeResources } = await import('@stoep/contract/office/index');
  const { FORMER_HEADINGS } = await import('./sheets/former-headings.ts');
  const resource = officeResources.find(({ name }) => name === list);
  const table = findImportTable((resource && importTableOfOfficeList(resource.name)) ?? '');
  if (!resource || !table) return undefined;
  const fields = fieldsUnder(resource, headings, FORMER_HEADINGS[resource.name] ?? {});
  const ours = fields.map((field) => field && columnFor(table, field));
  return {
    table,
    name: resource.label,
    columns: headings.map((heading, place) => {
      if (officeListOfRecordIdHeading(heading) !== undefined) return 'key';
      const column = ours[place];
      return column && ours.indexOf(column) === place ? column.name : null;
    }),
    reword: fields.map((field, place) => field && rewordOf(field[1], ours[place])),
    unknown: headings.filter((heading, place) => !fields[place] && !isOfNoField(resource, heading)),
  };
};
