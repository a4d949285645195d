/** Office records: bank statements, bank lines and the matching rules learned from them. */
import { BANK_LINE_DIRECTIONS, MATCHING_RULE_STATES } from '@stoep/domain/bank/bank-match';
import { BANK_STATEMENT_STATES } from '@stoep/domain/bank/bank-statement-chain';
import {
  ALL_STAFF_ROLES,
  BOOKKEEPER_ROLES,
  defineOfficeResource,
  officeReadOnlyListField,
  officeReasonField,
  officeRequiredLinkField,
  statusChoicesWithTones,
  stepWithoutForm,
} from '../office/office-resource.ts';
import { MAX_MATCH_PAYEE_LENGTH, MAX_MATCH_REMARK_LENGTH } from './bank-matching.ts';

export const bankStatementsResource = defineOfficeResource({
  name: 'bank-statements',
  label: 'Bank statements',
  singular: 'Bank statement',
  about:
    'See the imported bank statements, the days that are missing, and the receipts that a second member of staff must still confirm.',
  next: 'To close a gap, import the file of the missing days. You can undo a wrong import below.',
  nothingYet: 'Download files from the bank and import them under Bank > Bank import.',
  slots: { under: 'bank-statement' },
  title: 'fromDay',
  titled: 'Account and days',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  queues: {
    receiptsToConfirm: {
      label: 'Bank statements with receipts to confirm',
      section: 'Money',
      roles: BOOKKEEPER_ROLES,
    },
  },
  fields: {
    // Both are part of its title.
    bankAccountId: { ...officeRequiredLinkField('bank-accounts', 'Bank account'), written: 'never', inList: false },
    fromDay: officeReadOnlyListField('day', 'From'),
    untilDay: { ...officeReadOnlyListField('day', 'Until'), inList: false },
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(BANK_STATEMENT_STATES, {
        complete: 'success',
        gap: 'warning',
        differs: 'danger',
        undone: 'neutral',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    missing: { kind: 'money', label: 'Amount missing since the previous statement', written: 'never', summed: false },
    surplus: { kind: 'money', label: 'Difference from closing balance', written: 'never', summed: false },
    opening: { ...officeReadOnlyListField('money', 'Opening balance'), summed: false },
    closing: { ...officeReadOnlyListField('money', 'Closing balance'), summed: false },
    closingTyped: { kind: 'flag', label: 'Closing balance entered by hand', written: 'never' },
    lineCount: officeReadOnlyListField('whole', 'Lines'),
    newCount: { kind: 'whole', label: 'New lines', written: 'never' },
    format: { kind: 'text', label: 'File format', written: 'never' },
    fileId: { kind: 'file', label: 'File', written: 'never', holds: 'bank' },
    importedBy: officeReadOnlyListField('text', 'Imported by'),
    createdAt: officeReadOnlyListField('instant', 'Imported'),
    undoneBy: { kind: 'text', label: 'Undone by', written: 'never' },
    undoneAt: { kind: 'instant', label: 'Undone on', written: 'never' },
    undoneReason: { kind: 'long', label: 'Reason for undoing', written: 'never' },
    receiptsWaiting: { kind: 'long', label: 'Receipts awaiting approval', computed: true },
  },
  actions: {
    confirmReceipts: {
      ...stepWithoutForm(
        'Confirm receipts',
        BOOKKEEPER_ROLES,
        'Compare the receipts with the bank’s own statement first. They are then posted to the levy accounts.',
      ),
      queue: 'receiptsToConfirm',
      secondPerson: 'who imported the file',
    },
    refuseReceipts: {
      label: 'Refuse receipts',
      roles: BOOKKEEPER_ROLES,
      fields: { refusal: officeReasonField() },
      confirm: 'Nothing is posted. Match the lines again under Bank > Match.',
      tells: null,
    },
  },
  related: [{ resource: 'bank-lines', by: 'statementId' }],
});

/** Roles that match bank lines. */
const CREDIT_AND_BOOKS = ['administrator', 'bookkeeper', 'credit controller'] as const;

export const bankLinesResource = defineOfficeResource({
  name: 'bank-lines',
  label: 'Bank lines',
  singular: 'Bank line',
  about: 'Look up any bank line. You match the lines under Bank > Match.',
  next: 'Bank lines never change. If a match is wrong, undo the match and match the line again.',
  nothingYet: 'Import bank files under Bank > Bank import to see their lines here.',
  slots: { under: 'bank-line' },
  title: 'text',
  sort: { field: 'day', order: 'desc' },
  read: ALL_STAFF_ROLES,
  queues: {
    linesToMatch: {
      label: 'Bank lines to match',
      section: 'Money',
      roles: BOOKKEEPER_ROLES,
      workedOn: { label: 'Match this line', path: '/bank-match?line=' },
    },
  },
  fields: {
    bankAccountId: { ...officeRequiredLinkField('bank-accounts', 'Bank account'), written: 'never' },
    day: officeReadOnlyListField('day', 'Date'),
    text: { ...officeReadOnlyListField('text', 'Description'), search: true },
    reference: { ...officeReadOnlyListField('text', 'Reference'), search: true },
    amount: officeReadOnlyListField('money', 'Amount'),
    matched: { kind: 'text', label: 'Matched', computed: true, inList: true },
    payee: { kind: 'text', label: 'Payer or payee', computed: true, inList: true },
    remark: { kind: 'text', label: 'Remark', computed: true, inList: true },
    balanceAfter: { kind: 'money', label: 'Balance after', written: 'never', summed: false },
    statementId: { kind: 'link', to: 'bank-statements', label: 'Statement', written: 'never' },
  },
  actions: {
    note: {
      label: 'Add payee and remark',
      confirm: 'Payee and remark are shown with the line. Nothing is posted.',
      roles: CREDIT_AND_BOOKS,
      tells: null,
      fields: {
        payee: {
          kind: 'text',
          label: 'Payee',
          max: MAX_MATCH_PAYEE_LENGTH,
          hint: 'Leave empty to keep the current payee.',
        },
        remark: { kind: 'long', label: 'Remark', max: MAX_MATCH_REMARK_LENGTH },
      },
    },
  },
});

export const matchRulesResource = defineOfficeResource({
  name: 'match-rules',
  label: 'Matching rules',
  singular: 'Matching rule',
  about:
    'Manage the rules that match bank lines by their words. Rules are learned from your matches, or written by you.',
  next: 'A rule suggests matches. A trusted rule posts them automatically. If you undo one of its matches, the rule is switched off.',
  nothingYet: 'Match bank lines and rules are learned from them, or write a rule yourself.',
  title: 'words',
  sort: { field: 'hits', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: BOOKKEEPER_ROLES,
  fields: {
    words: {
      kind: 'text',
      label: 'Words',
      required: true,
      written: 'create',
      inList: true,
      search: true,
      max: 100,
      hint: 'Copy words that are next to each other in the bank line. Capitals and punctuation do not matter.',
    },
    direction: {
      kind: 'choice',
      label: 'In or out',
      choices: BANK_LINE_DIRECTIONS,
      required: true,
      written: 'create',
      inList: true,
      filter: true,
    },
    amount: {
      kind: 'money',
      label: 'Only this amount',
      written: 'create',
      summed: false,
      hint: 'Leave empty for any amount.',
    },
    bankAccountId: {
      ...officeRequiredLinkField('bank-accounts', 'Bank account'),
      required: false,
      hint: 'Leave empty for every bank account.',
    },
    levyAccountId: { ...officeRequiredLinkField('levy-accounts', 'Levy account'), required: false },
    glAccountId: { ...officeRequiredLinkField('gl-accounts', 'Ledger account'), required: false },
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(MATCHING_RULE_STATES, { learned: 'info', trusted: 'success', off: 'neutral' }),
      written: 'never',
      inList: true,
      filter: true,
    },
    hits: officeReadOnlyListField('whole', 'Used'),
    undone: officeReadOnlyListField('whole', 'Undone'),
    lastUsed: officeReadOnlyListField('day', 'Last used'),
    madeBy: { kind: 'text', label: 'Made by', written: 'never' },
  },
  actions: {
    trust: stepWithoutForm(
      'Post automatically',
      BOOKKEEPER_ROLES,
      'Lines with these words are then posted automatically, without a person checking.',
    ),
    switchOff: stepWithoutForm('Switch off', BOOKKEEPER_ROLES, 'The rule no longer suggests or posts matches.'),
    suggest: stepWithoutForm(
      'Suggest only',
      BOOKKEEPER_ROLES,
      'The rule suggests matches, and a person confirms each one.',
    ),
  },
});
