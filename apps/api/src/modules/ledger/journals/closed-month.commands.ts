/** The database's refusal to post into a closed month, as a sentence. */
import { AppError } from '@stoep/contract/kit/errors';
import { booksSentences } from '@stoep/contract/ledger/books.sentences';
import { z } from 'zod';

/** What the trigger of `journals` throws. */
const refusal = z.object({ code: z.literal('ST001'), detail: z.string() });

class ClosedMonth extends AppError {
  constructor(day: string) {
    super('conflict', booksSentences.monthClosed({ day: { day } }));
  }
}

/** Throws conflict with the day where a month is closed. */
export const sayingClosed = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const found = refusal.safeParse(error instanceof Error ? error.cause : error);
    if (!found.success) throw error;
    throw new ClosedMonth(found.data.detail);
  }
};

/** The same, told at the field of the form that held the day. */
export const toldAt = async <T>(field: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ClosedMonth)
      throw new AppError('invalid', undefined, { fields: { [field]: error.says } });
    throw error;
  }
};
