/** Who holds an owner account: a person is taken off it. The only holder is taken off by two people (decision 0319). */

import { secondPersonSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import {
  ownerAccountSentences as accountTexts,
  holderSentences as texts,
} from '@stoep/contract/people/owner-accounts.sentences';
import { and, eq, sql } from 'drizzle-orm';
import { offeredToSecond, tellOneSetUpBoth } from '../../../access/dual-approval.commands.ts';
import { notifierOf } from '../../../access/security-notices.commands.ts';
import { watchHolders } from '../../../access/watch-people.commands.ts';
import { accountHolders } from '../../../db/schema/people/owner-accounts.ts';
import { followInterest } from '../../../engines/decisions/commands/follow-interest.ts';
import { command } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Write } from '../../../kernel/write.ts';
import { account, decide, mailHolders, request, wrongContact } from './holder-requests.commands.ts';

/** In days: so long a person who was added does not count as another holder. */
const NEW_HOLDER_DAYS = 30;

type Holding = { readonly holds: boolean; readonly alone: boolean };

/**
 * Whether the person holds the account, and is alone with it. A person who was added of late does not count: replacing a holder by
 * adding first would need one person for the second half. Ask it once the account is held.
 */
const holdingOf = async (w: Write, accountId: string, contactId: string): Promise<Holding> => {
  const { rows } = await w.tx.execute<Holding>(sql`
    select exists (select from account_holders h
        where h.account_id = ${accountId}::uuid and h.contact_id = ${contactId}::uuid) as holds,
      not exists (select from account_holders h
        where h.account_id = ${accountId}::uuid and h.contact_id <> ${contactId}::uuid
          and not exists (select from holder_requests q where q.account_id = h.account_id
            and q.contact_id = h.contact_id and not q.removes and q.state = 'confirmed'
            and q.decided_at > ${w.at.now.toISOString()}::timestamptz - make_interval(days => ${NEW_HOLDER_DAYS}))) as alone`);
  return rows[0] ?? { holds: false, alone: true };
};

const takeOff = async (w: Write, accountId: string, contactId: string): Promise<void> => {
  const tell = await watchHolders(sql`${accountId}::uuid`)(w.tx);
  const gone = await w.tx
    .delete(accountHolders)
    .where(and(eq(accountHolders.accountId, accountId), eq(accountHolders.contactId, contactId)))
    .returning({ id: accountHolders.contactId });
  if (gone.length === 0) throw wrongContact(accountTexts.holdsNot);
  await followInterest(w);
  await tell(notifierOf(w));
};

const removed = fact('owner-accounts.removeHolder', 'owner-accounts');
const asked = fact<{ contactId: string }>('owner-accounts.removalAsked', 'owner-accounts');

export const removeHolder = command({
  on: account,
  allowed: ({ held, removalBy }) => held && (removalBy === null || texts.removalWaits),
  run: async (w, found, { contactId }: { contactId: string }) => {
    const { id } = found;
    const { holds, alone } = await holdingOf(w, id, contactId);
    if (!holds) throw wrongContact(accountTexts.holdsNot);
    if (alone) {
      await request(w, { accountId: id, contactId, removes: true });
      await mailHolders(w, found, contactId, 'removalWaits');
      w.record(asked, id, { contactId });
      return;
    }
    await takeOff(w, id, contactId);
    w.record(removed, id, {});
  },
});

/** Another person than the one who asked for the removal confirms it. */
export const confirmRemoval = command({
  on: account,
  allowed: ({ removalBy }, asking) =>
    removalBy !== null && offeredToSecond(asking, removalBy, texts.removalByYou),
  run: async (w, { id, name, removalBy }) => {
    await takeOff(w, id, await decide(w, { accountId: id, removes: true }, 'confirmed'));
    await tellOneSetUpBoth(w, removalBy, second.removal({ account: name }));
    w.record(removed, id, {});
  },
});

const stays = fact('owner-accounts.keepHolder', 'owner-accounts');

/** The person who asked for the removal may take it back too. */
export const keepHolder = command({
  on: account,
  allowed: ({ removalBy }) => removalBy !== null,
  run: async (w, found) => {
    const contactId = await decide(w, { accountId: found.id, removes: true }, 'refused');
    await mailHolders(w, found, contactId, 'removalRefused');
    w.record(stays, found.id, {});
  },
});
