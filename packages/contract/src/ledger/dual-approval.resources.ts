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
  label: 'When two people are needed',
  singular: 'Amount for two people',
  plural: 'Amounts for two people',
  about:
    'From which amount a second person confirms what is entered by hand. Bank details and the release of a payment need two for any amount, whatever stands here.',
  next: 'A lower amount counts at once. A higher one, or none, counts once another administrator has approved it.',
  nothingYet: 'One person is enough for any amount. Add an amount, and a second person confirms from there on.',
  title: 'kind',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: ADMINISTRATOR_ROLES,
  queues: {
    limitsToApprove: {
      label: 'Amounts for two people to approve',
      section: 'Contractors and system',
      roles: ADMINISTRATOR_ROLES,
    },
  },
  fields: {
    kind: {
      kind: 'choice',
      label: 'For',
      choices: DUAL_APPROVAL_LIMIT_KINDS,
      required: true,
      written: 'create',
      inList: true,
      filter: true,
    },
    amount: {
      kind: 'money',
      label: 'A second person from',
      written: 'create',
      inList: true,
      summed: false,
      hint: 'What one person entered for an account within thirty days is counted together. Leave it empty where one person is enough.',
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
        'From now on one person enters up to this amount alone.',
        'The administrators get an e-mail.',
      ),
      shows: [{ heading: 'Limit', fields: ['kind', 'amount', 'reason', 'proposedBy'] }],
      queue: 'limitsToApprove',
      secondPerson: 'who proposed the limit',
    },
    refuse: stepWithoutForm('Refuse the limit', ADMINISTRATOR_ROLES, 'It stays as it is.'),
  },
});

export const ledgerEntriesToConfirmResource = defineOfficeResource({
  name: 'entries-to-confirm',
  label: 'Entries to confirm',
  singular: 'Entry to confirm',
  about:
    'Large entries and reversals that need a second person. Nothing is posted before that person confirms it. The total adds up all of them, also refused ones: filter by state.',
  next: 'Compare it with its document, then confirm or refuse it. The person who entered it cannot confirm it, but may refuse it.',
  nextIn: {
    confirmed: 'This was posted. There is nothing left to do.',
    refused: 'Nothing was posted. If it was right after all, enter it again.',
  },
  nothingYet: 'Large entries wait here once they are entered. “When two people are needed” has the amounts.',
  title: 'description',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  queues: { entriesWaiting: { label: 'Entries to confirm', section: 'Money', roles: BOOKKEEPER_ROLES } },
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
    authority: { kind: 'word', label: 'A legal cost is charged', written: 'never' },
    glAccountId: { kind: 'link', to: 'gl-accounts', label: 'Account', written: 'never' },
    reversed: { kind: 'text', label: 'What it reverses', computed: true },
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
    refusal: { kind: 'long', label: 'Refused because', written: 'never' },
  },
  actions: {
    confirm: {
      ...stepWithoutForm(
        'Confirm and post',
        BOOKKEEPER_ROLES,
        'It is posted now, and the owner sees it. A reversal gets the date of today; a receipt that moves keeps its own day.',
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
      secondPerson: 'who entered it, or asked to reverse it',
    },
    refuse: {
      label: 'Refuse',
      roles: BOOKKEEPER_ROLES,
      fields: { refusal: officeReasonField() },
      confirm: 'Nothing is posted, and the reason stays with it.',
      tells: null,
    },
  },
});
