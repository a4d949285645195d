/** The database's refusal to post into a closed month, as a sentence. */
import { AppError } from '@stoep/contract/kit/errors';
import { booksSentences } from '@stoep/contract/office/books.sentences';
import { z } from 'zod';

/** What the trigger of `journals` throws. */
const refusal = z.object({ code: z.literal('ST001'), detail: z.string() });

/** Throws conflict with the day where a month is closed. */
export const sayingClosed = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const found = refusal.safeParse(error instanceof Error ? error.cause : error);
    if (!found.success) throw error;
    throw new AppError('conflict', booksSentences.monthClosed({ day: { day: found.data.detail } }));
  }
};
