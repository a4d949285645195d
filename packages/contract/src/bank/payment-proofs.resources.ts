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
  label: 'Proof of payment',
  singular: 'Proof of payment',
  about: 'Owners send proof of payment. Compare it with the bank statements. A proof changes no balance.',
  next: 'Find the payment on the bank statement and match it, or answer that it was not found. After 30 days without an answer, the portal asks the owner to call you.',
  title: 'summary',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  queues: {
    proofsToMatch: { label: 'Proof of payment to match', section: 'Money' },
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
    decidedBy: { kind: 'link', to: 'logins', label: 'Seen by', written: 'never' },
    decidedAt: { kind: 'instant', label: 'Seen on', written: 'never' },
  },
  actions: {
    see: bulkStep(stepWithoutForm('Mark as seen', BOOKKEEPER_ROLES, 'The proof is marked as seen, with your name.')),
    match: stepWithoutForm(
      'Mark as matched with a receipt',
      BOOKKEEPER_ROLES,
      'The proof is marked as matched, with your name. Nothing is posted.',
    ),
    notFound: {
      label: 'Answer: not found at the bank',
      roles: BOOKKEEPER_ROLES,
      fields: { answer: officeReasonField('Message to the owner') },
      tells: 'The owner gets an email.',
    },
  },
});
