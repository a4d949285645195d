/**
 * What a trustee approval does to a payment (rules 1.3): it waits for trustees, then is released, declined or paused.
 */

import { AppError } from '@stoep/contract/kit/errors';
import { paymentSentences as texts } from '@stoep/contract/suppliers/payments.sentences';
import {
  advancePaymentProgress,
  PAUSED_PAYMENT_STATES,
  PAYMENT_STATES_WITH_REASON,
  type PaymentProgress,
  type PaymentState,
} from '@stoep/domain/suppliers/payment-progress';
import { eq, sql } from 'drizzle-orm';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';

const WAITING = 'Waiting for Trustee Approval';

/** Loads the payment and locks its row until the transaction ends. A payee without vetting needs none. */
const lockPayment = async (tx: DatabaseTransaction, paymentId: string) => {
  const [payment] = await tx
    .select({
      buildingId: payments.buildingId,
      amount: payments.amount,
      number: payments.number,
      state: payments.state,
      heldFrom: payments.heldFrom,
      ficaApproved: sql<boolean>`coalesce(${contractors.ficaApproved}, true)`,
    })
    .from(payments)
    .leftJoin(contractors, eq(contractors.id, payments.contractorId))
    .where(eq(payments.id, paymentId))
    .for('update', { of: payments });
  return payment;
};

/**
 * Marks a payment of the building as waiting for trustees. One that already waits stays as it is. Answers its amount.
 */
export const markPaymentAwaitingApproval = async (tx: DatabaseTransaction, paymentId: string, buildingId: string) => {
  const payment = await lockPayment(tx, paymentId);
  if (!payment || payment.buildingId !== buildingId) throw new AppError('not_found');
  if (payment.state === WAITING) return { amount: payment.amount };
  const moved = advancePaymentProgress(payment, WAITING);
  if (!moved) throw new AppError('conflict', texts.cannotBePut({ state: payment.state }));
  await tx
    .update(payments)
    .set({ state: moved.state, heldFrom: null, heldReason: null })
    .where(eq(payments.id, paymentId));
  return { amount: payment.amount };
};

export type PaymentStateAfterDecision = Extract<PaymentState, 'Ready for payment' | 'Approval Declined' | 'On Hold'>;

/** A payment that staff paused during the vote stays paused. The decision applies when it is resumed. */
const decided = (from: PaymentProgress, to: PaymentStateAfterDecision): PaymentProgress | undefined => {
  if (from.state === WAITING) return advancePaymentProgress(from, to);
  if (!PAUSED_PAYMENT_STATES.includes(from.state) || from.heldFrom !== WAITING) return undefined;
  if (to === 'On Hold') return from;
  return to === 'Ready for payment' ? { ...from, heldFrom: to } : { ...from, state: to, heldFrom: null };
};

/**
 * Applies the trustees' decision to the payment. Answers the new state, or null when the payment no longer waited for
 * them (for example canceled); then nothing changes.
 */
export const applyDecisionToPayment = async (
  tx: DatabaseTransaction,
  paymentId: string,
  to: PaymentStateAfterDecision,
  { approvedBy, reason }: { approvedBy: string; reason: string },
): Promise<PaymentState | null> => {
  const payment = await lockPayment(tx, paymentId);
  const next = payment && decided(payment, to);
  if (!next) return null;
  const approved = to === 'Ready for payment';
  await tx
    .update(payments)
    .set({
      state: next.state,
      heldFrom: next.heldFrom,
      ...(next.state === 'On Hold' && to === 'On Hold' ? { heldReason: reason } : {}),
      // A payment that moves on is no longer paused.
      ...(PAYMENT_STATES_WITH_REASON.includes(next.state) ? {} : { heldReason: null }),
      ...(approved ? { approved: true, approvedBy } : {}),
    })
    .where(eq(payments.id, paymentId));
  return next.state;
};
