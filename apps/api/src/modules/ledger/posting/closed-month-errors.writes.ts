/** Turns the database's refusal to post into a closed month, or for an archived building, into a sentence. */
import { AppError } from '@stoep/contract/kit/errors';
import { postingRefusalSentences } from '@stoep/contract/ledger/posting-refusals.sentences';
import { z } from 'zod';

/** Error that the trigger of `journals` throws. */
const refusal = z.object({ code: z.enum(['ST001', 'ST002']), detail: z.string() });

class ClosedMonth extends AppError {
  constructor(day: string) {
    super('conflict', postingRefusalSentences.monthClosed({ day: { day } }));
  }
}

/** Throws conflict with the day if a month is closed, and if an archived building takes no such posting. */
export const withClosedMonthConflict = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const found = refusal.safeParse(error instanceof Error ? error.cause : error);
    if (!found.success) throw error;
    const { code, detail } = found.data;
    if (code === 'ST001') throw new ClosedMonth(detail);
    const { archived, archivedNil } = postingRefusalSentences;
    throw new AppError('conflict', detail === 'nil' ? archivedNil : archived);
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
