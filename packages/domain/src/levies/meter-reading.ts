/**
 * A meter reading before it is kept: it continues from the last one, its consumption follows from the counter, and what
 * looks unlike the meter's own history is kept only with a reason (A 3 "Meter").
 */
import { type Day, daysBetween, formatDay } from '../calendar/calendar.ts';
import { type Cents, formatMoney } from '../money/money.ts';
import type { MeterType } from '../vocabulary.ts';

/** Quantities in the unit of the meter (kWh, kL, m³), at most three decimals; the charge in cents. */
export interface TakenReading {
  readonly previousDay: Day;
  readonly currentDay: Day;
  readonly previousReading: number;
  readonly currentReading: number;
  readonly charge: Cents;
}

export interface KeptReading extends TakenReading {
  readonly consumption: number;
}

export interface ReadingToJudge extends TakenReading {
  /** The counter passed its last number and began at nought again. */
  readonly rolledOver: boolean;
  /** Told where the counter cannot say it, as when the meter was changed; null takes it from the counter. */
  readonly consumption: number | null;
  /** Why it is right although it looks unusual. */
  readonly reason: string | null;
}

export interface CountedMeter {
  readonly type: MeterType;
  /** How many digits the counter has before the decimal point; null where nobody wrote it down. */
  readonly digits: number | null;
}

export type ReadingField =
  | 'previousDay'
  | 'currentDay'
  | 'previousReading'
  | 'currentReading'
  | 'charge'
  | 'rolledOver'
  | 'reason';

export type ReadingProblems = Readonly<Partial<Record<ReadingField, string>>>;

/** What no unit uses in a day; more is a slip of the keys. */
const MOST_A_DAY: Readonly<Record<MeterType, number>> = {
  Electricity: 2_000,
  Water: 200,
  Gas: 500,
  'Hot Water': 200,
};

/** Cents for one unit of consumption: nothing is sold for less or for more. */
const PRICE = { least: 5, most: 100_000 } as const;

/** How far from its own history a reading may be before somebody has to say why. */
const UNUSUAL = { consumption: 4, price: 3 } as const;

/** Readings of the meter that "usual" is taken from. */
const HISTORY = 13;

const thousandths = (quantity: number): number => Math.round(quantity * 1000) / 1000;

/** What the counter ran on, or undefined where it stands lower and did not roll over. */
export function counted(
  { previousReading, currentReading, rolledOver }: ReadingToJudge,
  digits: number | null,
): number | undefined {
  if (rolledOver)
    return digits === null ? undefined : thousandths(10 ** digits - previousReading + currentReading);
  return currentReading < previousReading ? undefined : thousandths(currentReading - previousReading);
}

const dayProblems = (
  { previousDay, currentDay }: ReadingToJudge,
  last: KeptReading | undefined,
  today: Day,
): ReadingProblems => {
  if (currentDay > today) return { currentDay: 'A reading cannot be taken in the future.' };
  if (last && currentDay <= last.currentDay)
    return {
      currentDay: `The meter was read on ${formatDay(last.currentDay)} already. Reverse that reading first if it is wrong.`,
    };
  return currentDay <= previousDay
    ? { currentDay: 'The day of the reading is after the day of the previous one.' }
    : {};
};

/** Each reading begins where the last one ended; nothing between them is lost or charged twice. */
const continuityProblems = (reading: ReadingToJudge, last: KeptReading | undefined): ReadingProblems => {
  if (!last) return {};
  const says = `The last reading was ${last.currentReading} on ${formatDay(last.currentDay)}. Begin there, or reverse it first.`;
  return {
    ...(reading.previousDay === last.currentDay ? {} : { previousDay: says }),
    ...(reading.previousReading === last.currentReading ? {} : { previousReading: says }),
  };
};

const counterProblems = (reading: ReadingToJudge, { digits }: CountedMeter): ReadingProblems => {
  const { previousReading, currentReading, rolledOver, consumption, reason } = reading;
  if (currentReading < 0) return { currentReading: 'A counter shows no negative number.' };
  if (previousReading < 0) return { previousReading: 'A counter shows no negative number.' };
  if (digits !== null && Math.max(currentReading, previousReading) >= 10 ** digits)
    return { currentReading: `The counter of this meter has ${digits} digits.` };
  if (rolledOver && digits === null)
    return { rolledOver: 'Write the digits of the counter at the meter first.' };
  if (rolledOver && currentReading >= previousReading)
    return { rolledOver: 'The counter did not roll over: it stands higher than before.' };
  const byCounter = counted(reading, digits);
  if (byCounter === undefined && consumption === null)
    return {
      currentReading:
        'The counter stands lower than before. Check the reading; if it passed its last number, say that it rolled over.',
    };
  if (consumption !== null && consumption !== byCounter && !reason)
    return { reason: 'The consumption is not what the counter ran on. Please say why.' };
  return {};
};

const hardProblems = (
  reading: ReadingToJudge,
  { type }: CountedMeter,
  consumption: number,
): ReadingProblems => {
  const days = Math.max(1, daysBetween(reading.previousDay, reading.currentDay));
  const { charge } = reading;
  if (charge < 0) return { charge: 'A charge is not negative. Reverse the reading it takes back.' };
  if (consumption < 0) return { currentReading: 'Consumption is not negative.' };
  if (consumption / days > MOST_A_DAY[type])
    return { currentReading: `No unit uses ${thousandths(consumption / days)} a day. Please check it.` };
  if (consumption > 0 && charge > 0 && charge / consumption < PRICE.least)
    return { charge: `${formatMoney(charge, 'plain')} is too little for ${consumption}. Please check it.` };
  if (consumption > 0 && charge / Math.max(consumption, 1) > PRICE.most)
    return { charge: `${formatMoney(charge, 'plain')} is too much for ${consumption}. Please check it.` };
  return {};
};

const perDay = (reading: KeptReading): number =>
  reading.consumption / Math.max(1, daysBetween(reading.previousDay, reading.currentDay));

const average = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const far = (value: number, usual: number, times: number): boolean =>
  usual > 0 && (value > usual * times || value < usual / times);

/** What looks unlike the meter's own history, in words; a person says why it is right, or mends it. */
export function unusual(reading: KeptReading, history: readonly KeptReading[]): string[] {
  const recent = history.slice(-HISTORY);
  if (recent.length < 3) return [];
  const usual = average(recent.map(perDay));
  const daily = perDay(reading);
  const found = far(daily, usual, UNUSUAL.consumption)
    ? [
        `${thousandths(daily).toLocaleString('en-ZA')} a day against ${thousandths(usual).toLocaleString('en-ZA')} usually`,
      ]
    : [];
  const used = recent.filter(({ consumption, charge }) => consumption >= 1 && charge > 0);
  const price = average(used.map(({ consumption, charge }) => charge / consumption));
  if (reading.consumption >= 1 && far(reading.charge / reading.consumption, price, UNUSUAL.price))
    found.push('the charge for what was used is far from what it usually is');
  return found;
}

/**
 * Judges a reading against the meter and its kept readings, oldest first. Everything wrong by field, or the consumption
 * it is kept with.
 */
export function judgeReading(
  reading: ReadingToJudge,
  meter: CountedMeter,
  history: readonly KeptReading[],
  today: Day,
):
  | { readonly ok: true; readonly consumption: number }
  | { readonly ok: false; readonly problems: ReadingProblems } {
  const last = history.at(-1);
  const problems = {
    ...counterProblems(reading, meter),
    ...continuityProblems(reading, last),
    ...dayProblems(reading, last, today),
  };
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const consumption = reading.consumption ?? counted(reading, meter.digits) ?? 0;
  const hard = hardProblems(reading, meter, consumption);
  if (Object.keys(hard).length > 0) return { ok: false, problems: hard };
  const odd = reading.reason ? [] : unusual({ ...reading, consumption }, history);
  if (odd.length === 0) return { ok: true, consumption };
  const reason = `This looks unusual: ${odd.join('; ')}. Please check it; if it is right, say here why.`;
  return { ok: false, problems: { reason } };
}
