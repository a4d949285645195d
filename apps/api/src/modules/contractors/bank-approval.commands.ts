/** Bank details are approved by two different staff members: the first proposes, the second confirms. */
import { AppError } from '@stoep/contract/kit/errors';
import { eq, sql } from 'drizzle-orm';
import { contractorAddresses } from '../../access/contractor-addresses.ts';
import { insistOnStaff } from '../../access/staff.ts';
import { contractors } from '../../db/schema/contractors.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { queueMail } from '../../kernel/outbox/mail.commands.ts';
import { bankApprovedMail } from './bank-details.email.ts';

export type BankApproval = 'waiting for the second person' | 'approved';

/** One person's yes to the live bank account with its proof. Throws conflict when there is nothing to approve. */
export const approveBankDetails = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  contractorId: string,
): Promise<BankApproval> => {
  insistOnStaff(person);
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const [contractor] = await tx
      .select({
        name: contractors.name,
        approved: contractors.paymentApproved,
        first: contractors.paymentApprovedBy,
        proven: sql<boolean>`exists (select 1 from beneficiaries b where b.contractor_id = ${contractorId}
          and b.ended_at is null and b.bank_proof_file_id is not null)`,
      })
      .from(contractors)
      .where(eq(contractors.id, contractorId))
      .for('update', { of: contractors });
    if (!contractor) throw new AppError('not_found');
    if (contractor.approved) throw new AppError('conflict', 'These bank details are approved already.');
    if (!contractor.proven)
      throw new AppError('conflict', 'There is no bank account with a proof to approve.');
    if (contractor.first === person.profileId)
      throw new AppError(
        'conflict',
        'A second person has to confirm: you have approved these details yourself.',
      );
    const done = contractor.first !== null;
    await tx
      .update(contractors)
      .set(
        done
          ? { paymentConfirmedBy: person.profileId, paymentApproved: true }
          : { paymentApprovedBy: person.profileId },
      )
      .where(eq(contractors.id, contractorId));
    if (done)
      for (const to of await contractorAddresses(tx, contractorId))
        await queueMail(deps, tx, { to, content: bankApprovedMail(contractor.name) });
    await writeAudit(tx, now, byPerson(person, origin), {
      action: done ? 'contractor.bank-details-confirmed' : 'contractor.bank-details-approved',
      subjectKind: 'contractor',
      subjectId: contractorId,
      detail: {
        before: { paymentApproved: false, approvedBy: contractor.first },
        after: done
          ? { paymentApproved: true, approvedBy: contractor.first, confirmedBy: person.profileId }
          : { paymentApproved: false, approvedBy: person.profileId },
      },
    });
    return done ? 'approved' : 'waiting for the second person';
  });
};
