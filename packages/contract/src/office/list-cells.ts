/** Formats the values of office records as text, for pages, lists and exported files. */
import { formatDay, formatInstant, formatMonth } from '@stoep/domain/calendar/calendar';
import { randToCents } from '@stoep/domain/money/money';
import { formatBalance, formatEntryAmount, formatPercentage } from '@stoep/domain/money/money-format';
import { formatPhoneNumber, formatPhoneNumbersIn } from '@stoep/domain/people/sa-phone';
import { cleanWorkbookText, WORKBOOK_CELL_FORMATS, workbookDayNumber } from '@stoep/domain/wording/workbook-values';
import { importTableOfOfficeList, recordIdColumnHeadingOf } from '../imports/own-exports.ts';
import { formatIdentifierAsWords } from './format-identifier.ts';
import type { OfficeField, OfficeResource } from './office-resource.ts';

type Flat = Readonly<Record<string, unknown>>;
type NamedItem = readonly [name: string, field: OfficeField];

/** The property with the title of a linked record. */
export const linkedRecordTitleKeyOf = (field: string): string => `${field}$title`;

export const isEmptyFieldValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  // Empty JSON data may come as text or as a value.
  value === '{}' ||
  (typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0);

/** With as many decimals as are stored. */
const percent = (value: number, { perPercent = 1 }: OfficeField): string =>
  formatPercentage(value, Math.round(Math.log10(perPercent)));

/** Empty text when there is no value. @param say formats stored identifiers */
export const formatRecordField = (
  name: string,
  field: OfficeField,
  record: Flat,
  say = formatIdentifierAsWords,
): string => {
  const value = record[name];
  if (isEmptyFieldValue(value)) return '';
  switch (field.kind) {
    case 'money':
      return (field.owed ? formatBalance : formatEntryAmount)(randToCents(Number(value)));
    case 'day':
      return field.ofMonth ? formatMonth(String(value)) : formatDay(String(value));
    case 'instant':
      return formatInstant(new Date(String(value)));
    case 'phone':
      return formatPhoneNumber(String(value));
    case 'text':
    case 'long':
      return field.computed ? formatPhoneNumbersIn(String(value)) : String(value);
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'percent':
      return percent(Number(value), field);
    case 'choice':
    case 'word':
      return say(String(value));
    case 'choices':
      return (value as unknown[]).map((one) => formatIdentifierAsWords(String(one))).join(', ');
    case 'links':
      return (value as { name: string }[]).map(({ name: one }) => one).join('; ');
    case 'link':
    case 'file':
      return String(record[linkedRecordTitleKeyOf(name)] ?? '');
    default:
      return String(value);
  }
};

/** Kinds that spreadsheets calculate with. They are exported as they are stored. */
const RECKONED: ReadonlySet<OfficeField['kind']> = new Set(['money', 'whole', 'decimal', 'day']);

/**
 * The columns of an exported list: the title, the chosen columns, and the record id where an import can read the list
 * back.
 */
export const officeListExportColumnsOf = (resource: OfficeResource, columns: readonly NamedItem[]): NamedItem[] => {
  const field = resource.titled ? undefined : resource.fields[resource.title];
  const title: NamedItem = field
    ? [resource.title, field]
    : ['title', { kind: 'text', label: resource.titled ?? resource.singular }];
  if (!importTableOfOfficeList(resource.name)) return [title, ...columns];
  const id: NamedItem = ['id', { kind: 'text', label: recordIdColumnHeadingOf(resource.name) }];
  const within = resource.titled ? resource.fields[resource.title] : undefined;
  // A full name is made of fields. The one that no column shows is exported too, so that an import can read it back.
  const part: NamedItem[] = within && !within.computed ? [[resource.title, within]] : [];
  return [title, ...part, ...columns, id];
};

/** A telephone number is exported as it is stored, so that an import reads it back. */
const exportedTextOf = ([name, field]: NamedItem, record: Flat, say: typeof formatIdentifierAsWords): string =>
  field.kind === 'phone' ? String(record[name] ?? '') : formatRecordField(name, field, record, say);

const quoted = (text: string, separator: ',' | ';'): string =>
  new RegExp(`["${separator}\\n\\r]`).test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Amounts and days stay usable in formulas. Text that begins with a sign is escaped, so that it is not a formula. */
const csvCell = (
  [name, field]: NamedItem,
  record: Flat,
  say: typeof formatIdentifierAsWords,
  separator: ',' | ';',
): string => {
  const reckoned = RECKONED.has(field.kind);
  const stored = String(record[name] ?? '');
  const number = separator === ';' && field.kind !== 'day' ? stored.replace('.', ',') : stored;
  const text = reckoned ? number : exportedTextOf([name, field], record, say);
  return quoted(!reckoned && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text, separator);
};

/**
 * A list as CSV with a heading row.
 * @param separator a semicolon implies decimal commas, as such spreadsheets expect
 */
export const formatOfficeListAsCsv = (
  columns: readonly NamedItem[],
  records: readonly Flat[],
  say = formatIdentifierAsWords,
  separator: ',' | ';' = ',',
): string => {
  const head = columns.map(([, { label }]) => quoted(label, separator)).join(separator);
  const rows = records.map((record) =>
    columns.map((column) => csvCell(column, record, say, separator)).join(separator),
  );
  return `\uFEFF${[head, ...rows].join('\r\n')}\r\n`;
};

const sheetCell = ([name, field]: NamedItem, record: Flat, say: typeof formatIdentifierAsWords) => {
  const value = record[name];
  if (isEmptyFieldValue(value)) return null;
  if (field.kind === 'money') return { value: Number(value), type: Number, format: WORKBOOK_CELL_FORMATS.money };
  if (field.kind === 'day')
    return { value: workbookDayNumber(String(value)), type: Number, format: WORKBOOK_CELL_FORMATS.day };
  if (RECKONED.has(field.kind)) return { value: Number(value), type: Number };
  const text = cleanWorkbookText(exportedTextOf([name, field], record, say));
  return text === '' ? null : { value: text, type: String, format: WORKBOOK_CELL_FORMATS.text };
};

/** The list as workbook cells. Each cell has an explicit type, so that none is read as a formula. */
export const workbookCellsOfOfficeList = (
  columns: readonly NamedItem[],
  records: readonly Flat[],
  say = formatIdentifierAsWords,
) => [
  columns.map(([, { label }]) => ({ value: label, type: String, fontWeight: 'bold' as const })),
  ...records.map((record) => columns.map((column) => sheetCell(column, record, say))),
];
