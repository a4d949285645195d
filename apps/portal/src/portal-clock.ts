/** The clock of the portal: no other file of its screens reads the time. */
import { type Day, dayOfInstant } from '@stoep/domain/calendar/calendar';

export const portalNow = (): Date => new Date();

/** Today in South Africa, wherever the browser is. */
export const portalToday = (): Day => dayOfInstant(portalNow());
