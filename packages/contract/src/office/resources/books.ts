/** The books of a building: what units are charged, the ledger, meters, municipal accounts. */
import { COST_AUTHORITIES, LEDGER_KINDS } from '@stoep/domain/levies/ledger-entry';
import { BILLING_KINDS, DESIGNATIONS, METER_TYPES } from '@stoep/domain/vocabulary';
import { BOOKKEEPERS, EVERYONE, linkTo, MANAGERS, reasonField, resource, shown } from '../resource.ts';

export const ledgerEntries = resource({
  name: 'ledger-entries',
  label: 'Ledger entries',
  singular: 'Ledger entry',
  about:
    'Everything charged to and paid into levy accounts. An entry is never changed: a mistake is reversed and entered anew.',
  next: 'The balance of the account follows at once, and the owner sees the entry with its reason.',
  saves: 'Post the entry',
  group: 'Money',
  title: 'description',
  sort: { field: 'entryDay', order: 'desc' },
  read: EVERYONE,
  create: BOOKKEEPERS,
  nothingYet:
    'Levies, interest and receipts of the levy accounts. Import past ones from a file under Imports.',
  fields: {
    levyAccountId: linkTo('levy-accounts', 'Levy account'),
    kind: {
      kind: 'choice',
      label: 'Kind',
      choices: LEDGER_KINDS,
      elsewhere: {
        reversal: 'A reversal is posted by the step Reverse of the entry it undoes.',
        refund: 'A refund is posted when its payment is marked as paid.',
        fine: 'A fine is posted when the trustees approve it. Enter a conduct letter and put it to them.',
      },
      required: true,
      inList: true,
      filter: true,
      hint: 'A receipt is entered as a positive amount; an adjustment in favour of the owner as a negative one.',
    },
    entryDay: { kind: 'day', label: 'Date', required: true, inList: true },
    dueDay: { kind: 'day', label: 'Due', hint: 'Leave it empty to use the date.' },
    amount: { kind: 'money', label: 'Amount', required: true, inList: true },
    reference: { kind: 'text', label: 'Reference', inList: true, search: true },
    description: { kind: 'text', label: 'Description', required: true, inList: true, search: true },
    reason: { kind: 'text', label: 'Reason', required: true, hint: 'Shown to the owner as the explanation.' },
    authority: {
      kind: 'choice',
      label: 'A legal cost is charged',
      choices: COST_AUTHORITIES,
      hint: 'Only for a legal cost. Say in the reason where the bill, the agreement or the order is kept.',
    },
    reverses: { kind: 'link', to: 'ledger-entries', label: 'Reverses', written: 'never' },
  },
  actions: {
    reverse: {
      label: 'Reverse',
      roles: BOOKKEEPERS,
      fields: { reason: reasonField() },
      confirm:
        'An entry of the opposite amount is posted today. What a run charged may then be charged anew by the next run of its month: to waive it for good, post an adjustment in favour instead.',
    },
  },
});

export const monthRuns = resource({
  name: 'month-runs',
  label: 'Monthly runs',
  singular: 'Monthly run',
  about:
    'Charges the levies and consumption of a month, and the interest of the month before, to every account of a building. Run it once a month, after the meters were read, and again for what came later.',
  next: 'You are shown what would be posted, and post it then. What was posted before is not posted again. Then send the statements under Statement runs.',
  group: 'Money',
  title: 'month',
  sort: { field: 'createdAt', order: 'desc' },
  read: EVERYONE,
  create: BOOKKEEPERS,
  preview: true,
  nothingYet:
    'Enter the owner accounts, what each unit is charged and the readings first. Then run the month.',
  fields: {
    buildingId: linkTo('buildings', 'Building'),
    month: {
      kind: 'day',
      label: 'Month',
      ofMonth: true,
      required: true,
      inList: true,
      hint: 'Choose any day of the month. Charged are levies and consumption of the month and interest of the month before; what was posted is not posted again.',
    },
    acceptedReason: {
      kind: 'long',
      label: 'Why some units stay uncharged',
      max: 2_000,
      hint: 'Leave this empty at first: the preview says which units would stay uncharged, and how much. Nothing is posted before you confirm it.',
    },
    unchargedAmount: shown('money', 'Not charged to anyone'),
    levies: shown('whole', 'Levies'),
    consumption: shown('whole', 'Consumption'),
    interest: shown('whole', 'Interest'),
    unchargedUnits: { kind: 'long', label: 'Units without an owner account', computed: true },
    runBy: { kind: 'text', label: 'Run by', written: 'never' },
    createdAt: shown('instant', 'Run at'),
  },
});

export const unitBillings = resource({
  name: 'unit-billings',
  label: 'Unit billings',
  singular: 'Unit billing',
  about: 'What a unit is charged each month: its levies, and what is measured by its meters.',
  next: 'The next monthly run charges it. Give it an end date when it is no longer due.',
  group: 'Money',
  title: 'name',
  sort: { field: 'position', order: 'asc' },
  read: EVERYONE,
  create: BOOKKEEPERS,
  edit: BOOKKEEPERS,
  fields: {
    unitId: linkTo('units', 'Unit'),
    name: { kind: 'text', label: 'Name', required: true, inList: true, search: true },
    statementDescription: {
      kind: 'text',
      label: 'Description on the statement',
      required: true,
      inList: true,
    },
    kind: {
      kind: 'choice',
      label: 'What it is for',
      choices: BILLING_KINDS,
      required: true,
      inList: true,
      filter: true,
      hint: 'Only consumption and what was agreed may be charged to a tenant.',
    },
    chargeTo: {
      kind: 'choice',
      label: 'Charged to',
      choices: ['Owner', 'Tenant'],
      required: true,
      inList: true,
      hint: 'Choose the tenant only when the tenant has agreed.',
    },
    amount: {
      kind: 'money',
      label: 'Amount',
      inList: true,
      hint: 'Leave it empty where it follows a meter.',
    },
    position: { kind: 'whole', label: 'Position', required: true },
    endedDay: { kind: 'day', label: 'Ended' },
  },
});

export const meters = resource({
  name: 'meters',
  label: 'Meters',
  singular: 'Meter',
  about: 'The electricity and water meters of the units.',
  next: 'Add a reading each month. It is charged by the next monthly run.',
  group: 'Money',
  title: 'name',
  sort: { field: 'name', order: 'asc' },
  read: EVERYONE,
  create: BOOKKEEPERS,
  edit: BOOKKEEPERS,
  fields: {
    unitId: linkTo('units', 'Unit'),
    unitBillingId: linkTo('unit-billings', 'Unit billing'),
    name: { kind: 'text', label: 'Name', required: true, inList: true, search: true },
    type: {
      kind: 'choice',
      label: 'Type',
      choices: METER_TYPES,
      required: true,
      inList: true,
      filter: true,
    },
    serialNumber: { kind: 'text', label: 'Serial number', max: 60, inList: true, search: true },
    digits: {
      kind: 'whole',
      label: 'Digits of the counter',
      hint: 'Before the decimal point. Needed where the counter passes its last number.',
    },
  },
  related: [{ resource: 'meter-readings', by: 'meterId' }],
});

export const meterReadings = resource({
  name: 'meter-readings',
  label: 'Meter readings',
  singular: 'Meter reading',
  about: 'What the meters showed. The next monthly run charges what was used.',
  next: 'A wrong reading is reversed, with what it charged, and the right one entered. It cannot be changed.',
  group: 'Money',
  title: 'currentDay',
  sort: { field: 'currentDay', order: 'desc' },
  read: EVERYONE,
  create: BOOKKEEPERS,
  fields: {
    meterId: linkTo('meters', 'Meter'),
    previousDay: {
      kind: 'day',
      label: 'Previous date',
      inList: true,
      hint: 'Leave it empty to use the last reading of the meter.',
    },
    currentDay: { kind: 'day', label: 'Date', required: true, inList: true, notBefore: 'previousDay' },
    previousReading: {
      kind: 'decimal',
      label: 'Previous reading',
      inList: true,
      hint: 'Leave it empty to use the last reading of the meter.',
    },
    currentReading: { kind: 'decimal', label: 'Reading', required: true, inList: true },
    rolledOver: {
      kind: 'flag',
      label: 'The counter rolled over',
      hint: 'It passed its last number and began at nought again.',
    },
    consumption: shown('decimal', 'Consumption'),
    charge: { kind: 'money', label: 'Charge', required: true, inList: true },
    reason: {
      kind: 'long',
      label: 'Why it is right',
      max: 2_000,
      hint: 'Only where the reading looks unlike the others of the meter.',
    },
    reversedAt: shown('instant', 'Reversed'),
    reversedReason: { kind: 'long', label: 'Reversed because', written: 'never' },
    replacesId: { kind: 'link', to: 'meter-readings', label: 'Takes the place of', written: 'never' },
  },
  actions: {
    reverse: {
      label: 'Reverse',
      roles: BOOKKEEPERS,
      fields: { reason: reasonField() },
      confirm:
        'The reading no longer counts, and what it charged is reversed on the account today. Enter the right reading afterwards.',
    },
  },
});

export const municipalAccounts = resource({
  name: 'municipal-accounts',
  label: 'Municipal accounts',
  singular: 'Municipal account',
  about: 'What the buildings owe to their municipality, and when the bill is due.',
  next: 'Enter each bill with its amount and due date. Today reminds you a week before.',
  group: 'Money',
  title: 'accountNumber',
  sort: { field: 'dueDay', order: 'asc' },
  read: EVERYONE,
  create: BOOKKEEPERS,
  edit: BOOKKEEPERS,
  queues: {
    municipalBills: { label: 'Municipal bills due in 7 days', section: 'Money' },
    overdueMunicipalBills: { label: 'Municipal bills overdue', section: 'Money', alarming: true },
  },
  fields: {
    buildingId: linkTo('buildings', 'Building'),
    municipality: { kind: 'text', label: 'Municipality', required: true, inList: true, search: true },
    accountNumber: {
      kind: 'text',
      label: 'Account number',
      required: true,
      max: 60,
      inList: true,
      search: true,
    },
    description: { kind: 'text', label: 'Description' },
    lastBillAmount: { kind: 'money', label: 'Last bill', inList: true },
    lastBillDay: { kind: 'day', label: 'Date of the last bill' },
    dueDay: { kind: 'day', label: 'Due', inList: true },
  },
  related: [{ resource: 'payments', by: 'municipalAccountId' }],
});

export const buildingDocuments = resource({
  name: 'building-documents',
  label: 'Documents',
  singular: 'Document',
  about:
    'Rules, minutes, policies and letters of a building, for its trustees and, where you say so, for its owners.',
  next: 'It can be read in the portal at once.',
  group: 'Portfolio',
  title: 'name',
  sort: { field: 'createdAt', order: 'desc' },
  read: EVERYONE,
  create: MANAGERS,
  edit: MANAGERS,
  fields: {
    buildingId: linkTo('buildings', 'Building'),
    name: { kind: 'text', label: 'Name', required: true, inList: true, search: true },
    designation: {
      kind: 'choice',
      label: 'Designation',
      choices: DESIGNATIONS,
      required: true,
      inList: true,
      filter: true,
    },
    visibleToOwners: { kind: 'flag', label: 'Owners see it', inList: true },
    fileId: { kind: 'file', label: 'File', required: true, written: 'create' },
    createdAt: shown('instant', 'Added'),
  },
});
