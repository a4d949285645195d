/** Tables that people open in a spreadsheet: bad rows to work through, and empty tables to fill in. */
import { inEnglish } from '@stoep/contract/kit/tell';
import { stringify } from 'csv-stringify/sync';
import type { FileAnswer } from '../../../kernel/http/request.ts';
import { tableNamed } from '../import-tables.ts';
import type { Fault } from '../report.ts';

/** A cell that a spreadsheet would compute is written as text. */
const csv = (name: string, rows: readonly (readonly string[])[]): FileAnswer => ({
  name,
  contentType: 'text/csv; charset=utf-8',
  bytes: Buffer.from(stringify(rows as string[][], { bom: true, escape_formulas: true })),
});

export const faultTable = (fileName: string, faults: readonly Fault[]): FileAnswer =>
  csv(`What is not right in ${fileName.replace(/\.[a-z]+$/i, '')}.csv`, [
    ['File', 'Row', 'Column', 'What to do'],
    ...faults.map(({ file, line, column, reason }) => [file, line === 0 ? '' : String(line), column, reason]),
  ]);

export const templateOf = (name: string): FileAnswer =>
  // A column that only replaces others is not in the template beside them.
  csv(`${name}.csv`, [
    (tableNamed(name)?.columns ?? [])
      .filter(({ to, standsFor }) => to !== null || !standsFor)
      .map((column) => column.name),
  ]);

/** What staff choose from for a column of a file. */
export const columnsOf = (name: string) =>
  (tableNamed(name)?.columns ?? []).map(({ name: column, required, kind, says, standsFor }) => ({
    name: column,
    required,
    standsFor: [...(standsFor?.columns ?? [])],
    kind,
    says: inEnglish(says),
  }));
