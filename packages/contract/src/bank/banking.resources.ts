/** What came from the bank, and the rules that were learned of it. */
import { LINE_DIRECTIONS, RULE_STATES } from '@stoep/domain/bank/bank-match';
import { STATEMENT_STATES } from '@stoep/domain/bank/bank-statement-chain';
import {
  BOOKKEEPERS,
  EVERYONE,
  linkTo,
  reasonField,
  resource,
  shown,
  states,
  step,
} from '../office/resource.ts';
import { LONGEST_PAYEE, LONGEST_REMARK } from './banking.ts';

export const bankStatements = resource({
  name: 'bank-statements',
  label: 'Bank statements',
  singular: 'Bank statement',
  about: "The bank's own files, as they were imported under Bank import.",
  next: 'A gap closes once the days before it are imported. A wrong import can be undone below.',
  nothingYet: 'Import the files that you download from the bank, under Bank import.',
  slots: { under: 'bank-statement' },
  group: 'Bank',
  title: 'fromDay',
  titled: 'Account and days',
  sort: { field: 'createdAt', order: 'desc' },
  read: EVERYONE,
  queues: {
    receiptsToConfirm: {
      label: 'Bank statements with receipts to confirm',
      section: 'Money',
      roles: BOOKKEEPERS,
    },
  },
  fields: {
    // Both stand in what it is called.
    bankAccountId: { ...linkTo('bank-accounts', 'Bank account'), written: 'never', inList: false },
    fromDay: shown('day', 'From'),
    untilDay: { ...shown('day', 'Until'), inList: false },
    state: {
      kind: 'choice',
      label: 'Status',
      ...states(STATEMENT_STATES, {
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
    opening: { ...shown('money', 'Opening balance'), summed: false },
    closing: { ...shown('money', 'Closing balance'), summed: false },
    closingTyped: { kind: 'flag', label: 'Closing balance typed', written: 'never' },
    lineCount: shown('whole', 'Lines'),
    newCount: { kind: 'whole', label: 'Of them new', written: 'never' },
    format: { kind: 'text', label: 'Kind of file', written: 'never' },
    fileId: { kind: 'file', label: 'File', written: 'never', holds: 'bank' },
    importedBy: shown('text', 'Imported by'),
    createdAt: shown('instant', 'Imported'),
    undoneBy: { kind: 'text', label: 'Undone by', written: 'never' },
    undoneAt: { kind: 'instant', label: 'Undone on', written: 'never' },
    undoneReason: { kind: 'long', label: 'Reason for undoing', written: 'never' },
    receiptsWaiting: { kind: 'long', label: 'Receipts for a second person to confirm', computed: true },
  },
  actions: {
    confirmReceipts: {
      ...step(
        'Confirm receipts',
        BOOKKEEPERS,
        'Compare them with the bank’s own statement first. The receipts are posted to the levy accounts now.',
      ),
      queue: 'receiptsToConfirm',
      secondPerson: 'who imported the file',
    },
    refuseReceipts: {
      label: 'Refuse receipts',
      roles: BOOKKEEPERS,
      fields: { refusal: reasonField() },
      confirm: 'Nothing is posted. The lines wait under Match.',
      tells: null,
    },
  },
  related: [{ resource: 'bank-lines', by: 'statementId' }],
});

/** Who matches lines. */
const CREDIT_AND_BOOKS = ['administrator', 'bookkeeper', 'credit controller'] as const;

export const bankLines = resource({
  name: 'bank-lines',
  label: 'Bank lines',
  singular: 'Bank line',
  about: 'Every line of the bank as the bank wrote it. What each of them was is said under Match.',
  next: 'A line is never changed: a wrong match is undone, and the line is free again.',
  nothingYet: 'Lines come with the files of the bank, under Bank import.',
  slots: { under: 'bank-line' },
  group: 'Bank',
  title: 'text',
  sort: { field: 'day', order: 'desc' },
  read: EVERYONE,
  queues: { linesToMatch: { label: 'Lines of the bank to match', section: 'Money', roles: BOOKKEEPERS } },
  fields: {
    bankAccountId: { ...linkTo('bank-accounts', 'Bank account'), written: 'never' },
    day: shown('day', 'Day'),
    text: { ...shown('text', 'Text'), search: true },
    reference: { ...shown('text', 'Reference'), search: true },
    amount: shown('money', 'Amount'),
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
        payee: { kind: 'text', label: 'Payee', max: LONGEST_PAYEE, hint: 'Left empty, it stays as it is.' },
        remark: { kind: 'long', label: 'Remark', max: LONGEST_REMARK },
      },
    },
  },
});

export const matchRules = resource({
  name: 'match-rules',
  label: 'Matching rules',
  singular: 'Matching rule',
  about:
    'Words in a bank line, and the account they belong to. Rules are learned from your matches or written by hand.',
  next: 'A rule suggests a match. A rule that you trust posts automatically; undoing one of its matches switches it off.',
  nothingYet: 'Rules are learned from the lines that you match. You can write one by hand too.',
  group: 'Bank',
  title: 'words',
  sort: { field: 'hits', order: 'desc' },
  read: EVERYONE,
  create: BOOKKEEPERS,
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
      choices: LINE_DIRECTIONS,
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
      ...linkTo('bank-accounts', 'Bank account'),
      required: false,
      hint: 'Leave it empty to use the rule for every bank account.',
    },
    levyAccountId: { ...linkTo('levy-accounts', 'Levy account'), required: false },
    glAccountId: { ...linkTo('gl-accounts', 'Ledger account'), required: false },
    state: {
      kind: 'choice',
      label: 'Status',
      ...states(RULE_STATES, { learned: 'info', trusted: 'success', off: 'neutral' }),
      written: 'never',
      inList: true,
      filter: true,
    },
    hits: shown('whole', 'Used'),
    undone: shown('whole', 'Undone'),
    lastUsed: shown('day', 'Last used'),
    madeBy: { kind: 'text', label: 'Made by', written: 'never' },
  },
  actions: {
    trust: step(
      'Trust: post automatically',
      BOOKKEEPERS,
      'Lines with these words are posted without anybody looking.',
    ),
    switchOff: step('Switch off', BOOKKEEPERS, 'It does nothing any more with the lines of the bank.'),
    suggest: step('Suggest only', BOOKKEEPERS, 'Lines with these words wait for a person from now on.'),
  },
});
