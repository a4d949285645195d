/** How an entry came about: its sentence, and of interest the balances with their days. */
import type { LedgerRow } from '@stoep/contract/accounts/levy-accounts';
import { payingTexts as texts } from '@stoep/contract/accounts/paying.texts';
import { formatMoney } from '@stoep/domain/money/money';

export const entryReason = ({
  explanation,
  interestOn,
}: Pick<LedgerRow, 'explanation' | 'interestOn'>): string | null => {
  const balances = interestOn.map(({ amount, days }) => texts.balanceFor(formatMoney(amount, 'plain'), days));
  return [explanation, balances.join(', ')].filter(Boolean).join(': ') || null;
};
