import { levyTexts as texts } from '@stoep/contract/ledger/levy.texts';
import type { MeterMedian } from '@stoep/contract/ledger/levy-accounts';
import { formatQuantity } from '@stoep/domain/billing/meter-use';
import { METER_UNITS } from '@stoep/domain/billing/tariff';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { SelectField } from '@stoep/ui/form/select-field';
import { MoneyText } from '@stoep/ui/layout/money-text';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useId, useState } from 'react';
import { Breakdown } from './breakdown.tsx';
import { type Meter, newestFirst, type Reading } from './consumption.ts';
import { Consumption } from './consumption-picture.tsx';

/** A meter: its latest reading and what it cost, line by line, beside 13 months of consumption. */
type OneMeterProps = { meter: Meter; medians: readonly MeterMedian[] };

export const OneMeter = ({ meter, medians }: OneMeterProps) => {
  const id = useId();
  const readings = newestFirst(meter.readings);
  const [chosen, setChosen] = useState('');
  const reading = readings.find((one) => one.currentReadingDate === chosen) ?? readings[0];
  return (
    <section className="meter" aria-labelledby={id}>
      <h3 id={id} className="meter-name">
        {meter.name} <StatusChip>{wordOf(meter.type)}</StatusChip>
      </h3>
      {reading ? (
        <div className="meter-body">
          <Consumption meter={meter} medians={medians} />
          <div>
            <SelectField
              label={texts.readingDate}
              value={reading.currentReadingDate}
              onChange={(event) => setChosen(event.target.value)}
              options={readings.map(({ currentReadingDate: day, estimated }) => ({
                value: day,
                label: estimated ? texts.estimatedOn(formatDay(day)) : formatDay(day),
              }))}
            />
            {reading.estimated ? (
              <p className="meter-estimated small">
                <StatusChip tone="warning">{texts.estimated}</StatusChip> {texts.estimatedWhy}
              </p>
            ) : null}
            <Figures meter={meter} reading={reading} />
            <Breakdown reading={reading} />
          </div>
        </div>
      ) : (
        <EmptyState text={texts.noReadings} />
      )}
    </section>
  );
};

const Figures = ({ meter, reading }: { meter: Meter; reading: Reading }) => {
  const unit = METER_UNITS[meter.type];
  const perDay = formatQuantity(
    Math.round((reading.consumption / Math.max(reading.days, 1)) * 100) / 100,
    unit,
  );
  return (
    <dl className="meter-figures">
      <div>
        <dt>{texts.consumption}</dt>
        <dd className="meter-figure numeric">{formatQuantity(reading.consumption, unit)}</dd>
        <dd className="soft small">
          {texts.fromTo(formatDay(reading.previousReadingDate), formatDay(reading.currentReadingDate))}:{' '}
          {texts.inDays(reading.days)}, {texts.perDay(perDay)}
        </dd>
      </div>
      <div>
        <dt>{texts.charge}</dt>
        <dd className="meter-figure">
          <MoneyText value={reading.charge} style="plain" />
        </dd>
        <dd className="soft small">
          {texts.fromTo(
            formatQuantity(reading.previousReading, ''),
            formatQuantity(reading.currentReading, ''),
          )}
        </dd>
      </div>
    </dl>
  );
};
