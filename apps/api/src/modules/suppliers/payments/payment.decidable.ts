/** A payment before the trustees of its building (rules 1.3). */
import { effectOf } from '@stoep/domain/scheme/approval-effects';
import { sql } from 'drizzle-orm';
import { interestInPayment } from '../../../access/interests.ts';
import type { Decidable } from '../../../engines/decisions/decidable.policy.ts';
import { decidePayment, submitPaymentToTrustees } from './payments.commands.ts';

export const paymentDecidable: Decidable = {
  column: 'paymentId',
  interest: (contact) =>
    sql`(select ${interestInPayment('ip', contact)} from payments ip where ip.id = approvals.payment_id)`,
  moves: {
    types: ['Payment'],
    submit: ({ tx }, id, { buildingId }) => submitPaymentToTrustees(tx, id, buildingId),
    decided: async ({ tx }, id, { decision, approvedBy, reason }) => {
      const { payment } = effectOf('payment', decision);
      return { state: payment ? await decidePayment(tx, id, payment, { approvedBy, reason }) : null };
    },
  },
};
