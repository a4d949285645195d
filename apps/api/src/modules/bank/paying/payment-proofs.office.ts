/** Office binding of proofs of payment: seen, matched with a receipt of the bank, or not found. */
import * as declared from '@stoep/contract/bank/payment-proofs.resources';
import { sql } from 'drizzle-orm';
import { paymentProofs } from '../../../db/schema/bank/payment-proofs.ts';
import { bindRecord, type ComputedField } from '../../../engines/office/record-binding.ts';
import {
  markPaymentProofMatched,
  markPaymentProofNotFound,
  markPaymentProofSeen,
} from './payment-proof-steps.commands.ts';

/** "ALR001, Naledi Mokoena". */
const summary: ComputedField = (column) => sql`(select l.account_number || ', ' || a.name
  from levy_accounts l join owner_accounts a on a.id = l.account_id where l.id = ${column('levyAccountId')})`;

export const paymentProofBindings = [
  bindRecord(declared.paymentProofsResource, paymentProofs, {
    queues: { proofsToMatch: ['waiting', 'seen'] },
    computed: { summary },
    titleOf: summary,
    buildingOf: (column) => sql`(select l.building_id from levy_accounts l where l.id = ${column('levyAccountId')})`,
    actions: {
      see: markPaymentProofSeen,
      match: markPaymentProofMatched,
      notFound: markPaymentProofNotFound,
    },
  }),
];
