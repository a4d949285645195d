/** The friendly reminder flag (M-21), and the monthly round of letters (rules 1.3). */
import { AppError } from '@stoep/contract/kit/errors';
import type { Day } from '@stoep/domain/calendar/calendar';
import { letterKey } from '@stoep/domain/levies/friendly-letter';
import { and, eq } from 'drizzle-orm';
import { levyAccounts } from '../../db/schema/accounts.ts';
import { buildings } from '../../db/schema/buildings.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { reminderDecidedBy } from '../levy-accounts/levy-accounts.policy.ts';
import { listDueAccounts } from './friendly-letters.queries.ts';
import { sendFriendlyLetterJob } from './send-friendly-letter.job.ts';

/** Sets the flag; the same value again changes nothing and leaves no audit row. */
export const setFriendlyReminder = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  levyAccountId: string,
  send: boolean,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ send: levyAccounts.sendFriendlyReminder })
      .from(levyAccounts)
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .where(and(eq(levyAccounts.id, levyAccountId), reminderDecidedBy(person)))
      .for('update', { of: levyAccounts });
    if (!account) throw new AppError('not_found');
    if (account.send === send) return;
    await tx
      .update(levyAccounts)
      .set({ sendFriendlyReminder: send })
      .where(eq(levyAccounts.id, levyAccountId));
    await writeAudit(tx, deps.clock.now(), byPerson(person, origin), {
      action: 'friendly reminder.set',
      subjectKind: 'levy account',
      subjectId: levyAccountId,
      detail: { from: account.send, to: send },
    });
  });

/** One job per account that is due a letter, all or none of them added. Answers how many. */
export const queueLetters = async (deps: Deps, today: Day, month: Day): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const accounts = await listDueAccounts(tx, today, month);
    for (const levyAccountId of accounts)
      await deps.jobs.enqueue(
        tx,
        sendFriendlyLetterJob,
        { levyAccountId, month },
        { singletonKey: letterKey(levyAccountId, month) },
      );
    return accounts.length;
  });
