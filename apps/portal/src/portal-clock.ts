/** The clock of the portal. All screens read the time here. */
import { type Day, dayOfInstant } from '@stoep/domain/calendar/calendar';

export const portalNow = (): Date => new Date();

/** Today in South Africa, whatever the time zone of the browser. */
export const portalToday = (): Day => dayOfInstant(portalNow());
