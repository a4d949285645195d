/** What an entry of camt.053 is made of: the payments of a batch, and charges that were taken off before it was booked. */
import { type Cents, cents } from '@stoep/domain/money/cents';
import type { LineDetail } from './statement.ts';
import { all, at, type Element, textAt } from './tree.ts';
import { filledCells, joined, plainCents } from './values.ts';

export const transactionsOf = (entry: Element): readonly Element[] =>
  all(entry, 'NtryDtls').flatMap((details) => all(details, 'TxDtls'));

/** What the payer wrote, and who it was. */
export const wordsOf = (transaction: Element): readonly (string | undefined)[] => [
  ...all(at(transaction, 'RmtInf'), 'Ustrd').map(({ text }) => text),
  textAt(transaction, 'AddtlTxInf'),
  ...['Dbtr', 'Cdtr'].map(
    (side) =>
      textAt(transaction, 'RltdPties', side, 'Nm') ?? textAt(transaction, 'RltdPties', side, 'Pty', 'Nm'),
  ),
];

export const referenceIn = (transaction: Element | undefined): string | null => {
  const endToEnd = textAt(transaction, 'Refs', 'EndToEndId');
  return filledCells(
    textAt(transaction, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref') ??
      (endToEnd === 'NOTPROVIDED' ? undefined : endToEnd),
  );
};

const centsAt = (of: Element | undefined): Cents | undefined =>
  of === undefined || (of.currency ?? 'ZAR') !== 'ZAR' ? undefined : plainCents(of.text);

/** What one payment came to, without a side; versions differ in where it stands. */
const amountOf = (transaction: Element): Cents | undefined =>
  centsAt(at(transaction, 'AmtDtls', 'TxAmt', 'Amt')) ??
  centsAt(at(transaction, 'Amt')) ??
  centsAt(at(transaction, 'AmtDtls', 'InstdAmt', 'Amt'));

const sumOf = (values: readonly (number | undefined)[]): Cents | undefined =>
  values.every((value) => value !== undefined)
    ? cents(values.reduce<number>((sum, value) => sum + (value ?? 0), 0))
    : undefined;

/** Each with its own side where it has one, else with that of the entry. */
const signedAmounts = (entry: Element, sign: number): readonly (Cents | undefined)[] =>
  transactionsOf(entry).map((transaction) => {
    const value = amountOf(transaction);
    const own = textAt(transaction, 'CdtDbtInd');
    const turns = own !== undefined && own !== textAt(entry, 'CdtDbtInd');
    return value === undefined ? undefined : cents((turns ? -sign : sign) * value);
  });

/** Charges that are written at an entry and its payments; what is given back counts the other way. */
const chargesOf = (entry: Element): Cents => {
  const found = [entry, ...transactionsOf(entry)].flatMap((one) => all(one, 'Chrgs'));
  const records = found.flatMap((one) => [...all(one, 'Rcrd'), ...(at(one, 'Amt') ? [one] : [])]);
  return cents(
    records.reduce((sum, one) => {
      const value = centsAt(at(one, 'Amt')) ?? 0;
      return sum + (textAt(one, 'CdtDbtInd') === 'CRDT' ? value : -value);
    }, 0),
  );
};

/**
 * What was taken off an entry before it was booked, below nought; nought where nothing was. It was taken off where payments and charges
 * come to the entry together, or where the bank says so; a charge that is only told of, and booked by itself, is not.
 */
export const chargesWithin = (entry: Element, value: Cents): Cents => {
  const charges = chargesOf(entry);
  if (charges === 0) return cents(0);
  const paid = transactionsOf(entry).length === 0 ? undefined : sumOf(signedAmounts(entry, Math.sign(value)));
  if (paid !== undefined) return paid + charges === value ? charges : cents(0);
  const included = [entry, ...transactionsOf(entry)]
    .flatMap((one) => all(one, 'Chrgs'))
    .flatMap((one) => [one, ...all(one, 'Rcrd')])
    .some((one) => /^(true|1)$/i.test(textAt(one, 'ChrgInclInd') ?? ''));
  return included ? charges : cents(0);
};

/** The payments of a batch; none where the file has no amount of one of them, or they do not add up to the line. */
export const detailsOf = (entry: Element, value: Cents): readonly LineDetail[] => {
  const transactions = transactionsOf(entry);
  const amounts = signedAmounts(entry, Math.sign(value));
  if (transactions.length < 2 || sumOf(amounts) !== value) return [];
  return transactions.map((transaction, index) => ({
    cents: amounts[index] ?? cents(0),
    text: joined(wordsOf(transaction)),
    reference: referenceIn(transaction),
  }));
};
