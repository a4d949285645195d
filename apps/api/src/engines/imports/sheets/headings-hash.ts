/** What a layout is remembered by: the headings of a file, in whatever order they stand. */
import { createHash } from 'node:crypto';

const LONGEST_MARK = 200;

/** Headings that stand twice are told apart by their turn. */
export const markedHeadings = (headings: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const plain = heading
      .toWellFormed()
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, LONGEST_MARK)
      .toWellFormed();
    const turn = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, turn);
    return turn === 1 ? plain : `${plain} #${turn}`;
  });
};

/** The same for the same headings in another order. */
export const hashOfMarked = (marked: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(marked.toSorted())).digest('hex');

export const hashOfHeadings = (headings: readonly string[]): string => hashOfMarked(markedHeadings(headings));
