/** The only place of the portal's screens that reads the time. */
import { type Day, dayOf } from '@stoep/domain/calendar/calendar';

export const now = (): Date => new Date();

/** Today in South Africa, wherever the browser is. */
export const today = (): Day => dayOf(now());
