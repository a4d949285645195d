/** On the page of a tariff: its steps in a grid, a cost example, and copies to other buildings. */
import { apiContract } from '@stoep/contract';
import { formatTariffRate, METER_MEASUREMENT_UNITS, priceConsumption } from '@stoep/domain/billing/tariff';
import { addDays, addMonths, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
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
import type { GridColumn } from '../../grid/grid-types.ts';
import { UnbrokenAmount } from '../../shell/unbroken-text.tsx';
import { CopyTariffForm } from './copy-tariff.tsx';
import {
  type TariffStepRow as Band,
  type TariffResult as Result,
  useTariffStepsSheet,
} from './use-tariff-steps-sheet.ts';
import './readings.css';

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

type BandsProps = { found: Result; refetch: () => Promise<unknown> };

const Bands = ({ found, refetch }: BandsProps) => {
  const { tariff, meterType, charged } = found;
  const unit = METER_MEASUREMENT_UNITS[meterType];
  const { permissions } = usePermissions<string>();
  const mayWrite = permissions === 'administrator' || permissions === 'bookkeeper';
  const open = charged === 0 && mayWrite;
  const sheet = useTariffStepsSheet(found, open, refetch);
  const { bands, fixed, fixedAmount, isChanged } = sheet;
  const [standsAt, setStandsAt] = useState<string>();
  const standing = bands.find(({ key }) => key === standsAt);
  const last = bands.at(-1);
  return (
    <div className="readings">
      <Card title="Tariff steps" note="Each step ends where the next starts. The last step has no limit.">
        {charged > 0 ? (
          <InlineNotice tone="info">
            {formatCountOf(charged, 'reading was', 'readings were')} charged by this tariff, so it cannot change. Press
            “Raise by a percentage” to change the prices from a later month.
          </InlineNotice>
        ) : null}
        {isChanged && !sheet.notice ? <InlineNotice tone="info">Your changes are not saved yet.</InlineNotice> : null}
        {isChanged && last?.rate === 0 ? (
          <InlineNotice tone="warning">{`Consumption from ${last.from} ${unit} is free. Enter its price, unless this is right.`}</InlineNotice>
        ) : null}
        {sheet.notice ? <InlineNotice tone={sheet.notice.tone}>{sheet.notice.text}</InlineNotice> : null}
        <EditableGrid
          label="Tariff steps"
          rows={bands}
          columns={columnsOf(unit, open)}
          rowKey={({ key }) => key}
          errors={sheet.errors}
          onChange={sheet.change}
          onSave={() => void sheet.save()}
          stand={sheet.stand}
          onStand={setStandsAt}
          keys={
            open
              ? [
                  { key: 'Insert', says: 'Add a step', press: sheet.add },
                  { key: 'F8', says: 'Remove the step', press: sheet.remove },
                ]
              : []
          }
        />
        {open ? (
          <>
            <div className="readings-head">
              <Button onClick={sheet.add}>Add a step</Button>
              {standing && bands.length > 1 ? (
                <Button
                  onClick={() => sheet.remove(standing)}
                >{`Remove the step from ${standing.from} ${unit}`}</Button>
              ) : null}
            </div>
            <TextField
              label="Fixed charge a month, in rand"
              value={fixed}
              error={
                fixedAmount === undefined ? 'Enter rand with at most two decimals, for example 312.40.' : undefined
              }
              onChange={(event) => sheet.changeFixed(event.target.value)}
            />
            <div className="readings-head">
              <Button
                variant="primary"
                busy={sheet.busy}
                busyLabel="Saving…"
                disabled={!isChanged}
                onClick={() => void sheet.save()}
              >
                Save the steps
              </Button>
              {isChanged ? (
                <Button variant="quiet" onClick={sheet.discard}>
                  Discard my changes
                </Button>
              ) : null}
            </div>
          </>
        ) : null}
      </Card>
      <Try found={found} bands={bands} fixed={fixedAmount ?? tariff.fixedMonthly} />
      {mayWrite ? (
        <CopyTariffForm
          id={tariff.id}
          buildingId={found.buildingId}
          from={addMonths(
            firstDayOfMonth(tariff.fromDay > todayInSouthAfrica() ? tariff.fromDay : todayInSouthAfrica()),
            1,
          )}
          blocked={isChanged || tariff.bands.length === 0}
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
    <Bands key={id} found={query.data} refetch={query.refetch} />
  ) : (
    <LoadingState text="Loading..." lines={4} />
  );
};
