/** Command: sets whether the owner of a levy account gets friendly reminders (M-21). */
import { and, eq } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { defineCommand } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandTarget } from '../../../kernel/write.ts';
import { friendlyReminderDecidedBy } from './levy-accounts.policy.ts';

/** The levy account, if the caller decides about its reminders. */
const account: CommandTarget<{ id: string; send: boolean }> = {
  load: async ({ db, person }, id, hold) => {
    if (!person) return undefined;
    const asked = db
      .select({ id: levyAccounts.id, send: levyAccounts.sendFriendlyReminder })
      .from(levyAccounts)
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .where(and(eq(levyAccounts.id, id), friendlyReminderDecidedBy(person)));
    const [found] = await (hold ? asked.for('update', { of: levyAccounts }) : asked);
    return found;
  },
};

const set = defineFact<{ from: boolean; to: boolean }>('friendly reminder.set', 'levy account');

/** Sets the flag. The same value again changes nothing and leaves no audit row. */
export const setFriendlyReminderFlag = defineCommand({
  on: account,
  allowed: () => true,
  run: async (w, { id, send: from }, { send }: { readonly send: boolean }) => {
    if (from === send) return w.unchanged();
    await w.tx.update(levyAccounts).set({ sendFriendlyReminder: send }).where(eq(levyAccounts.id, id));
    w.record(set, id, { from, to: send });
  },
});
