/**
 * Protects a contractor's bank details: a change needs a fresh login and sets the approval back.
 * Every address that could notice a takeover gets a mail, and two staff members must approve the new details.
 */

import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { eq, sql } from 'drizzle-orm';
import { contractors } from '../../../../db/schema/suppliers/contractors.ts';
import { isStaff } from '../../../../kernel/actor.ts';
import type { DatabaseTransaction } from '../../../../kernel/database/client.ts';
import { queueMail } from '../../../../kernel/outbox/mail.writes.ts';
import type { CommandContext, CommandWrite } from '../../../../kernel/write.ts';
import { bankDetailsChangedMail } from './bank-details.email.ts';

const FRESH_MINUTES = 5;
/** An address that changed recently is notified too: attackers change it first, so that nobody notices. */
const FORMER_ADDRESS_DAYS = 30;

/** Requires a password proved in the last five minutes. Staff need the second person instead. */
export const requireFreshLoginUnlessStaff = ({ person }: Pick<CommandContext, 'person'>): void => {
  if (!person || isStaff(person)) return;
  if (person.at.now.getTime() - person.authenticatedAt.getTime() > FRESH_MINUTES * 60_000)
    throw new AppError('fresh_login_required');
};

const formerAddresses = async (tx: DatabaseTransaction, contractorId: string, now: Date): Promise<string[]> => {
  const since = new Date(now.getTime() - FORMER_ADDRESS_DAYS * 86_400_000).toISOString();
  const found = await tx.execute<{ email: string }>(sql`
    select distinct a.detail->'before'->>'email' as email from audit_entries a
    where a.subject_kind = 'contractor' and a.subject_id = ${contractorId}::uuid
      and a.action = 'contractor.updated' and a.at > ${since}::timestamptz
      and a.detail->'before'->>'email' is not null`);
  return found.rows.map(({ email }) => email);
};

/**
 * Sets the payment approval back and notifies the contractor, the person and the former address. Part of every
 * change.
 */
export const resetBankApprovalAndNotify = async (
  w: CommandWrite,
  contractorId: string,
  what: SentenceOrText,
): Promise<void> => {
  const [contractor] = await w.tx
    .update(contractors)
    .set({ paymentApproved: false, paymentApprovedBy: null, paymentConfirmedBy: null })
    .where(eq(contractors.id, contractorId))
    .returning({ name: contractors.name, email: contractors.email });
  if (!contractor) throw new AppError('not_found');
  const { now } = w.at;
  const content = bankDetailsChangedMail({ contractor: contractor.name, what, by: w.by.name, at: now });
  const own = [contractor.email, w.person?.email];
  for (const to of new Set([...own, ...(await formerAddresses(w.tx, contractorId, now))]))
    if (to) await queueMail(w.deps, w.tx, { to, content });
};
