/** Maintenance jobs, from the request for sealed bids to the invoice (rules 1.3). */

import { QUOTE_STATES } from '@stoep/domain/vocabulary';
import { JOB_STATES } from '@stoep/domain/works/maintenance-progress';
import {
  EVERYONE,
  invoiceAnswers,
  linkTo,
  MANAGERS,
  putToTrustees,
  reasonField,
  resource,
  shown,
  states,
  step,
  WORKERS,
} from '../office/resource.ts';

export const maintenanceJobs = resource({
  name: 'maintenance-jobs',
  label: 'Jobs',
  singular: 'Job',
  about: 'Repairs and works of the buildings, from the first description to the invoice.',
  next: 'Ask contractors for quotes and say until when. When bidding has closed, compare the quotes here and put one to the trustees.',
  group: 'Contractors',
  title: 'name',
  sort: { field: 'number', order: 'desc' },
  read: EVERYONE,
  create: MANAGERS,
  edit: MANAGERS,
  queues: {
    jobsAskingForQuotes: { label: 'Jobs waiting for quotes', section: 'Decisions and repairs' },
    jobsToDecide: { label: 'Jobs the trustees are deciding', section: 'Decisions and repairs' },
    jobsAtWork: { label: 'Jobs in progress', section: 'Decisions and repairs' },
  },
  nothingYet: 'Describe the work, then ask contractors for quotes from its page.',
  slots: { under: 'quote-comparison' },
  fields: {
    number: { ...shown('whole', 'Number'), search: true },
    buildingId: linkTo('buildings', 'Building'),
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
      ...states(JOB_STATES, {
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
      roles: MANAGERS,
      fields: {
        contractorId: { kind: 'link', to: 'contractors', label: 'Contractor', required: true },
        closesAt: { kind: 'instant', label: 'Quotes close', required: true },
      },
      confirm:
        'The closing time is the same for everybody who was asked. Once the quotes were opened this begins a new round: the earlier quotes no longer count.',
      tells:
        'The contractor gets an e-mail that asks for a quote. A new round or another time is sent to all invited contractors.',
    },
    moveClosing: {
      label: 'Move the closing time',
      roles: MANAGERS,
      fields: { closesAt: { kind: 'instant', label: 'Quotes close', required: true } },
      confirm: 'Quotes are taken until then, from all alike.',
      tells: 'All invited contractors get an e-mail.',
    },
    closeNow: step(
      'Close the bidding now',
      MANAGERS,
      'The quotes that are there are opened, and no more are taken.',
      'All invited contractors get an e-mail.',
    ),
    start: step('Start the work', MANAGERS, 'The job is in progress from now on.'),
    putToTrustees: { ...putToTrustees(MANAGERS, 'jobId'), label: 'Ask for approval of the work' },
    loadInvoice: {
      label: 'Load the invoice',
      roles: WORKERS,
      fields: {
        amount: { kind: 'money', label: 'Amount', required: true },
        invoiceNumber: { kind: 'text', label: 'Invoice number', required: true, max: 60 },
        file: { kind: 'file', label: 'Invoice', required: true },
        ...invoiceAnswers,
      },
      confirm:
        'It becomes a payment to the contractor, which is approved and released as every other. The invoices of a job are its payments.',
      tells: null,
    },
    cancel: step('Cancel the job', MANAGERS, 'A canceled job cannot be taken up again.'),
  },
  related: [
    { resource: 'quote-invitations', by: 'jobId' },
    { resource: 'payments', by: 'jobId' },
    { resource: 'approvals', by: 'jobId' },
  ],
});

export const quoteInvitations = resource({
  name: 'quote-invitations',
  label: 'Invitations',
  singular: 'Invitation',
  about: 'Which contractors were asked to quote for which job.',
  next: 'The contractor quotes in the portal until bidding closes.',
  group: 'Contractors',
  inMenu: false,
  title: 'contractorId',
  sort: { field: 'createdAt', order: 'asc' },
  read: EVERYONE,
  fields: {
    jobId: { ...linkTo('maintenance-jobs', 'Job'), written: 'never', search: true },
    contractorId: { ...linkTo('contractors', 'Contractor'), written: 'never', search: true },
    createdAt: shown('instant', 'Asked'),
    withdrawnAt: shown('instant', 'Withdrawn'),
  },
  actions: {
    withdraw: step(
      'Withdraw',
      MANAGERS,
      'The contractor is asked no longer.',
      'The contractor gets an e-mail.',
    ),
  },
});

/** Seen once bidding has ended, and not before: sealed bids. */
export const quotes = resource({
  name: 'quotes',
  label: 'Quotes',
  singular: 'Quote',
  about: 'What contractors bid. Quotes stay sealed until bidding on their job has closed.',
  next: 'Put one to the trustees, or award the job where they need not decide.',
  group: 'Contractors',
  title: 'name',
  sort: { field: 'amount', order: 'asc' },
  read: EVERYONE,
  nothingYet: 'Quotes stay sealed: you see them here once bidding on their job has closed.',
  fields: {
    name: { ...shown('text', 'Number'), search: true },
    jobId: { ...linkTo('maintenance-jobs', 'Job'), written: 'never', search: true },
    contractorId: { ...linkTo('contractors', 'Contractor'), written: 'never', search: true },
    amount: { ...shown('money', 'Amount'), summed: false },
    state: {
      kind: 'choice',
      label: 'Status',
      ...states(QUOTE_STATES, {
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
    createdAt: shown('instant', 'Received'),
  },
  actions: {
    putToTrustees: putToTrustees(MANAGERS, 'quoteId'),
    award: {
      label: 'Award',
      roles: MANAGERS,
      fields: { decidedBy: reasonField('Where this was decided') },
      confirm: 'The job goes to this contractor, and the other quotes are declined.',
      tells: 'The winner and the other contractors get an e-mail.',
    },
  },
  related: [{ resource: 'approvals', by: 'quoteId' }],
});
