/** How an entry came about, in words and in the balances that its interest was charged on. */

import type { InterestBalance } from '@stoep/domain/billing/interest';
import { type CausedEntry, interestBalances } from '@stoep/domain/billing/interest-explained';
import { type Explanation, explainCause } from '@stoep/domain/ledger/entry-cause';

/** @param entries the whole ledger of an account, oldest first; an entry without its cause is not explained */
export const explainEntries = (
  entries: readonly CausedEntry[],
): ((
  entry: Pick<CausedEntry, 'id' | 'cause'>,
) => Omit<Explanation, 'interestOn'> & { interestOn: InterestBalance[] }) => {
  const balances = interestBalances(entries);
  return ({ id, cause }) => {
    const known = cause?.kind === 'interest' ? { ...cause, balances: balances.get(id) ?? [] } : cause;
    const { interestOn, ...said } = explainCause(known);
    return { ...said, interestOn: [...interestOn] };
  };
};
