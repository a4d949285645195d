/** Credit control: agreements and disconnections (rules 1.3, 2.4). */
import { AOD_STAGES } from '@stoep/domain/aod-standing';
import { CREDIT, EVERYONE, linkTo, putToTrustees, resource, shown, step } from '../resource.ts';

export const aods = resource({
  name: 'aods',
  label: 'AODs',
  singular: 'AOD',
  group: 'Credit control',
  title: 'number',
  sort: { field: 'number', order: 'desc' },
  read: EVERYONE,
  create: CREDIT,
  edit: CREDIT,
  fields: {
    number: { ...shown('whole', 'Number'), search: true },
    levyAccountId: linkTo('levy-accounts', 'Levy account'),
    fullName: { kind: 'text', label: 'Full name', required: true, inList: true, search: true },
    stage: {
      kind: 'choice',
      label: 'Stage',
      choices: AOD_STAGES,
      written: 'never',
      inList: true,
      filter: true,
    },
    balanceOnApplication: {
      kind: 'money',
      label: 'Debt acknowledged',
      required: true,
      inList: true,
      written: 'create',
    },
    termMonths: { kind: 'whole', label: 'Term in months', required: true, written: 'create' },
    monthlyArrearPayment: {
      kind: 'money',
      label: 'A month towards the debt',
      required: true,
      written: 'create',
    },
    monthlyCurrentPayment: {
      kind: 'money',
      label: 'A month towards levies',
      required: true,
      written: 'create',
    },
    startDay: { kind: 'day', label: 'First instalment', required: true, inList: true, written: 'create' },
    endDay: { kind: 'day', label: 'Ends', required: true, inList: true, written: 'create' },
    signedDay: { kind: 'day', label: 'Signed' },
    chargeInterest: { kind: 'flag', label: 'Interest runs on', written: 'create' },
    fileId: { kind: 'file', label: 'Signed agreement' },
    internalNotes: { kind: 'long', label: 'Notes of staff' },
  },
  actions: {
    putToTrustees: putToTrustees(CREDIT),
    complete: step('Mark as completed', CREDIT, 'The debt has been paid.'),
    default: step('Mark as defaulted', CREDIT, 'The instalments were not kept up.'),
    restore: step('Back to active', CREDIT),
  },
  related: [{ resource: 'approvals', by: 'aodId' }],
});

export const thirtyDayAgreements = resource({
  name: 'thirty-day-agreements',
  label: '30-day agreements',
  singular: '30-day agreement',
  group: 'Credit control',
  title: 'applicantFullName',
  sort: { field: 'endDay', order: 'desc' },
  read: EVERYONE,
  create: CREDIT,
  edit: CREDIT,
  fields: {
    levyAccountId: linkTo('levy-accounts', 'Levy account'),
    applicantFullName: { kind: 'text', label: 'Applicant', required: true, inList: true, search: true },
    outstandingOnApplication: {
      kind: 'money',
      label: 'Outstanding on application',
      required: true,
      inList: true,
    },
    approvedDay: { kind: 'day', label: 'Approved', required: true, inList: true },
    endDay: { kind: 'day', label: 'Ends', required: true, inList: true },
  },
});

export const disconnections = resource({
  name: 'disconnections',
  label: 'Disconnections',
  singular: 'Disconnection',
  group: 'Credit control',
  title: 'instructionDay',
  sort: { field: 'instructionDay', order: 'desc' },
  read: EVERYONE,
  create: CREDIT,
  fields: {
    levyAccountId: { ...linkTo('levy-accounts', 'Levy account'), search: true },
    status: {
      kind: 'choice',
      label: 'Status',
      choices: ['Disconnected', 'Reconnected'],
      written: 'never',
      inList: true,
      filter: true,
    },
    legalBasis: {
      kind: 'long',
      label: 'Legal basis',
      required: true,
      hint: 'The consent, court order or adopted prepaid rule. A disconnection without one is spoliation.',
    },
    legalBasisFileId: { kind: 'file', label: 'Document of the legal basis', required: true },
    instructionDay: { kind: 'day', label: 'Instruction', required: true, inList: true },
    instructionSentTo: { kind: 'text', label: 'Instruction sent to', required: true, inList: true },
    meterReading: { kind: 'text', label: 'Meter reading', required: true, max: 40 },
    reconnectedDay: { kind: 'day', label: 'Reconnected', written: 'never', inList: true },
  },
  actions: { reconnect: step('Reconnect', CREDIT) },
});
