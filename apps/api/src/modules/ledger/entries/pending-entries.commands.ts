/** Stores entries above the limit as pending, until a second person decides (decision 0241). */
import { AppError } from '@stoep/contract/kit/errors';
import { eq } from 'drizzle-orm';
import { pendingLedgerEntries } from '../../../db/schema/ledger/confirmations.ts';
import { defineCreationCommand, requireProfileId } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';

type SavedItem = Omit<typeof pendingLedgerEntries.$inferInsert, 'enteredBy' | 'createdAt' | 'state'>;

const entered = defineFact<{ amount: number; reason: string }>('entries-to-confirm.created', 'entries-to-confirm');

/** Answers its id. A table constraint refuses a second request for the same entry. */
export const addPendingEntry = defineCreationCommand({
  run: async (w, given: SavedItem): Promise<string> => {
    const [kept] = await w.tx
      .insert(pendingLedgerEntries)
      .values({ ...given, enteredBy: requireProfileId(w), createdAt: w.at.now })
      .returning({ id: pendingLedgerEntries.id });
    if (!kept) throw new AppError('internal');
    w.record(entered, kept.id, { amount: given.amount, reason: given.reason });
    return kept.id;
  },
});

/** Confirmed if `refusal` is null. */
export const decidePendingEntry = (w: CommandWrite, id: string, refusal: string | null) =>
  w.tx
    .update(pendingLedgerEntries)
    .set({
      state: refusal === null ? 'confirmed' : 'refused',
      refusal,
      decidedBy: requireProfileId(w),
      decidedAt: w.at.now,
    })
    .where(eq(pendingLedgerEntries.id, id));
