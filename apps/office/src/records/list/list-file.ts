/** Exports records as CSV or Excel: columns by label, values as displayed, and never a formula. */
import { exportColumnsOf, formatListAsCsv, workbookCellsOfList } from '@stoep/contract/office/list-cells';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/office-resource';
import { formatStoredWord } from '../form/field-text.ts';
import type { NamedField } from '../form/fields-of.ts';

/** South African spreadsheets expect semicolons between cells and a comma in numbers. */
export const EXPORT_FILE_KINDS = { csv: 'CSV file', 'csv;': 'CSV file with ;', xlsx: 'Excel file' } as const;
export type ExportFileKind = keyof typeof EXPORT_FILE_KINDS;

export type ListExport = {
  readonly resource: OfficeResource;
  readonly columns: readonly NamedField[];
  readonly records: readonly Record<string, unknown>[];
};

export const csvOfListExport = ({ resource, columns, records }: ListExport, separator: ',' | ';' = ','): string =>
  formatListAsCsv(exportColumnsOf(resource, columns), records, formatStoredWord, separator);

const WIDTHS: Partial<Record<OfficeField['kind'], number>> = { money: 14, day: 14, flag: 8, whole: 10 };

const xlsxOf = async (file: ListExport): Promise<Blob> => {
  // Loaded only when a person exports to Excel.
  const { default: write } = await import('write-excel-file/browser');
  const columns = exportColumnsOf(file.resource, file.columns);
  return write(workbookCellsOfList(columns, file.records, formatStoredWord), {
    sheet: file.resource.label.slice(0, 31),
    columns: columns.map(([, { kind }]) => ({ width: WIDTHS[kind] ?? 28 })),
    stickyRowsCount: 1,
  }).toBlob();
};

export const exportFileOf = async (kind: ExportFileKind, file: ListExport): Promise<{ name: string; blob: Blob }> => ({
  name: `${file.resource.name}.${kind === 'xlsx' ? kind : 'csv'}`,
  blob:
    kind === 'xlsx'
      ? await xlsxOf(file)
      : new Blob([csvOfListExport(file, kind === 'csv;' ? ';' : ',')], { type: 'text/csv;charset=utf-8' }),
});
