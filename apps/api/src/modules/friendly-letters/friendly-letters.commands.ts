/** The friendly reminder flag (M-21), and the monthly round of letters (rules 1.3). */
import type { Day } from '@stoep/domain/calendar/calendar';
import { letterKey } from '@stoep/domain/levies/friendly-letter';
import { and, eq } from 'drizzle-orm';
import { levyAccounts } from '../../db/schema/accounts.ts';
import { buildings } from '../../db/schema/buildings.ts';
import type { Deps } from '../../deps.ts';
import { command } from '../../kernel/command.ts';
import { fact } from '../../kernel/fact.ts';
import { enqueueEach } from '../../kernel/jobs/enqueue-each.ts';
import type { Target } from '../../kernel/write.ts';
import { reminderDecidedBy } from '../levy-accounts/levy-accounts.policy.ts';
import { listDueAccounts } from './friendly-letters.queries.ts';
import { sendFriendlyLetterJob } from './send-friendly-letter.job.ts';

/** The account, where it is the caller's to say whether its owner is reminded. */
const account: Target<{ id: string; send: boolean }> = {
  load: async ({ db, person }, id, hold) => {
    if (!person) return undefined;
    const asked = db
      .select({ id: levyAccounts.id, send: levyAccounts.sendFriendlyReminder })
      .from(levyAccounts)
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .where(and(eq(levyAccounts.id, id), reminderDecidedBy(person)));
    const [found] = await (hold ? asked.for('update', { of: levyAccounts }) : asked);
    return found;
  },
};

const set = fact<{ from: boolean; to: boolean }>('friendly reminder.set', 'levy account');

/** Sets the flag; the same value again changes nothing and leaves no audit row. */
export const setFriendlyReminder = command({
  on: account,
  allowed: () => true,
  run: async (w, { id, send: from }, { send }: { readonly send: boolean }) => {
    if (from === send) return w.unchanged();
    await w.tx.update(levyAccounts).set({ sendFriendlyReminder: send }).where(eq(levyAccounts.id, id));
    w.record(set, id, { from, to: send });
  },
});

/** One job per account that is due a letter, all or none of them added. Answers how many. */
export const queueLetters = async (
  deps: Pick<Deps, 'db' | 'jobs'>,
  { today, month }: { readonly today: Day; readonly month: Day },
): Promise<number> => {
  const accounts = await listDueAccounts(deps.db, today, month);
  await enqueueEach(
    deps,
    sendFriendlyLetterJob,
    accounts.map((levyAccountId) => ({ levyAccountId, month })),
    ({ levyAccountId }) => letterKey(levyAccountId, month),
  );
  return accounts.length;
};
