/** Who holds an owner account: a person is added to it. */

import { secondPersonSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { holderSentences as texts } from '@stoep/contract/people/owner-accounts.sentences';
import { sql } from 'drizzle-orm';
import { offeredToSecond, tellOneSetUpBoth } from '../../../access/dual-approval.commands.ts';
import { notifierOf } from '../../../access/security-notices.commands.ts';
import { storedAddress } from '../../../access/stored-address.ts';
import { watchHolders } from '../../../access/watch-people.commands.ts';
import { accountHolders } from '../../../db/schema/people/owner-accounts.ts';
import { followInterest } from '../../../engines/decisions/commands/follow-interest.ts';
import { command } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Write } from '../../../kernel/write.ts';
import {
  account,
  addressesOf,
  decide,
  mailHolders,
  request,
  wrongContact,
} from './holder-requests.commands.ts';

type Person = { readonly email: string; readonly holds: boolean };

const personOf = async (w: Write, accountId: string, contactId: string): Promise<Person> => {
  const { rows } = await w.tx.execute<Person>(sql`
    select ${storedAddress(sql`c`, w.at.now)} as email,
      exists (select from account_holders h where h.account_id = ${accountId}::uuid and h.contact_id = c.id) as holds
    from contacts c where c.id = ${contactId}::uuid`);
  const [found] = rows;
  if (!found) throw new AppError('not_found');
  if (found.holds) throw wrongContact(texts.holdsAlready);
  return found;
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
  run: async (w, found, { contactId }: { contactId: string }) => {
    const { id } = found;
    const { email } = await personOf(w, id, contactId);
    const stored = await addressesOf(w, id);
    if (!found.wasHeld && stored.every((one) => one === email)) {
      await hold(w, id, contactId);
      w.record(added, id, {});
      return;
    }
    await request(w, { accountId: id, contactId, removes: false });
    await mailHolders(w, found, contactId, 'waits');
    w.record(asked, id, { contactId });
  },
});

/** Another person than the one who proposed the holder approves. */
export const approveHolder = command({
  on: account,
  allowed: ({ proposedBy }, asking) =>
    proposedBy !== null && offeredToSecond(asking, proposedBy, texts.proposedByYou),
  run: async (w, { id, name, proposedBy }) => {
    await hold(w, id, await decide(w, { accountId: id, removes: false }, 'confirmed'));
    await tellOneSetUpBoth(w, proposedBy, second.holder({ account: name }));
    w.record(added, id, {});
  },
});

const turnedDown = fact('owner-accounts.refuseHolder', 'owner-accounts');

/** The person who proposed the holder may take it back too. */
export const refuseHolder = command({
  on: account,
  allowed: ({ proposedBy }) => proposedBy !== null,
  run: async (w, found) => {
    const contactId = await decide(w, { accountId: found.id, removes: false }, 'refused');
    await mailHolders(w, found, contactId, 'refused');
    w.record(turnedDown, found.id, {});
  },
});
