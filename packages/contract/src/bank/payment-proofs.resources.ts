/** What owners say they paid, with its proof: held against the bank's statement, and answered. It posts nothing. */
import { PAYMENT_PROOF_STATES } from '@stoep/domain/vocabulary';
import {
  BOOKKEEPERS,
  EVERYONE,
  ofMany,
  reasonField,
  resource,
  shown,
  states,
  step,
} from '../office/resource.ts';

export const paymentProofs = resource({
  name: 'payment-proofs',
  label: 'Proofs of payment',
  singular: 'Proof of payment',
  about:
    'What owners say they have paid, each with its proof. It changes no balance until the money is entered.',
  next: 'Look for it on the statement of the bank. Enter the receipt and mark it as matched, or tell the owner that it was not found. After 30 days without an answer the owner reads that no payment was found, and is asked to call you.',
  group: 'Money',
  title: 'summary',
  sort: { field: 'createdAt', order: 'desc' },
  read: EVERYONE,
  queues: {
    proofsToMatch: { label: 'Proofs of payment to match', section: 'Money' },
  },
  fields: {
    summary: { kind: 'text', label: 'Account', computed: true, inList: true },
    levyAccountId: {
      kind: 'link',
      to: 'levy-accounts',
      label: 'Levy account',
      written: 'never',
      filter: true,
      search: true,
    },
    amount: shown('money', 'Amount'),
    paidDay: shown('day', 'Paid on'),
    state: {
      kind: 'choice',
      label: 'Status',
      ...states(PAYMENT_PROOF_STATES, {
        waiting: 'info',
        seen: 'neutral',
        matched: 'success',
        'not found': 'neutral',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    fileId: { kind: 'file', label: 'Proof', written: 'never', holds: 'bank' },
    profileId: { kind: 'link', to: 'logins', label: 'Sent by', written: 'never' },
    createdAt: shown('instant', 'Sent'),
    answer: { kind: 'long', label: 'Answered', written: 'never' },
    decidedBy: { kind: 'link', to: 'logins', label: 'Looked at by', written: 'never' },
    decidedAt: { kind: 'instant', label: 'Looked at', written: 'never' },
  },
  actions: {
    see: ofMany(step('Mark as seen', BOOKKEEPERS, 'It is kept as seen, with your name.')),
    match: step(
      'Matched with a receipt',
      BOOKKEEPERS,
      'It is kept as settled, with your name. Nothing is posted by it.',
    ),
    notFound: {
      label: 'Not found at the bank',
      roles: BOOKKEEPERS,
      fields: { answer: reasonField('What the owner reads') },
      tells: 'The owner gets an e-mail.',
    },
  },
});
