/** Staff decide on an application (C 2.8): the firm becomes Active, or Refused with a reason that is mailed. */

import { lackingText } from '@stoep/contract/firms/compliance.texts';
import { AppError } from '@stoep/contract/kit/errors';
import { and, eq, sql } from 'drizzle-orm';
import { contractorAddresses } from '../../access/contractor-addresses.ts';
import { insistOnStaff } from '../../access/staff.ts';
import { contractorApplications, contractors } from '../../db/schema/contractors.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { queueMail } from '../../kernel/outbox/mail.commands.ts';
import { standingOf } from '../compliance/compliance.policy.ts';
import { portalLink } from '../sign-in/portal-link.policy.ts';
import { decisionMail } from './application.email.ts';

const claim = async (
  tx: Transaction,
  applicationId: string,
  decision: { state: 'approved' | 'refused'; reason: string | null; decidedBy: string; decidedAt: Date },
): Promise<string> => {
  const [claimed] = await tx
    .update(contractorApplications)
    .set(decision)
    .where(and(eq(contractorApplications.id, applicationId), eq(contractorApplications.state, 'waiting')))
    .returning({ contractorId: contractorApplications.contractorId });
  if (claimed) return claimed.contractorId;
  const [known] = await tx
    .select({ id: contractorApplications.id })
    .from(contractorApplications)
    .where(eq(contractorApplications.id, applicationId));
  throw new AppError(known ? 'conflict' : 'not_found');
};

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

type Decided = { contractorId: string; name: string };

const decide = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  applicationId: string,
  outcome: 'approved' | 'refused',
  reason: string | null,
): Promise<Decided> => {
  insistOnStaff(person);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const decision = { state: outcome, reason, decidedBy: person.profileId, decidedAt: now };
    const contractorId = await claim(tx, applicationId, decision);
    const [contractor] = await tx
      .update(contractors)
      .set({ state: outcome === 'approved' ? 'Active' : 'Refused', stateReason: reason })
      .where(eq(contractors.id, contractorId))
      .returning({ name: contractors.name });
    if (!contractor) throw new AppError('not_found');
    if (outcome === 'approved') await connectHolders(tx, contractorId);
    const standing = await standingOf(tx, contractorId, deps.clock.today());
    const content = decisionMail({
      contractor: contractor.name,
      outcome,
      says: reason ?? (standing ? lackingText(standing) : ''),
      url: portalLink(deps.config.publicUrl, '/contractor-portal'),
    });
    for (const to of await contractorAddresses(tx, contractorId)) await queueMail(deps, tx, { to, content });
    await writeAudit(tx, now, byPerson(person, origin), {
      action: `contractor.application-${outcome}`,
      subjectKind: 'contractor',
      subjectId: contractorId,
      detail: { applicationId, reason, before: { state: 'waiting' }, after: { state: outcome } },
    });
    return { contractorId, name: contractor.name };
  });
};

/** Throws forbidden, not_found, or conflict when somebody decided before. */
export const approveApplication = (deps: Deps, person: Person, origin: Origin, applicationId: string) =>
  decide(deps, person, origin, applicationId, 'approved', null);

/** The reason goes to the applicant. */
export const refuseApplication = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  applicationId: string,
  reason: string,
) => {
  const text = 'Please give a reason: it is mailed to the applicant.';
  if (!reason.trim()) throw new AppError('invalid', text, { fields: { reason: text } });
  return decide(deps, person, origin, applicationId, 'refused', reason.trim());
};
