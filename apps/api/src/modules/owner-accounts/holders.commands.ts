/** Who holds an owner account: people are added to it and taken off. */
import { ownerAccountSentences as texts } from '@stoep/contract/accounts/owner-accounts.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { and, eq, sql } from 'drizzle-orm';
import { notifierOf } from '../../access/security-notices.commands.ts';
import { ofStaff } from '../../access/staff.ts';
import { watchHolders } from '../../access/watch-people.commands.ts';
import { accountHolders, ownerAccounts } from '../../db/schema/accounts.ts';
import { followInterest } from '../../engines/decisions/commands/follow-interest.ts';
import { command, one } from '../../kernel/command.ts';
import { fact } from '../../kernel/fact.ts';

const account = one(ownerAccounts, ofStaff, {
  held: sql<boolean>`exists (select 1 from account_holders h where h.account_id = owner_accounts.id)`,
});

const added = fact('owner-accounts.addHolder', 'owner-accounts');
export const addHolder = command({
  on: account,
  allowed: () => true,
  run: async (w, { id }, { contactId }: { contactId: string }) => {
    const tell = await watchHolders(sql`${id}::uuid`)(w.tx);
    await w.tx.insert(accountHolders).values({ accountId: id, contactId });
    await followInterest(w);
    w.record(added, id, {});
    await tell(notifierOf(w));
  },
});

const removed = fact('owner-accounts.removeHolder', 'owner-accounts');
export const removeHolder = command({
  on: account,
  allowed: ({ held }) => held,
  run: async (w, { id }, { contactId }: { contactId: string }) => {
    const gone = await w.tx
      .delete(accountHolders)
      .where(and(eq(accountHolders.accountId, id), eq(accountHolders.contactId, contactId)))
      .returning({ id: accountHolders.contactId });
    if (gone.length === 0) throw new AppError('conflict', texts.holdsNot);
    await followInterest(w);
    w.record(removed, id, {});
  },
});
