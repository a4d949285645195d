/** Explains how ledger entries came about, in words and with the balances that interest was charged on. */

import type { InterestBearingBalance } from '@stoep/domain/billing/interest';
import { interestBearingBalancesByEntry, type LedgerEntryWithCause } from '@stoep/domain/billing/interest-explanation';
import { explainLedgerEntryCause, type LedgerEntryExplanation } from '@stoep/domain/ledger/entry-cause';

/**
 * @param entries the whole ledger of an account, oldest first; an entry without its cause is not explained
 */
export const explainLedgerEntries = (
  entries: readonly LedgerEntryWithCause[],
): ((
  entry: Pick<LedgerEntryWithCause, 'id' | 'cause'>,
) => Omit<LedgerEntryExplanation, 'interestOn'> & { interestOn: InterestBearingBalance[] }) => {
  const balances = interestBearingBalancesByEntry(entries);
  return ({ id, cause }) => {
    const known = cause?.kind === 'interest' ? { ...cause, balances: balances.get(id) ?? [] } : cause;
    const { interestOn, ...said } = explainLedgerEntryCause(known);
    return { ...said, interestOn: [...interestOn] };
  };
};
