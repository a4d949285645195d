/** The database's refusal to post into a closed month, as a sentence. */
import { AppError } from '@stoep/contract/kit/errors';
import { type Day, formatDay, MONTH_NAMES } from '@stoep/domain/calendar/calendar';
import { z } from 'zod';

/** What the trigger of `journals` throws. */
const refusal = z.object({ code: z.literal('ST001'), detail: z.string() });

/** Why nothing is posted on a day, and what to do about it. */
export const closedOn = (day: Day): string => {
  const month = `${MONTH_NAMES[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
  return `The books of this building are closed for ${month}, so nothing is posted on ${formatDay(day)}. Choose a day of an open month, or have an administrator reopen ${month} under Periods.`;
};

/** Throws conflict with the day where a month is closed. */
export const sayingClosed = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const found = refusal.safeParse(error instanceof Error ? error.cause : error);
    if (!found.success) throw error;
    throw new AppError('conflict', closedOn(found.data.detail));
  }
};
