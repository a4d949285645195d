/**
 * Rows of CSV text as long as nothing in it stands in quotation marks: lines are cut at their delimiters, which takes a tenth of what a parser
 * takes that looks at each byte. From the first line on that has anything else to it the parser reads.
 */
import type { SheetRow } from './source.ts';

/** What was not cut: nothing where all of it was. */
export type Unread = {
  readonly bytes: Buffer | undefined;
  /** Lines that stand before it. */
  readonly lines: number;
  /** How lines end there, once one has ended. */
  readonly ends: LineEnd | undefined;
  /** Rows that were cut and make no whole portion yet. */
  readonly rows: SheetRow[];
};
type LineEnd = '\n' | '\r\n';

/** Rows at once. */
export const PORTION = 500;

const MARK = Buffer.from('\uFEFF');
const withoutMark = (bytes: Buffer) =>
  bytes.subarray(0, MARK.length).equals(MARK) ? bytes.subarray(MARK.length) : bytes;

/** Quotation marks, and spaces of which not everybody says that they are some. */
const MORE_TO_IT = /["\v\f\u0085\u00a0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/;
const STRAY_END: Readonly<Record<LineEnd, RegExp>> = { '\n': /\r/, '\r\n': /\r(?!\n)|(?<!\r)\n/ };

/** A line that ended counts as one, and what stands behind the last end as another. */
const cutAt = (text: string, ends: LineEnd, delimiter: string, before: number): SheetRow[] => {
  const lines = text.split(ends);
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line, at) => ({
    line: before + at + 1,
    cells: line.split(delimiter).map((cell) => cell.trim()),
  }));
};

export const isEmpty = ({ cells }: SheetRow) => cells.every((cell) => cell === '');

/** @param first bytes at the beginning of the file; the chunks that follow end within characters nowhere */
export async function* plainRows(
  first: Buffer,
  chunks: AsyncIterator<Buffer>,
  delimiter: string,
): AsyncGenerator<readonly SheetRow[], Unread> {
  let bytes = withoutMark(first);
  let [lines, isLast] = [0, false];
  let ends: LineEnd | undefined;
  let rows: SheetRow[] = [];
  for (;;) {
    const whole = isLast ? bytes.length : bytes.lastIndexOf('\n') + 1;
    const text = bytes.toString('utf8', 0, whole);
    const now: LineEnd = ends ?? (/\r?\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n');
    if (MORE_TO_IT.test(text) || STRAY_END[now].test(text)) return { bytes, lines, ends, rows };
    const cut = cutAt(text, now, delimiter, lines);
    if (whole > 0 && !isLast) ends = now;
    lines += cut.length;
    for (const row of cut) {
      if (!isEmpty(row)) rows.push(row);
      if (rows.length < PORTION) continue;
      yield rows;
      rows = [];
    }
    if (isLast) return { bytes: undefined, lines, ends, rows };
    const next = await chunks.next();
    isLast = next.done === true;
    bytes = next.done ? bytes.subarray(whole) : Buffer.concat([bytes.subarray(whole), next.value]);
  }
}
