import { levyTexts as texts } from '@stoep/contract/accounts/levy.texts';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { BarChart } from '@stoep/ui/chart/bar-chart';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { SelectField } from '@stoep/ui/form/select-field';
import { MoneyText } from '@stoep/ui/layout/money-text';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useId, useState } from 'react';
import { Breakdown } from './breakdown.tsx';
import {
  consumptionOf,
  formatQuantity,
  type Meter,
  newestFirst,
  type Reading,
  unitOf,
} from './consumption.ts';

/** A meter: its latest reading and what it cost, line by line, beside 13 months of consumption. */
export const OneMeter = ({ meter }: { meter: Meter }) => {
  const id = useId();
  const readings = newestFirst(meter.readings);
  const [chosen, setChosen] = useState('');
  const reading = readings.find((one) => one.currentReadingDate === chosen) ?? readings[0];
  return (
    <section className="meter" aria-labelledby={id}>
      <h3 id={id} className="meter-name">
        {meter.name} <StatusChip>{meter.type}</StatusChip>
      </h3>
      {reading ? (
        <div className="meter-body">
          <Picture meter={meter} />
          <div>
            <SelectField
              label={texts.readingDate}
              value={reading.currentReadingDate}
              onChange={(event) => setChosen(event.target.value)}
              options={readings.map(({ currentReadingDate: day }) => ({ value: day, label: formatDay(day) }))}
            />
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

const Picture = ({ meter }: { meter: Meter }) => {
  const { months, thisYear, yearBefore, change } = consumptionOf(meter.readings);
  const unit = unitOf(meter.type);
  return (
    <div>
      {change !== null && change !== 0 && (
        <p className="soft small">{texts.against(String(Math.abs(change)), change > 0)}</p>
      )}
      <BarChart
        title={texts.consumptionTitle(meter.name)}
        categories={months}
        categoryLabel={texts.month}
        series={[
          { label: texts.thisYear, values: thisYear },
          { label: texts.yearBefore, values: yearBefore },
        ]}
        format={(value) => (value === null ? '—' : formatQuantity(value, unit))}
        height={260}
      />
    </div>
  );
};

const Figures = ({ meter, reading }: { meter: Meter; reading: Reading }) => {
  const unit = unitOf(meter.type);
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
