/** Who holds an owner account: people are added to it and taken off. */
import {
  ownerAccountSentences as accountTexts,
  holderSentences as texts,
} from '@stoep/contract/accounts/owner-accounts.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { Said } from '@stoep/contract/kit/sentences';
import { secondPersonSentences as second } from '@stoep/contract/people/second-person.sentences';
import { and, eq, sql } from 'drizzle-orm';
import { offeredToSecond, tellOneSetUpBoth } from '../../access/second-person.commands.ts';
import { notifierOf } from '../../access/security-notices.commands.ts';
import { ofStaff } from '../../access/staff.ts';
import { storedAddress } from '../../access/stored-address.ts';
import { wasHeld } from '../../access/was-held.ts';
import { watchHolders } from '../../access/watch-people.commands.ts';
import { accountHolders, holderRequests, ownerAccounts } from '../../db/schema/accounts.ts';
import { followInterest } from '../../engines/decisions/commands/follow-interest.ts';
import { command, doingPerson, one } from '../../kernel/command.ts';
import { readBranding } from '../../kernel/database/settings.ts';
import { fact } from '../../kernel/fact.ts';
import { queueMail } from '../../kernel/outbox/mail.commands.ts';
import type { Write } from '../../kernel/write.ts';
import { holderRefusedMail, holderWaitsMail } from './holders.email.ts';

const account = one(ownerAccounts, ofStaff, {
  held: sql<boolean>`exists (select 1 from account_holders h where h.account_id = owner_accounts.id)`,
  wasHeld: wasHeld(sql`owner_accounts.id`),
  proposedBy: sql<string | null>`(select q.proposed_by from holder_requests q
    where q.account_id = owner_accounts.id and q.state = 'waiting')`,
});

const wrongContact = (contactId: Said) => new AppError('invalid', undefined, { fields: { contactId } });

type Person = { readonly name: string; readonly email: string; readonly holds: boolean };

const personOf = async (w: Write, accountId: string, contactId: string): Promise<Person> => {
  const { rows } = await w.tx.execute<Person>(sql`
    select c.first_name || ' ' || c.last_name as name, ${storedAddress(sql`c`, w.at.now)} as email,
      exists (select from account_holders h where h.account_id = ${accountId}::uuid and h.contact_id = c.id) as holds
    from contacts c where c.id = ${contactId}::uuid`);
  const [found] = rows;
  if (!found) throw new AppError('not_found');
  if (found.holds) throw wrongContact(texts.holdsAlready);
  return found;
};

const nameOf = async (w: Write, contactId: string): Promise<string> => {
  const { rows } = await w.tx.execute<{ name: string }>(
    sql`select c.first_name || ' ' || c.last_name as name from contacts c where c.id = ${contactId}::uuid`,
  );
  return rows[0]?.name ?? '';
};

/** The stored addresses of the account and of its holders. */
const addressesOf = async (w: Write, accountId: string): Promise<readonly string[]> => {
  const { rows } = await w.tx.execute<{ email: string }>(sql`
    select lower(${storedAddress(sql`a`, w.at.now)}) as email from owner_accounts a
      where a.id = ${accountId}::uuid and ${storedAddress(sql`a`, w.at.now)} is not null
    union select ${storedAddress(sql`c`, w.at.now)} from account_holders h join contacts c on c.id = h.contact_id
      where h.account_id = ${accountId}::uuid`);
  return rows.map(({ email }) => email);
};

const hold = async (w: Write, accountId: string, contactId: string): Promise<void> => {
  const tell = await watchHolders(sql`${accountId}::uuid`)(w.tx);
  await w.tx.insert(accountHolders).values({ accountId, contactId });
  await followInterest(w);
  await tell(notifierOf(w));
};

const added = fact('owner-accounts.addHolder', 'owner-accounts');
const asked = fact<{ contactId: string }>('owner-accounts.holderAsked', 'owner-accounts');

/**
 * The holder counts at once where the account never had one and the person has its stored address, or it has no address. Any other
 * holder needs the approval of a second person, and the stored addresses get a mail (decision 0292).
 */
export const addHolder = command({
  on: account,
  allowed: ({ proposedBy }) => proposedBy === null || texts.holderWaits,
  run: async (w, { id, name: accountName, wasHeld: isTaken }, { contactId }: { contactId: string }) => {
    const { name, email } = await personOf(w, id, contactId);
    const stored = await addressesOf(w, id);
    if (!isTaken && stored.every((one) => one === email)) {
      await hold(w, id, contactId);
      w.record(added, id, {});
      return;
    }
    await w.tx
      .insert(holderRequests)
      .values({ accountId: id, contactId, proposedBy: doingPerson(w), createdAt: w.at.now });
    const { name: agent } = await readBranding(w.tx);
    const content = holderWaitsMail({ name, account: accountName, agent });
    for (const to of stored) await queueMail(w.deps, w.tx, { to, content });
    w.record(asked, id, { contactId });
  },
});

const decide = async (w: Write, accountId: string, state: 'confirmed' | 'refused') => {
  const [request] = await w.tx
    .update(holderRequests)
    .set({ state, decidedBy: doingPerson(w), decidedAt: w.at.now })
    .where(and(eq(holderRequests.accountId, accountId), eq(holderRequests.state, 'waiting')))
    .returning({ contactId: holderRequests.contactId });
  if (!request) throw new AppError('conflict');
  return request.contactId;
};

/** Another person than the one who proposed the holder approves. */
export const approveHolder = command({
  on: account,
  allowed: ({ proposedBy }, asking) =>
    proposedBy !== null && offeredToSecond(asking, proposedBy, texts.proposedByYou),
  run: async (w, { id, name, proposedBy }) => {
    await hold(w, id, await decide(w, id, 'confirmed'));
    await tellOneSetUpBoth(w, proposedBy, second.holder({ account: name }));
    w.record(added, id, {});
  },
});

const turnedDown = fact('owner-accounts.refuseHolder', 'owner-accounts');

/** The person who proposed the holder may take it back too. */
export const refuseHolder = command({
  on: account,
  allowed: ({ proposedBy }) => proposedBy !== null,
  run: async (w, { id, name: account }) => {
    const contactId = await decide(w, id, 'refused');
    const name = await nameOf(w, contactId);
    const { name: agent } = await readBranding(w.tx);
    const content = holderRefusedMail({ name, account, agent });
    for (const to of await addressesOf(w, id)) await queueMail(w.deps, w.tx, { to, content });
    w.record(turnedDown, id, {});
  },
});

const removed = fact('owner-accounts.removeHolder', 'owner-accounts');
export const removeHolder = command({
  on: account,
  allowed: ({ held }) => held,
  run: async (w, { id }, { contactId }: { contactId: string }) => {
    const tell = await watchHolders(sql`${id}::uuid`)(w.tx);
    const gone = await w.tx
      .delete(accountHolders)
      .where(and(eq(accountHolders.accountId, id), eq(accountHolders.contactId, contactId)))
      .returning({ id: accountHolders.contactId });
    if (gone.length === 0) throw wrongContact(accountTexts.holdsNot);
    await followInterest(w);
    await tell(notifierOf(w));
    w.record(removed, id, {});
  },
});
