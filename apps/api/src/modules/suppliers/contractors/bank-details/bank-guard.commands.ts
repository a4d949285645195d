/**
 * The guard on bank details (issue of the contractors; ): a fresh login, payment approval back to
 * pending, a mail to every address that could tell of a takeover, two different staff members to approve.
 */

import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { eq, sql } from 'drizzle-orm';
import { contractors } from '../../../../db/schema/suppliers/contractors.ts';
import { isStaff } from '../../../../kernel/actor.ts';
import type { Transaction } from '../../../../kernel/database/client.ts';
import { queueMail } from '../../../../kernel/outbox/mail.commands.ts';
import type { CommandContext, Write } from '../../../../kernel/write.ts';
import { bankDetailsMail } from './bank-details.email.ts';

const FRESH_MINUTES = 5;
/** An address that was changed shortly before is told too: changing it first is how a takeover stays unseen. */
const FORMER_ADDRESS_DAYS = 30;

/** Needs a password that was proved in the last five minutes. Staff are held by the second person instead. */
export const requireFreshLogin = ({ person }: Pick<CommandContext, 'person'>): void => {
  if (!person || isStaff(person)) return;
  if (person.at.now.getTime() - person.authenticatedAt.getTime() > FRESH_MINUTES * 60_000)
    throw new AppError('fresh_login_required');
};

const formerAddresses = async (tx: Transaction, contractorId: string, now: Date): Promise<string[]> => {
  const since = new Date(now.getTime() - FORMER_ADDRESS_DAYS * 86_400_000).toISOString();
  const found = await tx.execute<{ email: string }>(sql`
    select distinct a.detail->'before'->>'email' as email from audit_entries a
    where a.subject_kind = 'contractor' and a.subject_id = ${contractorId}::uuid
      and a.action = 'contractor.updated' and a.at > ${since}::timestamptz
      and a.detail->'before'->>'email' is not null`);
  return found.rows.map(({ email }) => email);
};

/** Sets payment approval back and tells the firm, the person and the former address. Part of every change. */
export const guardBankChange = async (w: Write, contractorId: string, what: Words): Promise<void> => {
  const [contractor] = await w.tx
    .update(contractors)
    .set({ paymentApproved: false, paymentApprovedBy: null, paymentConfirmedBy: null })
    .where(eq(contractors.id, contractorId))
    .returning({ name: contractors.name, email: contractors.email });
  if (!contractor) throw new AppError('not_found');
  const { now } = w.at;
  const content = bankDetailsMail({ contractor: contractor.name, what, by: w.by.name, at: now });
  const own = [contractor.email, w.person?.email];
  for (const to of new Set([...own, ...(await formerAddresses(w.tx, contractorId, now))]))
    if (to) await queueMail(w.deps, w.tx, { to, content });
};
