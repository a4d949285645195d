/** Bank details are approved by two different staff members: the first proposes, the second confirms. */

import { secondPersonSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { contractorSentences as texts } from '@stoep/contract/suppliers/contractors.sentences';
import { eq, sql } from 'drizzle-orm';
import { contractorAddresses } from '../../../../access/contractor-addresses.ts';
import { offeredToSecond, tellOneSetUpBoth } from '../../../../access/dual-approval.commands.ts';
import { ofStaff } from '../../../../access/staff.ts';
import { contractors } from '../../../../db/schema/suppliers/contractors.ts';
import { command, requireProfileId, row } from '../../../../kernel/command.ts';
import { fact } from '../../../../kernel/fact.ts';
import { queueMail } from '../../../../kernel/outbox/mail.commands.ts';
import type { CommandContext, Offered, Target } from '../../../../kernel/write.ts';
import { bankApprovedMail } from './bank-details.email.ts';

export type BankApproval = 'waiting for the second person' | 'approved';

const firm = row(contractors, ofStaff, {
  proven: sql<boolean>`exists (select 1 from beneficiaries b where b.contractor_id = contractors.id
    and b.ended_at is null and b.bank_proof_file_id is not null)`,
});
type Firm = typeof firm extends Target<infer R> ? R : never;

type Standing = { paymentApproved: boolean; approvedBy: string | null; confirmedBy?: string };
type Change = { before: Standing; after: Standing };
const proposed = fact<Change>('contractor.bank-details-approved', 'contractor');
const confirmed = fact<Change>('contractor.bank-details-confirmed', 'contractor');

const mayApprove = async (f: Firm, context: CommandContext): Promise<Offered> => {
  if (f.paymentApproved) return false;
  if (!f.proven) return texts.noProof;
  return offeredToSecond(context, f.paymentApprovedBy, texts.approvedByYou);
};

/** One person's yes to the live bank account with its proof; a second person's makes it good. */
export const approveBankDetails = command({
  on: firm,
  allowed: mayApprove,
  run: async (w, f): Promise<BankApproval> => {
    const person = requireProfileId(w);
    const first = f.paymentApprovedBy;
    const before = { paymentApproved: false, approvedBy: first };
    const where = eq(contractors.id, f.id);
    if (first === null) {
      await w.tx.update(contractors).set({ paymentApprovedBy: person }).where(where);
      w.record(proposed, f.id, { before, after: { paymentApproved: false, approvedBy: person } });
      return 'waiting for the second person';
    }
    await w.tx.update(contractors).set({ paymentConfirmedBy: person, paymentApproved: true }).where(where);
    for (const to of await contractorAddresses(w.tx, f.id))
      await queueMail(w.deps, w.tx, { to, content: bankApprovedMail(f.name) });
    await tellOneSetUpBoth(w, first, second.bankDetails({ firm: f.name }));
    const after = { paymentApproved: true, approvedBy: first, confirmedBy: person };
    w.record(confirmed, f.id, { before, after });
    return 'approved';
  },
});
