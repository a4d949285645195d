/**
 * Dual approval of a contractor's bank details by two staff members: the first proposes, the second confirms.
 */

import { dualApprovalSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { contractorSentences as texts } from '@stoep/contract/suppliers/contractors.sentences';
import { eq, sql } from 'drizzle-orm';
import { listContractorEmails } from '../../../../access/contractor-addresses.ts';
import { notifySameCreatorApproval, secondApproverOffer } from '../../../../access/dual-approval.writes.ts';
import { staffWriteScope } from '../../../../access/staff-scopes.ts';
import { contractors } from '../../../../db/schema/suppliers/contractors.ts';
import { defineCommand, requireProfileId, rowTarget } from '../../../../kernel/command.ts';
import { defineFact } from '../../../../kernel/fact.ts';
import { queueMail } from '../../../../kernel/outbox/mail.writes.ts';
import type { CommandContext, CommandOffer, CommandTarget } from '../../../../kernel/write.ts';
import { bankDetailsApprovedMail } from './bank-details.email.ts';

export type BankDetailsApprovalResult = 'waiting for the second person' | 'approved';

const firm = rowTarget(contractors, staffWriteScope, {
  proven: sql<boolean>`exists (select 1 from beneficiaries b where b.contractor_id = contractors.id
    and b.ended_at is null and b.bank_proof_file_id is not null)`,
});
type Firm = typeof firm extends CommandTarget<infer R> ? R : never;

type Status = { paymentApproved: boolean; approvedBy: string | null; confirmedBy?: string };
type Change = { before: Status; after: Status };
const proposed = defineFact<Change>('contractor.bank-details-approved', 'contractor');
const confirmed = defineFact<Change>('contractor.bank-details-confirmed', 'contractor');

const mayApprove = async (f: Firm, context: CommandContext): Promise<CommandOffer> => {
  if (f.paymentApproved) return false;
  if (!f.proven) return texts.noProof;
  return secondApproverOffer(context, f.paymentApprovedBy, texts.approvedByYou);
};

/** The first approval of the current bank account and its proof. The approval of a second person verifies it. */
export const approveContractorBankDetails = defineCommand({
  on: firm,
  allowed: mayApprove,
  run: async (w, f): Promise<BankDetailsApprovalResult> => {
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
    for (const to of await listContractorEmails(w.tx, f.id))
      await queueMail(w.deps, w.tx, { to, content: bankDetailsApprovedMail(f.name) });
    await notifySameCreatorApproval(w, first, second.bankDetails({ firm: f.name }));
    const after = { paymentApproved: true, approvedBy: first, confirmedBy: person };
    w.record(confirmed, f.id, { before, after });
    return 'approved';
  },
});
