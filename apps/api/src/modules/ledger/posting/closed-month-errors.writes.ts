/** Turns the database's refusal to post into a closed month into a sentence. */
import { AppError } from '@stoep/contract/kit/errors';
import { postingRefusalSentences } from '@stoep/contract/ledger/posting-refusals.sentences';
import { z } from 'zod';

/** Error that the trigger of `journals` throws. */
const refusal = z.object({ code: z.literal('ST001'), detail: z.string() });

class ClosedMonth extends AppError {
  constructor(day: string) {
    super('conflict', postingRefusalSentences.monthClosed({ day: { day } }));
  }
}

/** Throws conflict with the day if a month is closed. */
export const withClosedMonthConflict = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const found = refusal.safeParse(error instanceof Error ? error.cause : error);
    if (!found.success) throw error;
    throw new ClosedMonth(found.data.detail);
  }
};

/** The same, as an error at the form field of the day. */
export const withClosedMonthFieldError = async <T>(field: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ClosedMonth) throw new AppError('invalid', undefined, { fields: { [field]: error.says } });
    throw error;
  }
};
