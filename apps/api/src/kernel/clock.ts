/** The only place that reads the time. Tests hand in a clock of their own. */
import { type Day, dayOf } from '@stoep/domain/calendar/calendar';

export type Clock = {
  /** This instant. */
  now: () => Date;
  /** Today in Africa/Johannesburg. */
  today: () => Day;
};

export const clockFrom = (now: () => Date): Clock => ({ now, today: () => dayOf(now()) });

export const systemClock: Clock = clockFrom(() => new Date());

/** Milliseconds that never run backwards, for measuring how long something took. */
export const monotonic = (): number => performance.now();
