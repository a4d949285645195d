/** Office records of the general ledger: chart of accounts, journals, accounting periods and interest rates. */
import { FUNDS, GL_CLASSES, GL_CONTROL_KINDS } from '@stoep/domain/ledger/chart-of-accounts';
import { JOURNAL_RULE_NAMES, JOURNAL_SOURCE_KINDS } from '@stoep/domain/ledger/journal-rules';
import {
  ADMINISTRATOR_ROLES,
  ALL_STAFF_ROLES,
  BOOKKEEPER_ROLES,
  defineOfficeResource,
  officeReadOnlyListField,
  officeReasonField,
  officeRequiredLinkField,
  statusChoicesWithTones,
} from '../office/office-resource.ts';

export const journalsResource = defineOfficeResource({
  name: 'journals',
  label: 'Journals',
  singular: 'Journal',
  about:
    'Every posting in the books of the buildings: balanced, of one fund and one day, numbered without gaps. A journal is never changed.',
  next: 'Journals are made by what posts: a monthly run, a receipt, a payment. A wrong one is reversed from its own page.',
  title: 'description',
  sort: { field: 'day', order: 'desc' },
  read: ALL_STAFF_ROLES,
  nothingYet: 'The first monthly run, receipt or import makes the first journals.',
  slots: { under: 'journal-parts' },
  fields: {
    day: { ...officeReadOnlyListField('day', 'Date'), filter: true },
    buildingId: { ...officeRequiredLinkField('buildings', 'Building'), written: 'never' },
    number: { ...officeReadOnlyListField('whole', 'Number'), inList: true },
    fund: { ...officeReadOnlyListField('choice', 'Fund'), choices: FUNDS, filter: true },
    rule: {
      ...officeReadOnlyListField('choice', 'What it posts'),
      choices: JOURNAL_RULE_NAMES,
      inList: false,
      filter: true,
    },
    amount: { kind: 'money', label: 'Amount', computed: true, inList: true },
    description: { kind: 'text', label: 'Description', written: 'never', search: true },
    sourceKind: {
      kind: 'choice',
      label: 'Made by',
      choices: JOURNAL_SOURCE_KINDS,
      written: 'never',
      filter: true,
    },
    postedBy: { ...officeReadOnlyListField('text', 'Posted by') },
    reverses: { kind: 'link', to: 'journals', label: 'Reverses', written: 'never' },
    mirrors: { kind: 'link', to: 'journals', label: 'Goes with', written: 'never' },
    reversalWaiting: {
      kind: 'link',
      to: 'entries-to-confirm',
      label: 'Reversal for a second person to confirm',
      computed: true,
    },
    createdAt: { kind: 'instant', label: 'Posted at', written: 'never' },
  },
  actions: {
    reverse: {
      label: 'Reverse',
      roles: BOOKKEEPER_ROLES,
      fields: { reason: officeReasonField() },
      confirm:
        'Each of its entries is reversed today, on the accounts of the owners too. What a run charged may be charged anew by the next run of its month. From the approval limit on, a second person confirms it first.',
      tells: null,
      waits: { field: 'reversalWaiting' },
    },
  },
});

export const accountingPeriodsResource = defineOfficeResource({
  name: 'periods',
  label: 'Periods',
  singular: 'Period',
  about: 'The months whose books are closed. Nothing is posted into a closed month or an earlier one, by whatever way.',
  next: 'Close a month once everything of it is posted. An administrator reopens it with a reason, and later months reopen with it.',
  saves: 'Close the month',
  title: 'month',
  sort: { field: 'month', order: 'desc' },
  nothingYet: 'No month is closed yet: everything can still be posted.',
  read: ALL_STAFF_ROLES,
  create: BOOKKEEPER_ROLES,
  related: [{ resource: 'period-events', by: 'periodId' }],
  fields: {
    buildingId: officeRequiredLinkField('buildings', 'Building'),
    month: {
      kind: 'day',
      label: 'Month',
      ofMonth: true,
      required: true,
      inList: true,
      hint: 'Choose any day of the month. Earlier months are closed with it.',
    },
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(['Open', 'Closed'], { Open: 'neutral', Closed: 'success' }),
      written: 'never',
      inList: true,
      filter: true,
    },
    closedBy: officeReadOnlyListField('text', 'Closed by'),
    closedAt: officeReadOnlyListField('instant', 'Closed at'),
  },
  actions: {
    reopen: {
      label: 'Reopen',
      roles: ADMINISTRATOR_ROLES,
      fields: { reason: officeReasonField() },
      confirm: 'Later months of this building that are closed are reopened with it.',
      tells: null,
    },
  },
});

export const accountingPeriodEventsResource = defineOfficeResource({
  name: 'period-events',
  label: 'Closed and reopened',
  singular: 'Change of a period',
  plural: 'Changes of a period',
  about: 'Who closed or reopened the month, when, and why.',
  next: 'Close or reopen the month on its own page; each time is listed here.',
  title: 'state',
  sort: { field: 'at', order: 'desc' },
  read: ALL_STAFF_ROLES,
  fields: {
    periodId: { ...officeRequiredLinkField('periods', 'Period'), written: 'never', inList: false },
    state: { kind: 'choice', label: 'Made', choices: ['Open', 'Closed'], written: 'never', inList: true },
    at: officeReadOnlyListField('instant', 'When'),
    byName: officeReadOnlyListField('text', 'Who'),
    reason: { kind: 'long', label: 'Reason', written: 'never', inList: true },
  },
});

export const glAccountsResource = defineOfficeResource({
  name: 'gl-accounts',
  label: 'Chart of accounts',
  singular: 'Account of the books',
  plural: 'Accounts of the books',
  about:
    'The accounts that journals post to. The standard chart is the same for every building; a building may add its own.',
  next: 'Add what a building needs besides. Nothing is taken away: an account that is no longer used is switched off.',
  title: 'name',
  aside: 'code',
  sort: { field: 'code', order: 'asc' },
  read: ALL_STAFF_ROLES,
  create: ADMINISTRATOR_ROLES,
  edit: ADMINISTRATOR_ROLES,
  fields: {
    code: {
      kind: 'text',
      label: 'Number',
      required: true,
      max: 4,
      written: 'create',
      inList: true,
      search: true,
      hint: 'Four digits. The first says what it is: 1 asset, 2 liability, 3 fund, 4 income, 5 expense.',
    },
    name: { kind: 'text', label: 'Name', required: true, max: 100, inList: true, search: true },
    class: { ...officeReadOnlyListField('choice', 'Class'), choices: GL_CLASSES, filter: true },
    reportLine: {
      kind: 'text',
      label: 'Line in reports',
      required: true,
      max: 60,
      inList: true,
      hint: 'Accounts with the same words here are added up on one line.',
    },
    buildingId: {
      ...officeRequiredLinkField('buildings', 'Building'),
      hint: 'Empty in the standard chart, which every building has.',
    },
    control: {
      kind: 'choice',
      label: 'Agrees with',
      choices: GL_CONTROL_KINDS,
      written: 'never',
      hint: 'The product alone posts here, because the sum must agree with something else.',
    },
    inUse: { kind: 'flag', label: 'In use', written: 'edit', inList: true, filter: true },
  },
});

export const interestTermsResource = defineOfficeResource({
  name: 'interest-terms',
  label: 'Interest rates',
  singular: 'Interest rate',
  about:
    'What a building charges on arrears, from a month on until the next rate. Past months keep the rate that was in force.',
  next: 'A rate that is changed on the page of its building is listed here, from that month on. Enter earlier ones, and days of grace, here.',
  title: 'fromDay',
  sort: { field: 'fromDay', order: 'desc' },
  nothingYet: 'The first rate of a building stands with the building.',
  read: ALL_STAFF_ROLES,
  create: BOOKKEEPER_ROLES,
  edit: BOOKKEEPER_ROLES,
  fields: {
    buildingId: officeRequiredLinkField('buildings', 'Building'),
    fromDay: {
      kind: 'day',
      label: 'From the month',
      ofMonth: true,
      required: true,
      written: 'create',
      inList: true,
    },
    monthlyRate: {
      kind: 'percent',
      label: 'Interest a month',
      required: true,
      perPercent: 100,
      atMost: 10,
      inList: true,
      hint: 'The lawful maximum applies besides. The rate must have been in the levy notice.',
    },
    graceDays: {
      kind: 'whole',
      label: 'Days of grace',
      atLeast: 0,
      atMost: 90,
      inList: true,
      hint: 'Days after the due date on which no interest runs.',
    },
    authority: {
      kind: 'text',
      label: 'Decided by',
      inList: true,
      hint: 'The resolution or the levy notice that says so.',
    },
  },
});
