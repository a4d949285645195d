/**
 * What metered use costs: bands of a dated tariff and its fixed charge. Whole numbers throughout: thousandths of a
 * unit times ten-thousandths of a cent, each line rounded half up to the cent, so that the lines are what is charged.
 */
import { type Day, daysBetween, formatDay } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/cents.ts';
import { sumCents } from '../money/money.ts';
import type { MeterType } from '../vocabulary.ts';
import { type Reason, reasonOf } from '../wording/reason.ts';
import type { MeterChargeLine } from './charge-line.ts';

export interface TariffStep {
  /** Where it begins, in the unit of the meter, at most three decimals; the first begins at 0. */
  readonly from: number;
  /** Cents for one unit, at most four decimals. */
  readonly rate: number;
}

export const TARIFF_STEP_PERIODS = ['month', '30 days'] as const;
export const TARIFF_CHANGE_METHODS = ['by days', 'by reading day'] as const;

export interface Tariff {
  readonly id: string;
  /** The first of a month; until the next of the same name. */
  readonly fromDay: Day;
  /** For each month, whatever is used. */
  readonly fixedMonthly: Cents;
  /** Limits of bands as they stand for a term of about a month, or scaled by days over 30. */
  readonly bandsPer: (typeof TARIFF_STEP_PERIODS)[number];
  /**
   * Where it begins within a term: the term is split by days, or all of it is charged by the tariff of the reading's
   * day.
   */
  readonly change: (typeof TARIFF_CHANGE_METHODS)[number];
  readonly bands: readonly TariffStep[];
}

export interface ConsumptionToPrice {
  readonly type: MeterType;
  readonly previousDay: Day;
  readonly currentDay: Day;
  /** In the unit of the meter, at most three decimals, not negative. */
  readonly consumption: number;
}

export interface PricedConsumption {
  readonly charge: Cents;
  readonly lines: readonly MeterChargeLine[];
  /** Of the day of the reading. */
  readonly tariffId: string;
}

/** What one of each meter counts is called. */
export const METER_UNIT_NAMES: Readonly<Record<MeterType, string>> = {
  Electricity: 'kWh',
  Water: 'kL',
  Gas: 'm³',
  'Hot Water': 'kL',
};

/**
 * What one unit costs, in rand with two to six decimals: 'R 28.40', 'R 0.034567'. From cents with at most four
 * decimals.
 */
export const formatTariffRate = (rate: number): string => {
  const [rand = '0', decimals = ''] = (rate / 100).toFixed(6).split('.');
  return `R ${rand.replace(/\B(?=(\d{3})+$)/g, ' ')}.${decimals.replace(/0{1,4}$/, '')}`;
};

/** A term of so many days is a month; a shorter or a longer one counts by its days, of 30. */
const MONTH = { least: 25, most: 36, days: 30n } as const;

/** Half up; neither is negative. */
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
    // The day of the previous reading belongs to the term before; the day of this one to this.
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

/** "0 to 6 kL", "above 15 kL", or the unit alone where there is one price for all. */
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
 * What a use costs by the tariffs of one name, in any order; undefined where a day of the term has none, or one has
 * no band from 0. The amounts of the lines sum to the charge, the quantities of the bands to the use.
 */
export function priceConsumption(use: ConsumptionToPrice, tariffs: readonly Tariff[]): PricedConsumption | undefined {
  const parts = partsOf(use, tariffs);
  if (!parts?.every(({ tariff }) => tariff.bands.some(({ from }) => from === 0))) return undefined;
  const term = daysBetween(use.previousDay, use.currentDay);
  const total = thousandths(use.consumption);
  let [before, gone] = [0n, 0];
  const lines = parts.flatMap((part) => {
    gone += part.days;
    // By days, so that what is rounded in one part is made good in the next.
    const until = divided(total * BigInt(gone), BigInt(term));
    const used = until - before;
    before = until;
    const share = monthsOf(part, term);
    const found = [...bandLines(part, used, share, METER_UNIT_NAMES[use.type]), ...fixedLine(part, share)];
    const told = part === parts.at(-1) ? `from ${formatDay(part.tariff.fromDay)}` : `before ${formatDay(part.until)}`;
    return parts.length === 1 ? found : found.map((one) => ({ ...one, description: `${one.description}, ${told}` }));
  });
  const charge = sumCents(lines.map(({ amount }) => cents(amount)));
  return { charge, lines, tariffId: parts.at(-1)?.tariff.id ?? '' };
}

export type TariffStepProblem = {
  readonly row: number;
  readonly column: 'from' | 'rate';
  readonly reason: Reason;
};

/** What is wrong with the bands of a tariff, cell by cell; nothing where they begin at 0 and ascend. */
export function checkTariffSteps(bands: readonly TariffStep[]): TariffStepProblem[] {
  if (bands.length === 0) return [{ row: 0, column: 'from', reason: reasonOf('aFirstBand') }];
  return bands.flatMap(({ from, rate }, row): TariffStepProblem[] => {
    const before = bands[row - 1]?.from;
    if (row === 0 && from !== 0) return [{ row, column: 'from', reason: reasonOf('firstBandFromZero') }];
    if (before !== undefined && from <= before)
      return [{ row, column: 'from', reason: reasonOf('bandsAscend', { before: String(before) }) }];
    return rate < 0 ? [{ row, column: 'rate', reason: reasonOf('rateNotNegative') }] : [];
  });
}

/** A rate raised or lowered by hundredths of a percent, half up to the ten-thousandth of a cent: 900 is 9 % more. */
export const adjustTariffRate = (rate: number, basisPoints: number): number =>
  Number(divided(tenThousandths(rate) * BigInt(10_000 + basisPoints), 10_000n)) / 10_000;
