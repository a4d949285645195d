/** What the building paid in a year, by type; nothing is drawn where nothing was paid. */
import { paymentListTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import { BarChart } from '@stoep/ui/chart/bar-chart';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { paymentsByType } from '../../data/building-lists.ts';
import { rand, randText } from './chart-money.ts';
import type { TabProps } from './tab-props.ts';

export const PaymentsPicture = ({ buildingId }: TabProps) => {
  const { data = [] } = useQuery(paymentsByType(buildingId));
  if (data.length === 0) return null;
  return (
    <Card title={texts.picture}>
      <BarChart
        title={texts.picture}
        categoryLabel={texts.pictureCategory}
        categories={data.map(({ type }) => type)}
        series={[{ label: texts.pictureAmount, values: data.map(({ amount }) => rand(amount)) }]}
        format={randText}
        height={200}
      />
    </Card>
  );
};
