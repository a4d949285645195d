/** Up to which day a statement can know payments: the day that "Payments up to" names. */
import { type Day, earlierDay } from '../calendar/calendar.ts';

/**
 * The oldest last whole day of the bank's statements, at most the last day of the account's statement. Null if there is no
 * account, or one of them has no imported statement: then nobody can say up to which day payments are in.
 * @param lastDays for each bank account that owners pay into, the last day that its imported statements show whole
 */
export const paymentsUpToDayOf = (lastDays: readonly (Day | null)[], to: Day): Day | null => {
  if (lastDays.length === 0) return null;
  let oldest = to;
  for (const day of lastDays) {
    if (day === null) return null;
    oldest = earlierDay(oldest, day);
  }
  return oldest;
};
