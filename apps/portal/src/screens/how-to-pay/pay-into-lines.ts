/** The particulars of a payment as another app takes them: without blanks, the amount without "R". */
import type { HowToPay } from '@stoep/contract/bank/paying';
import { payingTexts as texts } from '@stoep/contract/bank/paying.texts';
import type { Cents } from '@stoep/domain/money/cents';
import { wordOf } from '@stoep/domain/wording/screen-texts';

/** '1903.98' */
export const copiedAmount = (amount: Cents): string => (amount / 100).toFixed(2);

/** All of them, one on a line with its name. */
export const payIntoText = ({ ageTotal, reference, payInto }: HowToPay): string => {
  const lines: [string, string | null | undefined][] = [
    [texts.amount, ageTotal > 0 ? copiedAmount(ageTotal) : null],
    [texts.reference, reference],
    [texts.bankAccount, payInto?.accountNumber],
    [texts.bank, payInto?.bank],
    [texts.branch, payInto?.branchCode],
    [texts.accountName, payInto?.accountName],
    [texts.accountType, payInto?.accountType && wordOf(payInto.accountType)],
  ];
  return lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n');
};
