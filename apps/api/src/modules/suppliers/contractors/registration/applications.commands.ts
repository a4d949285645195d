/** Staff decide on a contractor's application (C 2.8): it becomes Active, or Refused with a mailed reason. */

import { AppError } from '@stoep/contract/kit/errors';
import { missingContractorDocumentsSentence } from '@stoep/contract/suppliers/contractor-compliance.sentences';
import { contractorSentences } from '@stoep/contract/suppliers/contractors.sentences';
import { eq, sql } from 'drizzle-orm';
import { listContractorEmails } from '../../../../access/contractor-addresses.ts';
import { staffWriteScope } from '../../../../access/staff-scopes.ts';
import { contractorApplications, contractors } from '../../../../db/schema/suppliers/contractors.ts';
import { queueApprovalRecheck } from '../../../../engines/decisions/commands/queue-approval-recheck.ts';
import { defineCommand, requireProfileId, rowTarget } from '../../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../../kernel/database/client.ts';
import { defineFact } from '../../../../kernel/fact.ts';
import { queueMail } from '../../../../kernel/outbox/mail.writes.ts';
import type { CommandTarget, CommandWrite } from '../../../../kernel/write.ts';
import { portalLink } from '../../../identity/sign-in/portal-link.policy.ts';
import { findComplianceStatusInCommand } from '../../compliance/compliance.policy.ts';
import { contractorApplicationDecisionMail } from './application.email.ts';

/**
 * Where the applicant's address already has a login, that person acts for the contractor from now on.
 * A person who already acts for another contractor stays with that one.
 */
const connectHolders = (tx: DatabaseTransaction, contractorId: string) =>
  tx.execute(sql`insert into contractor_contacts (contractor_id, contact_id)
    select cc.contractor_id, holder.contact_id from contractor_contacts cc
    join contacts c on c.id = cc.contact_id
    join user_profiles holder on holder.email = c.email and holder.email_confirmed_at is not null
    where cc.contractor_id = ${contractorId} and holder.contact_id is not null
    on conflict do nothing`);

const application = rowTarget(contractorApplications, staffWriteScope, {});
type PendingItem = typeof application extends CommandTarget<infer R> ? R : never;
type Outcome = 'approved' | 'refused';
type Decision = {
  applicationId: string;
  reason: string | null;
  before: { state: 'waiting' };
  after: { state: Outcome };
};

const approved = defineFact<Decision>('contractor.application-approved', 'contractor');
const refused = defineFact<Decision>('contractor.application-refused', 'contractor');

const tell = async (w: CommandWrite, firm: { id: string; name: string }, outcome: Outcome, reason: string | null) => {
  const standing = await findComplianceStatusInCommand(w.tx, firm.id, w.at.today);
  const content = contractorApplicationDecisionMail({
    contractor: firm.name,
    outcome,
    says: reason ?? (standing ? missingContractorDocumentsSentence(standing) : ''),
    url: portalLink(w.deps.config.publicUrl, '/contractor-portal'),
  });
  for (const to of await listContractorEmails(w.tx, firm.id)) await queueMail(w.deps, w.tx, { to, content });
};

const decide = async (w: CommandWrite, a: PendingItem, outcome: Outcome, reason: string | null): Promise<void> => {
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
    await queueApprovalRecheck(w);
  }
  await tell(w, firm, outcome, reason);
  w.record(outcome === 'approved' ? approved : refused, firm.id, {
    applicationId: a.id,
    reason,
    before: { state: 'waiting' },
    after: { state: outcome },
  });
};

const isWaiting = ({ state }: PendingItem) => state === 'waiting';

export const approveContractorApplication = defineCommand({
  on: application,
  allowed: isWaiting,
  run: (w, a) => decide(w, a, 'approved', null),
});

/** The reason is mailed to the applicant. */
export const refuseContractorApplication = defineCommand({
  on: application,
  prepare: (_application, _asking, { reason }: { readonly reason: string }) => {
    const { giveReason } = contractorSentences;
    if (!reason.trim()) throw new AppError('invalid', giveReason, { fields: { reason: giveReason } });
    return reason.trim();
  },
  allowed: isWaiting,
  run: (w, a, reason) => decide(w, a, 'refused', reason),
});
