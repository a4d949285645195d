/** The bank accounts of a building as Finance lists them, and what lies at the bank in all: one figure for its card and its list. */
import type { BankAccount } from '@stoep/contract/bank/bank-accounts';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { useQueries, useQuery } from '@tanstack/react-query';
import { accountingNetChangeQuery, buildingBankAccountsQuery } from '../../data/scheme/building-lists.ts';
import { portalToday } from '../../portal-clock.ts';

/** Where the accounting system answers, its net change takes the balance's place, as at today (B 2 Finance). */
export const useBuildingBankAccounts = (buildingId: string) => {
  const query = useQuery(buildingBankAccountsQuery(buildingId));
  const accounts = query.data ?? [];
  const answers = useQueries({
    // Of an account of several schemes the accounting system knows no building's share.
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
  /** The oldest day of the balances: the sum is not known later than that. Null where none has a day. */
  readonly day: Day | null;
  readonly ofOneDay: boolean;
};

/** As the bank says it where its statements come in, else as Finance shows the balance. */
export const totalBankBalanceOf = (accounts: readonly BankAccount[]): AtBank => {
  const amounts = accounts.map(({ bankBalance, lastReconBalance }) => bankBalance ?? lastReconBalance ?? ZERO_CENTS);
  const days = accounts.flatMap(({ bankDay, lastReconDay }) => bankDay ?? lastReconDay ?? []).toSorted();
  return { amount: sumCents(amounts), day: days[0] ?? null, ofOneDay: days[0] === days.at(-1) };
};
