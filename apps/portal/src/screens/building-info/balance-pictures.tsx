/** The ageing of the building's debt, and its arrears over a year. */

import type { ArrearsMonth } from '@stoep/contract/credit/credit-control';
import { creditControlTabTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import { formatMonth } from '@stoep/domain/calendar/calendar';
import { ageingFromFields } from '@stoep/domain/ledger/ageing-fields';
import { AgeingBar } from '@stoep/ui/chart/ageing-bar';
import { BarChart } from '@stoep/ui/chart/bar-chart';
import { chartMonthLabelsOf } from '@stoep/ui/chart/month-ticks';
import { formatChartAxisRand } from '@stoep/ui/chart/rand-axis';
import { Card } from '@stoep/ui/layout/card';
import { EqualColumns } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { buildingArrearsByMonthQuery, buildingBalanceTotalsQuery } from '../../data/scheme/building-lists.ts';
import { centsToChartRand, formatChartRand } from './chart-money.ts';
import type { BuildingTabProps } from './tab-props.ts';

const texts = creditControlTabTexts.balances;

const Arrears = ({ months }: { months: readonly ArrearsMonth[] }) => (
  <BarChart
    title={texts.arrears}
    categoryLabel={texts.month}
    categories={months.map(({ month }) => formatMonth(month))}
    series={[{ label: texts.owed, values: months.map(({ arrears }) => centsToChartRand(arrears)) }]}
    format={formatChartRand}
    axis={formatChartAxisRand}
    ticks={chartMonthLabelsOf(months.map(({ month }) => formatMonth(month)))}
    height={220}
  />
);

export const ArrearsCharts = ({ buildingId }: BuildingTabProps) => {
  const { data: totals } = useQuery(buildingBalanceTotalsQuery(buildingId, {}));
  const { data: months = [] } = useQuery(buildingArrearsByMonthQuery(buildingId));
  return (
    <EqualColumns min={320}>
      {totals && totals.count > 0 && (
        <Card title={texts.ageing}>
          <AgeingBar ageing={ageingFromFields(totals)} style="building" caption={texts.ageing} />
        </Card>
      )}
      {months.some(({ arrears }) => arrears > 0) && (
        <Card title={texts.arrears}>
          <Arrears months={months} />
        </Card>
      )}
    </EqualColumns>
  );
};
