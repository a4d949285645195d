/** What adding and removing an account holder share: the account, the mail recipients and the pending request. */
import { AppError } from '@stoep/contract/kit/errors';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import { and, eq, sql } from 'drizzle-orm';
import { hasOrHadAccountHolderSql } from '../../../access/account-holder-history.ts';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { trustedEmailSql } from '../../../access/trusted-email-address.ts';
import { accountHolderRequests, ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { requireProfileId, rowTarget } from '../../../kernel/command.ts';
import { getAgentBranding } from '../../../kernel/database/stored-settings.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { type HolderMailKind, holderMail } from './holders.email.ts';

const askedBy = (removes: boolean) => sql<string | null>`(select q.proposed_by from holder_requests q
  where q.account_id = owner_accounts.id and q.state = 'waiting' and q.removes = ${removes})`;

/**
 * An owner account with the person who requested a new holder, and the one who requested a removal, where it is
 * pending.
 */
export const ownerAccountTarget = rowTarget(ownerAccounts, staffWriteScope, {
  held: sql<boolean>`exists (select 1 from account_holders h where h.account_id = owner_accounts.id)`,
  wasHeld: hasOrHadAccountHolderSql(sql`owner_accounts.id`),
  proposedBy: askedBy(false),
  removalBy: askedBy(true),
});

/** An error at the field that names the person. */
export const contactFieldError = (contactId: FilledSentence) =>
  new AppError('invalid', undefined, { fields: { contactId } });

/** The stored addresses of the account and of its holders. */
export const listEmailsOfOwnerAccount = async (w: CommandWrite, accountId: string): Promise<readonly string[]> => {
  const { rows } = await w.tx.execute<{ email: string }>(sql`select email from (
    select lower(${trustedEmailSql(sql`a`, w.at.now)}) as email from owner_accounts a where a.id = ${accountId}::uuid
    union select ${trustedEmailSql(sql`c`, w.at.now)} from account_holders h join contacts c on c.id = h.contact_id
      where h.account_id = ${accountId}::uuid) stored where email is not null`);
  return rows.map(({ email }) => email);
};

const nameOf = async (w: CommandWrite, contactId: string): Promise<string> => {
  const { rows } = await w.tx.execute<{ name: string }>(
    sql`select c.first_name || ' ' || c.last_name as name from contacts c where c.id = ${contactId}::uuid`,
  );
  return rows[0]?.name ?? '';
};

type Request = { readonly accountId: string; readonly contactId: string; readonly removes: boolean };

/** Records a request that awaits a second person. */
export const recordHolderRequest = async (w: CommandWrite, request: Request): Promise<void> => {
  await w.tx.insert(accountHolderRequests).values({ ...request, proposedBy: requireProfileId(w), createdAt: w.at.now });
};

/** Decides the pending request. Returns the person whom it is about. */
export const decideHolderRequest = async (
  w: CommandWrite,
  { accountId, removes }: Pick<Request, 'accountId' | 'removes'>,
  state: 'confirmed' | 'refused',
): Promise<string> => {
  const [decided] = await w.tx
    .update(accountHolderRequests)
    .set({ state, decidedBy: requireProfileId(w), decidedAt: w.at.now })
    .where(
      and(
        eq(accountHolderRequests.accountId, accountId),
        eq(accountHolderRequests.state, 'waiting'),
        eq(accountHolderRequests.removes, removes),
      ),
    )
    .returning({ contactId: accountHolderRequests.contactId });
  if (!decided) throw new AppError('conflict');
  return decided.contactId;
};

type About = { readonly id: string; readonly name: string };

/** Mails the stored addresses of the account and its holders about the request or its decision. */
export const notifyHoldersOfRequest = async (
  w: CommandWrite,
  { id, name: accountName }: About,
  contactId: string,
  mail: HolderMailKind,
): Promise<void> => {
  const { name: agent } = await getAgentBranding(w.tx);
  const content = holderMail(mail, { name: await nameOf(w, contactId), account: accountName, agent });
  for (const to of await listEmailsOfOwnerAccount(w, id)) await queueMail(w.deps, w.tx, { to, content });
};
