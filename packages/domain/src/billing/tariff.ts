/**
 * Prices metered consumption by a dated tariff: its steps and its fixed charge. All calculations use whole numbers:
 * thousandths of a unit times ten-thousandths of a cent. Each line is rounded half up to the cent, so that the lines
 * add up to the charge.
 */
import { type Day, daysBetween, formatDay } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/cents.ts';
import { sumCents } from '../money/money.ts';
import type { MeterType } from '../vocabulary.ts';
import { type RefusalReason, refusalReasonOf } from '../wording/reason.ts';
import type { MeterChargeLine } from './charge-line.ts';

export interface TariffStep {
  /** The lower limit of the step in the unit of the meter, at most three decimals. The first step begins at 0. */
  readonly from: number;
  /** Cents per unit, at most four decimals. */
  readonly rate: number;
}

export const TARIFF_STEP_PERIODS = ['month', '30 days'] as const;
export const TARIFF_CHANGE_METHODS = ['by days', 'by reading day'] as const;

export interface Tariff {
  readonly id: string;
  /** The first day of a month. The tariff is in force until the next one of the same name. */
  readonly fromDay: Day;
  /** Charged for each month, whatever the consumption. */
  readonly fixedMonthly: Cents;
  /** Whether the step limits hold for a period of about a month, or are scaled by days over 30. */
  readonly bandsPer: (typeof TARIFF_STEP_PERIODS)[number];
  /**
   * If a new tariff begins within the period: split the period by days, or price all of it by the tariff of the
   * reading's day.
   */
  readonly change: (typeof TARIFF_CHANGE_METHODS)[number];
  readonly bands: readonly TariffStep[];
}

export interface ConsumptionToPrice {
  readonly type: MeterType;
  readonly previousDay: Day;
  readonly currentDay: Day;
  /** In the unit of the meter, at most three decimals, zero or more. */
  readonly consumption: number;
}

export interface PricedConsumption {
  readonly charge: Cents;
  readonly lines: readonly MeterChargeLine[];
  /** The tariff of the reading's day. */
  readonly tariffId: string;
}

/** The name of the unit that each type of meter counts. */
export const METER_MEASUREMENT_UNITS: Readonly<Record<MeterType, string>> = {
  Electricity: 'kWh',
  Water: 'kL',
  Gas: 'm³',
  'Hot Water': 'kL',
};

/**
 * Formats the price of one unit, in rand with two to six decimals: 'R 28.40', 'R 0.034567'. The rate is in cents with
 * at most four decimals.
 */
export const formatTariffRate = (rate: number): string => {
  const [rand = '0', decimals = ''] = (rate / 100).toFixed(6).split('.');
  return `R ${rand.replace(/\B(?=(\d{3})+$)/g, ' ')}.${decimals.replace(/0{1,4}$/, '')}`;
};

/** A period of 25 to 36 days counts as a month. Any other counts by its days, 30 to a month. */
const MONTH = { least: 25, most: 36, days: 30n } as const;

/** Rounds half up; neither number is negative. */
const divided = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);
const thousandths = (quantity: number): bigint => BigInt(Math.round(quantity * 1_000));
const tenThousandths = (rate: number): bigint => BigInt(Math.round(rate * 10_000));

/** A share of months: `of / in`. */
type Share = { readonly of: bigint; readonly in: bigint };
type Part = { readonly tariff: Tariff; readonly days: number; readonly until: Day };

/** The tariff in force on a day; undefined before the first. */
export const tariffInForceOn = (tariffs: readonly Tariff[], day: Day): Tariff | undefined =>
  tariffs
    .filter(({ fromDay }) => fromDay <= day)
    .toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))
    .at(0);

/** The parts of a reading period with the tariff of each; undefined if a day has no tariff. */
const partsOf = ({ previousDay, currentDay }: ConsumptionToPrice, tariffs: readonly Tariff[]): Part[] | undefined => {
  const last = tariffInForceOn(tariffs, currentDay);
  if (last === undefined) return undefined;
  const days = daysBetween(previousDay, currentDay);
  if (last.change === 'by reading day') return [{ tariff: last, days, until: currentDay }];
  const begun = tariffs
    .filter(({ fromDay }) => fromDay <= currentDay)
    .toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  const parts = begun.flatMap((tariff, index): Part[] => {
    // The day of the previous reading belongs to the period before, the day of this reading to this period.
    const first = Math.max(0, daysBetween(previousDay, tariff.fromDay) - 1);
    const next = begun[index + 1]?.fromDay;
    const end = next === undefined ? days : daysBetween(previousDay, next) - 1;
    return end > first ? [{ tariff, days: end - first, until: next ?? currentDay }] : [];
  });
  const covered = parts.reduce((sum, part) => sum + part.days, 0);
  return covered === days ? parts : undefined;
};

const monthsOf = ({ tariff, days }: Part, term: number): Share => {
  const isMonth = tariff.bandsPer === 'month' && term >= MONTH.least && term <= MONTH.most;
  return isMonth ? { of: BigInt(days), in: BigInt(term) } : { of: BigInt(days), in: MONTH.days };
};

/** "0 to 6 kL", "Above 15 kL", or the unit alone if the tariff has a single price. */
const bandName = (bands: readonly TariffStep[], index: number, unit: string): string => {
  const [band, next] = [bands[index], bands[index + 1]];
  if (bands.length === 1) return `All ${unit}`;
  return next === undefined ? `Above ${band?.from} ${unit}` : `${band?.from} to ${next.from} ${unit}`;
};

const line = (description: string, quantity: bigint, rate: bigint): MeterChargeLine => ({
  description,
  quantity: Number(quantity) / 1_000,
  rate: Number(rate) / 10_000,
  amount: cents(Number(divided(quantity * rate, 10_000_000n))),
});

const bandLines = (part: Part, used: bigint, share: Share, unit: string): MeterChargeLine[] => {
  const bands = part.tariff.bands.toSorted((a, b) => a.from - b.from);
  const limits = bands.map(({ from }) => divided(thousandths(from) * share.of, share.in));
  return bands.flatMap(({ rate }, index) => {
    const from = limits[index] ?? 0n;
    const to = limits[index + 1];
    const top = to === undefined || to > used ? used : to;
    return top > from ? [line(bandName(bands, index, unit), top - from, tenThousandths(rate))] : [];
  });
};

const fixedLine = ({ tariff }: Part, share: Share): MeterChargeLine[] => {
  if (tariff.fixedMonthly === 0) return [];
  const amount = cents(Number(divided(BigInt(tariff.fixedMonthly) * share.of, share.in)));
  return [{ description: 'Fixed monthly charge', quantity: 1, rate: amount, amount }];
};

/**
 * Prices a consumption by the tariffs of one name, in any order. Undefined if a day of the period has no tariff, or a
 * tariff has no step from 0. The lines add up to the charge, the quantities of the steps to the consumption.
 */
export function priceConsumption(use: ConsumptionToPrice, tariffs: readonly Tariff[]): PricedConsumption | undefined {
  const parts = partsOf(use, tariffs);
  if (!parts?.every(({ tariff }) => tariff.bands.some(({ from }) => from === 0))) return undefined;
  const term = daysBetween(use.previousDay, use.currentDay);
  const total = thousandths(use.consumption);
  let [before, gone] = [0n, 0];
  const lines = parts.flatMap((part) => {
    gone += part.days;
    // The consumption up to a day is rounded, not each part, so that the parts add up.
    const until = divided(total * BigInt(gone), BigInt(term));
    const used = until - before;
    before = until;
    const share = monthsOf(part, term);
    const found = [...bandLines(part, used, share, METER_MEASUREMENT_UNITS[use.type]), ...fixedLine(part, share)];
    const told = part === parts.at(-1) ? `from ${formatDay(part.tariff.fromDay)}` : `before ${formatDay(part.until)}`;
    return parts.length === 1 ? found : found.map((one) => ({ ...one, description: `${one.description}, ${told}` }));
  });
  const charge = sumCents(lines.map(({ amount }) => cents(amount)));
  return { charge, lines, tariffId: parts.at(-1)?.tariff.id ?? '' };
}

export type TariffStepProblem = {
  readonly row: number;
  readonly column: 'from' | 'rate';
  readonly reason: RefusalReason;
};

/** The problems of a tariff's steps, cell by cell. Empty if they begin at 0 and ascend. */
export function checkTariffSteps(bands: readonly TariffStep[]): TariffStepProblem[] {
  if (bands.length === 0) return [{ row: 0, column: 'from', reason: refusalReasonOf('aFirstBand') }];
  return bands.flatMap(({ from, rate }, row): TariffStepProblem[] => {
    const before = bands[row - 1]?.from;
    if (row === 0 && from !== 0) return [{ row, column: 'from', reason: refusalReasonOf('firstBandFromZero') }];
    if (before !== undefined && from <= before)
      return [{ row, column: 'from', reason: refusalReasonOf('bandsAscend', { before: String(before) }) }];
    return rate < 0 ? [{ row, column: 'rate', reason: refusalReasonOf('rateNotNegative') }] : [];
  });
}

/** Raises or lowers a rate by basis points, rounded half up to the ten-thousandth of a cent: 900 is 9 % more. */
export const adjustTariffRate = (rate: number, basisPoints: number): number =>
  Number(divided(tenThousandths(rate) * BigInt(10_000 + basisPoints), 10_000n)) / 10_000;
