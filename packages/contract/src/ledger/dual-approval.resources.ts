/**
 * Office records of dual approval: entries that a second person must confirm, and the limits from which (decision
 * 0241).
 */
import { LEDGER_ENTRY_KINDS } from '@stoep/domain/ledger/ledger-entry';
import {
  DUAL_APPROVAL_LIMIT_KINDS,
  DUAL_APPROVAL_LIMIT_STATES,
  STAFF_CONFIRMATION_STATES,
} from '@stoep/domain/vocabulary';
import {
  ADMINISTRATOR_ROLES,
  ALL_STAFF_ROLES,
  BOOKKEEPER_ROLES,
  defineOfficeResource,
  officeReadOnlyListField,
  officeReasonField,
  statusChoicesWithTones,
  stepWithoutForm,
} from '../office/office-resource.ts';

export const dualApprovalLimitsResource = defineOfficeResource({
  name: 'confirmation-limits',
  label: 'Approval limits',
  singular: 'Approval limit',
  plural: 'Approval limits',
  about:
    'Set the amounts from which a second person approves entries. Bank details and payment releases always need two people.',
  next: 'A lower limit applies immediately. If you raise or remove a limit, another administrator must approve it first.',
  nothingYet: 'No limit is set, so one person can enter any amount. Add a limit to ask for a second person.',
  title: 'kind',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: ADMINISTRATOR_ROLES,
  queues: {
    limitsToApprove: {
      label: 'Approval limits to approve',
      section: 'Contractors and administration',
      roles: ADMINISTRATOR_ROLES,
    },
  },
  fields: {
    kind: {
      kind: 'choice',
      label: 'Type of entry',
      choices: DUAL_APPROVAL_LIMIT_KINDS,
      required: true,
      written: 'create',
      inList: true,
      filter: true,
    },
    amount: {
      kind: 'money',
      label: 'Amount that needs approval',
      written: 'create',
      inList: true,
      summed: false,
      hint: 'From this amount, a second person approves. The entries that one member of staff makes on an account within 30 days are added together. Leave empty if one person is enough.',
    },
    reason: { ...officeReasonField(), written: 'create' },
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(DUAL_APPROVAL_LIMIT_STATES, {
        waiting: 'info',
        'in force': 'success',
        replaced: 'neutral',
        refused: 'danger',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    proposedBy: { kind: 'link', to: 'logins', label: 'Set by', written: 'never', inList: true },
    createdAt: officeReadOnlyListField('instant', 'Set on'),
    decidedBy: { kind: 'link', to: 'logins', label: 'Decided by', written: 'never' },
    decidedAt: { kind: 'instant', label: 'Decided', written: 'never' },
  },
  actions: {
    approve: {
      ...stepWithoutForm(
        'Approve the limit',
        ADMINISTRATOR_ROLES,
        'One person can then enter amounts below this limit alone.',
        'The administrators get an email.',
      ),
      shows: [{ heading: 'Limit', fields: ['kind', 'amount', 'reason', 'proposedBy'] }],
      queue: 'limitsToApprove',
      secondPerson: 'who proposed the limit',
    },
    refuse: stepWithoutForm('Refuse the limit', ADMINISTRATOR_ROLES, 'The limit does not change.'),
  },
});

export const ledgerEntriesToConfirmResource = defineOfficeResource({
  name: 'entries-to-confirm',
  label: 'Entries awaiting approval',
  singular: 'Entry awaiting approval',
  about:
    'Confirm or refuse large entries and reversals that a colleague entered. The total includes refused entries; filter by status to leave them out.',
  next: 'Compare the entry with its document first. You cannot confirm your own entry, but you can refuse it.',
  nextIn: {
    confirmed: 'This entry is posted.',
    refused: 'Nothing was posted. If the entry was right, enter it again.',
  },
  nothingYet: 'No large entry is awaiting approval. The limits are under Settings > Approval limits.',
  title: 'description',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  queues: { entriesWaiting: { label: 'Entries awaiting approval', section: 'Money', roles: BOOKKEEPER_ROLES } },
  fields: {
    levyAccountId: {
      kind: 'link',
      to: 'levy-accounts',
      label: 'Levy account',
      written: 'never',
      inList: true,
      filter: true,
    },
    kind: {
      kind: 'choice',
      label: 'Kind',
      choices: LEDGER_ENTRY_KINDS,
      written: 'never',
      inList: true,
      filter: true,
    },
    amount: officeReadOnlyListField('money', 'Amount'),
    description: { ...officeReadOnlyListField('text', 'Description'), search: true },
    reason: { kind: 'text', label: 'Reason', written: 'never' },
    entryDay: { kind: 'day', label: 'Date', written: 'never' },
    dueDay: { kind: 'day', label: 'Due', written: 'never' },
    reference: { kind: 'text', label: 'Reference', written: 'never', search: true },
    authority: { kind: 'word', label: 'Legal-cost basis', written: 'never' },
    glAccountId: { kind: 'link', to: 'gl-accounts', label: 'Account', written: 'never' },
    reversed: { kind: 'text', label: 'Entry or journal reversed', computed: true },
    reverses: { kind: 'link', to: 'ledger-entries', label: 'Entry to reverse', written: 'never' },
    movesToId: { kind: 'link', to: 'levy-accounts', label: 'Moved to levy account', written: 'never' },
    journalId: { kind: 'link', to: 'journals', label: 'Journal to reverse', written: 'never' },
    posted: { kind: 'link', to: 'ledger-entries', label: 'Posted as', computed: true },
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(STAFF_CONFIRMATION_STATES, {
        waiting: 'info',
        confirmed: 'success',
        refused: 'danger',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    enteredBy: { kind: 'link', to: 'logins', label: 'Entered by', written: 'never', inList: true },
    createdAt: officeReadOnlyListField('instant', 'Entered'),
    decidedBy: { kind: 'link', to: 'logins', label: 'Decided by', written: 'never' },
    decidedAt: { kind: 'instant', label: 'Decided', written: 'never' },
    refusal: { kind: 'long', label: 'Reason for refusal', written: 'never' },
  },
  actions: {
    confirm: {
      ...stepWithoutForm(
        'Confirm and post',
        BOOKKEEPER_ROLES,
        'The entry is posted and the owner sees it. A reversal is dated today, or on the date of its entry if that is later. A receipt that is moved to another account keeps its date.',
      ),
      shows: [
        {
          heading: 'Entry',
          fields: ['levyAccountId', 'kind', 'amount', 'reason', 'enteredBy'],
        },
        { heading: 'Moved to', fields: ['movesToId'], onlyIfAny: true },
        { heading: 'Date of the entry', fields: ['entryDay'], onlyIfAny: true },
        { heading: 'Reversal', fields: ['reversed'], onlyIfAny: true },
      ],
      queue: 'entriesWaiting',
      secondPerson: 'who entered or reversed it',
    },
    refuse: {
      label: 'Refuse',
      roles: BOOKKEEPER_ROLES,
      fields: { refusal: officeReasonField() },
      confirm: 'Nothing is posted. The reason is stored with the entry.',
      tells: null,
    },
  },
});
