/** Records as a file for a spreadsheet: the columns by their names, the values as they are shown, and no formula among them. */
import { columnsOfFile, csvOfList, sheetOfList } from '@stoep/contract/office/list-cells';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/resource';
import { sayStored } from '../form/field-text.ts';
import type { Named } from '../form/fields-of.ts';

/** Spreadsheets of South Africa expect semicolons between cells, and a comma in a number. */
export const FILE_KINDS = { csv: 'CSV file', 'csv;': 'CSV file with ;', xlsx: 'Excel file' } as const;
export type FileKind = keyof typeof FILE_KINDS;

export type ListFile = {
  readonly resource: OfficeResource;
  readonly columns: readonly Named[];
  readonly records: readonly Record<string, unknown>[];
};

export const csvOf = ({ resource, columns, records }: ListFile, separator: ',' | ';' = ','): string =>
  csvOfList(columnsOfFile(resource, columns), records, sayStored, separator);

const WIDTHS: Partial<Record<OfficeField['kind'], number>> = { money: 14, day: 14, flag: 8, whole: 10 };

const xlsxOf = async (file: ListFile): Promise<Blob> => {
  // It is asked for by who presses the button, and by nobody else.
  const { default: write } = await import('write-excel-file/browser');
  const columns = columnsOfFile(file.resource, file.columns);
  return write(sheetOfList(columns, file.records, sayStored), {
    sheet: file.resource.label.slice(0, 31),
    columns: columns.map(([, { kind }]) => ({ width: WIDTHS[kind] ?? 28 })),
    stickyRowsCount: 1,
  }).toBlob();
};

export const fileOf = async (kind: FileKind, file: ListFile): Promise<{ name: string; blob: Blob }> => ({
  name: `${file.resource.name}.${kind === 'xlsx' ? kind : 'csv'}`,
  blob:
    kind === 'xlsx'
      ? await xlsxOf(file)
      : new Blob([csvOf(file, kind === 'csv;' ? ';' : ',')], { type: 'text/csv;charset=utf-8' }),
});
