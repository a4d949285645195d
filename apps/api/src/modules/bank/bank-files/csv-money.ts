/** Reads the amounts of a bank CSV with their sign: by sign, by column, or by a word beside or after the amount. */
import {
  bankFilePartSentences as parts,
  bankFileNextStepSentences as steps,
  bankFileSentences as texts,
} from '@stoep/contract/bank/bank-files.sentences';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { negateCents } from '@stoep/domain/money/money';
import { type BankCsvContext, bankCsvCellAt } from './bank-csv-mapping.ts';
import type { BankCsvRow } from './bank-csv-rows.ts';
import { parseBankAmount, parseDebitCreditWord, splitAmountAndDebitCredit } from './bank-values.ts';
import { addUnreadableAmountProblem } from './csv-cell-problems.ts';

/**
 * `1.850` is 1 850 in one country and 1.85 in another. An unambiguous amount has two decimals, or more than three
 * digits before the separator.
 */
const isAmbiguous = (cell: string, decimal: string): boolean =>
  new RegExp(`^\\D*\\d{1,3}\\${decimal}\\d{3}\\D*$`).test(cell.replace(/\s/g, ''));

/** With two money columns, the empty one may contain a dash. */
const DASH = /^[-\u2010-\u2014\u2212]$/;

/**
 * Reads the amounts of rows. How debits are written is derived from all rows: a bank either writes every debit with a
 * minus, or uses a minus for reversals only.
 */
export const createBankCsvAmountReader = (rows: readonly BankCsvRow[], reading: BankCsvContext) => {
  const { mapping, problems, heading } = reading;
  const { columns, decimal } = mapping;
  const { money } = columns;
  const plain = (cell: string): Cents | undefined =>
    isAmbiguous(cell, decimal) ? undefined : parseBankAmount(cell, decimal);
  const read = (row: BankCsvRow, column: number, cell: string): Cents | undefined => {
    const value = plain(cell);
    if (value === undefined) addUnreadableAmountProblem(row, column, cell, reading);
    return value;
  };
  const some = (column: number | undefined, holds: (cell: string, row: BankCsvRow) => boolean): boolean =>
    column !== undefined && rows.some((row) => holds(bankCsvCellAt(row, column), row));

  const positive = (cell: string): boolean => (plain(cell) ?? 0) > 0;
  const negative = (cell: string): boolean => (plain(cell) ?? 0) < 0;
  const debitsHaveNoSign =
    'debit' in money
      ? some(money.debit, positive)
      : 'indicator' in money &&
        some(
          money.amount,
          (cell, row) => positive(cell) && parseDebitCreditWord(bankCsvCellAt(row, money.indicator)) === -1,
        );
  const paidOut = (value: Cents): Cents => (debitsHaveNoSign || value > 0 ? negateCents(value) : value);
  const says = (column: number | undefined, side: 1 | -1) =>
    some(column, (cell) => splitAmountAndDebitCredit(cell).side === side);
  const suffixed = 'suffix' in money ? money.amount : undefined;
  const [amountsSayCredit, amountsSayDebit] = [says(suffixed, 1), says(suffixed, -1)];
  const feesHaveSign = some(columns.fee, negative);
  const balancesSayCredit = says(columns.balance, 1);

  const missing = (row: BankCsvRow, column: number): undefined =>
    problems.add(row.at, texts.missing({ what: parts.amount, next: steps.fillIn }), heading(column));

  const apart = (row: BankCsvRow, debit: number, credit: number): Cents | null | undefined => {
    const [out, into] = [debit, credit].map((column) => {
      const cell = bankCsvCellAt(row, column);
      return cell === '' || DASH.test(cell) ? null : read(row, column, cell);
    });
    if (out === undefined || into === undefined) return undefined;
    if (out && into) return problems.add(row.at, texts.bothSides, heading(debit));
    if (out === null && into === null) return null;
    return out ? paidOut(out) : (into ?? cents(0));
  };

  const byWord = (row: BankCsvRow, amount: number, indicator: number): Cents | null | undefined => {
    const cell = bankCsvCellAt(row, amount);
    if (cell === '') return null;
    const value = read(row, amount, cell);
    if (value === undefined || value === 0) return value;
    const word = bankCsvCellAt(row, indicator);
    const side = parseDebitCreditWord(word);
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

  const behind = (row: BankCsvRow, column: number): Cents | null | undefined => {
    const cell = bankCsvCellAt(row, column);
    if (cell === '') return null;
    const { amount, side } = splitAmountAndDebitCredit(cell);
    const value = read(row, column, amount);
    if (value === undefined || value === 0 || value < 0) return value;
    if (side !== undefined) return side === 1 ? value : negateCents(value);
    // Rows without a word have the side that no row names. If both are named, the bank omits the word on debits.
    if (amountsSayCredit) return negateCents(value);
    if (amountsSayDebit) return value;
    return problems.add(row.at, texts.noSide({ next: steps.column }), heading(column));
  };

  return {
    /** Amount of a row; null if it has none and only a fee. */
    amount: (row: BankCsvRow, hasFee: boolean): Cents | null | undefined => {
      const found =
        'debit' in money
          ? apart(row, money.debit, money.credit)
          : 'indicator' in money
            ? byWord(row, money.amount, money.indicator)
            : 'suffix' in money
              ? behind(row, money.amount)
              : bankCsvCellAt(row, money.amount) === ''
                ? null
                : read(row, money.amount, bankCsvCellAt(row, money.amount));
      if (found !== null || hasFee) return found;
      return missing(row, 'debit' in money ? money.debit : money.amount);
    },
    /** Negative if charged, positive if refunded; null if there is none. */
    fee: (row: BankCsvRow): Cents | null => {
      const cell = columns.fee === undefined ? '' : bankCsvCellAt(row, columns.fee);
      if (columns.fee === undefined || cell === '') return null;
      const { amount, side } = splitAmountAndDebitCredit(cell);
      const value = read(row, columns.fee, amount);
      if (value === undefined) return null;
      if (side !== undefined) return cents(side * Math.abs(value));
      return feesHaveSign || value === 0 ? value : negateCents(value);
    },
    /** A balance may have Cr or Dr after it, whatever amounts have: its meaning is unambiguous. */
    balance: (row: BankCsvRow): Cents | null => {
      const cell = columns.balance === undefined ? '' : bankCsvCellAt(row, columns.balance);
      if (columns.balance === undefined || cell === '') return null;
      const { amount, side } = splitAmountAndDebitCredit(cell);
      const value = read(row, columns.balance, amount);
      if (value === undefined || value <= 0) return value ?? null;
      if (side === -1 || (side === undefined && balancesSayCredit)) return negateCents(value);
      return value;
    },
  };
};
