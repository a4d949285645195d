/** From which day on a month may be posted. */
import type { MonthKind } from '@stoep/domain/billing/month-plan';
import { addMonths, type Day } from '@stoep/domain/calendar/calendar';

/**
 * Levies from a day of the month before, interest once its month is over.
 * @param monthPostDay of the building, 1 to 28
 */
export const opensOn = (kind: MonthKind, month: Day, monthPostDay: number): Day =>
  kind === 'interest'
    ? addMonths(month, 1)
    : `${addMonths(month, -1).slice(0, 8)}${String(monthPostDay).padStart(2, '0')}`;
