/**
 * Explains what is wrong with a cell of a bank CSV and what to do. It looks for the likeliest reason in the cell and
 * the file.
 */
import {
  bankFileNextStepSentences as steps,
  bankFileSentences as texts,
} from '@stoep/contract/bank/bank-files.sentences';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import type { BankCsvContext } from './bank-csv-mapping.ts';
import type { BankCsvRow } from './bank-csv-rows.ts';
import { BANK_DAY_FORMATS, parseBankAmount, parseBankDay, splitAmountAndDebitCredit } from './bank-values.ts';

const MONTH_FIRST = /^\d{1,2}[-/.](1[3-9]|2\d|3[01])[-/.](\d{4}|\d{2})\b/;

/** A cell of words: a title, a heading, a total. */
const isWords = (cell: string): boolean => cell !== '' && !/\d/.test(cell);

/** Excel day numbers: 40000 is in 2009, 59999 in 2064. */
const EXCEL_DAY = /^[45]\d{4}(?:\.\d+)?$/;

/** A cell that begins with a word, such as a page number; no day begins so. */
const startsWithWords = (cell: string): boolean => /^[A-Za-z]{3}/.test(cell);

export const unreadableBankCsvDayAdvice = (
  row: BankCsvRow,
  written: string,
  { mapping, own, isFirst, dayless }: BankCsvContext,
): FilledSentence => {
  if (own) {
    const rows = isWords(written) || written === '' ? dayless(row) : undefined;
    if (rows !== undefined) return steps.footerByHand({ rows });
    return startsWithWords(written) ? steps.rowOut : steps.unchanged;
  }
  const form = BANK_DAY_FORMATS.find(
    (other) => other !== mapping.dayForm && parseBankDay(written, other, { latest: '2199-12-31' }) !== undefined,
  );
  if (form !== undefined) return steps.dayForm;
  if (MONTH_FIRST.test(written)) return steps.monthFirst;
  if (isFirst(row) && isWords(written)) return steps.headings;
  const rows = dayless(row);
  if (rows !== undefined) return steps.footer({ rows });
  if (EXCEL_DAY.test(written)) return steps.excelDay;
  return isWords(written) || written === '' ? steps.dayForm : steps.writeDay;
};

const amountStep = (cell: string, { mapping, own }: BankCsvContext): FilledSentence => {
  if (own) return steps.unchanged;
  const { amount, side } = splitAmountAndDebitCredit(cell);
  const other = mapping.decimal === '.' ? ',' : '.';
  if (side !== undefined && (parseBankAmount(amount, '.') ?? parseBankAmount(amount, ',')) !== undefined)
    return steps.suffix;
  if (parseBankAmount(cell, other) !== undefined)
    return mapping.decimal === '.' ? steps.decimalComma : steps.decimalPoint;
  return steps.column;
};

/** Adds the problem of a cell that is no amount. */
export const addUnreadableAmountProblem = (
  row: BankCsvRow,
  column: number,
  cell: string,
  reading: BankCsvContext,
): undefined =>
  reading.problems.add(
    row.at,
    texts.noAmount({ text: cell, next: amountStep(cell, reading) }),
    reading.heading(column),
  );
