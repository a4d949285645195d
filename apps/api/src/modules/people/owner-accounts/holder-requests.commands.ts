/** What adding a holder and taking one off share: the account, whom a mail reaches, and the request that waits. */
import { AppError } from '@stoep/contract/kit/errors';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import { and, eq, sql } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { storedAddress } from '../../../access/stored-address.ts';
import { wasHeld } from '../../../access/was-held.ts';
import { holderRequests, ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { requireProfileId, row } from '../../../kernel/command.ts';
import { readBranding } from '../../../kernel/database/settings.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import type { Write } from '../../../kernel/write.ts';
import { type HolderMail, holderMail } from './holders.email.ts';

const askedBy = (removes: boolean) => sql<string | null>`(select q.proposed_by from holder_requests q
  where q.account_id = owner_accounts.id and q.state = 'waiting' and q.removes = ${removes})`;

/** An owner account with who asked to add a holder, and who asked to take one off, where that waits. */
export const account = row(ownerAccounts, ofStaff, {
  held: sql<boolean>`exists (select 1 from account_holders h where h.account_id = owner_accounts.id)`,
  wasHeld: wasHeld(sql`owner_accounts.id`),
  proposedBy: askedBy(false),
  removalBy: askedBy(true),
});

/** A refusal at the field that names the person. */
export const wrongContact = (contactId: FilledSentence) =>
  new AppError('invalid', undefined, { fields: { contactId } });

/** The stored addresses of the account and of its holders. */
export const addressesOf = async (w: Write, accountId: string): Promise<readonly string[]> => {
  const { rows } = await w.tx.execute<{ email: string }>(sql`
    select lower(${storedAddress(sql`a`, w.at.now)}) as email from owner_accounts a
      where a.id = ${accountId}::uuid and ${storedAddress(sql`a`, w.at.now)} is not null
    union select ${storedAddress(sql`c`, w.at.now)} from account_holders h join contacts c on c.id = h.contact_id
      where h.account_id = ${accountId}::uuid`);
  return rows.map(({ email }) => email);
};

const nameOf = async (w: Write, contactId: string): Promise<string> => {
  const { rows } = await w.tx.execute<{ name: string }>(
    sql`select c.first_name || ' ' || c.last_name as name from contacts c where c.id = ${contactId}::uuid`,
  );
  return rows[0]?.name ?? '';
};

type Request = { readonly accountId: string; readonly contactId: string; readonly removes: boolean };

/** What waits for a second person. */
export const request = async (w: Write, asked: Request): Promise<void> => {
  await w.tx
    .insert(holderRequests)
    .values({ ...asked, proposedBy: requireProfileId(w), createdAt: w.at.now });
};

/** Decides what waits, and answers whom it is about. */
export const decide = async (
  w: Write,
  { accountId, removes }: Pick<Request, 'accountId' | 'removes'>,
  state: 'confirmed' | 'refused',
): Promise<string> => {
  const [decided] = await w.tx
    .update(holderRequests)
    .set({ state, decidedBy: requireProfileId(w), decidedAt: w.at.now })
    .where(
      and(
        eq(holderRequests.accountId, accountId),
        eq(holderRequests.state, 'waiting'),
        eq(holderRequests.removes, removes),
      ),
    )
    .returning({ contactId: holderRequests.contactId });
  if (!decided) throw new AppError('conflict');
  return decided.contactId;
};

type About = { readonly id: string; readonly name: string };

/** The account and its holders, at their stored addresses, read what waits or what was decided. */
export const mailHolders = async (
  w: Write,
  { id, name: accountName }: About,
  contactId: string,
  mail: HolderMail,
): Promise<void> => {
  const { name: agent } = await readBranding(w.tx);
  const content = holderMail(mail, { name: await nameOf(w, contactId), account: accountName, agent });
  for (const to of await addressesOf(w, id)) await queueMail(w.deps, w.tx, { to, content });
};
