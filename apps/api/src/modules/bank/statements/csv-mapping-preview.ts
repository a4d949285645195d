/** Previews what a CSV mapping reads, wrong rows included, before anything is stored. Pure. */

import type { BankCsvMapping } from '@stoep/contract/bank/bank-csv-mapping';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { parseBankCsvRows } from '../bank-files/bank-csv-rows.ts';
import { decodeBankFile } from '../bank-files/decode-bank-file.ts';
import { parseBankFile } from '../bank-files/parse-bank-file.ts';
import type { ParsedBankLine } from '../bank-files/parsed-bank-statement.ts';
import { bankFileProblemText } from './statements-of-bank-file.ts';

/** Amounts in cents. */
export type BankCsvPreviewLine = {
  readonly day: Day;
  readonly amount: Cents;
  readonly text: string;
  readonly reference: string | null;
  readonly balance: Cents | null;
};
/** Counts of rows that are not empty. */
export type BankCsvRowCounts = {
  readonly lines: number;
  readonly passedOver: number;
  readonly wrong: number;
};

const ENDS = 5;
const PROBLEMS = 5;

/** The first and the last few lines, each once. */
export const bankCsvPreviewLinesOf = (lines: readonly ParsedBankLine[]): BankCsvPreviewLine[] =>
  [...lines.slice(0, ENDS), ...lines.slice(Math.max(ENDS, lines.length - ENDS))].map(
    ({ day, cents: amount, text, reference, balanceAfter: balance }) => ({
      day,
      amount,
      text,
      reference,
      balance,
    }),
  );

const rowCount = (bytes: Uint8Array): number => {
  const decoded = decodeBankFile(bytes);
  const read = 'text' in decoded ? parseBankCsvRows(decoded.text) : { rows: [] };
  return 'rows' in read ? read.rows.length : 0;
};

/**
 * A row without money is no line; a row with its own fee counts once.
 * @param today the latest day for days without a year
 */
export const previewBankCsvMapping = (
  bytes: Uint8Array,
  mapping: BankCsvMapping,
  today: Day,
): {
  readonly lines: BankCsvPreviewLine[];
  readonly counts: BankCsvRowCounts;
  readonly problems: readonly SentenceOrText[];
} => {
  const { statements, problems } = parseBankFile(bytes, mapping, today);
  const lines = statements.flatMap((one) => one.lines).filter(({ cents }) => cents !== 0);
  const wrong = new Set(problems.flatMap(({ at }) => at ?? []));
  const read = new Set(lines.map(({ at }) => at).filter((at) => !wrong.has(at)));
  return {
    lines: bankCsvPreviewLinesOf(lines),
    counts: {
      lines: read.size,
      wrong: wrong.size,
      passedOver: Math.max(0, rowCount(bytes) - read.size - wrong.size),
    },
    problems: problems.slice(0, PROBLEMS).map(bankFileProblemText),
  };
};
