/** What a bank's file says, whatever its format: the one shape that all readers answer. */
import type { Said } from '@stoep/contract/kit/sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { cleaned } from './values.ts';

/** Layouts that are known; `csv` is any other, read by a mapping. */
export type BankFormat =
  | 'ofx'
  | 'mt940'
  | 'camt.053'
  | 'fnb-csv'
  | 'absa-csv'
  | 'nedbank-csv'
  | 'standard-bank-csv'
  | 'capitec-csv'
  | 'csv';

/** A line as the bank wrote it; `cents` is paid in (+) or out (-), `at` the line of the file, counted from 1. */
export type BankLine = {
  readonly at: number;
  readonly day: Day;
  readonly cents: Cents;
  readonly text: string;
  readonly reference: string | null;
  readonly bankId: string | null;
  readonly balanceAfter: Cents | null;
};

export type Balance = { readonly cents: Cents; readonly day: Day | null };

/** One account's statement, its lines from the oldest; what the file does not give is null. */
export type Statement = {
  readonly account: string | null;
  readonly opening: Balance | null;
  readonly closing: Balance | null;
  readonly lines: readonly BankLine[];
};

/** What is wrong, and in which line of the file; null when it is the file as a whole. */
export type Problem = { readonly at: number | null; readonly says: Said };

/** A file with a problem is not taken: its statements show how far it could be read, and no more. */
export type BankFile = {
  readonly format: BankFormat | null;
  readonly statements: readonly Statement[];
  readonly problems: readonly Problem[];
};

/** What a reader writes to as it goes; only the first problems are kept, for one fault repeats on every line. */
export class Problems {
  readonly kept: Problem[] = [];

  add(at: number | null, says: Said): undefined {
    if (this.kept.length < MOST_PROBLEMS)
      this.kept.push({ at, says: { ...says, values: quoted(says.values) } });
    return undefined;
  }
}

/** What a file says is repeated shortly, and without signs that would steer whoever's screen it comes to. */
const quoted = (values: Said['values']): Said['values'] =>
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
export const nothingOf = (format: BankFormat | null, says: Said, at: number | null = null): BankFile => ({
  format,
  statements: [],
  problems: [{ at, says }],
});
