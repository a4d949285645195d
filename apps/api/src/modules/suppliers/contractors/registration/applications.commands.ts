/** Staff decide on an application (C 2.8): the firm becomes Active, or Refused with a reason that is mailed. */

import { AppError } from '@stoep/contract/kit/errors';
import { lackingWords } from '@stoep/contract/suppliers/compliance.sentences';
import { contractorSentences } from '@stoep/contract/suppliers/contractors.sentences';
import { eq, sql } from 'drizzle-orm';
import { contractorAddresses } from '../../../../access/contractor-addresses.ts';
import { ofStaff } from '../../../../access/staff.ts';
import { contractorApplications, contractors } from '../../../../db/schema/suppliers/contractors.ts';
import { followInterest } from '../../../../engines/decisions/commands/follow-interest.ts';
import { command, requireProfileId, row } from '../../../../kernel/command.ts';
import type { Transaction } from '../../../../kernel/database/client.ts';
import { fact } from '../../../../kernel/fact.ts';
import { queueMail } from '../../../../kernel/outbox/mail.commands.ts';
import type { Target, Write } from '../../../../kernel/write.ts';
import { portalLink } from '../../../identity/sign-in/portal-link.policy.ts';
import { standingOf } from '../../compliance/compliance.policy.ts';
import { decisionMail } from './application.email.ts';

/**
 * Where the applicant's address has a login of its own already, that person acts for the firm from now on; a person
 * who serves another firm keeps it.
 */
const connectHolders = (tx: Transaction, contractorId: string) =>
  tx.execute(sql`insert into contractor_contacts (contractor_id, contact_id)
    select cc.contractor_id, holder.contact_id from contractor_contacts cc
    join contacts c on c.id = cc.contact_id
    join user_profiles holder on holder.email = c.email and holder.email_confirmed_at is not null
    where cc.contractor_id = ${contractorId} and holder.contact_id is not null
    on conflict do nothing`);

const application = row(contractorApplications, ofStaff, {});
type Waiting = typeof application extends Target<infer R> ? R : never;
type Outcome = 'approved' | 'refused';
type Decision = {
  applicationId: string;
  reason: string | null;
  before: { state: 'waiting' };
  after: { state: Outcome };
};

const approved = fact<Decision>('contractor.application-approved', 'contractor');
const refused = fact<Decision>('contractor.application-refused', 'contractor');

const tell = async (
  w: Write,
  firm: { id: string; name: string },
  outcome: Outcome,
  reason: string | null,
) => {
  const standing = await standingOf(w.tx, firm.id, w.at.today);
  const content = decisionMail({
    contractor: firm.name,
    outcome,
    says: reason ?? (standing ? lackingWords(standing) : ''),
    url: portalLink(w.deps.config.publicUrl, '/contractor-portal'),
  });
  for (const to of await contractorAddresses(w.tx, firm.id)) await queueMail(w.deps, w.tx, { to, content });
};

const decide = async (w: Write, a: Waiting, outcome: Outcome, reason: string | null): Promise<void> => {
  await w.tx
    .update(contractorApplications)
    .set({ state: outcome, reason, decidedBy: requireProfileId(w), decidedAt: w.at.now })
    .where(eq(contractorApplications.id, a.id));
  const [firm] = await w.tx
    .update(contractors)
    .set({ state: outcome === 'approved' ? 'Active' : 'Refused', stateReason: reason })
    .where(eq(contractors.id, a.contractorId))
    .returning({ id: contractors.id, name: contractors.name });
  if (!firm) throw new AppError('not_found');
  if (outcome === 'approved') {
    await connectHolders(w.tx, firm.id);
    await followInterest(w);
  }
  await tell(w, firm, outcome, reason);
  w.record(outcome === 'approved' ? approved : refused, firm.id, {
    applicationId: a.id,
    reason,
    before: { state: 'waiting' },
    after: { state: outcome },
  });
};

const isWaiting = ({ state }: Waiting) => state === 'waiting';

export const approveApplication = command({
  on: application,
  allowed: isWaiting,
  run: (w, a) => decide(w, a, 'approved', null),
});

/** The reason goes to the applicant. */
export const refuseApplication = command({
  on: application,
  prepare: (_application, _asking, { reason }: { readonly reason: string }) => {
    const { giveReason } = contractorSentences;
    if (!reason.trim()) throw new AppError('invalid', giveReason, { fields: { reason: giveReason } });
    return reason.trim();
  },
  allowed: isWaiting,
  run: (w, a, reason) => decide(w, a, 'refused', reason),
});
