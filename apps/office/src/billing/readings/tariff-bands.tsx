/** On the page of a tariff: its bands in a sheet, what some use would cost, and copies to other buildings. */
import { contract } from '@stoep/contract';
import type { CallAnswer } from '@stoep/contract/kit/client';
import {
  bandProblems,
  formatRate,
  METER_UNITS,
  priceUse,
  type TariffBand,
} from '@stoep/domain/billing/tariff';
import { addDays, addMonths, firstOfMonth } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { parseRand } from '@stoep/domain/money/money-input';
import { accept, refuse } from '@stoep/domain/wording/check-result';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { TextField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions, useRecordContext } from 'react-admin';
import { api, problemText } from '../../api.ts';
import { today } from '../../clock.ts';
import { counted } from '../../count-text.ts';
import { Grid } from '../../grid/grid.tsx';
import { type CellErrors, cellName, type GridColumn } from '../../grid/grid-types.ts';
import { useDraft } from '../../grid/use-draft.tsx';
import { Money } from '../../shell/in-one-piece.tsx';
import { CopyTariff } from './copy-tariff.tsx';
import { reasonText } from './reason-text.ts';
import './readings.css';

type Found = CallAnswer<typeof contract.office.bandsOfTariff>;
type Band = TariffBand & { readonly key: string };

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
        ? accept({ ...band, from: number(text) })
        : refuse('Digits, with at most three decimals.'),
  },
  {
    id: 'rate',
    header: `Rand for one ${unit}`,
    align: 'end',
    open: () => open,
    text: ({ rate }) => formatRate(rate).slice(2),
    typed: ({ rate }) => String(rate / 100),
    read: (band, text) =>
      RATE.test(text.trim())
        ? accept({ ...band, rate: Math.round(number(text) * 1_000_000) / 10_000 })
        : refuse('Rand with at most six decimals, for example 2.6234.'),
  },
];

const tried = ({ tariff, meterType }: Found, bands: readonly Band[], fixedMonthly: Cents, use: string) => {
  if (!FROM.test(use.trim())) return undefined;
  const from = firstOfMonth(tariff.fromDay);
  return priceUse(
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
  readonly found: Found;
  readonly bands: readonly Band[];
  readonly fixed: Cents;
};

const Try = ({ found, bands, fixed }: TryProps) => {
  const [use, setUse] = useState('23');
  const priced = tried(found, bands, fixed, use);
  const unit = METER_UNITS[found.meterType];
  return (
    <Card title="Try it">
      <TextField label={`Use in ${unit}`} value={use} onChange={(event) => setUse(event.target.value)} />
      {priced ? (
        <dl className="readings-tried">
          {priced.lines.map((line) => (
            <div key={line.description}>
              <dt>
                {line.description}: {line.quantity} ×{' '}
                <span className="office-piece">{formatRate(line.rate)}</span>
              </dt>
              <dd>
                <Money amount={line.amount} />
              </dd>
            </div>
          ))}
          <div className="sum">
            <dt>For 30 days</dt>
            <dd>
              <Money amount={priced.charge} />
            </dd>
          </div>
        </dl>
      ) : (
        <p>Enter a number, and a band that begins at 0.</p>
      )}
    </Card>
  );
};

const Bands = ({ found, refetch }: { found: Found; refetch: () => Promise<unknown> }) => {
  const { tariff, meterType, charged } = found;
  const { permissions } = usePermissions<string>();
  const mayWrite = permissions === 'administrator' || permissions === 'bookkeeper';
  const open = charged === 0 && mayWrite;
  const { draft, keep, forget } = useDraft<readonly Band[]>(`bands ${tariff.id}`);
  const stored = tariff.bands.map((band, index) => ({ ...band, key: `b${index}` }));
  const bands = draft ?? (stored.length > 0 ? stored : [{ key: 'b0', from: 0, rate: 0 }]);
  const [fixed, setFixed] = useState((tariff.fixedMonthly / 100).toFixed(2));
  const [errors, setErrors] = useState<CellErrors>(new Map());
  const [told, setTold] = useState<{ tone: 'success' | 'danger'; text: string }>();
  const amount = parseRand(fixed);
  const add = () =>
    keep([...bands, { key: crypto.randomUUID(), from: (bands.at(-1)?.from ?? 0) + 1, rate: 0 }]);
  const remove = ({ key }: Band) => keep(bands.filter((band) => band.key !== key));
  const save = async () => {
    const wrong = bandProblems(bands);
    setErrors(
      new Map(
        wrong.map(({ row, column, reason }) => [cellName(bands[row]?.key ?? '', column), reasonText(reason)]),
      ),
    );
    if (wrong.length > 0 || amount === undefined || !open) return;
    try {
      await api(contract.office.saveBands, {
        params: { id: tariff.id },
        body: { fixedMonthly: amount, bands: bands.map(({ from, rate }) => ({ from, rate })) },
      });
      forget();
      setTold({ tone: 'success', text: 'Saved. Readings that are captured are priced by it.' });
      await refetch();
    } catch (error) {
      setTold({ tone: 'danger', text: problemText(error) });
    }
  };
  return (
    <div className="readings">
      <Card title="Bands" note="Each ends where the next begins; the last is open.">
        {charged > 0 ? (
          <Notice tone="info">
            {counted(charged, 'reading was', 'readings were')} charged by this tariff, so it stays. Copy it to
            a later month to change the prices.
          </Notice>
        ) : null}
        {told ? <Notice tone={told.tone}>{told.text}</Notice> : null}
        <Grid
          label="Bands"
          rows={bands}
          columns={columnsOf(METER_UNITS[meterType], open)}
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
                  { key: 'Insert', says: 'Another band', press: add },
                  { key: 'F8', says: 'Take the band out', press: remove },
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
              Another band
            </Button>
            <Button onClick={() => void save()}>Save the bands</Button>
          </div>
        ) : null}
      </Card>
      <Try found={found} bands={bands} fixed={amount ?? tariff.fixedMonthly} />
      {mayWrite ? (
        <CopyTariff
          id={tariff.id}
          buildingId={found.buildingId}
          from={addMonths(firstOfMonth(tariff.fromDay > today() ? tariff.fromDay : today()), 1)}
        />
      ) : null}
    </div>
  );
};

export const TariffBands = () => {
  const record = useRecordContext();
  const id = String(record?.id ?? '');
  const query = useQuery({
    queryKey: ['tariff-bands', id],
    queryFn: () => api(contract.office.bandsOfTariff, { params: { id } }),
    enabled: id !== '',
  });
  if (query.isError)
    return <ErrorState text={problemText(query.error)} onRetry={() => void query.refetch()} />;
  return query.data ? (
    <Bands found={query.data} refetch={query.refetch} />
  ) : (
    <LoadingState text="Loading..." lines={4} />
  );
};
