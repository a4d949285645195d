/** The overview for trustees: arrears, votes, open jobs and the bank, each with a link to its tab. */
import type { BankAccount } from '@stoep/contract/bank/bank-accounts';
import { buildingPageTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { isMaintenanceJobActive } from '@stoep/domain/works/maintenance-progress';
import { StatTile, StatTileSkeleton } from '@stoep/ui/chart/stat-tile';
import { MoneyText } from '@stoep/ui/layout/money-text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  buildingApprovalsQuery,
  buildingBalanceTotalsQuery,
  buildingJobCountsQuery,
} from '../../data/scheme/building-lists.ts';
import type { BuildingFirstTabProps } from './tab-props.ts';
import { totalBankBalanceOf, useBuildingBankAccounts } from './use-bank-accounts.ts';

const texts = buildingPageTexts.glance;
type Tab = Parameters<BuildingFirstTabProps['onOpen']>[0];
type Figure = { value: ReactNode; note?: ReactNode; attention?: boolean };
type Reading<T> = { data?: T | undefined; isError: boolean };

const bankOf = (accounts: readonly BankAccount[]): Figure => {
  const { amount, day, ofOneDay } = totalBankBalanceOf(accounts);
  return {
    value: <MoneyText value={amount} style="building" />,
    note: day === null ? texts.noBank : ofOneDay ? texts.asAt(formatDay(day)) : texts.oldest(formatDay(day)),
  };
};

/** Loads at once, with queries that the tabs share. */
export const BuildingOverviewCard = ({ buildingId, onOpen }: BuildingFirstTabProps) => {
  const arrears = useQuery(buildingBalanceTotalsQuery(buildingId, {}));
  const votes = useQuery(buildingApprovalsQuery(buildingId, 'active', { limit: 1, offset: 0 }));
  const jobs = useQuery(buildingJobCountsQuery(buildingId));
  const { query, shown, answered } = useBuildingBankAccounts(buildingId);
  const bank = { data: query.data && answered ? shown : undefined, isError: query.isError };
  const tile = <T,>(label: string, tab: Tab, { data, isError }: Reading<T>, figureOf: (data: T) => Figure) => {
    if (data === undefined && !isError) return <StatTileSkeleton key={tab} />;
    const { value, note, attention } = data === undefined ? { value: '—', note: texts.failed } : figureOf(data);
    return (
      <StatTile
        key={tab}
        label={label}
        value={value}
        note={note}
        tone={attention ? 'attention' : 'calm'}
        onPress={() => onOpen(tab)}
      />
    );
  };
  return (
    <section className="building-glance" aria-label={texts.name}>
      {tile(texts.arrears, 'credit', arrears, ({ ageTotal, count }) => ({
        value: <MoneyText value={ageTotal} style="building" />,
        note: texts.accounts(count),
        attention: ageTotal > 0,
      }))}
      {tile(texts.votes, 'approvals', votes, ({ total }) => ({ value: total, attention: total > 0 }))}
      {tile(texts.jobs, 'maintenance', jobs, (states) => ({
        value: states
          .filter(({ progress }) => isMaintenanceJobActive(progress))
          .reduce((sum, { count }) => sum + count, 0),
      }))}
      {tile(texts.bank, 'finance', bank, bankOf)}
    </section>
  );
};
