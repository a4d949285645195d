/** The balance at the end of each month, for a year and today: where it comes from and where it goes. */
import { levyTexts as texts } from '@stoep/contract/ledger/levy.texts';
import { cents } from '@stoep/domain/money/cents';
import { formatBalance } from '@stoep/domain/money/money-format';
import { LineChart } from '@stoep/ui/chart/line-chart';
import { monthTicks } from '@stoep/ui/chart/month-ticks';
import { randFigure } from '@stoep/ui/chart/rand-axis';
import type { AccountPath } from '../../data/ledger/levy.ts';
import { today } from '../../portal-clock.ts';
import { FoldCard } from './fold-card.tsx';
import { balanceOverTime } from './ledger/ledger-view.ts';
import { useLedger } from './ledger/use-ledger.ts';

const said = (rand: number | null) => (rand === null ? '—' : formatBalance(cents(Math.round(rand * 100))));

/** Drawn once there is a line to draw: the entries themselves say when they cannot be loaded. */
export const BalanceCard = ({ path }: { path: AccountPath }) => {
  const { data } = useLedger(path).query;
  const points = balanceOverTime(data ?? [], today());
  if (points.length < 2) return null;
  return (
    <div className="balance-over-time">
      <FoldCard title={texts.balanceOverTime}>
        <LineChart
          title={texts.balanceOverTime}
          categoryLabel={texts.balanceMonth}
          categories={points.map(({ name }) => name)}
          ticks={monthTicks(points.map(({ name }) => name))}
          series={[{ label: texts.balanceSeries, values: points.map(({ balance }) => balance / 100) }]}
          axis={randFigure}
          format={said}
          height={200}
        />
      </FoldCard>
    </div>
  );
};
