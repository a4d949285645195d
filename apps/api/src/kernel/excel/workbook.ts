/** Renders Excel workbooks (.xlsx) of typed cells. */
import { DocumentPool } from '../threads/document-pool.ts';
import type { ExcelCell } from './cells.ts';

export type ExcelSheet = {
  /** At most 31 characters, without []:*?/ and backslash. */
  readonly name: string;
  readonly rows: readonly (readonly ExcelCell[])[];
  /** Widths of the columns, in characters. */
  readonly widths: readonly number[];
  /** Rows at the top that stay in view. */
  readonly frozenRows?: number;
  readonly landscape?: boolean;
};

const options = {
  threads: 1,
  queue: 200,
  lifetime: 1_000,
  timeout: 60_000,
  worker: new URL('./worker.ts', import.meta.url),
};
let shared: DocumentPool<readonly ExcelSheet[]> | undefined;

/**
 * The workbook's bytes; the same sheets give the same bytes.
 * Throws DocumentBusyError when too many wait (503, retry) and DocumentRenderError when it cannot be made.
 */
export function renderExcelWorkbook(sheets: readonly ExcelSheet[]): Promise<Buffer> {
  shared ??= new DocumentPool(options);
  return shared.make(sheets);
}

/** Ends the thread, at the end of the process; the next workbook would start it again. */
export async function stopExcelThread(): Promise<void> {
  const pool = shared;
  shared = undefined;
  await pool?.close();
}
