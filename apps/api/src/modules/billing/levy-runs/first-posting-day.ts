/** The first day on which a levy run may be posted. */
import type { ChargingLevyRunKind } from '@stoep/domain/billing/levy-run-plan';
import { addMonths, type Day } from '@stoep/domain/calendar/calendar';

/**
 * Levies: a day of the previous month. Interest: after its month has ended.
 * @param monthPostDay of the building, 1 to 28
 */
export const firstPostingDayOfLevyRun = (kind: ChargingLevyRunKind, month: Day, monthPostDay: number): Day =>
  kind === 'interest'
    ? addMonths(month, 1)
    : `${addMonths(month, -1).slice(0, 8)}${String(monthPostDay).padStart(2, '0')}`;
