/** What is too large for one person is kept as it was typed, until another has decided (decision 0241). */
import { AppError } from '@stoep/contract/kit/errors';
import { eq } from 'drizzle-orm';
import { entriesToConfirm } from '../../../db/schema/ledger/confirmations.ts';
import { addition, requireProfileId } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Write } from '../../../kernel/write.ts';

type Kept = Omit<typeof entriesToConfirm.$inferInsert, 'enteredBy' | 'createdAt' | 'state'>;

const entered = fact<{ amount: number; reason: string }>('entries-to-confirm.created', 'entries-to-confirm');

/** Answers its id. What is asked for a second time while it waits is refused by the table. */
export const keepWaiting = addition({
  run: async (w, given: Kept): Promise<string> => {
    const [kept] = await w.tx
      .insert(entriesToConfirm)
      .values({ ...given, enteredBy: requireProfileId(w), createdAt: w.at.now })
      .returning({ id: entriesToConfirm.id });
    if (!kept) throw new AppError('internal');
    w.record(entered, kept.id, { amount: given.amount, reason: given.reason });
    return kept.id;
  },
});

/** Confirmed where no refusal is given. */
export const decideWaiting = (w: Write, id: string, refusal: string | null) =>
  w.tx
    .update(entriesToConfirm)
    .set({
      state: refusal === null ? 'confirmed' : 'refused',
      refusal,
      decidedBy: requireProfileId(w),
      decidedAt: w.at.now,
    })
    .where(eq(entriesToConfirm.id, id));
