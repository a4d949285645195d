/** Adds a holder to an owner account, with dual approval where the account is not new. */

import { dualApprovalSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { proposedAccountHolderSentences as texts } from '@stoep/contract/people/owner-accounts.sentences';
import { sql } from 'drizzle-orm';
import { notifySameCreatorApproval, secondApproverOffer } from '../../../access/dual-approval.writes.ts';
import { securityNotifierOf } from '../../../access/security-notices.writes.ts';
import { trustedEmailSql } from '../../../access/trusted-email-address.ts';
import { watchAccountHolderChanges } from '../../../access/watch-people-changes.writes.ts';
import { accountHolders } from '../../../db/schema/people/owner-accounts.ts';
import { queueApprovalRecheck } from '../../../engines/decisions/commands/queue-approval-recheck.ts';
import { defineCommand } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import {
  contactFieldError,
  decideHolderRequest,
  listEmailsOfOwnerAccount,
  notifyHoldersOfRequest,
  ownerAccountTarget,
  recordHolderRequest,
} from './holder-requests.writes.ts';

type Person = { readonly email: string | null; readonly holds: boolean };

const personOf = async (w: CommandWrite, accountId: string, contactId: string): Promise<Person> => {
  const { rows } = await w.tx.execute<Person>(sql`
    select ${trustedEmailSql(sql`c`, w.at.now)} as email,
      exists (select from account_holders h where h.account_id = ${accountId}::uuid and h.contact_id = c.id) as holds
    from contacts c where c.id = ${contactId}::uuid`);
  const [found] = rows;
  if (!found) throw new AppError('not_found');
  if (found.holds) throw contactFieldError(texts.holdsAlready);
  return found;
};

const hold = async (w: CommandWrite, accountId: string, contactId: string): Promise<void> => {
  const tell = await watchAccountHolderChanges(sql`${accountId}::uuid`)(w.tx);
  await w.tx.insert(accountHolders).values({ accountId, contactId });
  await queueApprovalRecheck(w);
  await tell(securityNotifierOf(w));
};

const added = defineFact('owner-accounts.addHolder', 'owner-accounts');
const requestedFact = defineFact<{ contactId: string }>('owner-accounts.holderAsked', 'owner-accounts');

/**
 * The holder is added at once where the account never had one and its only stored address is the person's, or it has
 * none. Any other holder needs a second person, and the stored addresses get a mail (decision 0292).
 */
export const addAccountHolder = defineCommand({
  on: ownerAccountTarget,
  allowed: ({ proposedBy }) => proposedBy === null || texts.holderWaits,
  run: async (w, found, { contactId }: { contactId: string }) => {
    const { id } = found;
    const { email } = await personOf(w, id, contactId);
    const stored = await listEmailsOfOwnerAccount(w, id);
    if (!found.wasHeld && stored.every((one) => one === email)) {
      await hold(w, id, contactId);
      w.record(added, id, {});
      return;
    }
    await recordHolderRequest(w, { accountId: id, contactId, removes: false });
    await notifyHoldersOfRequest(w, found, contactId, 'waits');
    w.record(requestedFact, id, { contactId });
  },
});

/** Only another person than the one who proposed the holder may approve. */
export const approveAccountHolder = defineCommand({
  on: ownerAccountTarget,
  allowed: ({ proposedBy }, asking) =>
    proposedBy !== null && secondApproverOffer(asking, proposedBy, texts.proposedByYou),
  run: async (w, { id, name, proposedBy }) => {
    await hold(w, id, await decideHolderRequest(w, { accountId: id, removes: false }, 'confirmed'));
    await notifySameCreatorApproval(w, proposedBy, second.holder({ account: name }));
    w.record(added, id, {});
  },
});

const turnedDown = defineFact('owner-accounts.refuseHolder', 'owner-accounts');

/** The person who proposed the holder may also refuse it. */
export const refuseAccountHolder = defineCommand({
  on: ownerAccountTarget,
  allowed: ({ proposedBy }) => proposedBy !== null,
  run: async (w, found) => {
    const contactId = await decideHolderRequest(w, { accountId: found.id, removes: false }, 'refused');
    await notifyHoldersOfRequest(w, found, contactId, 'refused');
    w.record(turnedDown, found.id, {});
  },
});
