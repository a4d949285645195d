/** What day it is for whoever sits here, in South Africa. */
import { type Day, dayOf } from '@stoep/domain/calendar/calendar';

export const today = (): Day => dayOf(new Date());
