/** The balance at the end of each month of the last year, and today. */
import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { cents } from '@stoep/domain/money/cents';
import { formatBalance } from '@stoep/domain/money/money-format';
import { LineChart } from '@stoep/ui/chart/line-chart';
import { chartMonthLabelsOf } from '@stoep/ui/chart/month-ticks';
import { formatChartAxisRand } from '@stoep/ui/chart/rand-axis';
import type { LevyAccountUrlPath } from '../../data/ledger/levy-accounts.ts';
import { portalToday } from '../../portal-clock.ts';
import { CollapsibleCard } from './collapsible-card.tsx';
import { monthEndBalancesOf } from './ledger/ledger-view.ts';
import { useLedgerEntries } from './ledger/use-ledger.ts';

const balanceText = (rand: number | null) => (rand === null ? '—' : formatBalance(cents(Math.round(rand * 100))));

/** Drawn once there are entries; the list of entries reports a failure. */
export const BalanceOverTimeCard = ({ path }: { path: LevyAccountUrlPath }) => {
  const { data } = useLedgerEntries(path).query;
  const points = monthEndBalancesOf(data ?? [], portalToday());
  if (points.length < 2) return null;
  return (
    <div className="balance-over-time">
      <CollapsibleCard title={texts.balanceOverTime}>
        <LineChart
          title={texts.balanceOverTime}
          categoryLabel={texts.balanceMonth}
          categories={points.map(({ name }) => name)}
          ticks={chartMonthLabelsOf(points.map(({ name }) => name))}
          series={[{ label: texts.balanceSeries, values: points.map(({ balance }) => balance / 100) }]}
          axis={formatChartAxisRand}
          format={balanceText}
          height={200}
        />
      </CollapsibleCard>
    </div>
  );
};
