/** Exports records as CSV or Excel: columns by label, values as displayed, and never a formula. */
import {
  formatOfficeListAsCsv,
  officeListExportColumnsOf,
  workbookCellsOfOfficeList,
} from '@stoep/contract/office/list-cells';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/office-resource';
import { formatStoredIdentifier } from '../form/field-text.ts';
import type { NamedOfficeField } from '../form/fields-of.ts';

/** South African spreadsheets expect semicolons between cells and a comma in numbers. */
export const LIST_EXPORT_FILE_KINDS = { csv: 'CSV file', 'csv;': 'CSV file with ;', xlsx: 'Excel file' } as const;
export type ListExportFileKind = keyof typeof LIST_EXPORT_FILE_KINDS;

export type ListExport = {
  readonly resource: OfficeResource;
  readonly columns: readonly NamedOfficeField[];
  readonly records: readonly Record<string, unknown>[];
};

export const csvOfListExport = ({ resource, columns, records }: ListExport, separator: ',' | ';' = ','): string =>
  formatOfficeListAsCsv(officeListExportColumnsOf(resource, columns), records, formatStoredIdentifier, separator);

const WIDTHS: Partial<Record<OfficeField['kind'], number>> = { money: 14, day: 14, flag: 8, whole: 10 };

const xlsxOf = async (file: ListExport): Promise<Blob> => {
  // Loaded only when a person exports to Excel.
  const { default: write } = await import('write-excel-file/browser');
  const columns = officeListExportColumnsOf(file.resource, file.columns);
  return write(workbookCellsOfOfficeList(columns, file.records, formatStoredIdentifier), {
    sheet: file.resource.label.slice(0, 31),
    columns: columns.map(([, { kind }]) => ({ width: WIDTHS[kind] ?? 28 })),
    stickyRowsCount: 1,
  }).toBlob();
};

export const listExportFileOf = async (
  kind: ListExportFileKind,
  file: ListExport,
): Promise<{ name: string; blob: Blob }> => ({
  name: `${file.resource.name}.${kind === 'xlsx' ? kind : 'csv'}`,
  blob:
    kind === 'xlsx'
      ? await xlsxOf(file)
      : new Blob([csvOfListExport(file, kind === 'csv;' ? ';' : ',')], { type: 'text/csv;charset=utf-8' }),
});
