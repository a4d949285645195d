/** CSV as rows of cells with the line of the file that each begins in; the separator is found by looking. */
import { bankFileSentences as texts } from '@stoep/contract/accounts/bank-files.sentences';
import { CsvError, parse } from 'csv-parse/sync';
import { MOST_LINES, type Problem } from './statement.ts';

export type Cells = { readonly at: number; readonly cells: readonly string[] };

const LOOKED_AT = 30;
const LONGEST_ROW = 100_000;
/** Lines, and what else a file may hold around them. */
const MOST_ROWS = 2 * MOST_LINES;

/** The sign that stands in most of the first lines, outside of quotes; a comma may be part of an amount, so it is the last asked. */
const separatorOf = (text: string): string => {
  const head = text
    .slice(0, LONGEST_ROW)
    .replace(/"[^"]*"/g, '')
    .split('\n', LOOKED_AT)
    .filter((line) => line.trim() !== '');
  const often = (sign: string) => head.filter((line) => line.split(sign).length > 2).length > head.length / 2;
  return ['\t', ';', '|'].find(often) ?? ',';
};

/** The line that is longer than a row may be: the parser counts what stands in cells, and a line of separators alone holds millions of them. */
const endlessLine = (text: string): number | null => {
  for (let from = 0; text.length - from > LONGEST_ROW; ) {
    const reach = text.slice(from, from + LONGEST_ROW + 1);
    const at = Math.max(reach.lastIndexOf('\n'), reach.lastIndexOf('\r'));
    if (at === -1) return text.slice(0, from).split(/\r\n|\n|\r/).length;
    from += at + 1;
  }
  return null;
};

/** Rows that hold anything; or what is wrong, and where. */
export const cellsOf = (text: string): { readonly rows: readonly Cells[] } | { readonly fault: Problem } => {
  const endless = endlessLine(text);
  if (endless !== null) return { fault: { at: endless, says: texts.notWellFormed } };
  const rows: Cells[] = [];
  let seen = 0;
  const keep = (record: readonly string[], { lines }: { readonly lines: number }): null => {
    seen += 1;
    const cells = record.map((cell) => cell.trim());
    if (cells.some((cell) => cell !== '')) rows.push({ at: lines, cells });
    return null;
  };
  try {
    parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: LONGEST_ROW,
      on_record: keep,
      to: MOST_ROWS,
    });
    if (seen >= MOST_ROWS) return { fault: { at: null, says: texts.tooManyLines({ most: MOST_LINES }) } };
    return { rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { fault: { at: typeof error.lines === 'number' ? error.lines : null, says: texts.notWellFormed } };
  }
};
