/** What is wrong with a cell of a CSV, and what to do next: the likeliest reason is looked for in the cell and in the file. */
import {
  bankFileSteps as steps,
  bankFileSentences as texts,
} from '@stoep/contract/bank/bank-files.sentences';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import type { Cells } from './cells.ts';
import type { Reading } from './csv-mapping.ts';
import { centsIn, DAY_FORMS, dayIn, splitSide } from './values.ts';

const MONTH_FIRST = /^\d{1,2}[-/.](1[3-9]|2\d|3[01])[-/.](\d{4}|\d{2})\b/;

/** A cell of words: a title, a heading, a total. */
const isWords = (cell: string): boolean => cell !== '' && !/\d/.test(cell);

/** Days since 1900: 40000 is of 2009, 59999 of 2064. */
const EXCEL_DAY = /^[45]\d{4}(?:\.\d+)?$/;

/** A cell that begins with a word, as a page number does; no day begins so. */
const startsWithWords = (cell: string): boolean => /^[A-Za-z]{3}/.test(cell);

export const dayStep = (
  row: Cells,
  written: string,
  { mapping, own, isFirst, dayless }: Reading,
): FilledSentence => {
  if (own) {
    const rows = isWords(written) || written === '' ? dayless(row) : undefined;
    if (rows !== undefined) return steps.footerByHand({ rows });
    return startsWithWords(written) ? steps.rowOut : steps.unchanged;
  }
  const form = DAY_FORMS.find(
    (other) => other !== mapping.dayForm && dayIn(written, other, { latest: '2199-12-31' }) !== undefined,
  );
  if (form !== undefined) return steps.dayForm;
  if (MONTH_FIRST.test(written)) return steps.monthFirst;
  if (isFirst(row) && isWords(written)) return steps.headings;
  const rows = dayless(row);
  if (rows !== undefined) return steps.footer({ rows });
  if (EXCEL_DAY.test(written)) return steps.excelDay;
  return isWords(written) || written === '' ? steps.dayForm : steps.writeDay;
};

const amountStep = (cell: string, { mapping, own }: Reading): FilledSentence => {
  if (own) return steps.unchanged;
  const { amount, side } = splitSide(cell);
  const other = mapping.decimal === '.' ? ',' : '.';
  if (side !== undefined && (centsIn(amount, '.') ?? centsIn(amount, ',')) !== undefined) return steps.suffix;
  if (centsIn(cell, other) !== undefined)
    return mapping.decimal === '.' ? steps.decimalComma : steps.decimalPoint;
  return steps.column;
};

/** Tells of a cell that is no amount. */
export const tellAmount = (row: Cells, column: number, cell: string, reading: Reading): undefined =>
  reading.problems.add(
    row.at,
    texts.noAmount({ text: cell, next: amountStep(cell, reading) }),
    reading.heading(column),
  );
