/** In the dialog that raises a tariff: each price as it is and as it becomes. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { linkedRecordTitleKeyOf } from '@stoep/contract/office/list-cells';
import { adjustTariffRate, formatTariffRate, METER_MEASUREMENT_UNITS } from '@stoep/domain/billing/tariff';
import { scaleCents } from '@stoep/domain/money/money';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { callApi, formatApiProblem } from '../../api.ts';
import './readings.css';

type TariffAnswer = EndpointCallAnswer<typeof apiContract.office.bandsOfTariff>;

/** The typed percentage in hundredths of a percent; null while it is not one. */
const basisPointsOf = (typed: unknown): number | null => {
  const percent = typeof typed === 'string' ? Number.parseFloat(typed.replace(',', '.')) : typed;
  return typeof percent === 'number' && Number.isFinite(percent) ? Math.round(percent * 100) : null;
};

const priceRowsOf = ({ tariff, meterType }: TariffAnswer, basisPoints: number | null) => {
  const unit = METER_MEASUREMENT_UNITS[meterType];
  const steps = tariff.bands.map(({ from, rate }) => ({
    name: `From ${from} ${unit}`,
    was: formatTariffRate(rate),
    is: basisPoints === null ? '' : formatTariffRate(adjustTariffRate(rate, basisPoints)),
  }));
  if (tariff.fixedMonthly === 0) return steps;
  const fixed = {
    name: 'Fixed charge a month',
    was: formatEntryAmount(tariff.fixedMonthly),
    is: basisPoints === null ? '' : formatEntryAmount(scaleCents(tariff.fixedMonthly, 10_000 + basisPoints, 10_000)),
  };
  return [...steps, fixed];
};

export const RaiseTariffPreview = ({ record }: { record: RaRecord }) => {
  const id = String(record.id);
  const basisPoints = basisPointsOf(useWatch({ name: 'percent' }));
  const query = useQuery({
    queryKey: ['tariff-bands', id],
    queryFn: () => callApi(apiContract.office.bandsOfTariff, { params: { id } }),
  });
  if (query.isError) return <InlineNotice tone="danger">{formatApiProblem(query.error)}</InlineNotice>;
  if (!query.data) return <LoadingState text="Loading the prices..." lines={2} />;
  const name = `${String(record[linkedRecordTitleKeyOf('buildingId')] ?? '')}: ${query.data.meterType}, ${query.data.tariff.name}`;
  return (
    <div className="readings-raised">
      <table>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Now</th>
            <th scope="col">New price</th>
          </tr>
        </thead>
        <tbody>
          {priceRowsOf(query.data, basisPoints).map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{row.was}</td>
              <td>{row.is}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="office-label">A price is rounded to six decimals of a rand, the fixed charge to the cent.</p>
    </div>
  );
};
