/** Parses the details of a camt.053 entry: the payments of a batch, and charges deducted before booking. */
import { type Cents, cents } from '@stoep/domain/money/cents';
import { cleanBankTextOrNull, joinDistinctTexts, parsePlainAmount } from './bank-values.ts';
import { childElements, elementAtPath, elementTextAtPath, type MarkupElement } from './markup-tree.ts';
import type { ParsedBatchPayment } from './parsed-bank-statement.ts';

export const camtTransactionsOf = (entry: MarkupElement): readonly MarkupElement[] =>
  childElements(entry, 'NtryDtls').flatMap((details) => childElements(details, 'TxDtls'));

/** Texts by the payer, and the name of the payer. */
export const camtPayerTextsOf = (transaction: MarkupElement): readonly (string | undefined)[] => [
  ...childElements(elementAtPath(transaction, 'RmtInf'), 'Ustrd').map(({ text }) => text),
  elementTextAtPath(transaction, 'AddtlTxInf'),
  ...['Dbtr', 'Cdtr'].map(
    (side) =>
      elementTextAtPath(transaction, 'RltdPties', side, 'Nm') ??
      elementTextAtPath(transaction, 'RltdPties', side, 'Pty', 'Nm'),
  ),
];

export const camtReferenceOf = (transaction: MarkupElement | undefined): string | null => {
  const endToEnd = elementTextAtPath(transaction, 'Refs', 'EndToEndId');
  return cleanBankTextOrNull(
    elementTextAtPath(transaction, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref') ??
      (endToEnd === 'NOTPROVIDED' ? undefined : endToEnd),
  );
};

const centsAt = (of: MarkupElement | undefined): Cents | undefined =>
  of === undefined || (of.currency ?? 'ZAR') !== 'ZAR' ? undefined : parsePlainAmount(of.text);

/** Amount of one payment, without sign; its place depends on the version. */
const amountOf = (transaction: MarkupElement): Cents | undefined =>
  centsAt(elementAtPath(transaction, 'AmtDtls', 'TxAmt', 'Amt')) ??
  centsAt(elementAtPath(transaction, 'Amt')) ??
  centsAt(elementAtPath(transaction, 'AmtDtls', 'InstdAmt', 'Amt'));

const sumOf = (values: readonly (number | undefined)[]): Cents | undefined =>
  values.every((value) => value !== undefined)
    ? cents(values.reduce<number>((sum, value) => sum + (value ?? 0), 0))
    : undefined;

/** Each amount with its own side if it has one, else with that of the entry. */
const signedAmounts = (entry: MarkupElement, sign: number): readonly (Cents | undefined)[] =>
  camtTransactionsOf(entry).map((transaction) => {
    const value = amountOf(transaction);
    const own = elementTextAtPath(transaction, 'CdtDbtInd');
    const turns = own !== undefined && own !== elementTextAtPath(entry, 'CdtDbtInd');
    return value === undefined ? undefined : cents((turns ? -sign : sign) * value);
  });

/** Charges at an entry and its payments; refunds have the other sign. */
const chargesOf = (entry: MarkupElement): Cents => {
  const found = [entry, ...camtTransactionsOf(entry)].flatMap((one) => childElements(one, 'Chrgs'));
  const records = found.flatMap((one) => [...childElements(one, 'Rcrd'), ...(elementAtPath(one, 'Amt') ? [one] : [])]);
  return cents(
    records.reduce((sum, one) => {
      const value = centsAt(elementAtPath(one, 'Amt')) ?? 0;
      return sum + (elementTextAtPath(one, 'CdtDbtInd') === 'CRDT' ? value : -value);
    }, 0),
  );
};

/**
 * Charges deducted before booking, as a negative amount; zero if none. Deducted means that payments and charges add
 * up to the entry, or that the bank says so. A charge that is only mentioned and booked separately does not count.
 */
export const camtChargesOf = (entry: MarkupElement, value: Cents): Cents => {
  const charges = chargesOf(entry);
  if (charges === 0) return cents(0);
  const paid = camtTransactionsOf(entry).length === 0 ? undefined : sumOf(signedAmounts(entry, Math.sign(value)));
  if (paid !== undefined) return paid + charges === value ? charges : cents(0);
  const included = [entry, ...camtTransactionsOf(entry)]
    .flatMap((one) => childElements(one, 'Chrgs'))
    .flatMap((one) => [one, ...childElements(one, 'Rcrd')])
    .some((one) => /^(true|1)$/i.test(elementTextAtPath(one, 'ChrgInclInd') ?? ''));
  return included ? charges : cents(0);
};

/** Payments of a batch; empty if an amount is missing or they do not add up to the line. */
export const camtBatchPaymentsOf = (entry: MarkupElement, value: Cents): readonly ParsedBatchPayment[] => {
  const transactions = camtTransactionsOf(entry);
  const amounts = signedAmounts(entry, Math.sign(value));
  if (transactions.length < 2 || sumOf(amounts) !== value) return [];
  return transactions.map((transaction, index) => ({
    cents: amounts[index] ?? cents(0),
    text: joinDistinctTexts(camtPayerTextsOf(transaction)),
    reference: camtReferenceOf(transaction),
  }));
};
