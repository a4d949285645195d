/** Proofs of payment: seen, matched with a receipt of the bank's own statement, or not found, which the sender is told. */
import * as declared from '@stoep/contract/office/resources/payment-proofs';
import type { PaymentProofState } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { paymentProofs } from '../../db/schema/requests.ts';
import { type Action, bind, type Computed } from '../../engines/office/binding.ts';
import { answeredFrom, answerProof, type ProofAnswer } from './answer-proof.commands.ts';

/** "ALR001, Naledi Mokoena". */
const summary: Computed = (column) => sql`(select l.account_number || ', ' || a.name
  from levy_accounts l join owner_accounts a on a.id = l.account_id where l.id = ${column('levyAccountId')})`;

const answer = (to: ProofAnswer): Action => ({
  allowed: ({ state }) => answeredFrom(to).includes(state as PaymentProofState),
  run: ({ deps, tx, person, id, values }) =>
    answerProof(deps, tx, person, { id, to, answer: to === 'not found' ? String(values.answer) : null }),
});

export const paymentProofBindings = [
  bind(declared.paymentProofs, paymentProofs, {
    computed: { summary },
    titleOf: summary,
    buildingOf: (column) =>
      sql`(select l.building_id from levy_accounts l where l.id = ${column('levyAccountId')})`,
    actions: {
      see: answer('seen'),
      match: answer('matched'),
      notFound: answer('not found'),
    },
  }),
];
