/** The clock of the product, the only place that reads the time. Tests pass a clock of their own. */
import { type Day, dayOfInstant } from '@stoep/domain/calendar/calendar';

export type Clock = {
  /** This instant. */
  now: () => Date;
  /** Today in Africa/Johannesburg. */
  today: () => Day;
};

export const clockOf = (now: () => Date): Clock => ({ now, today: () => dayOfInstant(now()) });

export const systemClock: Clock = clockOf(() => new Date());

/** Milliseconds that never run backwards, for measuring how long something took. */
export const monotonicMilliseconds = (): number => performance.now();
