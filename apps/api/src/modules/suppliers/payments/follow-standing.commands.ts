/** What is to be paid to a firm waits for its documents (rules 1.3). */
import { and, eq } from 'drizzle-orm';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import type { StandingFollower } from '../compliance/standing-followers.policy.ts';

/** New payments to the firm go to Waiting for FICA; those further on are stopped before money is loaded. */
const hold = async (tx: Transaction, contractorId: string, heldReason: string) => {
  await tx
    .update(payments)
    .set({ state: 'Waiting for FICA', heldReason })
    .where(and(eq(payments.contractorId, contractorId), eq(payments.state, 'New')));
};

/** Nothing holds the payments any more: staff put them to the trustees from where they stand (rules 1.3). */
const release = async (tx: Transaction, contractorId: string) => {
  await tx
    .update(payments)
    .set({ heldReason: null })
    .where(and(eq(payments.contractorId, contractorId), eq(payments.state, 'Waiting for FICA')));
};

export const paymentsFollowStanding: StandingFollower = (tx, contractorId, heldBecause) =>
  heldBecause === null ? release(tx, contractorId) : hold(tx, contractorId, heldBecause);
