/** The current time, and the current day in South Africa. */
import { type Day, dayOfInstant } from '@stoep/domain/calendar/calendar';

/** This device's time, in milliseconds. */
export const currentTimeMs = (): number => Date.now();

export const todayInSouthAfrica = (): Day => dayOfInstant(new Date());
