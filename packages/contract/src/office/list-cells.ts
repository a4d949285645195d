/** Values of a record as text: on pages, in lists, and in the files that lists are exported to. */
import { formatDay, formatInstant, formatMonth } from '@stoep/domain/calendar/calendar';
import { fromRand } from '@stoep/domain/money/money';
import { formatBalance, formatEntry } from '@stoep/domain/money/money-format';
import { SHEET_FORMATS, sheetDay, sheetText } from '@stoep/domain/wording/sheet-values';
import { ownTableOf, recordIdHeading } from '../imports/own-exports.ts';
import type { OfficeField, OfficeResource } from './resource.ts';
import { sayWord } from './words.ts';

type Flat = Readonly<Record<string, unknown>>;
type Named = readonly [name: string, field: OfficeField];

/** For a link, the name of the property with the title of the linked record. */
export const titleKey = (field: string): string => `${field}$title`;

export const isMissing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  // Data that holds nothing comes as text, or as it is.
  value === '{}' ||
  (typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0);

/** With as many decimals as are stored. */
const percent = (value: number, { perPercent = 1 }: OfficeField): string =>
  `${value.toFixed(Math.round(Math.log10(perPercent)))} %`;

/** Empty when there is nothing. @param say the words of what is stored as an identifier */
export const textOfField = (name: string, field: OfficeField, record: Flat, say = sayWord): string => {
  const value = record[name];
  if (isMissing(value)) return '';
  switch (field.kind) {
    case 'money':
      return (field.owed ? formatBalance : formatEntry)(fromRand(Number(value)));
    case 'day':
      return field.ofMonth ? formatMonth(String(value)) : formatDay(String(value));
    case 'instant':
      return formatInstant(new Date(String(value)));
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'percent':
      return percent(Number(value), field);
    case 'choice':
    case 'word':
      return say(String(value));
    case 'choices':
      return (value as unknown[]).map((one) => sayWord(String(one))).join(', ');
    case 'links':
      return (value as { name: string }[]).map(({ name: one }) => one).join('; ');
    case 'link':
    case 'file':
      return String(record[titleKey(name)] ?? '');
    default:
      return String(value);
  }
};

/** Values with which a spreadsheet calculates: exported as they are stored. */
const RECKONED: ReadonlySet<OfficeField['kind']> = new Set(['money', 'whole', 'decimal', 'day']);

/** The columns of an exported list: the title, the chosen columns, and the id of the record where an import can bring the list back. */
export const columnsOfFile = (resource: OfficeResource, columns: readonly Named[]): Named[] => {
  const field = resource.titled ? undefined : resource.fields[resource.title];
  const title: Named = field
    ? [resource.title, field]
    : ['title', { kind: 'text', label: resource.titled ?? resource.singular }];
  if (!ownTableOf(resource.name)) return [title, ...columns];
  const id: Named = ['id', { kind: 'text', label: recordIdHeading(resource.name) }];
  const within = resource.titled ? resource.fields[resource.title] : undefined;
  // A whole name is made of fields; the one that no list shows beside it goes out too, so that it can come back.
  const part: Named[] = within && !within.computed ? [[resource.title, within]] : [];
  return [title, ...part, ...columns, id];
};

const quoted = (text: string, separator: ',' | ';'): string =>
  new RegExp(`["${separator}\\n\\r]`).test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Amounts and days with which a spreadsheet can calculate; a text that begins with a sign is no formula. */
const csvCell = ([name, field]: Named, record: Flat, say: typeof sayWord, separator: ',' | ';'): string => {
  const reckoned = RECKONED.has(field.kind);
  const stored = String(record[name] ?? '');
  const number = separator === ';' && field.kind !== 'day' ? stored.replace('.', ',') : stored;
  const text = reckoned ? number : textOfField(name, field, record, say);
  return quoted(!reckoned && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text, separator);
};

/**
 * A list as CSV, with the names of its columns first.
 * @param separator between cells: with a semicolon numbers have a decimal comma, as spreadsheets of that setting read them
 */
export const csvOfList = (
  columns: readonly Named[],
  records: readonly Flat[],
  say = sayWord,
  separator: ',' | ';' = ',',
): string => {
  const head = columns.map(([, { label }]) => quoted(label, separator)).join(separator);
  const rows = records.map((record) =>
    columns.map((column) => csvCell(column, record, say, separator)).join(separator),
  );
  return `\uFEFF${[head, ...rows].join('\r\n')}\r\n`;
};

const sheetCell = ([name, field]: Named, record: Flat, say: typeof sayWord) => {
  const value = record[name];
  if (isMissing(value)) return null;
  if (field.kind === 'money') return { value: Number(value), type: Number, format: SHEET_FORMATS.money };
  if (field.kind === 'day')
    return { value: sheetDay(String(value)), type: Number, format: SHEET_FORMATS.day };
  if (RECKONED.has(field.kind)) return { value: Number(value), type: Number };
  const text = sheetText(textOfField(name, field, record, say));
  return text === '' ? null : { value: text, type: String, format: SHEET_FORMATS.text };
};

/** The same as cells of a workbook, each of a type of its own, so that none is taken for a formula. */
export const sheetOfList = (columns: readonly Named[], records: readonly Flat[], say = sayWord) => [
  columns.map(([, { label }]) => ({ value: label, type: String, fontWeight: 'bold' as const })),
  ...records.map((record) => columns.map((column) => sheetCell(column, record, say))),
];
