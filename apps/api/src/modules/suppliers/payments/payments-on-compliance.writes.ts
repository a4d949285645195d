/** Payments to a contractor follow its compliance status (rules 1.3). */
import { and, eq } from 'drizzle-orm';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import type { ComplianceStatusFollower } from '../compliance/compliance-followers.policy.ts';

/** New payments wait for FICA. Payments further on stop before money is loaded. */
const hold = async (tx: DatabaseTransaction, contractorId: string, heldReason: string) => {
  await tx
    .update(payments)
    .set({ state: 'Waiting for FICA', heldReason })
    .where(and(eq(payments.contractorId, contractorId), eq(payments.state, 'New')));
};

/** The block is over: staff put the payments to the trustees from their present state (rules 1.3). */
const release = async (tx: DatabaseTransaction, contractorId: string) => {
  await tx
    .update(payments)
    .set({ heldReason: null })
    .where(and(eq(payments.contractorId, contractorId), eq(payments.state, 'Waiting for FICA')));
};

export const updatePaymentsOnComplianceChange: ComplianceStatusFollower = (tx, contractorId, heldBecause) =>
  heldBecause === null ? release(tx, contractorId) : hold(tx, contractorId, heldBecause);
