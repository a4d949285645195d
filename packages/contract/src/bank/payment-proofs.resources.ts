/**
 * Office record: proofs of payment from owners. Staff compare each with the bank statement and answer it; nothing is
 * posted.
 */
import { PAYMENT_PROOF_STATES } from '@stoep/domain/vocabulary';
import {
  ALL_STAFF_ROLES,
  BOOKKEEPER_ROLES,
  bulkStep,
  defineOfficeResource,
  officeReadOnlyListField,
  officeReasonField,
  statusChoicesWithTones,
  stepWithoutForm,
} from '../office/office-resource.ts';

export const paymentProofsResource = defineOfficeResource({
  name: 'payment-proofs',
  label: 'Proofs of payment',
  singular: 'Proof of payment',
  about: 'What owners say they have paid, each with its proof. It changes no balance until the money is entered.',
  next: 'Look for it on the statement of the bank. Enter the receipt and mark it as matched, or tell the owner that it was not found. After 30 days without an answer the owner reads that no payment was found, and is asked to call you.',
  title: 'summary',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
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
    amount: officeReadOnlyListField('money', 'Amount'),
    paidDay: officeReadOnlyListField('day', 'Paid on'),
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(PAYMENT_PROOF_STATES, {
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
    createdAt: officeReadOnlyListField('instant', 'Sent'),
    answer: { kind: 'long', label: 'Answered', written: 'never' },
    decidedBy: { kind: 'link', to: 'logins', label: 'Looked at by', written: 'never' },
    decidedAt: { kind: 'instant', label: 'Looked at', written: 'never' },
  },
  actions: {
    see: bulkStep(stepWithoutForm('Mark as seen', BOOKKEEPER_ROLES, 'It is kept as seen, with your name.')),
    match: stepWithoutForm(
      'Matched with a receipt',
      BOOKKEEPER_ROLES,
      'It is kept as settled, with your name. Nothing is posted by it.',
    ),
    notFound: {
      label: 'Not found at the bank',
      roles: BOOKKEEPER_ROLES,
      fields: { answer: officeReasonField('What the owner reads') },
      tells: 'The owner gets an e-mail.',
    },
  },
});
