/** What day it is for whoever sits here, in South Africa. */
import { type Day, dayOf } from '@stoep/domain/calendar/calendar';

/** This device's time, in milliseconds. */
export const timeNow = (): number => Date.now();

export const today = (): Day => dayOf(new Date());
