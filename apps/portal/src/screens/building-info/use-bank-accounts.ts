/** The bank accounts of a building as Finance lists them, and their total: one figure for the card and the list. */
import type { BankAccount } from '@stoep/contract/bank/bank-accounts';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { useQueries, useQuery } from '@tanstack/react-query';
import { accountingNetChangeQuery, buildingBankAccountsQuery } from '../../data/scheme/building-lists.ts';
import { portalToday } from '../../portal-clock.ts';

/** If the accounting system answers, its net change replaces the balance, as at today (B 2 Finance). */
export const useBuildingBankAccounts = (buildingId: string) => {
  const query = useQuery(buildingBankAccountsQuery(buildingId));
  const accounts = query.data ?? [];
  const answers = useQueries({
    // The accounting system does not know a building's share of a pooled account.
    queries: accounts.map(({ pooled, accountingBuilding, accountingNumber }) => ({
      ...accountingNetChangeQuery(accountingBuilding, accountingNumber),
      enabled: !pooled,
    })),
  });
  const shown = accounts.map((account, index): BankAccount => {
    const answer = answers[index]?.data?.[0];
    return answer && !account.pooled
      ? { ...account, lastReconBalance: answer.netChange, lastReconDay: portalToday() }
      : account;
  });
  return { query, shown, answered: !answers.some(({ isLoading }) => isLoading) };
};

type AtBank = {
  readonly amount: Cents;
  /** The oldest day of the balances, since the total is only as recent as that; null if no balance has a day. */
  readonly day: Day | null;
  readonly ofOneDay: boolean;
};

/** The bank's balance if bank statements are imported, otherwise the balance that Finance shows. */
export const totalBankBalanceOf = (accounts: readonly BankAccount[]): AtBank => {
  const amounts = accounts.map(({ bankBalance, lastReconBalance }) => bankBalance ?? lastReconBalance ?? ZERO_CENTS);
  const days = accounts.flatMap(({ bankDay, lastReconDay }) => bankDay ?? lastReconDay ?? []).toSorted();
  return { amount: sumCents(amounts), day: days[0] ?? null, ofOneDay: days[0] === days.at(-1) };
};
