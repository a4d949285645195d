/**
 * Office record: payments (rules 1.3). They are prepared, put to the trustees, loaded by one person and released by
 * another.
 */

import { PAYMENT_STATES } from '@stoep/domain/suppliers/payment-progress';
import { PAYMENT_TYPES, type PaymentType } from '@stoep/domain/vocabulary';
import {
  ALL_STAFF_ROLES,
  BANK_NUMBER_MASKING,
  BOOKKEEPER_ROLES,
  bulkStep,
  defineOfficeResource,
  invoiceExceptionFormFields,
  officeReadOnlyListField,
  officeReasonField,
  officeRequiredLinkField,
  onlyWhenFieldIs,
  statusChoicesWithTones,
  stepWithoutForm,
  submitToTrusteesStep,
} from '../office/office-resource.ts';
import type { OfficeResourceName } from '../office/record-names.ts';

const paidFor = (to: OfficeResourceName, label: string, ...types: readonly PaymentType[]) =>
  ({ kind: 'link', to, label, written: 'create', ...onlyWhenFieldIs('type', ...types) }) as const;
const because = (label: string, confirm = 'The payment waits until you resume it.') =>
  ({ label, roles: BOOKKEEPER_ROLES, fields: { reason: officeReasonField() }, confirm, tells: null }) as const;

export const paymentsResource = defineOfficeResource({
  name: 'payments',
  label: 'Payments',
  singular: 'Payment',
  about: 'Manage what buildings pay: supplier invoices, municipal bills, legal costs and refunds.',
  next: 'Trustees vote first where they must approve. One person loads, another releases. Mark as paid when the bank confirms.',
  title: 'number',
  aside: 'summary',
  sort: { field: 'number', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: BOOKKEEPER_ROLES,
  fillsBy: ['type', 'jobId', 'legalCaseId', 'municipalAccountId', 'contractorId', 'levyAccountId'],
  queues: {
    newPayments: { label: 'New payments', section: 'Money' },
    readyPayments: { label: 'Payments ready', section: 'Money' },
    paymentsToRelease: { label: 'Payments to release', section: 'Money', roles: BOOKKEEPER_ROLES },
    heldPayments: { label: 'Payments held', section: 'Money', alarming: true },
  },
  nothingYet: 'Load an invoice on a job, and it becomes a payment automatically.',
  fields: {
    number: { ...officeReadOnlyListField('whole', 'Number'), search: true },
    summary: { kind: 'text', label: 'Payee, amount and day', computed: true },
    buildingId: officeRequiredLinkField('buildings', 'Building'),
    type: {
      kind: 'choice',
      label: 'Type',
      choices: PAYMENT_TYPES,
      required: true,
      inList: true,
      filter: true,
    },
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(PAYMENT_STATES, {
        New: 'info',
        'Waiting for FICA': 'warning',
        'Waiting for Trustee Approval': 'warning',
        'Approval Declined': 'danger',
        'Ready for payment': 'neutral',
        'Loaded for payment': 'neutral',
        'Loaded for confirmation': 'neutral',
        'Waiting for Bank Authorization': 'neutral',
        Paid: 'success',
        'On Hold': 'warning',
        Delayed: 'warning',
        'Delayed - Cashflow restriction': 'warning',
        Canceled: 'neutral',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    heldReason: { kind: 'text', label: 'Reason for hold', computed: true },
    municipalAccountId: {
      ...paidFor('municipal-accounts', 'Municipal account', 'Municipality', 'Recurring'),
      existingOnly: true,
      search: true,
    },
    legalCaseId: paidFor('legal-cases', 'Legal case', 'Legal'),
    jobId: paidFor('maintenance-jobs', 'Job', 'Contractor', 'Maintenance'),
    contractorId: {
      ...paidFor('contractors', 'Contractor', 'Contractor', 'Legal', 'Maintenance', 'Recurring'),
      inList: true,
      search: true,
    },
    levyAccountId: paidFor('levy-accounts', 'Levy account', 'Account', 'Legal'),
    accountId: { ...paidFor('owner-accounts', 'Account holder', 'Account'), existingOnly: true, search: true },
    amount: { kind: 'money', label: 'Amount', required: true, inList: true, search: true },
    supplierInvoiceNumber: {
      kind: 'text',
      label: 'Invoice number',
      max: 60,
      search: true,
      ...onlyWhenFieldIs('type', 'Contractor', 'Legal', 'Maintenance', 'Municipality', 'Recurring'),
    },
    aboveQuote: {
      ...invoiceExceptionFormFields.aboveQuote,
      written: 'create',
      ...onlyWhenFieldIs('type', 'Contractor', 'Maintenance'),
    },
    anotherInvoice: {
      ...invoiceExceptionFormFields.anotherInvoice,
      written: 'create',
      ...onlyWhenFieldIs('type', 'Contractor', 'Legal', 'Maintenance', 'Recurring'),
    },
    ourReference: { kind: 'text', label: 'Our reference', required: true, max: 60, search: true },
    theirReference: { kind: 'text', label: 'Their reference', required: true, max: 60, search: true },
    comment: { kind: 'long', label: 'Comment' },
    fileId: { kind: 'file', label: 'Invoice' },
    approvedBy: { kind: 'text', label: 'Approved by', written: 'never' },
    loadedBy: { kind: 'link', to: 'logins', label: 'Loaded by', written: 'never' },
    releasedBy: { kind: 'link', to: 'logins', label: 'Released by', written: 'never' },
    toBankAccountNumber: { kind: 'text', label: 'Paid into', written: 'never', masked: BANK_NUMBER_MASKING },
    submittedAt: { kind: 'instant', label: 'Submitted', written: 'never' },
    paidAt: { kind: 'instant', label: 'Paid', written: 'never', search: true },
    createdAt: { kind: 'instant', label: 'Created', written: 'never', inList: true, search: true },
  },
  actions: {
    putToTrustees: submitToTrusteesStep(BOOKKEEPER_ROLES, 'paymentId'),
    load: bulkStep(
      stepWithoutForm(
        'Load for payment',
        BOOKKEEPER_ROLES,
        'The payment is loaded with today’s bank details. Another person releases it.',
      ),
    ),
    confirm: {
      ...bulkStep(
        stepWithoutForm('Load for confirmation', BOOKKEEPER_ROLES, 'Another person then releases the payment.'),
      ),
      waits: { field: 'state', is: 'Loaded for confirmation' },
    },
    release: {
      ...bulkStep(
        stepWithoutForm(
          'Release to the bank',
          BOOKKEEPER_ROLES,
          'The payment is then with the bank. You cannot release a payment that you loaded.',
        ),
      ),
      queue: 'paymentsToRelease',
      secondPerson: 'who loaded the payment or refund',
    },
    paid: {
      label: 'Mark as paid',
      roles: BOOKKEEPER_ROLES,
      fields: { reason: officeReasonField('How you know that the bank has paid it') },
      confirm: 'The payment is posted in the ledger today. A refund is also posted on the owner’s account.',
      tells: null,
      ofMany: true,
    },
    hold: bulkStep(because('Put on hold')),
    delay: bulkStep(because('Delay')),
    delayForCash: bulkStep(because('Delay for cash flow')),
    resume: bulkStep(
      stepWithoutForm(
        'Resume',
        BOOKKEEPER_ROLES,
        'The payment returns to its previous status, or to New once the vote or the documents are in order.',
      ),
    ),
    cancel: because('Cancel the payment', 'You cannot restore a canceled payment.'),
  },
  related: [
    { resource: 'record-documents', by: 'paymentId' },
    { resource: 'approvals', by: 'paymentId' },
  ],
});
