/** On the page of a tariff: its steps in a grid, a cost example, and copies to other buildings. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import {
  checkTariffSteps,
  formatTariffRate,
  METER_MEASUREMENT_UNITS,
  priceConsumption,
  type TariffStep,
} from '@stoep/domain/billing/tariff';
import { addDays, addMonths, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { parseRand } from '@stoep/domain/money/money-input';
import { invalidResult, validResult } from '@stoep/domain/wording/check-result';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { TextField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { usePermissions, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import { todayInSouthAfrica } from '../../clock.ts';
import { formatCountOf } from '../../count-text.ts';
import { EditableGrid } from '../../grid/grid.tsx';
import { type GridCellErrors, type GridColumn, gridCellName } from '../../grid/grid-types.ts';
import { useSheetDraft } from '../../grid/use-draft.tsx';
import { UnbrokenAmount } from '../../shell/unbroken-text.tsx';
import { CopyTariffForm } from './copy-tariff.tsx';
import { formatRefusalReason } from './reason-text.ts';
import './readings.css';

type Result = EndpointCallAnswer<typeof apiContract.office.bandsOfTariff>;
type Band = TariffStep & { readonly key: string };

const RATE = /^\d{1,6}(?:[.,]\d{1,6})?$/;
const FROM = /^\d{1,8}(?:[.,]\d{1,3})?$/;
const number = (text: string) => Number(text.trim().replace(',', '.'));

const columnsOf = (unit: string, open: boolean): readonly GridColumn<Band>[] => [
  {
    id: 'from',
    header: `From ${unit}`,
    align: 'end',
    heads: true,
    open: () => open,
    text: ({ from }) => String(from),
    read: (band, text) =>
      FROM.test(text.trim())
        ? validResult({ ...band, from: number(text) })
        : invalidResult('Digits, with at most three decimals.'),
  },
  {
    id: 'rate',
    header: `Rand for one ${unit}`,
    align: 'end',
    open: () => open,
    text: ({ rate }) => formatTariffRate(rate).slice(2),
    typed: ({ rate }) => String(rate / 100),
    read: (band, text) =>
      RATE.test(text.trim())
        ? validResult({ ...band, rate: Math.round(number(text) * 1_000_000) / 10_000 })
        : invalidResult('Rand with at most six decimals, for example 2.6234.'),
  },
];

const tried = ({ tariff, meterType }: Result, bands: readonly Band[], fixedMonthly: Cents, use: string) => {
  if (!FROM.test(use.trim())) return undefined;
  const from = firstDayOfMonth(tariff.fromDay);
  return priceConsumption(
    {
      type: meterType,
      previousDay: addDays(from, -1),
      currentDay: addDays(from, 29),
      consumption: number(use),
    },
    [{ ...tariff, bands, fixedMonthly, change: 'by reading day' }],
  );
};

type TryProps = {
  readonly found: Result;
  readonly bands: readonly Band[];
  readonly fixed: Cents;
};

const Try = ({ found, bands, fixed }: TryProps) => {
  const [use, setUse] = useState('23');
  const priced = tried(found, bands, fixed, use);
  const unit = METER_MEASUREMENT_UNITS[found.meterType];
  return (
    <Card title="Try it">
      <TextField label={`Consumption in ${unit}`} value={use} onChange={(event) => setUse(event.target.value)} />
      {priced ? (
        <dl className="readings-tried">
          {priced.lines.map((line) => (
            <div key={line.description}>
              <dt>
                {line.description}: {line.quantity} ×{' '}
                <span className="office-piece">{formatTariffRate(line.rate)}</span>
              </dt>
              <dd>
                <UnbrokenAmount amount={line.amount} />
              </dd>
            </div>
          ))}
          <div className="sum">
            <dt>For 30 days</dt>
            <dd>
              <UnbrokenAmount amount={priced.charge} />
            </dd>
          </div>
        </dl>
      ) : (
        <p>Enter a number, and a first step from 0.</p>
      )}
    </Card>
  );
};

const Bands = ({ found, refetch }: { found: Result; refetch: () => Promise<unknown> }) => {
  const { tariff, meterType, charged } = found;
  const { permissions } = usePermissions<string>();
  const mayWrite = permissions === 'administrator' || permissions === 'bookkeeper';
  const open = charged === 0 && mayWrite;
  const { draft, keep, forget } = useSheetDraft<readonly Band[]>(`bands ${tariff.id}`);
  const stored = tariff.bands.map((band, index) => ({ ...band, key: `b${index}` }));
  const bands = draft ?? (stored.length > 0 ? stored : [{ key: 'b0', from: 0, rate: 0 }]);
  const [fixed, setFixed] = useState((tariff.fixedMonthly / 100).toFixed(2));
  const [errors, setErrors] = useState<GridCellErrors>(new Map());
  const [notice, setNotice] = useState<{ tone: 'success' | 'danger'; text: string }>();
  const amount = parseRand(fixed);
  const add = () => keep([...bands, { key: crypto.randomUUID(), from: (bands.at(-1)?.from ?? 0) + 1, rate: 0 }]);
  const remove = ({ key }: Band) => keep(bands.filter((band) => band.key !== key));
  const save = async () => {
    const wrong = checkTariffSteps(bands);
    setErrors(
      new Map(
        wrong.map(({ row, column, reason }) => [
          gridCellName(bands[row]?.key ?? '', column),
          formatRefusalReason(reason),
        ]),
      ),
    );
    if (wrong.length > 0 || amount === undefined || !open) return;
    try {
      await callApi(apiContract.office.saveBands, {
        params: { id: tariff.id },
        body: { fixedMonthly: amount, bands: bands.map(({ from, rate }) => ({ from, rate })) },
      });
      forget();
      setNotice({ tone: 'success', text: 'Saved. Captured readings now have these prices.' });
      await refetch();
    } catch (error) {
      setNotice({ tone: 'danger', text: formatApiProblem(error) });
    }
  };
  return (
    <div className="readings">
      <Card title="Tariff steps" note="Each step ends where the next starts. The last step has no limit.">
        {charged > 0 ? (
          <InlineNotice tone="info">
            {formatCountOf(charged, 'reading was', 'readings were')} charged by this tariff, so it cannot change. Press
            “Raise by a percentage” to change the prices from a later month.
          </InlineNotice>
        ) : null}
        {notice ? <InlineNotice tone={notice.tone}>{notice.text}</InlineNotice> : null}
        <EditableGrid
          label="Tariff steps"
          rows={bands}
          columns={columnsOf(METER_MEASUREMENT_UNITS[meterType], open)}
          rowKey={({ key }) => key}
          errors={errors}
          onChange={(rows, found) => {
            keep(rows);
            setErrors(found);
          }}
          onSave={() => void save()}
          keys={
            open
              ? [
                  { key: 'Insert', says: 'Add a step', press: add },
                  { key: 'F8', says: 'Remove the step', press: remove },
                ]
              : []
          }
        />
        {open ? (
          <div className="readings-head">
            <TextField
              label="Fixed charge a month, in rand"
              value={fixed}
              error={amount === undefined ? 'Write rand with at most two decimals.' : undefined}
              onChange={(event) => setFixed(event.target.value)}
            />
            <Button variant="secondary" onClick={add}>
              Add a step
            </Button>
            <Button onClick={() => void save()}>Save the steps</Button>
          </div>
        ) : null}
      </Card>
      <Try found={found} bands={bands} fixed={amount ?? tariff.fixedMonthly} />
      {mayWrite ? (
        <CopyTariffForm
          id={tariff.id}
          buildingId={found.buildingId}
          from={addMonths(
            firstDayOfMonth(tariff.fromDay > todayInSouthAfrica() ? tariff.fromDay : todayInSouthAfrica()),
            1,
          )}
        />
      ) : null}
    </div>
  );
};

export const TariffStepsEditor = () => {
  const record = useRecordContext();
  const id = String(record?.id ?? '');
  const query = useQuery({
    queryKey: ['tariff-bands', id],
    queryFn: () => callApi(apiContract.office.bandsOfTariff, { params: { id } }),
    enabled: id !== '',
  });
  if (query.isLoadingError)
    return <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />;
  return query.data ? (
    <Bands found={query.data} refetch={query.refetch} />
  ) : (
    <LoadingState text="Loading..." lines={4} />
  );
};
