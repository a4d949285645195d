/** Office records: maintenance jobs, from sealed quotes to the invoice, with invitations and quotes (rules 1.3). */

import { QUOTE_STATES } from '@stoep/domain/vocabulary';
import { MAINTENANCE_JOB_STATES } from '@stoep/domain/works/maintenance-progress';
import {
  ALL_STAFF_ROLES,
  defineOfficeResource,
  invoiceExceptionFormFields,
  MANAGER_ROLES,
  officeReadOnlyListField,
  officeReasonField,
  officeRequiredLinkField,
  statusChoicesWithTones,
  stepWithoutForm,
  submitToTrusteesStep,
  WRITING_STAFF_ROLES,
} from '../office/office-resource.ts';

export const maintenanceJobsResource = defineOfficeResource({
  name: 'maintenance-jobs',
  label: 'Jobs',
  singular: 'Job',
  about: 'Manage repairs of buildings, from description to invoice.',
  next: 'Ask contractors for quotes until a closing time. Then compare the quotes here, and put one to the trustees.',
  title: 'name',
  sort: { field: 'number', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: MANAGER_ROLES,
  edit: MANAGER_ROLES,
  queues: {
    jobsAskingForQuotes: { label: 'Jobs waiting for quotes', section: 'Decisions and repairs' },
    jobsToDecide: { label: 'Jobs waiting for the trustees', section: 'Decisions and repairs' },
    jobsAtWork: { label: 'Jobs in progress', section: 'Decisions and repairs' },
  },
  nothingYet: 'Describe the work, then ask contractors for quotes from its page.',
  slots: { under: 'quote-comparison' },
  fields: {
    number: { ...officeReadOnlyListField('whole', 'Number'), search: true },
    buildingId: officeRequiredLinkField('buildings', 'Building'),
    unitId: {
      kind: 'link',
      to: 'units',
      label: 'Unit',
      inList: true,
      filter: true,
      hint: 'Leave it empty for common property.',
    },
    name: { kind: 'text', label: 'Name', required: true, inList: true, search: true },
    type: { kind: 'text', label: 'Type', required: true, max: 60 },
    description: { kind: 'long', label: 'Description', required: true, search: true },
    instruction: { kind: 'long', label: 'Instruction' },
    communication: { kind: 'text', label: 'How the trustees are kept informed' },
    requestedBy: { kind: 'text', label: 'Requested by' },
    maintenanceContactId: { kind: 'link', to: 'contacts', label: 'Contact for the work' },
    accessContactId: { kind: 'link', to: 'contacts', label: 'Contact for access' },
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(MAINTENANCE_JOB_STATES, {
        New: 'info',
        'Requesting quotes': 'info',
        'Waiting for quote approval': 'neutral',
        Awarded: 'neutral',
        'In Progress': 'info',
        'Waiting for work approval': 'neutral',
        Completed: 'success',
        Canceled: 'neutral',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    ticketId: { kind: 'link', to: 'tickets', label: 'Made from ticket', written: 'never' },
    quotesCloseAt: { kind: 'instant', label: 'Quotes close', written: 'never', inList: true },
    awardedContractorId: { kind: 'link', to: 'contractors', label: 'Awarded to', written: 'never' },
    quoteAcceptedAt: { kind: 'instant', label: 'Awarded', written: 'never' },
    invoiceAmount: { kind: 'money', label: 'Invoices', computed: true },
    invoiceFileId: { kind: 'file', label: 'Latest invoice', computed: true },
    completedDay: { kind: 'day', label: 'Completed', written: 'never' },
    createdAt: { kind: 'instant', label: 'Created', written: 'never' },
  },
  actions: {
    invite: {
      label: 'Ask for a quote',
      roles: MANAGER_ROLES,
      fields: {
        contractorId: { kind: 'link', to: 'contractors', label: 'Contractor', required: true },
        closesAt: { kind: 'instant', label: 'Quotes close', required: true },
      },
      confirm:
        'All invited contractors have the same closing time. If the quotes were already opened, a new round starts and earlier quotes no longer count.',
      tells:
        'The contractor gets an email that asks for a quote. If you start a new round or change the closing time, all invited contractors get an email.',
    },
    moveClosing: {
      label: 'Move the closing time',
      roles: MANAGER_ROLES,
      fields: { closesAt: { kind: 'instant', label: 'Quotes close', required: true } },
      confirm: 'All contractors can quote until the new closing time.',
      tells: 'All invited contractors get an email.',
    },
    closeNow: stepWithoutForm(
      'Close the bidding now',
      MANAGER_ROLES,
      'The quotes are opened, and no more quotes are accepted.',
      'All invited contractors get an email.',
    ),
    start: stepWithoutForm('Start the work', MANAGER_ROLES, 'The job is in progress.'),
    putToTrustees: { ...submitToTrusteesStep(MANAGER_ROLES, 'jobId'), label: 'Ask for approval of the work' },
    loadInvoice: {
      label: 'Load the invoice',
      roles: WRITING_STAFF_ROLES,
      fields: {
        amount: { kind: 'money', label: 'Amount', required: true },
        invoiceNumber: { kind: 'text', label: 'Invoice number', required: true, max: 60 },
        file: { kind: 'file', label: 'Invoice', required: true },
        ...invoiceExceptionFormFields,
      },
      confirm: 'The invoice becomes a payment to the contractor, with the usual approval and release.',
      tells: null,
    },
    cancel: stepWithoutForm('Cancel the job', MANAGER_ROLES, 'You cannot restore a canceled job.'),
  },
  related: [
    { resource: 'quote-invitations', by: 'jobId' },
    { resource: 'payments', by: 'jobId' },
    { resource: 'approvals', by: 'jobId' },
  ],
});

export const quoteInvitationsResource = defineOfficeResource({
  name: 'quote-invitations',
  label: 'Invitations',
  singular: 'Invitation',
  about: 'See which contractors were invited to quote.',
  next: 'The contractor quotes in the portal until bidding closes.',
  title: 'contractorId',
  sort: { field: 'createdAt', order: 'asc' },
  read: ALL_STAFF_ROLES,
  fields: {
    jobId: { ...officeRequiredLinkField('maintenance-jobs', 'Job'), written: 'never', search: true },
    contractorId: { ...officeRequiredLinkField('contractors', 'Contractor'), written: 'never', search: true },
    createdAt: officeReadOnlyListField('instant', 'Asked'),
    withdrawnAt: officeReadOnlyListField('instant', 'Withdrawn'),
  },
  actions: {
    withdraw: stepWithoutForm(
      'Withdraw',
      MANAGER_ROLES,
      'The invitation is withdrawn.',
      'The contractor gets an email.',
    ),
  },
});

/** Sealed quotes: nobody sees them before bidding has ended. */
export const quotesResource = defineOfficeResource({
  name: 'quotes',
  label: 'Quotes',
  singular: 'Quote',
  about: 'Compare quotes of contractors. Quotes stay sealed until bidding closes.',
  next: 'Put a quote to the trustees, or award the job if they do not have to decide.',
  title: 'name',
  sort: { field: 'amount', order: 'asc' },
  read: ALL_STAFF_ROLES,
  nothingYet: 'No quotes yet. You see quotes here when bidding closes.',
  fields: {
    name: { ...officeReadOnlyListField('text', 'Number'), search: true },
    jobId: { ...officeRequiredLinkField('maintenance-jobs', 'Job'), written: 'never', search: true },
    contractorId: { ...officeRequiredLinkField('contractors', 'Contractor'), written: 'never', search: true },
    amount: { ...officeReadOnlyListField('money', 'Amount'), summed: false },
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(QUOTE_STATES, {
        Submitted: 'info',
        Approved: 'success',
        Declined: 'danger',
        Replaced: 'neutral',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    fileId: { kind: 'file', label: 'Quote', written: 'never' },
    createdAt: officeReadOnlyListField('instant', 'Received'),
  },
  actions: {
    putToTrustees: submitToTrusteesStep(MANAGER_ROLES, 'quoteId'),
    award: {
      label: 'Award',
      roles: MANAGER_ROLES,
      fields: { decidedBy: officeReasonField('Source of the decision') },
      confirm: 'The job goes to this contractor, and the other quotes are declined.',
      tells: 'The winner and the other contractors get an email.',
    },
  },
  related: [{ resource: 'approvals', by: 'quoteId' }],
});
