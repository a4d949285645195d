/** Office records: approvals put to trustees, and their ballots (rules 1.3, 2.2). */

import { APPROVAL_STATES, DISPLAYED_APPROVAL_STATUSES } from '@stoep/domain/scheme/approval-outcome';
import { APPROVAL_TYPES, type ApprovalType } from '@stoep/domain/vocabulary';
import {
  ALL_STAFF_ROLES,
  defineOfficeResource,
  MANAGER_ROLES,
  officeReadOnlyListField,
  officeReasonField,
  officeRequiredLinkField,
  onlyWhenFieldIs,
  statusChoicesWithTones,
  WRITING_STAFF_ROLES,
} from '../office/office-resource.ts';
import type { OfficeResourceName } from '../office/record-names.ts';

const about = (to: OfficeResourceName, label: string, ...types: readonly ApprovalType[]) =>
  ({ kind: 'link', to, label, written: 'create', ...onlyWhenFieldIs('type', ...types) }) as const;

/** The approved outcome, shown beside the steps that confirm or refuse it. */
const OUTCOME = {
  heading: 'What the trustees approved',
  fields: ['subject', 'amount', 'payee', 'approvedBy', 'decidedAt', 'raisedById'],
} as const;

export const approvalsResource = defineOfficeResource({
  name: 'approvals',
  label: 'Approvals',
  singular: 'Approval',
  about: 'See what trustees vote on in writing, and what they decided.',
  next: 'Each trustee who may vote gets an email. Voting ends when enough trustees have voted, or at the closing time. The decision then takes effect automatically.',
  saves: 'Put to the trustees',
  title: 'subject',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: WRITING_STAFF_ROLES,
  fillsBy: ['buildingId'],
  queues: {
    outcomesToConfirm: {
      label: 'Outcomes to confirm',
      section: 'Decisions and repairs',
      roles: WRITING_STAFF_ROLES,
    },
    openApprovals: { label: 'Open votes', section: 'Decisions and repairs' },
    lapsingApprovals: {
      label: 'Votes that close in 3 days',
      section: 'Decisions and repairs',
      alarming: true,
    },
  },
  nothingYet: 'Start a vote here, or put a payment, quote, AOD or letter to the trustees from its own page.',
  fields: {
    buildingId: officeRequiredLinkField('buildings', 'Building'),
    type: {
      kind: 'choice',
      label: 'Type',
      choices: APPROVAL_TYPES,
      required: true,
      inList: true,
      filter: true,
    },
    subject: { kind: 'text', label: 'Subject', required: true, inList: true, search: true },
    description: { kind: 'long', label: 'Description', search: true },
    status: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(DISPLAYED_APPROVAL_STATUSES, {
        'Awaiting trustees': 'warning',
        'Awaiting confirmation': 'warning',
        Approved: 'success',
        'Refused by the managing agent': 'danger',
        Declined: 'danger',
        Lapsed: 'neutral',
        Withdrawn: 'neutral',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    state: {
      kind: 'choice',
      label: 'Result of the vote',
      choices: APPROVAL_STATES,
      written: 'never',
      filter: true,
    },
    closesAt: { kind: 'instant', label: 'Voting closes', required: true, inList: true },
    requiredCount: {
      kind: 'whole',
      label: 'Votes required',
      hint: 'Leave empty for more than half of the trustees who may vote.',
    },
    castingVote: { kind: 'flag', label: 'Chair’s casting vote on a tie', written: 'never' },
    inFavour: { kind: 'whole', label: 'In favour', computed: true, inList: true },
    against: { kind: 'whole', label: 'Against', computed: true, inList: true },
    amount: {
      kind: 'money',
      label: 'Amount',
      hint: 'Leave empty to use the amount of the payment, quote or fine.',
    },
    payee: { kind: 'text', label: 'Paid to', computed: true },
    approvedBy: { kind: 'text', label: 'Voted in favour', computed: true },
    paymentId: about('payments', 'Payment', 'Payment'),
    jobId: about('maintenance-jobs', 'Job', 'Maintenance work approval', 'Maintenance Quote Selection', 'Payment'),
    quoteId: about('quotes', 'Quote', 'Maintenance Quote Selection'),
    aodId: about('aods', 'AOD', 'AOD'),
    conductLetterId: about('conduct-letters', 'Conduct letter', 'Conduct Letter', 'Conduct Fine'),
    legalCaseId: about('legal-cases', 'Legal case', 'Legal', 'Payment'),
    fileId: { kind: 'file', label: 'File' },
    recordFileId: { kind: 'file', label: 'Signed decision', written: 'never' },
    decidedAt: { kind: 'instant', label: 'Decided', written: 'never' },
    lapsedBecause: { kind: 'text', label: 'Lapsed because', computed: true },
    withdrawnReason: { kind: 'text', label: 'Withdrawn because', written: 'never' },
    raisedById: { kind: 'link', to: 'logins', label: 'Put to the trustees by', written: 'never' },
    effectHeldAt: { kind: 'instant', label: 'Awaiting a second member of staff since', written: 'never' },
    effectConfirmedById: { kind: 'link', to: 'logins', label: 'Outcome confirmed by', written: 'never' },
    effectRefusedAt: { kind: 'instant', label: 'Outcome refused', written: 'never' },
    effectRefusedById: { kind: 'link', to: 'logins', label: 'Outcome refused by', written: 'never' },
    effectRefusedReason: { kind: 'text', label: 'Outcome refused because', written: 'never' },
    askedBefore: { kind: 'links', to: 'approvals', label: 'Earlier votes', computed: true },
    askedBeforeText: { kind: 'long', label: 'Earlier votes, in detail', computed: true },
    createdAt: { kind: 'instant', label: 'Entered', written: 'never' },
  },
  actions: {
    confirmOutcome: {
      label: 'Confirm the outcome',
      queue: 'outcomesToConfirm',
      secondPerson: 'who started the vote of new trustees',
      roles: WRITING_STAFF_ROLES,
      fields: {},
      confirm: 'The decision of the trustees takes effect now.',
      shows: [OUTCOME],
      tells: 'The trustees and the person who started the vote get an email.',
    },
    refuseOutcome: {
      label: 'Refuse the outcome',
      roles: WRITING_STAFF_ROLES,
      fields: { reason: officeReasonField('Reason, for the trustees to read') },
      confirm:
        'The decision of the trustees does not take effect. A payment goes on hold; a job, quote, agreement, fine or budget returns to its status before the vote.',
      shows: [OUTCOME],
      tells: 'The trustees and the person who started the vote get an email with the reason.',
    },
    withdraw: {
      label: 'Withdraw the vote',
      roles: MANAGER_ROLES,
      fields: { reason: officeReasonField('Reason, for the trustees to read') },
      confirm: 'The vote ends without a decision. You can change the payment, job, quote, letter or budget again.',
      tells: 'The trustees who could vote get an email with the reason.',
    },
  },
  related: [{ resource: 'ballots', by: 'approvalId' }],
});

export const ballotsResource = defineOfficeResource({
  name: 'ballots',
  label: 'Ballots',
  singular: 'Ballot',
  about: 'See how each trustee voted, and who was recused.',
  next: 'Trustees may change their vote until voting closes.',
  title: 'contactId',
  sort: { field: 'votedAt', order: 'asc' },
  read: ALL_STAFF_ROLES,
  fields: {
    approvalId: { ...officeRequiredLinkField('approvals', 'Approval'), written: 'never' },
    contactId: { ...officeRequiredLinkField('contacts', 'Trustee'), written: 'never', search: true },
    vote: { kind: 'word', label: 'Vote', computed: true, inList: true },
    votedAt: officeReadOnlyListField('instant', 'Voted'),
    chair: officeReadOnlyListField('flag', 'Chair'),
    recusedReason: officeReadOnlyListField('text', 'Recused because'),
    removedAt: officeReadOnlyListField('instant', 'Left office'),
  },
});
