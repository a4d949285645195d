/** The explanation of an entry, and for interest the balances with their days. */

import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import type { LevyAccountLedgerRow } from '@stoep/contract/ledger/levy-accounts';
import { formatMoney } from '@stoep/domain/money/money-format';

export const ledgerEntryExplanationOf = ({
  explanation,
  interestOn,
}: Pick<LevyAccountLedgerRow, 'explanation' | 'interestOn'>): string | null => {
  const balances = interestOn.map(({ amount, days }) => texts.balanceFor(formatMoney(amount, 'plain'), days));
  return [explanation, balances.join(', ')].filter(Boolean).join(': ') || null;
};
