/** A meter over 13 months beside the year before and the building's median, with unusual consumption in words. */

import type { MedianMeterUse } from '@stoep/contract/ledger/levy-accounts';
import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import {
  consumptionPerDay,
  flagConsumption,
  formatMeterQuantity,
  type MeterConsumption,
} from '@stoep/domain/billing/meter-consumption';
import { METER_MEASUREMENT_UNITS } from '@stoep/domain/billing/tariff';
import { monthOfDay } from '@stoep/domain/calendar/calendar';
import { BarChart } from '@stoep/ui/chart/bar-chart';
import { chartMonthLabelsOf } from '@stoep/ui/chart/month-ticks';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { consumptionByMonthOf, medianConsumptionOf, sortReadingsNewestFirst, type UnitMeter } from './consumption.ts';

type Props = { meter: UnitMeter; medians: readonly MedianMeterUse[] };

const used = (reading: UnitMeter['readings'][number]): MeterConsumption => ({
  previousDay: reading.previousReadingDate,
  currentDay: reading.currentReadingDate,
  consumption: reading.consumption,
});

export const MeterConsumptionChart = ({ meter, medians }: Props) => {
  const { months, thisYear, yearBefore, change } = consumptionByMonthOf(meter.readings);
  const unit = METER_MEASUREMENT_UNITS[meter.type];
  const middle = medianConsumptionOf(meter.readings, medians);
  return (
    <div>
      <StandsOut meter={meter} medians={medians} />
      {change !== null && change !== 0 && (
        <p className="soft small">{texts.against(String(Math.abs(change)), change > 0)}</p>
      )}
      <AgainstBuilding meter={meter} medians={medians} />
      <BarChart
        title={texts.consumptionTitle(meter.name)}
        categories={months}
        ticks={chartMonthLabelsOf(months)}
        categoryLabel={texts.month}
        series={[
          { label: texts.thisYear, values: thisYear },
          { label: texts.yearBefore, values: yearBefore },
        ]}
        {...(middle.some((value) => value !== null) && {
          line: { label: texts.buildingMiddle, values: middle },
        })}
        axis={(short) => `${short} ${unit}`}
        format={(value) => (value === null ? '—' : formatMeterQuantity(value, unit))}
        height={260}
      />
    </div>
  );
};

/** The median consumption per day in the month of the latest reading; null if unknown. */
const middleNow = ({ meter, medians }: Props): number | null => {
  const [latest] = sortReadingsNewestFirst(meter.readings);
  const month = latest && monthOfDay(latest.currentReadingDate);
  return medians.find((one) => one.month === month)?.perDay ?? null;
};

const StandsOut = (props: Props) => {
  const { type, readings } = props.meter;
  const flag = flagConsumption(type, readings.map(used), middleNow(props));
  if (!flag) return null;
  return (
    <InlineNotice tone="warning">
      <strong>{texts.useFlags[flag]}.</strong> {texts.useAdvice[flag]}
    </InlineNotice>
  );
};

const AgainstBuilding = (props: Props) => {
  const [latest] = sortReadingsNewestFirst(props.meter.readings);
  const middle = middleNow(props);
  if (!latest || !middle) return null;
  const share = Math.round((consumptionPerDay(used(latest)) / middle - 1) * 100);
  return (
    <p className="soft small">
      {share === 0 ? texts.asBuilding : texts.againstBuilding(String(Math.abs(share)), share > 0)}
    </p>
  );
};
