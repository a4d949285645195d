/** The books of a building: what units are charged, the ledger, meters, municipal accounts. */
import { COST_AUTHORITIES, LEDGER_KINDS } from '@stoep/domain/ledger-entry';
import { BILLING_KINDS, DESIGNATIONS, METER_TYPES } from '@stoep/domain/vocabulary';
import { BOOKKEEPERS, EVERYONE, linkTo, MANAGERS, reasonField, resource, shown } from '../resource.ts';

export const ledgerEntries = resource({
  name: 'ledger-entries',
  label: 'Ledger entries',
  singular: 'Ledger entry',
  group: 'Money',
  title: 'description',
  sort: { field: 'entryDay', order: 'desc' },
  read: EVERYONE,
  create: BOOKKEEPERS,
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
    dueDay: { kind: 'day', label: 'Due', hint: 'Empty takes the date.' },
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
      confirm: 'An entry of the opposite amount is posted today. Entries are never changed.',
    },
  },
});

export const unitBillings = resource({
  name: 'unit-billings',
  label: 'Unit billings',
  singular: 'Unit billing',
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
    amount: { kind: 'money', label: 'Amount', inList: true, hint: 'Empty where it follows a meter.' },
    position: { kind: 'whole', label: 'Position', required: true },
    endedDay: { kind: 'day', label: 'Ended' },
  },
});

export const meters = resource({
  name: 'meters',
  label: 'Meters',
  singular: 'Meter',
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
  },
  related: [{ resource: 'meter-readings', by: 'meterId' }],
});

export const meterReadings = resource({
  name: 'meter-readings',
  label: 'Meter readings',
  singular: 'Meter reading',
  group: 'Money',
  title: 'currentDay',
  sort: { field: 'currentDay', order: 'desc' },
  read: EVERYONE,
  create: BOOKKEEPERS,
  fields: {
    meterId: linkTo('meters', 'Meter'),
    previousDay: { kind: 'day', label: 'Previous date', required: true, inList: true },
    currentDay: { kind: 'day', label: 'Date', required: true, inList: true },
    previousReading: { kind: 'decimal', label: 'Previous reading', required: true, inList: true },
    currentReading: { kind: 'decimal', label: 'Reading', required: true, inList: true },
    consumption: shown('decimal', 'Consumption'),
    charge: { kind: 'money', label: 'Charge', required: true, inList: true },
  },
});

export const municipalAccounts = resource({
  name: 'municipal-accounts',
  label: 'Municipal accounts',
  singular: 'Municipal account',
  group: 'Money',
  title: 'accountNumber',
  sort: { field: 'dueDay', order: 'asc' },
  read: EVERYONE,
  create: BOOKKEEPERS,
  edit: BOOKKEEPERS,
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
