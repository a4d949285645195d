/** A payment on its way through the trustees (rules 1.3): put to them, then released, declined or held. */

import { AppError } from '@stoep/contract/kit/errors';
import { paymentSentences as texts } from '@stoep/contract/suppliers/payments.sentences';
import {
  HAS_HOLD_REASON,
  movePayment,
  PAUSED,
  type PaymentStanding,
  type PaymentState,
} from '@stoep/domain/suppliers/payment-progress';
import { eq, sql } from 'drizzle-orm';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import type { Transaction } from '../../../kernel/database/client.ts';

const WAITING = 'Waiting for Trustee Approval';

/** The payment as it stands, its row locked until the transaction ends. A payee without vetting needs none. */
const lockPayment = async (tx: Transaction, paymentId: string) => {
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

/** Puts a payment of the building to its trustees; one that waits for them already stays. Answers its amount. */
export const submitPaymentToTrustees = async (tx: Transaction, paymentId: string, buildingId: string) => {
  const payment = await lockPayment(tx, paymentId);
  if (!payment || payment.buildingId !== buildingId) throw new AppError('not_found');
  if (payment.state === WAITING) return { amount: payment.amount };
  const moved = movePayment(payment, WAITING);
  if (!moved) throw new AppError('conflict', texts.cannotBePut({ state: payment.state }));
  await tx
    .update(payments)
    .set({ state: moved.state, heldFrom: null, heldReason: null })
    .where(eq(payments.id, paymentId));
  return { amount: payment.amount };
};

export type PaymentDecision = Extract<PaymentState, 'Ready for payment' | 'Approval Declined' | 'On Hold'>;

/** A payment that staff paused while the trustees thought keeps resting; the decision waits with it. */
const decided = (from: PaymentStanding, to: PaymentDecision): PaymentStanding | undefined => {
  if (from.state === WAITING) return movePayment(from, to);
  if (!PAUSED.includes(from.state) || from.heldFrom !== WAITING) return undefined;
  if (to === 'On Hold') return from;
  return to === 'Ready for payment' ? { ...from, heldFrom: to } : { ...from, state: to, heldFrom: null };
};

/**
 * What the trustees' decision does to the payment. Answers its new state, or null when it no longer waited for them
 * (canceled meanwhile): then nothing changes.
 */
export const decidePayment = async (
  tx: Transaction,
  paymentId: string,
  to: PaymentDecision,
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
      // A payment that moves on is no longer held.
      ...(HAS_HOLD_REASON.includes(next.state) ? {} : { heldReason: null }),
      ...(approved ? { approved: true, approvedBy } : {}),
    })
    .where(eq(payments.id, paymentId));
  return next.state;
};
