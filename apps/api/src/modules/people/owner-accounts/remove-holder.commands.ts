/** Removes a holder from an owner account. Removing the only holder takes two people (decision 0319). */

import { dualApprovalSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import {
  ownerAccountSentences as accountTexts,
  proposedAccountHolderSentences as texts,
} from '@stoep/contract/people/owner-accounts.sentences';
import { and, eq, sql } from 'drizzle-orm';
import { notifySameCreatorApproval, secondApproverOffer } from '../../../access/dual-approval.writes.ts';
import { securityNotifierOf } from '../../../access/security-notices.writes.ts';
import { watchAccountHolderChanges } from '../../../access/watch-people-changes.writes.ts';
import { accountHolders } from '../../../db/schema/people/owner-accounts.ts';
import { queueApprovalRecheck } from '../../../engines/decisions/commands/queue-approval-recheck.ts';
import { defineCommand } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import {
  contactFieldError,
  decideHolderRequest,
  notifyHoldersOfRequest,
  ownerAccountTarget,
  recordHolderRequest,
} from './holder-requests.writes.ts';

/** In days. A holder added within this time does not count as another holder. */
const NEW_HOLDER_DAYS = 30;

type Holding = { readonly holds: boolean; readonly alone: boolean };

/**
 * Whether the person holds the account, and is its only holder. A recent holder does not count, because otherwise
 * adding one first would let one person replace a holder alone. Call it once the account is locked.
 */
const holdingOf = async (w: CommandWrite, accountId: string, contactId: string): Promise<Holding> => {
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

const takeOff = async (w: CommandWrite, accountId: string, contactId: string): Promise<void> => {
  const tell = await watchAccountHolderChanges(sql`${accountId}::uuid`)(w.tx);
  const gone = await w.tx
    .delete(accountHolders)
    .where(and(eq(accountHolders.accountId, accountId), eq(accountHolders.contactId, contactId)))
    .returning({ id: accountHolders.contactId });
  if (gone.length === 0) throw contactFieldError(accountTexts.holdsNot);
  await queueApprovalRecheck(w);
  await tell(securityNotifierOf(w));
};

const removed = defineFact('owner-accounts.removeHolder', 'owner-accounts');
const requestedFact = defineFact<{ contactId: string }>('owner-accounts.removalAsked', 'owner-accounts');

export const requestHolderRemoval = defineCommand({
  on: ownerAccountTarget,
  allowed: ({ held, removalBy }) => held && (removalBy === null || texts.removalWaits),
  run: async (w, found, { contactId }: { contactId: string }) => {
    const { id } = found;
    const { holds, alone } = await holdingOf(w, id, contactId);
    if (!holds) throw contactFieldError(accountTexts.holdsNot);
    if (alone) {
      await recordHolderRequest(w, { accountId: id, contactId, removes: true });
      await notifyHoldersOfRequest(w, found, contactId, 'removalWaits');
      w.record(requestedFact, id, { contactId });
      return;
    }
    await takeOff(w, id, contactId);
    w.record(removed, id, {});
  },
});

/** Only another person than the one who requested the removal may confirm it. */
export const confirmHolderRemoval = defineCommand({
  on: ownerAccountTarget,
  allowed: ({ removalBy }, asking) => removalBy !== null && secondApproverOffer(asking, removalBy, texts.removalByYou),
  run: async (w, { id, name, removalBy }) => {
    await takeOff(w, id, await decideHolderRequest(w, { accountId: id, removes: true }, 'confirmed'));
    await notifySameCreatorApproval(w, removalBy, second.removal({ account: name }));
    w.record(removed, id, {});
  },
});

const stays = defineFact('owner-accounts.keepHolder', 'owner-accounts');

/** The person who requested the removal may also refuse it. */
export const refuseHolderRemoval = defineCommand({
  on: ownerAccountTarget,
  allowed: ({ removalBy }) => removalBy !== null,
  run: async (w, found) => {
    const contactId = await decideHolderRequest(w, { accountId: found.id, removes: true }, 'refused');
    await notifyHoldersOfRequest(w, found, contactId, 'removalRefused');
    w.record(stays, found.id, {});
  },
});
