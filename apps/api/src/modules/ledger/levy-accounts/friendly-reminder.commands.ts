/** Whether the owner of a levy account is reminded by a friendly letter (M-21). */
import { and, eq } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { command } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Target } from '../../../kernel/write.ts';
import { reminderDecidedBy } from './levy-accounts.policy.ts';

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
