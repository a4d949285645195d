/** What a bank's file says, whatever its format: the one shape that all readers answer. */
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { cleaned } from './values.ts';

/** Layouts that are known; `csv` is any other, read by a mapping. */
export type BankFormat =
  | 'ofx'
  | 'mt940'
  | 'camt.053'
  | 'fnb-csv'
  | 'fnb-history-csv'
  | 'absa-csv'
  | 'nedbank-csv'
  | 'standard-bank-csv'
  | 'capitec-csv'
  | 'csv';

/** One payment of a batch that the bank booked as one line; `cents` as of the line: paid in (+) or out (-). */
export type LineDetail = { readonly cents: Cents; readonly text: string; readonly reference: string | null };

/** A line as the bank wrote it; `cents` is paid in (+) or out (-), `at` the line of the file, counted from 1. */
export type BankLine = {
  readonly at: number;
  readonly day: Day;
  readonly cents: Cents;
  readonly text: string;
  readonly reference: string | null;
  readonly bankId: string | null;
  readonly balanceAfter: Cents | null;
  /** The payments that the line is made of, where the file has them and they add up to it; else empty. */
  readonly details: readonly LineDetail[];
};

export type Balance = { readonly cents: Cents; readonly day: Day | null };

/** One account's statement, its lines by their days; what the file does not give is null. */
export type Statement = {
  readonly account: string | null;
  readonly opening: Balance | null;
  readonly closing: Balance | null;
  /** A closing balance of the file that is not proven to be of the last line: it is shown, and added to nothing. */
  readonly statedClosing: Balance | null;
  readonly lines: readonly BankLine[];
};

/** What is wrong, and in which line and column of the file; `at` is null when it is the file as a whole. */
export type Problem = { readonly at: number | null; readonly column?: string; readonly says: FilledSentence };

/** A file with a problem is not taken: its statements show how far it could be read, and no more. */
export type BankFile = {
  readonly format: BankFormat | null;
  readonly statements: readonly Statement[];
  readonly problems: readonly Problem[];
  /** Transactions that the reader came by, taken or passed over for a reason: compared with those that are written. */
  readonly entries?: number;
};

/** What a reader writes to as it goes; only the first problems are kept, for one fault repeats on every line. */
export class Problems {
  readonly kept: Problem[] = [];

  /** What comes now is not kept. */
  get full(): boolean {
    return this.kept.length >= MOST_PROBLEMS;
  }

  add(at: number | null, says: FilledSentence, column?: string): undefined {
    if (this.kept.length < MOST_PROBLEMS)
      this.kept.push({
        at,
        ...(column === undefined ? {} : { column: cleaned(column.slice(0, LONGEST_QUOTE)) }),
        says: { ...says, values: quoted(says.values) },
      });
    return undefined;
  }
}

/** What a file says is repeated shortly, and without signs that would steer whoever's screen it comes to. */
const quoted = (values: FilledSentence['values']): FilledSentence['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? cleaned(value.slice(0, LONGEST_QUOTE)) : value,
    ]),
  );

const LONGEST_QUOTE = 80;

const MOST_PROBLEMS = 50;

/** More than any month of a managing agent's account holds. */
export const MOST_BYTES = 16 * 1024 * 1024;
export const MOST_LINES = 50_000;

/** A file of which nothing could be read. */
export const nothingOf = (
  format: BankFormat | null,
  says: FilledSentence,
  at: number | null = null,
): BankFile => ({
  format,
  statements: [],
  problems: [{ at, says }],
});
