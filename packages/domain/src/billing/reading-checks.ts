/**
 * Checks a meter reading before it is saved. It must continue from the last one, and its consumption follows from the
 * counter. Unusual consumption is flagged, so that a person answers the flag before it is charged (A 3 "Meter").
 */
import { type Day, daysBetween } from '../calendar/calendar.ts';
import type { MeterType } from '../vocabulary.ts';
import { type RefusalReason, refusalReasonOf } from '../wording/reason.ts';

/** An estimate counts until the next actual reading. An opening reading begins a counter, a final one ends it. */
export const METER_READING_KINDS = ['actual', 'estimate', 'opening', 'final'] as const;
export type MeterReadingKind = (typeof METER_READING_KINDS)[number];

/** Far more than usual, almost no consumption, or none twice in a row. */
export const METER_READING_FLAGS = ['high', 'low', 'nothing'] as const;
export type MeterReadingFlag = (typeof METER_READING_FLAGS)[number];

/** A person's answer to a flag. A reading that is to be read again is not charged until then. */
export const READING_FLAG_ANSWERS = ['right', 'leak ticket', 'read again'] as const;
export type ReadingFlagAnswer = (typeof READING_FLAG_ANSWERS)[number];

/** A saved reading. Quantities are in the unit of the meter, with at most three decimals. */
export interface SavedMeterReading {
  readonly kind: MeterReadingKind;
  readonly previousDay: Day;
  readonly currentDay: Day;
  readonly previousReading: number;
  readonly currentReading: number;
  readonly consumption: number;
}

export interface MeterCounter {
  readonly type: MeterType;
  /** The digits of the counter before the decimal point; null if unknown. */
  readonly digits: number | null;
  /** How many units of the meter one step of the counter stands for. */
  readonly multiplier: number;
}

export interface CapturedMeterReading {
  readonly currentDay: Day;
  /** The counter value; null asks for an estimate. */
  readonly currentReading: number | null;
  readonly kind: MeterReadingKind;
  /** True if the counter passed its highest number and began again at zero. */
  readonly rolledOver: boolean;
  /** The first day of a meter's first reading. Later readings begin where the last one ended. */
  readonly previousDay: Day | null;
  readonly previousReading: number | null;
  /** Consumption entered by hand, as for history; null calculates it from the counter. */
  readonly consumption: number | null;
  readonly reason: string | null;
}

export type MeterReadingField =
  | 'previousDay'
  | 'currentDay'
  | 'previousReading'
  | 'currentReading'
  | 'rolledOver'
  | 'reason';
export type MeterReadingProblems = Readonly<Partial<Record<MeterReadingField, RefusalReason>>>;

export interface CheckedMeterReading extends SavedMeterReading {
  readonly rolledOver: boolean;
  readonly flag: MeterReadingFlag | null;
}

type Verdict =
  | { readonly ok: true; readonly reading: CheckedMeterReading }
  | { readonly ok: false; readonly problems: MeterReadingProblems };

/** The most that a unit can use in a day. More is taken for a typing error. */
const MOST_A_DAY: Readonly<Record<MeterType, number>> = {
  Electricity: 2_000,
  Water: 200,
  Gas: 500,
  'Hot Water': 200,
};

/** Multiples of the meter's median day that raise a flag. */
const UNUSUAL = { high: 2.5, low: 0.2, rollover: 3 } as const;
/** How many readings the median and an estimate use, and how many they need at least. */
const RECENT = 6;
const LEAST = 3;
const ESTIMATED_FROM = 3;
/** The number of estimates in a row that need no warning. */
const ESTIMATES = 2;

const rounded = (quantity: number): number => Math.round(quantity * 1000) / 1000;
const refuse = (problems: MeterReadingProblems): Verdict => ({ ok: false, problems });

const daysOf = ({ previousDay, currentDay }: SavedMeterReading): number =>
  Math.max(1, daysBetween(previousDay, currentDay));
const perDay = (reading: SavedMeterReading): number => reading.consumption / daysOf(reading);
const read = (history: readonly SavedMeterReading[]) =>
  history.filter(({ kind }) => kind === 'actual' || kind === 'final');

/** The median daily consumption of the last six actual readings; null with fewer than three. */
export function medianConsumptionPerDay(history: readonly SavedMeterReading[]): number | null {
  const recent = read(history)
    .slice(-RECENT)
    .map(perDay)
    .sort((a, b) => a - b);
  if (recent.length < LEAST) return null;
  const middle = Math.floor(recent.length / 2);
  const [low, high] = [recent[middle - 1] ?? 0, recent[middle] ?? 0];
  return recent.length % 2 === 1 ? high : (low + high) / 2;
}

/** The consumption between two counter values; undefined if the counter rolled over and its digits are unknown. */
export function counterConsumptionOf(
  previous: number,
  current: number,
  rolledOver: boolean,
  { digits, multiplier }: Omit<MeterCounter, 'type'>,
): number | undefined {
  if (!rolledOver) return current < previous ? undefined : rounded((current - previous) * multiplier);
  return digits === null ? undefined : rounded((10 ** digits - previous + current) * multiplier);
}

/** The estimates since the last actual reading. The next actual reading replaces them. */
export function estimatesSinceActualReading<R extends SavedMeterReading>(history: readonly R[]): R[] {
  const last = history.findLastIndex(({ kind }) => kind !== 'estimate');
  return history.slice(last + 1);
}

const flagOf = (reading: SavedMeterReading, history: readonly SavedMeterReading[]): MeterReadingFlag | null => {
  const last = read(history).at(-1);
  if (reading.consumption === 0 && last?.consumption === 0) return 'nothing';
  const usual = medianConsumptionPerDay(history);
  if (usual === null) return null;
  const daily = perDay(reading);
  if (daily > usual * UNUSUAL.high) return 'high';
  return daily < usual * UNUSUAL.low ? 'low' : null;
};

type Start = { readonly day: Day; readonly reading: number };

const startOf = (
  { previousDay, previousReading }: CapturedMeterReading,
  last: SavedMeterReading | undefined,
): Start | MeterReadingProblems => {
  if (last) {
    const says = refusalReasonOf('beginsAtLast', {
      reading: String(last.currentReading),
      day: { day: last.currentDay },
    });
    if (previousDay !== null && previousDay !== last.currentDay) return { previousDay: says };
    if (previousReading !== null && previousReading !== last.currentReading) return { previousReading: says };
    return { day: last.currentDay, reading: last.currentReading };
  }
  const says = refusalReasonOf('firstReading');
  if (previousDay === null) return { previousDay: says };
  if (previousReading === null) return { previousReading: says };
  return { day: previousDay, reading: previousReading };
};

const dayProblem = (
  day: Day,
  start: Day,
  last: SavedMeterReading | undefined,
  today: Day,
): RefusalReason | undefined => {
  if (day > today) return refusalReasonOf('readInFuture');
  if (day > start) return undefined;
  return last ? refusalReasonOf('readAlready', { day: { day: last.currentDay } }) : refusalReasonOf('readBeforeStart');
};

const numberProblem = (number: number, { digits }: MeterCounter): RefusalReason | undefined => {
  if (number < 0) return refusalReasonOf('counterNegative');
  return digits !== null && number >= 10 ** digits ? refusalReasonOf('counterDigits', { digits }) : undefined;
};

/** Whether the counter rolled over: a person says so, or the consumption is then close to the usual one. */
const rollover = (
  taken: CapturedMeterReading & { readonly currentReading: number },
  start: Start,
  meter: MeterCounter,
  usual: number | null,
): boolean | MeterReadingProblems => {
  const lower = taken.currentReading < start.reading;
  if (taken.rolledOver) {
    if (meter.digits === null) return { rolledOver: refusalReasonOf('digitsFirst') };
    return lower || { rolledOver: refusalReasonOf('notRolledOver') };
  }
  if (!lower || taken.consumption !== null) return false;
  const use = counterConsumptionOf(start.reading, taken.currentReading, true, meter);
  const days = Math.max(1, daysBetween(start.day, taken.currentDay));
  const plausible = use !== undefined && usual !== null && use / days <= usual * UNUSUAL.rollover;
  return plausible || { currentReading: refusalReasonOf('counterBackwards') };
};

const judgeRead = (
  taken: CapturedMeterReading & { readonly currentReading: number },
  meter: MeterCounter,
  history: readonly SavedMeterReading[],
  today: Day,
): Verdict => {
  const last = history.findLast(({ kind }) => kind !== 'estimate');
  const start = startOf(taken, last);
  if (!('day' in start)) return refuse(start);
  const wrongDay = dayProblem(taken.currentDay, start.day, last, today);
  if (wrongDay) return refuse({ currentDay: wrongDay });
  const wrong = numberProblem(taken.currentReading, meter);
  if (wrong) return refuse({ currentReading: wrong });
  const wrongStart = numberProblem(start.reading, meter);
  if (!last && wrongStart) return refuse({ previousReading: wrongStart });
  const rolledOver = rollover(taken, start, meter, medianConsumptionPerDay(history));
  if (typeof rolledOver !== 'boolean') return refuse(rolledOver);
  const byCounter = counterConsumptionOf(start.reading, taken.currentReading, rolledOver, meter);
  if (taken.consumption !== null && taken.consumption !== byCounter && !taken.reason)
    return refuse({ reason: refusalReasonOf('otherConsumption') });
  const consumption = taken.consumption ?? byCounter ?? 0;
  const daily = consumption / Math.max(1, daysBetween(start.day, taken.currentDay));
  if (daily > MOST_A_DAY[meter.type])
    return refuse({ currentReading: refusalReasonOf('tooMuchADay', { quantity: String(rounded(daily)) }) });
  const reading = {
    kind: taken.kind,
    previousDay: start.day,
    currentDay: taken.currentDay,
    previousReading: start.reading,
    currentReading: taken.currentReading,
    consumption,
    rolledOver,
  };
  return { ok: true, reading: { ...reading, flag: flagOf(reading, history) } };
};

const judgeEstimate = (
  { currentDay, reason }: CapturedMeterReading,
  { digits, multiplier }: MeterCounter,
  history: readonly SavedMeterReading[],
  today: Day,
): Verdict => {
  const from = read(history).slice(-ESTIMATED_FROM);
  const last = history.at(-1);
  if (last === undefined || from.length === 0)
    return refuse({
      currentReading: refusalReasonOf('nothingToEstimateFrom'),
    });
  const wrongDay = dayProblem(currentDay, last.currentDay, last, today);
  if (wrongDay) return refuse({ currentDay: wrongDay });
  if (estimatesSinceActualReading(history).length >= ESTIMATES && !reason)
    return refuse({ reason: refusalReasonOf('thirdEstimate') });
  const mean = from.reduce((sum, one) => sum + one.consumption, 0) / from.reduce((sum, one) => sum + daysOf(one), 0);
  const consumption = rounded(mean * daysBetween(last.currentDay, currentDay));
  const reached = rounded(last.currentReading + consumption / multiplier);
  const end = 10 ** (digits ?? 9);
  const reading = {
    kind: 'estimate' as const,
    previousDay: last.currentDay,
    currentDay,
    previousReading: last.currentReading,
    currentReading: rounded(reached % end),
    consumption,
  };
  return { ok: true, reading: { ...reading, rolledOver: reached >= end, flag: null } };
};

/**
 * Checks a reading against the meter and its saved readings, oldest first. Answers the reading to save, or all
 * problems by field. An actual reading continues from the last actual one and replaces the estimates since.
 */
export function checkMeterReading(
  taken: CapturedMeterReading,
  meter: MeterCounter,
  history: readonly SavedMeterReading[],
  today: Day,
): Verdict {
  const { currentReading } = taken;
  return currentReading === null
    ? judgeEstimate(taken, meter, history, today)
    : judgeRead({ ...taken, currentReading }, meter, history, today);
}
