/** Whether the columns of a file have to be looked at. */
import type { ImportFileHead } from '@stoep/contract/imports/file-layout';

type FaultPlace = { readonly file: string; readonly line: number };

/** Whether no choice is needed: every column was recognised by its heading, and the headings have no fault. */
export const isImportLayoutCertain = (
  { file, from, table, columns, headingRow }: ImportFileHead,
  faults: readonly FaultPlace[],
): boolean =>
  from === 'guessed' &&
  table !== null &&
  columns.every(({ column, heading }) => column !== null || heading === '') &&
  !faults.some((fault) => fault.file === file && fault.line === headingRow);
