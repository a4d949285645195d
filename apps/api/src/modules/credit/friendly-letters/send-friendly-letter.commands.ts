/** Sends a friendly letter once per account and month. Its row makes a repetition harmless (rules 1.3). */
import type { Day } from '@stoep/domain/calendar/calendar';
import { friendlyReminderKey } from '@stoep/domain/credit/friendly-reminder';
import type { Cents } from '@stoep/domain/money/cents';
import { friendlyLetters } from '../../../db/schema/credit/friendly-letters.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import { friendlyLetterMail } from './friendly-letter.email.ts';
import { findDueFriendlyLetter } from './friendly-letters.queries.ts';

const written = defineFact<{ month: Day; overdue: Cents }>('friendly letter.written', 'levy account');

type Due = { readonly levyAccountId: string; readonly month: Day };

/** Writes the row and the mail together. A second call finds the row and does nothing. */
export const sendFriendlyLetter = defineCreationCommand({
  run: async (w, { levyAccountId, month }: Due): Promise<void> => {
    const { now, today } = w.at;
    const letter = await findDueFriendlyLetter(w.tx, levyAccountId, today, month);
    if (!letter) return w.unchanged();
    const [first] = await w.tx
      .insert(friendlyLetters)
      .values({ levyAccountId, month, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: friendlyLetters.id });
    if (!first) return w.unchanged();
    const url = `${w.deps.config.publicUrl}/#/levy-account-detail/${levyAccountId}/${letter.accountId}`;
    await queueMail(w.deps, w.tx, {
      to: letter.to,
      content: friendlyLetterMail({ ...letter, asAt: today, url }),
      dedupeKey: friendlyReminderKey(levyAccountId, month),
    });
    w.record(written, levyAccountId, { month, overdue: letter.overdue });
  },
});
