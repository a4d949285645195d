/** The hash that identifies a saved layout: of a file's headings in any order. */
import { createHash } from 'node:crypto';

const LONGEST_MARK = 200;

/** Numbers the headings that occur twice. */
export const numberedHeadings = (headings: readonly string[]): string[] => {
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

/** Independent of the order of the headings. */
export const hashOfNumberedHeadings = (marked: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(marked.toSorted())).digest('hex');

export const hashOfHeadings = (headings: readonly string[]): string =>
  hashOfNumberedHeadings(numberedHeadings(headings));
