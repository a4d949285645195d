/** Payments on their way through rules 1.3: prepared, put to the trustees, loaded by one and released by another. */

import { PAYMENT_STATES } from '@stoep/domain/operations/payment-progress';
import { PAYMENT_TYPES } from '@stoep/domain/vocabulary';
import {
  BOOKKEEPERS,
  EVERYONE,
  linkTo,
  putToTrustees,
  reasonField,
  resource,
  SEES_BANK_NUMBERS,
  shown,
  step,
} from '../resource.ts';

const paidFor = (to: string, label: string) => ({ kind: 'link', to, label, written: 'create' }) as const;
const because = (label: string) => ({ label, roles: BOOKKEEPERS, fields: { reason: reasonField() } });

export const payments = resource({
  name: 'payments',
  label: 'Payments',
  singular: 'Payment',
  about: 'What a building pays: contractors, municipal bills, legal costs, refunds.',
  next: 'Put it to the trustees where they decide. One person loads it for payment and another releases it; mark it as paid when the bank has confirmed it.',
  group: 'Money',
  title: 'number',
  sort: { field: 'number', order: 'desc' },
  read: EVERYONE,
  create: BOOKKEEPERS,
  queues: {
    newPayments: { label: 'New payments', section: 'Money' },
    readyPayments: { label: 'Payments ready', section: 'Money' },
    paymentsToRelease: { label: 'Payments to release', section: 'Money' },
    heldPayments: { label: 'Payments held', section: 'Money', alarming: true },
  },
  fields: {
    number: { ...shown('whole', 'Number'), search: true },
    buildingId: linkTo('buildings', 'Building'),
    type: {
      kind: 'choice',
      label: 'Type',
      choices: PAYMENT_TYPES,
      required: true,
      inList: true,
      filter: true,
    },
    amount: { kind: 'money', label: 'Amount', required: true, inList: true },
    state: {
      kind: 'choice',
      label: 'Progress',
      choices: PAYMENT_STATES,
      written: 'never',
      inList: true,
      filter: true,
    },
    heldReason: { kind: 'text', label: 'Held because', written: 'never' },
    contractorId: { kind: 'link', to: 'contractors', label: 'Contractor', written: 'create', inList: true },
    accountId: paidFor('owner-accounts', 'Owner account'),
    levyAccountId: paidFor('levy-accounts', 'Levy account'),
    municipalAccountId: paidFor('municipal-accounts', 'Municipal account'),
    legalCaseId: paidFor('legal-cases', 'Legal case'),
    jobId: paidFor('maintenance-jobs', 'Job'),
    supplierInvoiceNumber: { kind: 'text', label: 'Invoice number', max: 60, search: true },
    ourReference: { kind: 'text', label: 'Our reference', required: true, max: 60, search: true },
    theirReference: { kind: 'text', label: 'Their reference', required: true, max: 60, search: true },
    comment: { kind: 'long', label: 'Comment' },
    fileId: { kind: 'file', label: 'Invoice' },
    approvedBy: { kind: 'text', label: 'Approved by', written: 'never' },
    loadedBy: { kind: 'link', to: 'logins', label: 'Loaded by', written: 'never' },
    releasedBy: { kind: 'link', to: 'logins', label: 'Released by', written: 'never' },
    toBankAccountNumber: { kind: 'text', label: 'Paid into', written: 'never', masked: SEES_BANK_NUMBERS },
    submittedAt: { kind: 'instant', label: 'Submitted', written: 'never' },
    paidAt: { kind: 'instant', label: 'Paid', written: 'never' },
    createdAt: { kind: 'instant', label: 'Created', written: 'never' },
  },
  actions: {
    putToTrustees: putToTrustees(BOOKKEEPERS),
    load: step('Load for payment', BOOKKEEPERS),
    confirm: step('Load for confirmation', BOOKKEEPERS),
    release: step(
      'Release to the bank',
      BOOKKEEPERS,
      'A payment is released by another person than the one who loaded it.',
    ),
    paid: step('Mark as paid', BOOKKEEPERS, 'The bank has confirmed this payment.'),
    hold: because('Put on hold'),
    delay: because('Delay'),
    delayForCash: because('Delay for cash flow'),
    resume: step('Resume', BOOKKEEPERS),
    cancel: { ...because('Cancel'), confirm: 'A canceled payment cannot be taken up again.' },
  },
  related: [{ resource: 'approvals', by: 'paymentId' }],
});
