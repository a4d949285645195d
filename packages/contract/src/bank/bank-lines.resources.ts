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
  about: "The bank's own files, as they were imported under Bank import.",
  next: 'A gap closes once the days before it are imported. A wrong import can be undone below.',
  nothingYet: 'Import the files that you download from the bank, under Bank import.',
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
    missing: { kind: 'money', label: 'Missing before it', written: 'never', summed: false },
    surplus: { kind: 'money', label: 'Difference from its closing balance', written: 'never', summed: false },
    opening: { ...officeReadOnlyListField('money', 'Opening balance'), summed: false },
    closing: { ...officeReadOnlyListField('money', 'Closing balance'), summed: false },
    closingTyped: { kind: 'flag', label: 'Closing balance typed', written: 'never' },
    lineCount: officeReadOnlyListField('whole', 'Lines'),
    newCount: { kind: 'whole', label: 'Of them new', written: 'never' },
    format: { kind: 'text', label: 'Kind of file', written: 'never' },
    fileId: { kind: 'file', label: 'File', written: 'never', holds: 'bank' },
    importedBy: officeReadOnlyListField('text', 'Imported by'),
    createdAt: officeReadOnlyListField('instant', 'Imported'),
    undoneBy: { kind: 'text', label: 'Undone by', written: 'never' },
    undoneAt: { kind: 'instant', label: 'Undone on', written: 'never' },
    undoneReason: { kind: 'long', label: 'Reason for undoing', written: 'never' },
    receiptsWaiting: { kind: 'long', label: 'Receipts for a second person to confirm', computed: true },
  },
  actions: {
    confirmReceipts: {
      ...stepWithoutForm(
        'Confirm receipts',
        BOOKKEEPER_ROLES,
        'Compare them with the bank’s own statement first. The receipts are posted to the levy accounts now.',
      ),
      queue: 'receiptsToConfirm',
      secondPerson: 'who imported the file',
    },
    refuseReceipts: {
      label: 'Refuse receipts',
      roles: BOOKKEEPER_ROLES,
      fields: { refusal: officeReasonField() },
      confirm: 'Nothing is posted. The lines wait under Match.',
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
  about: 'Every line of the bank as the bank wrote it. What each of them was is said under Match.',
  next: 'A line is never changed: a wrong match is undone, and the line is free again.',
  nothingYet: 'Lines come with the files of the bank, under Bank import.',
  slots: { under: 'bank-line' },
  title: 'text',
  sort: { field: 'day', order: 'desc' },
  read: ALL_STAFF_ROLES,
  queues: {
    linesToMatch: { label: 'Lines of the bank to match', section: 'Money', roles: BOOKKEEPER_ROLES },
  },
  fields: {
    bankAccountId: { ...officeRequiredLinkField('bank-accounts', 'Bank account'), written: 'never' },
    day: officeReadOnlyListField('day', 'Day'),
    text: { ...officeReadOnlyListField('text', 'Text'), search: true },
    reference: { ...officeReadOnlyListField('text', 'Reference'), search: true },
    amount: officeReadOnlyListField('money', 'Amount'),
    matched: { kind: 'text', label: 'Matched', computed: true, inList: true },
    payee: { kind: 'text', label: 'Payee', computed: true, inList: true },
    remark: { kind: 'text', label: 'Remark', computed: true, inList: true },
    balanceAfter: { kind: 'money', label: 'Balance after it', written: 'never', summed: false },
    statementId: { kind: 'link', to: 'bank-statements', label: 'Statement', written: 'never' },
  },
  actions: {
    note: {
      label: 'Note payee and remark',
      confirm: 'Payee and remark are shown with the line. Nothing is posted.',
      roles: CREDIT_AND_BOOKS,
      tells: null,
      fields: {
        payee: {
          kind: 'text',
          label: 'Payee',
          max: MAX_MATCH_PAYEE_LENGTH,
          hint: 'Left empty, it stays as it is.',
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
    'Words in a bank line, and the account they belong to. Rules are learned from your matches or written by hand.',
  next: 'A rule suggests a match. A rule that you trust posts automatically; undoing one of its matches switches it off.',
  nothingYet: 'Rules are learned from the lines that you match. You can write one by hand too.',
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
      hint: 'Write the words as they stand next to each other in the bank line. Capitals and punctuation make no difference.',
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
      hint: 'Left empty, any amount fits.',
    },
    bankAccountId: {
      ...officeRequiredLinkField('bank-accounts', 'Bank account'),
      required: false,
      hint: 'Leave it empty to use the rule for every bank account.',
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
      'Trust: post automatically',
      BOOKKEEPER_ROLES,
      'Lines with these words are posted without anybody looking.',
    ),
    switchOff: stepWithoutForm('Switch off', BOOKKEEPER_ROLES, 'It does nothing any more with the lines of the bank.'),
    suggest: stepWithoutForm('Suggest only', BOOKKEEPER_ROLES, 'Lines with these words wait for a person from now on.'),
  },
});
