/** CSV downloads of an import: the list of faults, and empty templates. */
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { stringify } from 'csv-stringify/sync';
import type { FileAnswer } from '../../../kernel/http/request.ts';
import type { ImportFault } from '../import-report.ts';
import { findImportTable } from '../import-tables.ts';

/** A cell that a spreadsheet would calculate is written as text. */
const csv = (name: string, rows: readonly (readonly string[])[]): FileAnswer => ({
  name,
  contentType: 'text/csv; charset=utf-8',
  bytes: Buffer.from(stringify(rows as string[][], { bom: true, escape_formulas: true })),
});

export const importFaultsCsv = (fileName: string, faults: readonly ImportFault[]): FileAnswer =>
  csv(`What is not right in ${fileName.replace(/\.[a-z]+$/i, '')}.csv`, [
    ['File', 'Row', 'Column', 'What to do'],
    ...faults.map(({ file, line, column, reason }) => [file, line === 0 ? '' : String(line), column, reason]),
  ]);

export const importTemplateCsv = (name: string): FileAnswer =>
  // A column that only replaces others is left out of the template.
  csv(`${name}.csv`, [
    (findImportTable(name)?.columns ?? [])
      .filter(({ to, standsFor }) => to !== null || !standsFor)
      .map((column) => column.name),
  ]);

/** The columns of an import table that staff can choose from. */
export const columnsOfImportTable = (name: string) =>
  (findImportTable(name)?.columns ?? []).map(({ name: column, required, kind, says, standsFor }) => ({
    name: column,
    required,
    standsFor: [...(standsFor?.columns ?? [])],
    kind,
    says: translateSentenceToEnglish(says),
  }));
