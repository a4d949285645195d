/** The thread that reads tables (sheets.ts): answers with lines of JSON, a portion of the rows on each. */
import { serve } from '../../kernel/threads/serve.ts';
import { UPLOAD_LIMITS } from './limits.ts';
import { parseSheet } from './parse-sheet.ts';
import { type SheetRow, SourceError } from './source.ts';

export type ReadOrder = { readonly name: string; readonly bytes: Uint8Array };
export type ReadPortion =
  | { readonly headings: readonly string[] }
  | { readonly rows: readonly SheetRow[] }
  | { readonly refused: string };

const PORTION = 1_000;
const line = (portion: ReadPortion) => Buffer.from(`${JSON.stringify(portion)}\n`);

serve<ReadOrder>(async ({ name, bytes }) => {
  try {
    const { headings, rows } = await parseSheet(
      name,
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      UPLOAD_LIMITS,
    );
    const lines = [line({ headings })];
    for (let from = 0; from < rows.length; from += PORTION)
      lines.push(line({ rows: rows.slice(from, from + PORTION) }));
    return Buffer.concat(lines);
  } catch (error) {
    if (error instanceof SourceError) return line({ refused: error.message });
    throw error;
  }
});
