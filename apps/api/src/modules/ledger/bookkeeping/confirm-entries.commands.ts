/** The second person's word: what waited is posted as it was typed, or refused (decision 0241). */

import { secondPersonSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { ledgerSentences as texts } from '@stoep/contract/ledger/ledger.sentences';
import { offeredToSecond, tellOneSetUpBoth } from '../../../access/dual-approval.commands.ts';
import { ofStaff } from '../../../access/staff.ts';
import { entriesToConfirm } from '../../../db/schema/ledger/confirmations.ts';
import { command, requireProfileId, row } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Write } from '../../../kernel/write.ts';
import { postTyped, reverseConfirmed } from '../entries/entry-steps.commands.ts';
import { decideWaiting } from '../entries/keep-waiting.commands.ts';
import { reverseJournalConfirmed } from './reverse-journal.commands.ts';

type Waiting = typeof entriesToConfirm.$inferSelect;

/** By its kind: an entry, the taking back of one, or of a journal. */
const perform = async (w: Write, waiting: Waiting): Promise<void> => {
  const { id, levyAccountId, entryDay, reverses, journalId, reason, enteredBy: profileId } = waiting;
  if (journalId !== null) return w.do(reverseJournalConfirmed, journalId, { reason, profileId });
  if (reverses !== null) return w.do(reverseConfirmed, reverses, { reason, profileId });
  if (levyAccountId === null || entryDay === null) throw new AppError('internal');
  await postTyped(
    w,
    { ...waiting, id, levyAccountId, entryDay },
    { profileId, confirmedBy: requireProfileId(w) },
  );
};

const waiting = row(entriesToConfirm, ofStaff, {});
const confirmed = fact<{ enteredBy: string; amount: number; reason: string }>(
  'entries-to-confirm.confirm',
  'entries-to-confirm',
);

/** By another person than the one who entered it; the table itself refuses one and the same. */
export const confirmEntry = command({
  on: waiting,
  allowed: ({ state, enteredBy }, asking) =>
    state === 'waiting' && offeredToSecond(asking, enteredBy, texts.enteredByYou),
  run: async (w, entry) => {
    await decideWaiting(w, entry.id, null);
    await perform(w, entry);
    const { enteredBy, amount, reason, description } = entry;
    await tellOneSetUpBoth(w, enteredBy, second.entry({ description }));
    w.record(confirmed, entry.id, { enteredBy, amount, reason });
  },
});

const refused = fact('entries-to-confirm.refuse', 'entries-to-confirm');

/** Who entered it may take it back. */
export const refuseEntry = command({
  on: waiting,
  allowed: ({ state }) => state === 'waiting',
  run: async (w, { id }, { refusal }: { readonly refusal: string }) => {
    await decideWaiting(w, id, refusal);
    w.record(refused, id, {});
  },
});
