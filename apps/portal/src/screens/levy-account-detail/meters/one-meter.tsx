import type { MedianMeterUse } from '@stoep/contract/ledger/levy-accounts';
import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { formatMeterQuantity } from '@stoep/domain/billing/meter-consumption';
import { METER_MEASUREMENT_UNITS } from '@stoep/domain/billing/tariff';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { SelectField } from '@stoep/ui/form/select-field';
import { MoneyText } from '@stoep/ui/layout/money-text';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useId, useState } from 'react';
import { MeterChargeBreakdown } from './breakdown.tsx';
import { sortReadingsNewestFirst, type UnitMeter, type UnitMeterReading } from './consumption.ts';
import { MeterConsumptionChart } from './consumption-picture.tsx';

/** A meter: its latest reading with the charge line by line, beside 13 months of consumption. */
type OneMeterProps = { meter: UnitMeter; medians: readonly MedianMeterUse[] };

export const MeterDetail = ({ meter, medians }: OneMeterProps) => {
  const id = useId();
  const readings = sortReadingsNewestFirst(meter.readings);
  const [chosen, setChosen] = useState('');
  const reading = readings.find((one) => one.currentReadingDate === chosen) ?? readings[0];
  return (
    <section className="meter" aria-labelledby={id}>
      <h3 id={id} className="meter-name">
        {meter.name} <StatusChip>{translateCode(meter.type)}</StatusChip>
      </h3>
      {reading ? (
        <div className="meter-body">
          <MeterConsumptionChart meter={meter} medians={medians} />
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
            <MeterChargeBreakdown reading={reading} />
          </div>
        </div>
      ) : (
        <EmptyState text={texts.noReadings} />
      )}
    </section>
  );
};

const Figures = ({ meter, reading }: { meter: UnitMeter; reading: UnitMeterReading }) => {
  const unit = METER_MEASUREMENT_UNITS[meter.type];
  const perDay = formatMeterQuantity(Math.round((reading.consumption / Math.max(reading.days, 1)) * 100) / 100, unit);
  return (
    <dl className="meter-figures">
      <div>
        <dt>{texts.consumption}</dt>
        <dd className="meter-figure numeric">{formatMeterQuantity(reading.consumption, unit)}</dd>
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
            formatMeterQuantity(reading.previousReading, ''),
            formatMeterQuantity(reading.currentReading, ''),
          )}
        </dd>
      </div>
    </dl>
  );
};
