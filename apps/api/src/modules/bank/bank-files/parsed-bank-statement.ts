/** Types of a parsed bank file: the one shape that the parsers of all formats produce. */
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { cleanBankText } from './bank-values.ts';

/** Recognised layouts; `csv` is any other, parsed by a mapping. */
export type BankFileFormat =
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

/**
 * One payment of a batch that the bank booked as one line; `cents` has the sign of the line: paid in (+) or out (-).
 */
export type ParsedBatchPayment = {
  readonly cents: Cents;
  readonly text: string;
  readonly reference: string | null;
};

/** A bank line as the bank wrote it; `cents` is paid in (+) or out (-), `at` the line number in the file, from 1. */
export type ParsedBankLine = {
  readonly at: number;
  readonly day: Day;
  readonly cents: Cents;
  readonly text: string;
  readonly reference: string | null;
  readonly bankId: string | null;
  readonly balanceAfter: Cents | null;
  /** Payments of a batch, if the file has them and they add up to the line; else empty. */
  readonly details: readonly ParsedBatchPayment[];
};

export type ParsedBankBalance = { readonly cents: Cents; readonly day: Day | null };

/** The statement of one account, lines by day; what the file does not give is null. */
export type ParsedBankStatement = {
  readonly account: string | null;
  readonly opening: ParsedBankBalance | null;
  readonly closing: ParsedBankBalance | null;
  /** A stated balance that may not be the one after the last line: only shown, never computed with. */
  readonly statedClosing: ParsedBankBalance | null;
  readonly lines: readonly ParsedBankLine[];
};

/** A problem with its line number and column; `at` is null if it is about the whole file. */
export type BankFileProblem = {
  readonly at: number | null;
  readonly column?: string;
  readonly says: FilledSentence;
};

/** A file with a problem is not imported: its statements only show how far it could be read. */
export type ParsedBankFile = {
  readonly format: BankFileFormat | null;
  readonly statements: readonly ParsedBankStatement[];
  readonly problems: readonly BankFileProblem[];
  /** Number of transactions that the parser met, used or skipped: compared with the raw count. */
  readonly entries?: number;
};

/** Collects problems while parsing; only the first few are stored, because one fault repeats on every line. */
export class BankFileProblemCollector {
  readonly kept: BankFileProblem[] = [];

  /** Further problems are dropped. */
  get full(): boolean {
    return this.kept.length >= MOST_PROBLEMS;
  }

  add(at: number | null, says: FilledSentence, column?: string): undefined {
    if (this.kept.length < MOST_PROBLEMS)
      this.kept.push({
        at,
        ...(column === undefined ? {} : { column: cleanBankText(column.slice(0, LONGEST_QUOTE)) }),
        says: { ...says, values: quoted(says.values) },
      });
    return undefined;
  }
}

/** Quotes from a file are shortened and stripped of control characters. */
const quoted = (values: FilledSentence['values']): FilledSentence['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? cleanBankText(value.slice(0, LONGEST_QUOTE)) : value,
    ]),
  );

const LONGEST_QUOTE = 80;

const MOST_PROBLEMS = 50;

/** More than a month of a managing agent's account has. */
export const MAX_BANK_FILE_BYTES = 16 * 1024 * 1024;
export const MAX_BANK_FILE_LINES = 50_000;

/** The result for a file of which nothing could be read. */
export const unreadableBankFileResult = (
  format: BankFileFormat | null,
  says: FilledSentence,
  at: number | null = null,
): ParsedBankFile => ({
  format,
  statements: [],
  problems: [{ at, says }],
});
