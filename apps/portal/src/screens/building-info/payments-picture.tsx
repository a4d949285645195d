/** The building's payments of a year, by type; not drawn without payments. */
import { paymentListTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import { formatMoney } from '@stoep/domain/money/money-format';
import { NamedBarList } from '@stoep/ui/chart/named-bars';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { buildingPaymentsByTypeQuery } from '../../data/scheme/building-lists.ts';
import type { BuildingTabProps } from './tab-props.ts';

export const PaymentsByTypeChart = ({ buildingId }: BuildingTabProps) => {
  const { data = [] } = useQuery(buildingPaymentsByTypeQuery(buildingId));
  if (data.length === 0) return null;
  return (
    <Card title={texts.picture}>
      <NamedBarList
        label={texts.picture}
        bars={[...data]
          .sort((one, other) => other.amount - one.amount)
          .map(({ type, amount }) => ({
            id: type,
            name: type,
            value: amount,
            says: formatMoney(amount, 'building'),
          }))}
      />
    </Card>
  );
};
