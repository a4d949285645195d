/** The payment details for pasting into another app: without blanks, the amount without "R". */

import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import type { PaymentInstructions } from '@stoep/contract/bank/paying';
import type { Cents } from '@stoep/domain/money/cents';
import { translateCode } from '@stoep/domain/wording/screen-texts';

/** Formats an amount for pasting: '1903.98'. */
export const formatAmountForCopy = (amount: Cents): string => (amount / 100).toFixed(2);

/** All details, one a line with its label. */
export const formatPaymentDetails = ({ ageTotal, reference, payInto }: PaymentInstructions): string => {
  const lines: [string, string | null | undefined][] = [
    [texts.amount, ageTotal > 0 ? formatAmountForCopy(ageTotal) : null],
    [texts.reference, reference],
    [texts.bankAccount, payInto?.accountNumber],
    [texts.bank, payInto?.bank],
    [texts.branch, payInto?.branchCode],
    [texts.accountName, payInto?.accountName],
    [texts.accountType, payInto?.accountType && translateCode(payInto.accountType)],
  ];
  return lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n');
};
