/**
 * Rows of CSV text as long as nothing in it stands in quotation marks: lines are cut at their delimiters, which takes a tenth of what a parser
 * takes that looks at each byte. From the first piece on that has anything else to it the parser reads.
 */
import { type LineEnd, LONGEST_RECORD, recordTooLong } from './record-length.ts';
import type { SheetRow } from './source.ts';

/** Lines that end with a carriage return alone are left to the parser. */
type PlainEnd = Exclude<LineEnd, '\r'>;

/** What was not cut: nothing where all of it was. */
export type Unread = {
  readonly bytes: Buffer | undefined;
  /** Lines that stand before it. */
  readonly lines: number;
  /** How lines end there, once one has ended. */
  readonly ends: PlainEnd | undefined;
};

/** Rows at once, and cells: a line may have a million of them. */
const [ROWS, CELLS] = [500, 100_000];

/** Gathers rows until there are enough of them; those in which nothing stands are left out. */
export const gatherRows = () => {
  let rows: SheetRow[] = [];
  let cells = 0;
  const taken = (): readonly SheetRow[] => {
    const all = rows;
    [rows, cells] = [[], 0];
    return all;
  };
  /** Answers a portion where this row fills it. */
  const add = (row: SheetRow): readonly SheetRow[] | undefined => {
    if (row.cells.every((cell) => cell === '')) return undefined;
    rows.push(row);
    cells += row.cells.length;
    return rows.length >= ROWS || cells >= CELLS ? taken() : undefined;
  };
  return { add, taken };
};

const MARK = Buffer.from('\uFEFF');
const withoutMark = (bytes: Buffer) =>
  bytes.subarray(0, MARK.length).equals(MARK) ? bytes.subarray(MARK.length) : bytes;

const CARRIAGE_RETURN = 13;
/** Spaces of which not everybody says that they are some. */
const STRANGE = /[\v\f\u0085\u00a0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/;
const STRAY_END: Readonly<Record<PlainEnd, RegExp>> = {
  '\n': /\r/,
  '\r\n': /\r(?!\n)|(?<!\r)\n/,
};

/** Whether anything but plain lines is in it, or begins behind the last of them: that is not waited for until a line ends. */
const hasMore = (bytes: Buffer, whole: number, text: string, ends: PlainEnd): boolean => {
  const stray = bytes.indexOf(CARRIAGE_RETURN, whole);
  // The last byte may be one half of an end.
  if (stray !== -1 && stray < bytes.length - 1) return true;
  return bytes.includes('"') || STRANGE.test(text) || STRAY_END[ends].test(text);
};

/** @param first bytes at the beginning of the file; the chunks that follow end within characters nowhere */
export async function* plainRows(
  first: Buffer,
  chunks: AsyncIterator<Buffer>,
  delimiter: string,
  { add }: ReturnType<typeof gatherRows>,
): AsyncGenerator<readonly SheetRow[], Unread> {
  let bytes = withoutMark(first);
  let [lines, isLast] = [0, false];
  let ends: PlainEnd | undefined;
  for (;;) {
    const whole = isLast ? bytes.length : bytes.lastIndexOf('\n') + 1;
    const text = bytes.toString('utf8', 0, whole);
    const now: PlainEnd = ends ?? (/\r?\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n');
    if (hasMore(bytes, whole, text, now)) return { bytes, lines, ends };
    if (bytes.length - whole > LONGEST_RECORD) throw recordTooLong();
    if (whole > 0 && !isLast) ends = now;
    for (let from = 0; from < text.length; ) {
      const at = text.indexOf(now, from);
      const to = at === -1 ? text.length : at;
      lines += 1;
      // A file may come in one piece.
      if (to - from > LONGEST_RECORD) throw recordTooLong();
      const cells = text
        .slice(from, to)
        .split(delimiter)
        .map((cell) => cell.trim());
      const portion = to > from ? add({ line: lines, cells }) : undefined;
      if (portion) yield portion;
      from = to + now.length;
    }
    if (isLast) return { bytes: undefined, lines, ends };
    const next = await chunks.next();
    isLast = next.done === true;
    bytes = next.done ? bytes.subarray(whole) : Buffer.concat([bytes.subarray(whole), next.value]);
  }
}
