/** On the page of a tariff: its steps in a grid, a cost example, and copies to other buildings. */
import { apiContract } from '@stoep/contract';
import {
  formatTariffRate,
  METER_MEASUREMENT_UNITS,
  priceConsumption,
  type TariffStep,
} from '@stoep/domain/billing/tariff';
import { addDays, addMonths, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
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
import { UnbrokenAmount } from '../../shell/unbroken-text.tsx';
import { CopyTariffForm } from './copy-tariff.tsx';
import {
  parseMeterQuantity,
  type TariffResult as Result,
  type TariffStepRow,
  tariffStepColumns,
} from './tariff-step-rows.ts';
import { type TariffEditConflict, useTariffStepsSheet } from './use-tariff-steps-sheet.ts';
import './readings.css';

const tried = ({ tariff, meterType }: Result, bands: readonly TariffStep[], fixedMonthly: Cents, use: string) => {
  const consumption = parseMeterQuantity(use);
  if (consumption === undefined) return undefined;
  const from = firstDayOfMonth(tariff.fromDay);
  return priceConsumption(
    { type: meterType, previousDay: addDays(from, -1), currentDay: addDays(from, 29), consumption },
    [{ ...tariff, bands, fixedMonthly, change: 'by reading day' }],
  );
};

type TryProps = {
  readonly found: Result;
  /** Undefined while a cell cannot be read. */
  readonly steps: readonly TariffStep[] | undefined;
  readonly fixed: Cents;
};

const Try = ({ found, steps, fixed }: TryProps) => {
  const [use, setUse] = useState('23');
  const priced = steps && tried(found, steps, fixed, use);
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
        <p>{steps ? 'Enter a number, and a first step from 0.' : 'Correct the marked steps first.'}</p>
      )}
    </Card>
  );
};

/** A step whose beginning cannot be read is named by the mark at its cell. */
const removeLabelOf = ({ from }: TariffStepRow, unit: string) =>
  parseMeterQuantity(from) === undefined ? 'Remove the marked step' : `Remove step: from ${from} ${unit}`;

type Sheet = ReturnType<typeof useTariffStepsSheet>;

const savedByAnother = ({ steps, fixedMonthly }: TariffEditConflict, unit: string) =>
  [
    ...(steps ?? []).map(({ from, rate }) => `from ${from} ${unit} ${formatTariffRate(rate)}`),
    ...(fixedMonthly === undefined ? [] : [`fixed charge ${formatMoney(fixedMonthly, 'plain')}`]),
  ].join(', ');

/** Always one notice, so that a change moves neither the buttons nor the cells under a press. */
const StatusNotice = ({ sheet, unit }: { sheet: Sheet; unit: string }) => {
  if (sheet.conflict)
    return (
      <InlineNotice tone="warning">
        <p>{`Not saved: another person saved this tariff after you began (now: ${savedByAnother(sheet.conflict, unit)}). Discard your changes, or keep them and save over theirs.`}</p>
        <Button onClick={sheet.keepMine}>Keep my changes</Button>
      </InlineNotice>
    );
  if (sheet.notice) return <InlineNotice tone={sheet.notice.tone}>{sheet.notice.text}</InlineNotice>;
  return (
    <InlineNotice tone="info">
      {sheet.isChanged ? 'Your changes are not saved yet.' : 'Press a cell to change it.'}
    </InlineNotice>
  );
};

/** Above the grid, and never disabled: one press saves, also while a cell is typed in. */
const SaveSteps = ({ sheet }: { sheet: Sheet }) => (
  <div className="readings-head">
    <Button variant="primary" busy={sheet.busy} busyLabel="Saving…" onClick={() => void sheet.save()}>
      Save the steps
    </Button>
    <Button variant="quiet" aria-disabled={!sheet.isChanged} onClick={sheet.discard}>
      Discard my changes
    </Button>
  </div>
);

type BandsProps = { found: Result; load: () => Promise<Result> };

const Bands = ({ found, load }: BandsProps) => {
  const { tariff, meterType, charged } = found;
  const unit = METER_MEASUREMENT_UNITS[meterType];
  const { permissions } = usePermissions<string>();
  const mayWrite = permissions === 'administrator' || permissions === 'bookkeeper';
  const open = charged === 0 && mayWrite;
  const sheet = useTariffStepsSheet(found, open, load);
  const { rows, steps, fixed, fixedAmount, isChanged } = sheet;
  const [standsAt, setStandsAt] = useState<string>();
  const standing = rows.find(({ key }) => key === standsAt);
  const last = steps?.at(-1);
  return (
    <div className="readings">
      <Card title="Tariff steps" note="Each step ends where the next starts. The last step has no limit.">
        {charged > 0 ? (
          <InlineNotice tone="info">
            {formatCountOf(charged, 'reading was', 'readings were')} charged by this tariff, so it cannot change. Press
            “Raise by a percentage” to change the prices from a later month.
          </InlineNotice>
        ) : null}
        {open ? (
          <>
            <SaveSteps sheet={sheet} />
            <div className="readings-status">
              <StatusNotice sheet={sheet} unit={unit} />
            </div>
          </>
        ) : null}
        <EditableGrid
          label="Tariff steps"
          rows={rows}
          columns={tariffStepColumns(unit, open)}
          rowKey={({ key }) => key}
          errors={sheet.errors}
          onChange={sheet.changeRows}
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
              {standing && rows.length > 1 ? (
                <Button onClick={() => sheet.remove(standing)}>{removeLabelOf(standing, unit)}</Button>
              ) : null}
            </div>
            {isChanged && last?.rate === 0 ? (
              <InlineNotice tone="warning">{`Consumption from ${last.from} ${unit} is free. If that is wrong, enter a price.`}</InlineNotice>
            ) : null}
            <TextField
              label="Fixed charge a month, in rand"
              value={fixed}
              error={
                fixedAmount === undefined ? 'Enter rand with at most two decimals, for example 312.40.' : undefined
              }
              onChange={(event) => sheet.changeFixed(event.target.value)}
            />
          </>
        ) : null}
      </Card>
      <Try found={found} steps={steps} fixed={fixedAmount ?? tariff.fixedMonthly} />
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
  const load = async () => {
    const { data } = await query.refetch({ throwOnError: true });
    if (data === undefined) throw new Error('The tariff was not loaded.');
    return data;
  };
  if (query.isLoadingError)
    return <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />;
  return query.data ? <Bands key={id} found={query.data} load={load} /> : <LoadingState text="Loading..." lines={4} />;
};
