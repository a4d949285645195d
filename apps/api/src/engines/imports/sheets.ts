/**
 * Reads a table file of an upload. Workbooks, and CSV that is large, are read by a thread of their own with a bound on time and memory,
 * and taken over in portions: meanwhile the process answers everybody else.
 */
import { setImmediate } from 'node:timers/promises';
import { DocumentBusyError, DocumentError, DocumentPool } from '../../kernel/threads/pool.ts';
import { SHEET_BOUNDS, UPLOAD_LIMITS } from './limits.ts';
import { parseSheet } from './parse-sheet.ts';
import type { ReadOrder, ReadPortion } from './sheet-worker.ts';
import { type Sheet, type SheetRow, SourceError } from './source.ts';

const TOO_MUCH =
  'This table takes more time or memory to read than an import here may. Split it into several files, save it as "CSV UTF-8", or have it imported on the server.';
const BUSY = 'Too many tables are being read at the moment. Please try again in a minute.';

const NEW_LINE = 10;

/** Portion by portion, and whoever waits in between is answered. */
const takeOver = async (bytes: Buffer): Promise<Sheet> => {
  let headings: readonly string[] = [];
  const rows: SheetRow[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(NEW_LINE, at);
    const portion = JSON.parse(bytes.toString('utf8', at, end)) as ReadPortion;
    if ('refused' in portion) throw new SourceError(portion.refused);
    if ('headings' in portion) headings = portion.headings;
    else for (const row of portion.rows) rows.push(row);
    at = end + 1;
    await setImmediate();
  }
  return { headings, rows };
};

const explain = (error: unknown): never => {
  if (error instanceof DocumentBusyError) throw new SourceError(BUSY);
  if (error instanceof DocumentError) throw new SourceError(TOO_MUCH);
  throw error;
};

type Bounds = { readonly smallBytes: number; readonly megabytes: number; readonly seconds: number };

/** What reads tables within bounds; its thread starts with the first. */
export const sheetReader = ({ smallBytes, megabytes, seconds }: Bounds) => {
  let pool: DocumentPool<ReadOrder> | undefined;
  const start = () =>
    new DocumentPool<ReadOrder>({
      threads: 1,
      queue: 20,
      // What a large one leaves behind is given back.
      lifetime: 10,
      timeout: seconds * 1_000,
      memory: megabytes,
      worker: new URL('./sheet-worker.ts', import.meta.url),
    });
  /** Throws `SourceError` when it is not what its ending says, or too much. */
  return async (name: string, bytes: Buffer): Promise<Sheet> => {
    if (!name.endsWith('.xlsx') && bytes.length <= smallBytes) return parseSheet(name, bytes, UPLOAD_LIMITS);
    pool ??= start();
    return takeOver(await pool.make({ name, bytes }).catch(explain));
  };
};

export const readSheet = sheetReader(SHEET_BOUNDS);
