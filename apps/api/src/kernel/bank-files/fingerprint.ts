/**
 * What makes a line the same line in another file of the same account: day, amount, text and the bank's own id; and, of lines
 * that are equal in all of these, which of the day's it is. Two equal payments of one day are two, in every file that shows
 * them, so files that overlap bring each line once: an account keeps what no earlier file showed.
 */
import { createHash } from 'node:crypto';
import { normalBankText } from '@stoep/domain/books/bank-text';
import type { BankLine } from './statement.ts';

/** One line, and its name within its account. */
export type Fingerprinted = { readonly line: BankLine; readonly fingerprint: string };

const partsOf = ({ day, cents, text, reference, bankId }: BankLine): string =>
  JSON.stringify([day, cents, normalBankText(text), normalBankText(reference ?? ''), bankId]);

/** @param lines of one statement, or of all statements of one account in a file, oldest first */
export const fingerprinted = (lines: readonly BankLine[]): readonly Fingerprinted[] => {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const parts = partsOf(line);
    const occurrence = (seen.get(parts) ?? 0) + 1;
    seen.set(parts, occurrence);
    return { line, fingerprint: createHash('sha256').update(`${parts}${occurrence}`).digest('hex') };
  });
};
