/** Records as a file for a spreadsheet: the columns by their names, the values as they are shown, and no formula among them. */
import type { OfficeField, OfficeResource } from '@stoep/contract/office/resource';
import { SHEET_FORMATS, sheetDay, sheetText } from '@stoep/domain/wording/sheet-values';
import { fieldText, isMissing } from './field-text.ts';
import type { Named } from './fields-of.ts';

export const FILE_KINDS = { csv: 'CSV file', xlsx: 'Excel file' } as const;
export type FileKind = keyof typeof FILE_KINDS;

export type ListFile = {
  readonly resource: OfficeResource;
  readonly columns: readonly Named[];
  readonly records: readonly Record<string, unknown>[];
};

/** As in the list: what it is called by first. */
const withTitle = ({ resource, columns }: ListFile): Named[] => {
  const field = resource.titled ? undefined : resource.fields[resource.title];
  const label = resource.titled ?? resource.singular;
  const title: Named = field ? [resource.title, field] : ['title', { kind: 'text', label }];
  return [title, ...columns];
};

const RECKONED = new Set<OfficeField['kind']>(['money', 'whole', 'decimal', 'day']);

const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Amounts and days as a spreadsheet reckons with them; a sign at the beginning is text, not a formula. */
const csvCell = ([name, field]: Named, record: Record<string, unknown>): string => {
  const reckoned = RECKONED.has(field.kind);
  const text = reckoned ? String(record[name] ?? '') : fieldText(name, field, record);
  return quoted(!reckoned && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
};

export const csvOf = (file: ListFile): string => {
  const columns = withTitle(file);
  const head = columns.map(([, { label }]) => quoted(label)).join(',');
  const rows = file.records.map((record) => columns.map((column) => csvCell(column, record)).join(','));
  return `\uFEFF${[head, ...rows].join('\r\n')}\r\n`;
};

/** Of a type of its own, so that none is taken for a formula. */
const sheetCell = ([name, field]: Named, record: Record<string, unknown>) => {
  const value = record[name];
  if (isMissing(value)) return null;
  if (field.kind === 'money') return { value: Number(value), type: Number, format: SHEET_FORMATS.money };
  if (field.kind === 'day')
    return { value: sheetDay(String(value)), type: Number, format: SHEET_FORMATS.day };
  if (RECKONED.has(field.kind)) return { value: Number(value), type: Number };
  const text = sheetText(fieldText(name, field, record));
  return text === '' ? null : { value: text, type: String, format: SHEET_FORMATS.text };
};

const WIDTHS: Partial<Record<OfficeField['kind'], number>> = { money: 14, day: 14, flag: 8, whole: 10 };

const xlsxOf = async (file: ListFile): Promise<Blob> => {
  // It is asked for by who presses the button, and by nobody else.
  const { default: write } = await import('write-excel-file/browser');
  const columns = withTitle(file);
  const head = columns.map(([, { label }]) => ({ value: label, type: String, fontWeight: 'bold' as const }));
  const rows = file.records.map((record) => columns.map((column) => sheetCell(column, record)));
  return write([head, ...rows], {
    sheet: file.resource.label.slice(0, 31),
    columns: columns.map(([, { kind }]) => ({ width: WIDTHS[kind] ?? 28 })),
    stickyRowsCount: 1,
  }).toBlob();
};

export const fileOf = async (kind: FileKind, file: ListFile): Promise<{ name: string; blob: Blob }> => ({
  name: `${file.resource.name}.${kind}`,
  blob: kind === 'xlsx' ? await xlsxOf(file) : new Blob([csvOf(file)], { type: 'text/csv;charset=utf-8' }),
});
