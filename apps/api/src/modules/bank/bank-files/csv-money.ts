/** Amounts of a CSV with their side: by sign, by column, by a word beside the amount or behind it. */
import {
  bankFileParts as parts,
  bankFileSteps as steps,
  bankFileSentences as texts,
} from '@stoep/contract/bank/bank-files.sentences';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { negate } from '@stoep/domain/money/money';
import { tellAmount } from './cell-problems.ts';
import type { Cells } from './cells.ts';
import { cellAt, type Reading } from './csv-mapping.ts';

import { centsIn, sideOf, splitSide } from './values.ts';

/** `1.850` is 1 850 in one country and 1.85 in the other: an amount of cents has two digits behind its sign, or more than three before. */
const isAmbiguous = (cell: string, decimal: string): boolean =>
  new RegExp(`^\\D*\\d{1,3}\\${decimal}\\d{3}\\D*$`).test(cell.replace(/\s/g, ''));

/** Of two columns of money the one without an amount may have a dash. */
const DASH = /^[-\u2010-\u2014\u2212]$/;

/**
 * Reads the amounts of these rows. How a file writes what is paid out is seen over all of them: a bank that writes debits with a
 * minus writes each of them so, and one that does not writes a minus for what it takes back.
 */
export const moneyReader = (rows: readonly Cells[], reading: Reading) => {
  const { mapping, problems, heading } = reading;
  const { columns, decimal } = mapping;
  const { money } = columns;
  const plain = (cell: string): Cents | undefined =>
    isAmbiguous(cell, decimal) ? undefined : centsIn(cell, decimal);
  const read = (row: Cells, column: number, cell: string): Cents | undefined => {
    const value = plain(cell);
    if (value === undefined) tellAmount(row, column, cell, reading);
    return value;
  };
  const some = (column: number | undefined, holds: (cell: string, row: Cells) => boolean): boolean =>
    column !== undefined && rows.some((row) => holds(cellAt(row, column), row));

  const positive = (cell: string): boolean => (plain(cell) ?? 0) > 0;
  const negative = (cell: string): boolean => (plain(cell) ?? 0) < 0;
  const debitsHaveNoSign =
    'debit' in money
      ? some(money.debit, positive)
      : 'indicator' in money &&
        some(money.amount, (cell, row) => positive(cell) && sideOf(cellAt(row, money.indicator)) === -1);
  const paidOut = (value: Cents): Cents => (debitsHaveNoSign || value > 0 ? negate(value) : value);
  const says = (column: number | undefined, side: 1 | -1) =>
    some(column, (cell) => splitSide(cell).side === side);
  const suffixed = 'suffix' in money ? money.amount : undefined;
  const [amountsSayCredit, amountsSayDebit] = [says(suffixed, 1), says(suffixed, -1)];
  const feesHaveSign = some(columns.fee, negative);
  const balancesSayCredit = says(columns.balance, 1);

  const missing = (row: Cells, column: number): undefined =>
    problems.add(row.at, texts.missing({ what: parts.amount, next: steps.fillIn }), heading(column));

  const apart = (row: Cells, debit: number, credit: number): Cents | null | undefined => {
    const [out, into] = [debit, credit].map((column) => {
      const cell = cellAt(row, column);
      return cell === '' || DASH.test(cell) ? null : read(row, column, cell);
    });
    if (out === undefined || into === undefined) return undefined;
    if (out && into) return problems.add(row.at, texts.bothSides, heading(debit));
    if (out === null && into === null) return null;
    return out ? paidOut(out) : (into ?? cents(0));
  };

  const byWord = (row: Cells, amount: number, indicator: number): Cents | null | undefined => {
    const cell = cellAt(row, amount);
    if (cell === '') return null;
    const value = read(row, amount, cell);
    if (value === undefined || value === 0) return value;
    const word = cellAt(row, indicator);
    const side = sideOf(word);
    if (side === undefined) {
      const next = steps.sideColumn;
      problems.add(
        row.at,
        word === '' ? texts.noSide({ next }) : texts.sideWord({ text: word, next }),
        heading(indicator),
      );
      return undefined;
    }
    return side === 1 ? value : paidOut(value);
  };

  const behind = (row: Cells, column: number): Cents | null | undefined => {
    const cell = cellAt(row, column);
    if (cell === '') return null;
    const { amount, side } = splitSide(cell);
    const value = read(row, column, amount);
    if (value === undefined || value === 0 || value < 0) return value;
    if (side !== undefined) return side === 1 ? value : negate(value);
    // What has no word is the side that no row names; where both are named the bank leaves debits without.
    if (amountsSayCredit) return negate(value);
    if (amountsSayDebit) return value;
    return problems.add(row.at, texts.noSide({ next: steps.column }), heading(column));
  };

  return {
    /** Of a row: null where it has none and a fee stands alone. */
    amount: (row: Cells, hasFee: boolean): Cents | null | undefined => {
      const found =
        'debit' in money
          ? apart(row, money.debit, money.credit)
          : 'indicator' in money
            ? byWord(row, money.amount, money.indicator)
            : 'suffix' in money
              ? behind(row, money.amount)
              : cellAt(row, money.amount) === ''
                ? null
                : read(row, money.amount, cellAt(row, money.amount));
      if (found !== null || hasFee) return found;
      return missing(row, 'debit' in money ? money.debit : money.amount);
    },
    /** Below nought is charged, above is given back; null where there is none. */
    fee: (row: Cells): Cents | null => {
      const cell = columns.fee === undefined ? '' : cellAt(row, columns.fee);
      if (columns.fee === undefined || cell === '') return null;
      const { amount, side } = splitSide(cell);
      const value = read(row, columns.fee, amount);
      if (value === undefined) return null;
      if (side !== undefined) return cents(side * Math.abs(value));
      return feesHaveSign || value === 0 ? value : negate(value);
    },
    /** A balance may have Cr or Dr behind it, whatever the amounts have: it can mean one thing alone. */
    balance: (row: Cells): Cents | null => {
      const cell = columns.balance === undefined ? '' : cellAt(row, columns.balance);
      if (columns.balance === undefined || cell === '') return null;
      const { amount, side } = splitSide(cell);
      const value = read(row, columns.balance, amount);
      if (value === undefined || value <= 0) return value ?? null;
      if (side === -1 || (side === undefined && balancesSayCredit)) return negate(value);
      return value;
    },
  };
};
