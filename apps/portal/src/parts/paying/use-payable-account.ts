/** The levy account of a paying screen: the one in the address, otherwise the owner's first. */
import type { OwnerAccount } from '@stoep/contract/people/owner-accounts';
import type { Cents } from '@stoep/domain/money/cents';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { usePortalAccess } from '../../data/identity/session.ts';
import type { LevyAccountUrlPath } from '../../data/ledger/levy-accounts.ts';
import { ownerAccountsQuery } from '../../data/people/owner-accounts.ts';

export type PayableLevyAccount = LevyAccountUrlPath & {
  accountNumber: string;
  building: string;
  balance: Cents;
};

/** The owner's levy accounts, the one with the highest debt first. */
export const payableLevyAccountsOf = (accounts: readonly OwnerAccount[] | undefined): PayableLevyAccount[] =>
  (accounts ?? [])
    .flatMap(({ id, levyAccounts }) => levyAccounts.map((levy) => ({ levy, holder: id })))
    .sort((a, b) => b.levy.currentBalance - a.levy.currentBalance)
    .map(({ levy, holder }) => ({
      levyAccountId: levy.id,
      responsiblePersonId: levy.responsiblePersonId ?? holder,
      accountNumber: levy.accountNumber,
      building: levy.building,
      balance: levy.currentBalance,
    }));

/** `path` is null while it is unknown. `nothing`: the owner has no account. `failed`: the query failed. */
export const usePayableLevyAccount = () => {
  const [search, setSearch] = useSearchParams();
  const access = usePortalAccess();
  const isOwner = access.data?.includes('owner') === true;
  const accounts = useQuery({ ...ownerAccountsQuery, enabled: isOwner });
  const { data } = accounts;
  const choices = payableLevyAccountsOf(data);
  const [levyAccountId, responsiblePersonId] = ['levyAccountId', 'responsiblePersonId'].map((name) => search.get(name));
  const named = levyAccountId && responsiblePersonId ? { levyAccountId, responsiblePersonId } : null;
  const path: LevyAccountUrlPath | null = named ?? choices[0] ?? null;
  const known = access.data !== undefined && (!isOwner || data !== undefined);
  const failed = [access, accounts].find(({ isError, data: answer }) => isError && answer === undefined);
  return {
    path,
    nothing: path === null && known,
    /** The failed query for the accounts. */
    failed: path === null ? failed : undefined,
    choices,
    choose: (id: string) => {
      const chosen = choices.find((one) => one.levyAccountId === id);
      if (chosen)
        setSearch(
          { levyAccountId: chosen.levyAccountId, responsiblePersonId: chosen.responsiblePersonId },
          { replace: true },
        );
    },
  };
};
