/** Proofs of payment: seen, matched with a receipt of the bank's own statement, or not found, which the sender is told. */
import * as declared from '@stoep/contract/bank/payment-proofs.resources';
import { sql } from 'drizzle-orm';
import { paymentProofs } from '../../../db/schema/bank/payment-proofs.ts';
import { bind, type Computed } from '../../../engines/office/binding.ts';
import { matchProof, proofNotFound, seeProof } from './answer-proof.commands.ts';

/** "ALR001, Naledi Mokoena". */
const summary: Computed = (column) => sql`(select l.account_number || ', ' || a.name
  from levy_accounts l join owner_accounts a on a.id = l.account_id where l.id = ${column('levyAccountId')})`;

export const paymentProofBindings = [
  bind(declared.paymentProofs, paymentProofs, {
    queues: { proofsToMatch: ['waiting', 'seen'] },
    computed: { summary },
    titleOf: summary,
    buildingOf: (column) =>
      sql`(select l.building_id from levy_accounts l where l.id = ${column('levyAccountId')})`,
    actions: { see: seeProof, match: matchProof, notFound: proofNotFound },
  }),
];
