/** What trustees ask of their building first: arrears, votes, open jobs and the bank, each leading to its tab. */
import type { BankAccount } from '@stoep/contract/scheme/bank-accounts';
import { buildingPageTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { sumCents, ZERO } from '@stoep/domain/money/money';
import { isActiveJob } from '@stoep/domain/operations/maintenance-progress';
import { StatTile, StatTileAwaited } from '@stoep/ui/chart/stat-tile';
import { MoneyText } from '@stoep/ui/layout/money-text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { approvalPage, balanceTotals, bankAccountList, jobsByState } from '../../data/building-lists.ts';
import type { LeadingTabProps } from './tab-props.ts';

const texts = buildingPageTexts.glance;
type Tab = Parameters<LeadingTabProps['onOpen']>[0];
type Figure = { value: ReactNode; note?: ReactNode; attention?: boolean };
type Reading<T> = { data?: T | undefined; isError: boolean };

/** As the bank says it where its statements come in, else as last reconciled. */
const bankOf = (accounts: readonly BankAccount[]): Figure => {
  const amounts = accounts.map(
    ({ bankBalance, lastReconBalance }) => bankBalance ?? lastReconBalance ?? ZERO,
  );
  const days = accounts.flatMap(({ bankDay, lastReconDay }) => bankDay ?? lastReconDay ?? []);
  // The oldest of them: no account is known later than that.
  const [day] = days.toSorted();
  return {
    value: <MoneyText value={sumCents(amounts)} style="building" />,
    note: day === undefined ? texts.noBank : texts.asAt(formatDay(day)),
  };
};

/** Four reads at once, each of which its tab reads too. */
export const AtAGlance = ({ buildingId, onOpen }: LeadingTabProps) => {
  const arrears = useQuery(balanceTotals(buildingId, {}));
  const votes = useQuery(approvalPage(buildingId, 'active', { limit: 1, offset: 0 }));
  const jobs = useQuery(jobsByState(buildingId));
  const bank = useQuery(bankAccountList(buildingId));
  const tile = <T,>(
    label: string,
    tab: Tab,
    { data, isError }: Reading<T>,
    figureOf: (data: T) => Figure,
  ) => {
    if (data === undefined && !isError) return <StatTileAwaited key={tab} />;
    const { value, note, attention } =
      data === undefined ? { value: '—', note: texts.failed } : figureOf(data);
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
          .filter(({ progress }) => isActiveJob(progress))
          .reduce((sum, { count }) => sum + count, 0),
      }))}
      {tile(texts.bank, 'finance', bank, bankOf)}
    </section>
  );
};
