/**
 * A meter reading before it is kept: it continues from the last one, its consumption follows from the counter, and what is
 * unlike the meter's own history is flagged, so that somebody answers it before it is charged (A 3 "Meter").
 */
import { type Day, daysBetween } from '../calendar/calendar.ts';
import type { MeterType } from '../vocabulary.ts';
import { because, type Reason } from '../wording/reason.ts';

/** An estimate stands until the meter is read again; an opening one begins a counter, a final one ends it. */
export const READING_KINDS = ['actual', 'estimate', 'opening', 'final'] as const;
export type ReadingKind = (typeof READING_KINDS)[number];

/** Far more than usual, next to nothing, or nothing twice in a row. */
export const READING_FLAGS = ['high', 'low', 'nothing'] as const;
export type ReadingFlag = (typeof READING_FLAGS)[number];

/** What somebody says to a flag; what is to be read again is not charged until it was. */
export const FLAG_ANSWERS = ['right', 'leak ticket', 'read again'] as const;
export type FlagAnswer = (typeof FLAG_ANSWERS)[number];

/** A reading that is kept. Quantities in the unit of the meter, at most three decimals. */
export interface KeptReading {
  readonly kind: ReadingKind;
  readonly previousDay: Day;
  readonly currentDay: Day;
  readonly previousReading: number;
  readonly currentReading: number;
  readonly consumption: number;
}

export interface CountedMeter {
  readonly type: MeterType;
  /** How many digits the counter has before the decimal point; null where nobody wrote it down. */
  readonly digits: number | null;
  /** What one of the counter is in the unit of the meter. */
  readonly multiplier: number;
}

export interface TakenReading {
  readonly currentDay: Day;
  /** What the counter shows; null asks for an estimate. */
  readonly currentReading: number | null;
  readonly kind: ReadingKind;
  /** The counter passed its last number and began at nought again. */
  readonly rolledOver: boolean;
  /** Where it began, of the first reading of a meter alone; later ones begin where the last ended. */
  readonly previousDay: Day | null;
  readonly previousReading: number | null;
  /** Told where the counter cannot say it, as of history; null takes it from the counter. */
  readonly consumption: number | null;
  readonly reason: string | null;
}

export type ReadingField =
  | 'previousDay'
  | 'currentDay'
  | 'previousReading'
  | 'currentReading'
  | 'rolledOver'
  | 'reason';
export type ReadingProblems = Readonly<Partial<Record<ReadingField, Reason>>>;

export interface JudgedReading extends KeptReading {
  readonly rolledOver: boolean;
  readonly flag: ReadingFlag | null;
}

type Judged =
  | { readonly ok: true; readonly reading: JudgedReading }
  | { readonly ok: false; readonly problems: ReadingProblems };

/** What no unit uses in a day; more is a slip of the keys. */
const MOST_A_DAY: Readonly<Record<MeterType, number>> = {
  Electricity: 2_000,
  Water: 200,
  Gas: 500,
  'Hot Water': 200,
};

/** Times the median day of the meter. */
const UNUSUAL = { high: 2.5, low: 0.2, rollover: 3 } as const;
/** Readings that the median and an estimate are taken from, and how few say nothing. */
const RECENT = 6;
const LEAST = 3;
const ESTIMATED_FROM = 3;
/** So many estimates in a row are made without a word. */
const ESTIMATES = 2;

const rounded = (quantity: number): number => Math.round(quantity * 1000) / 1000;
const refuse = (problems: ReadingProblems): Judged => ({ ok: false, problems });

const daysOf = ({ previousDay, currentDay }: KeptReading): number =>
  Math.max(1, daysBetween(previousDay, currentDay));
const perDay = (reading: KeptReading): number => reading.consumption / daysOf(reading);
const read = (history: readonly KeptReading[]) =>
  history.filter(({ kind }) => kind === 'actual' || kind === 'final');

/** What a middle day of the last six took that were read; null with fewer than three. */
export function medianPerDay(history: readonly KeptReading[]): number | null {
  const recent = read(history)
    .slice(-RECENT)
    .map(perDay)
    .sort((a, b) => a - b);
  if (recent.length < LEAST) return null;
  const middle = Math.floor(recent.length / 2);
  const [low, high] = [recent[middle - 1] ?? 0, recent[middle] ?? 0];
  return recent.length % 2 === 1 ? high : (low + high) / 2;
}

/** What the counter ran on in the unit of the meter; undefined where it cannot be said without its digits. */
export function counted(
  previous: number,
  current: number,
  rolledOver: boolean,
  { digits, multiplier }: Omit<CountedMeter, 'type'>,
): number | undefined {
  if (!rolledOver) return current < previous ? undefined : rounded((current - previous) * multiplier);
  return digits === null ? undefined : rounded((10 ** digits - previous + current) * multiplier);
}

/** Estimates that stand since the meter was last read: the next reading takes their place. */
export function estimatesSince<R extends KeptReading>(history: readonly R[]): R[] {
  const last = history.findLastIndex(({ kind }) => kind !== 'estimate');
  return history.slice(last + 1);
}

const flagOf = (reading: KeptReading, history: readonly KeptReading[]): ReadingFlag | null => {
  const last = read(history).at(-1);
  if (reading.consumption === 0 && last?.consumption === 0) return 'nothing';
  const usual = medianPerDay(history);
  if (usual === null) return null;
  const daily = perDay(reading);
  if (daily > usual * UNUSUAL.high) return 'high';
  return daily < usual * UNUSUAL.low ? 'low' : null;
};

type Start = { readonly day: Day; readonly reading: number };

const startOf = (
  { previousDay, previousReading }: TakenReading,
  last: KeptReading | undefined,
): Start | ReadingProblems => {
  if (last) {
    const says = because('beginsAtLast', {
      reading: String(last.currentReading),
      day: { day: last.currentDay },
    });
    if (previousDay !== null && previousDay !== last.currentDay) return { previousDay: says };
    if (previousReading !== null && previousReading !== last.currentReading) return { previousReading: says };
    return { day: last.currentDay, reading: last.currentReading };
  }
  const says = because('firstReading');
  if (previousDay === null) return { previousDay: says };
  if (previousReading === null) return { previousReading: says };
  return { day: previousDay, reading: previousReading };
};

const dayProblem = (day: Day, start: Day, last: KeptReading | undefined, today: Day): Reason | undefined => {
  if (day > today) return because('readInFuture');
  if (day > start) return undefined;
  return last ? because('readAlready', { day: { day: last.currentDay } }) : because('readBeforeStart');
};

const numberProblem = (number: number, { digits }: CountedMeter): Reason | undefined => {
  if (number < 0) return because('counterNegative');
  return digits !== null && number >= 10 ** digits ? because('counterDigits', { digits }) : undefined;
};

/** Whether the counter passed its last number: said by somebody, or as near to the usual use as a month may be. */
const rollover = (
  taken: TakenReading & { readonly currentReading: number },
  start: Start,
  meter: CountedMeter,
  usual: number | null,
): boolean | ReadingProblems => {
  const lower = taken.currentReading < start.reading;
  if (taken.rolledOver) {
    if (meter.digits === null) return { rolledOver: because('digitsFirst') };
    return lower || { rolledOver: because('notRolledOver') };
  }
  if (!lower || taken.consumption !== null) return false;
  const use = counted(start.reading, taken.currentReading, true, meter);
  const days = Math.max(1, daysBetween(start.day, taken.currentDay));
  const plausible = use !== undefined && usual !== null && use / days <= usual * UNUSUAL.rollover;
  return plausible || { currentReading: because('counterBackwards') };
};

const judgeRead = (
  taken: TakenReading & { readonly currentReading: number },
  meter: CountedMeter,
  history: readonly KeptReading[],
  today: Day,
): Judged => {
  const last = history.findLast(({ kind }) => kind !== 'estimate');
  const start = startOf(taken, last);
  if (!('day' in start)) return refuse(start);
  const wrongDay = dayProblem(taken.currentDay, start.day, last, today);
  if (wrongDay) return refuse({ currentDay: wrongDay });
  const wrong = numberProblem(taken.currentReading, meter);
  if (wrong) return refuse({ currentReading: wrong });
  const wrongStart = numberProblem(start.reading, meter);
  if (!last && wrongStart) return refuse({ previousReading: wrongStart });
  const rolledOver = rollover(taken, start, meter, medianPerDay(history));
  if (typeof rolledOver !== 'boolean') return refuse(rolledOver);
  const byCounter = counted(start.reading, taken.currentReading, rolledOver, meter);
  if (taken.consumption !== null && taken.consumption !== byCounter && !taken.reason)
    return refuse({ reason: because('otherConsumption') });
  const consumption = taken.consumption ?? byCounter ?? 0;
  const daily = consumption / Math.max(1, daysBetween(start.day, taken.currentDay));
  if (daily > MOST_A_DAY[meter.type])
    return refuse({ currentReading: because('tooMuchADay', { quantity: String(rounded(daily)) }) });
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
  { currentDay, reason }: TakenReading,
  { digits, multiplier }: CountedMeter,
  history: readonly KeptReading[],
  today: Day,
): Judged => {
  const from = read(history).slice(-ESTIMATED_FROM);
  const last = history.at(-1);
  if (last === undefined || from.length === 0)
    return refuse({
      currentReading: because('nothingToEstimateFrom'),
    });
  const wrongDay = dayProblem(currentDay, last.currentDay, last, today);
  if (wrongDay) return refuse({ currentDay: wrongDay });
  if (estimatesSince(history).length >= ESTIMATES && !reason)
    return refuse({ reason: because('thirdEstimate') });
  const mean =
    from.reduce((sum, one) => sum + one.consumption, 0) / from.reduce((sum, one) => sum + daysOf(one), 0);
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
 * Judges a reading against the meter and its kept readings, oldest first: what it is kept as, or everything wrong by field.
 * An actual one begins at the last that was read and takes the place of the estimates since.
 */
export function judgeReading(
  taken: TakenReading,
  meter: CountedMeter,
  history: readonly KeptReading[],
  today: Day,
): Judged {
  const { currentReading } = taken;
  return currentReading === null
    ? judgeEstimate(taken, meter, history, today)
    : judgeRead({ ...taken, currentReading }, meter, history, today);
}
