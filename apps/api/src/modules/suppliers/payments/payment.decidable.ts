/** Lets trustees decide about a payment of their building (rules 1.3). */
import { approvalEffectOf } from '@stoep/domain/scheme/approval-effects';
import { sql } from 'drizzle-orm';
import { personalInterestInPaymentSql } from '../../../access/personal-interests.ts';
import type { DecidableRecord } from '../../../engines/decisions/decidable.policy.ts';
import { applyDecisionToPayment, markPaymentAwaitingApproval } from './payments.writes.ts';

export const decidablePayment: DecidableRecord = {
  column: 'paymentId',
  interest: (contact) =>
    sql`(select ${personalInterestInPaymentSql('ip', contact)} from payments ip where ip.id = approvals.payment_id)`,
  moves: {
    types: ['Payment'],
    submit: ({ tx }, id, { buildingId }) => markPaymentAwaitingApproval(tx, id, buildingId),
    decided: async ({ tx }, id, { decision, approvedBy, reason }) => {
      const { payment } = approvalEffectOf('payment', decision);
      return {
        state: payment ? await applyDecisionToPayment(tx, id, payment, { approvedBy, reason }) : null,
      };
    },
  },
};
