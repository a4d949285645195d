/** The age of the building's debt, and its arrears over a year. */

import type { ArrearsMonth } from '@stoep/contract/credit/credit-control';
import { creditTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import { formatMonth } from '@stoep/domain/calendar/calendar';
import { ageingOf } from '@stoep/domain/ledger/aged';
import { AgeingBar } from '@stoep/ui/chart/ageing-bar';
import { BarChart } from '@stoep/ui/chart/bar-chart';
import { monthTicks } from '@stoep/ui/chart/month-ticks';
import { randFigure } from '@stoep/ui/chart/rand-axis';
import { Card } from '@stoep/ui/layout/card';
import { Columns } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { arrearsByMonth, balanceTotals } from '../../data/scheme/building-lists.ts';
import { rand, randText } from './chart-money.ts';
import type { TabProps } from './tab-props.ts';

const texts = creditTexts.balances;

const Arrears = ({ months }: { months: readonly ArrearsMonth[] }) => (
  <BarChart
    title={texts.arrears}
    categoryLabel={texts.month}
    categories={months.map(({ month }) => formatMonth(month))}
    series={[{ label: texts.owed, values: months.map(({ arrears }) => rand(arrears)) }]}
    format={randText}
    axis={randFigure}
    ticks={monthTicks(months.map(({ month }) => formatMonth(month)))}
    height={220}
  />
);

export const BalancePictures = ({ buildingId }: TabProps) => {
  const { data: totals } = useQuery(balanceTotals(buildingId, {}));
  const { data: months = [] } = useQuery(arrearsByMonth(buildingId));
  return (
    <Columns min={320}>
      {totals && totals.count > 0 && (
        <Card title={texts.ageing}>
          <AgeingBar ageing={ageingOf(totals)} style="building" caption={texts.ageing} />
        </Card>
      )}
      {months.some(({ arrears }) => arrears > 0) && (
        <Card title={texts.arrears}>
          <Arrears months={months} />
        </Card>
      )}
    </Columns>
  );
};
