/** Explains how ledger entries came about, in words and with the balances that interest was charged on. */

import type { InterestBearingBalance } from '@stoep/domain/billing/interest';
import { interestBalancesByEntry, type LedgerEntryWithCause } from '@stoep/domain/billing/interest-explanation';
import { type EntryExplanation, explainEntryCause } from '@stoep/domain/ledger/entry-cause';

/**
 * @param entries the whole ledger of an account, oldest first; an entry without its cause is not explained
 */
export const explainLedgerEntries = (
  entries: readonly LedgerEntryWithCause[],
): ((
  entry: Pick<LedgerEntryWithCause, 'id' | 'cause'>,
) => Omit<EntryExplanation, 'interestOn'> & { interestOn: InterestBearingBalance[] }) => {
  const balances = interestBalancesByEntry(entries);
  return ({ id, cause }) => {
    const known = cause?.kind === 'interest' ? { ...cause, balances: balances.get(id) ?? [] } : cause;
    const { interestOn, ...said } = explainEntryCause(known);
    return { ...said, interestOn: [...interestOn] };
  };
};
