/** The letter itself: once per account and month by its row, however often the sender runs (rules 1.3). */
import type { Day } from '@stoep/domain/calendar/calendar';
import { letterKey } from '@stoep/domain/levies/friendly-letter';
import { friendlyLetters } from '../../db/schema/requests.ts';
import type { Deps } from '../../deps.ts';
import { bySystem, writeAudit } from '../../kernel/audit/audit.commands.ts';
import { queueMail } from '../../kernel/outbox/mail.commands.ts';
import { friendlyLetterMail } from './friendly-letter.email.ts';
import { findDueLetter } from './friendly-letters.queries.ts';

/** Writes the row and the mail together: whoever comes second finds the row and does nothing. */
export const sendLetter = async (deps: Deps, levyAccountId: string, month: Day): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const today = deps.clock.today();
    const letter = await findDueLetter(tx, levyAccountId, today, month);
    if (!letter) return;
    const now = deps.clock.now();
    const [first] = await tx
      .insert(friendlyLetters)
      .values({ levyAccountId, month, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: friendlyLetters.id });
    if (!first) return;
    const account = `${deps.config.publicUrl}/#/levy-account-detail/${levyAccountId}/${letter.accountId}`;
    await queueMail(deps, tx, {
      to: letter.to,
      content: friendlyLetterMail({ ...letter, asAt: today, url: account }),
      dedupeKey: letterKey(levyAccountId, month),
    });
    await writeAudit(tx, now, bySystem('Stoep'), {
      action: 'friendly letter.written',
      subjectKind: 'levy account',
      subjectId: levyAccountId,
      detail: { month, overdue: letter.overdue },
    });
  });
