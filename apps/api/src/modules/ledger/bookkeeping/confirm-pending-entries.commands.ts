/**
 * Commands of the second person on pending entries: confirm, which posts them as entered, or refuse (decision 0241).
 */

import { dualApprovalSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { ledgerSentences as texts } from '@stoep/contract/ledger/ledger.sentences';
import { notifySameCreatorApproval, secondApproverOffer } from '../../../access/dual-approval.writes.ts';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { pendingLedgerEntries } from '../../../db/schema/ledger/confirmations.ts';
import { defineCommand, requireProfileId, rowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { postConfirmedEntryReversal, postManualLedgerEntry } from '../entries/entry-steps.commands.ts';
import { decidePendingEntry } from '../entries/pending-entries.commands.ts';
import { receiptMovePoint } from '../entries/receipt-moves.policy.ts';
import { postConfirmedJournalReversal } from './reverse-journal.commands.ts';

type PendingItem = typeof pendingLedgerEntries.$inferSelect;

/** By kind: an entry, a receipt that moves, or the reversal of an entry or a journal. */
const perform = async (w: CommandWrite, waiting: PendingItem): Promise<void> => {
  const { id, kind, levyAccountId, entryDay, reverses, movesToId, journalId, reason, enteredBy: profileId } = waiting;
  if (journalId !== null) return w.do(postConfirmedJournalReversal, journalId, { reason, profileId });
  if (reverses !== null && movesToId !== null) {
    for (const move of receiptMovePoint.all())
      await w.do(move, reverses, { toAccountId: movesToId, reason, profileId });
    return;
  }
  if (reverses !== null) return w.do(postConfirmedEntryReversal, reverses, { reason, profileId });
  // Reversals name what they reverse, and were posted above.
  if (levyAccountId === null || entryDay === null || kind === 'reversal') throw new AppError('internal');
  await postManualLedgerEntry(
    w,
    { ...waiting, id, kind, levyAccountId, entryDay },
    { profileId, confirmedBy: requireProfileId(w) },
  );
};

const waiting = rowTarget(pendingLedgerEntries, staffWriteScope, {});
const confirmed = defineFact<{ enteredBy: string; amount: number; reason: string }>(
  'entries-to-confirm.confirm',
  'entries-to-confirm',
);

/** Confirmed by another person than the one who entered it; a table constraint enforces this. */
export const confirmPendingEntry = defineCommand({
  on: waiting,
  allowed: ({ state, enteredBy }, asking) =>
    state === 'waiting' && secondApproverOffer(asking, enteredBy, texts.enteredByYou),
  run: async (w, entry) => {
    await decidePendingEntry(w, entry.id, null);
    await perform(w, entry);
    const { enteredBy, amount, reason, description } = entry;
    await notifySameCreatorApproval(w, enteredBy, second.entry({ description }));
    w.record(confirmed, entry.id, { enteredBy, amount, reason });
  },
});

const refused = defineFact('entries-to-confirm.refuse', 'entries-to-confirm');

/** The person who entered it may withdraw it. */
export const refusePendingEntry = defineCommand({
  on: waiting,
  allowed: ({ state }) => state === 'waiting',
  run: async (w, { id }, { refusal }: { readonly refusal: string }) => {
    await decidePendingEntry(w, id, refusal);
    w.record(refused, id, {});
  },
});
