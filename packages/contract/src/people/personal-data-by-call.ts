/**
 * The kinds of personal data that each call discloses (POPIA s22; decision 0218): by contract module, with exceptions
 * by call, and by office record. A missing module or record does not compile. The ids in the answer tell whose data
 * it was.
 */
import type { ApiEndpoint } from '../kit/define-endpoint.ts';
import type { OfficeResourceName } from '../office/record-names.ts';
import type { PersonalDataKind } from './personal-data-kinds.ts';

type Kinds = readonly PersonalDataKind[];

const contact: Kinds = ['contact details'];
const person: Kinds = ['contact details', 'ID number'];
const levies: Kinds = ['levy account'];
const cases: Kinds = ['levy account', 'credit control and legal case'];
const firm: Kinds = ['firm'];
const work: Kinds = ['tickets and tasks'];
const nothing: Kinds = [];

/** By contract module. `nothing`: only the caller's own data, or none. */
export const PERSONAL_DATA_KINDS_BY_MODULE = {
  health: nothing,
  session: nothing,
  sessions: nothing,
  secondFactor: nothing,
  registration: nothing,
  profiles: person,
  accounts: person,
  people: nothing,
  myData: nothing,
  notices: nothing,
  pushDevices: nothing,
  ownerAccounts: ['contact details', 'ID number', 'levy account'],
  levyAccounts: ['contact details', 'levy account'],
  paying: levies,
  ownBudgets: levies,
  statements: ['statements'],
  buildings: contact,
  friendlyLetters: levies,
  splitRequests: ['contact details', 'meters and charges'],
  tickets: work,
  approvals: ['votes'],
  buildingApprovals: ['votes'],
  aods: cases,
  bankAccounts: nothing,
  raisedMonths: nothing,
  meterLosses: nothing,
  conduct: cases,
  contractorRecords: firm,
  contractors: ['firm', 'bank account'],
  contractorRegistration: firm,
  contractorWork: cases,
  contractorLegal: cases,
  quotes: firm,
  creditControl: cases,
  legalCases: cases,
  levyAccountRecords: ['contact details', 'levy account', 'credit control and legal case'],
  maintenance: ['firm', 'contact details'],
  municipality: nothing,
  payments: ['payments'],
  tasks: work,
  trusteeAccounts: ['contact details', 'ID number', 'levy account'],
  trustees: contact,
  office: levies,
  reconciling: levies,
  officeMonths: levies,
  returning: levies,
  suspenseInterest: levies,
  unitQuotas: nothing,
  branding: nothing,
  viewAs: contact,
  imports: nothing,
  // The people of its lists are no contacts yet.
  takeOns: nothing,
  demo: nothing,
} as const satisfies Record<string, Kinds>;

/** By matrix row, for calls that differ from their module. */
export const PERSONAL_DATA_KINDS_BY_CALL: Readonly<Record<string, Kinds>> = {
  'M-18': ['meters and charges'],
  'M-18b': nothing,
  'M-19': ['meters and charges'],
  'S-8': ['contact details', 'ID number', 'bank account'],
  'S-20': ['contact details', 'mails'],
  'S-25': firm,
  'S-26': ['contact details', 'statements'],
  'S-71': contact,
  'S-72': ['contact details', 'ID number', 'levy account', 'tickets and tasks', 'mails', 'notes of staff'],
  'S-73': [
    'contact details',
    'levy account',
    'credit control and legal case',
    'tickets and tasks',
    'mails',
    'notes of staff',
  ],
  'S-74': ['contact details', 'statements'],
  'S-157': ['contact details', 'levy account'],
  'S-211': ['contact details', 'levy account', 'mails'],
  'S-212': nothing,
  'S-75': nothing,
  'S-81': ['meters and charges'],
  'S-83': ['meters and charges'],
  'S-137': ['tickets and tasks'],
  'S-138': ['firm', 'contact details', 'payments', 'mails'],
  'S-141': [
    'contact details',
    'ID number',
    'levy account',
    'credit control and legal case',
    'tickets and tasks',
    'mails',
    'login',
  ],
  'S-142': nothing,
  'S-151': nothing,
  'S-152': nothing,
  'S-150': ['contact details', 'levy account', 'bank account'],
  'S-139': ['contact details', 'levy account', 'meters and charges', 'tickets and tasks'],
};

/** By office record: its list, page and files. */
export const PERSONAL_DATA_KINDS_BY_RESOURCE: Readonly<Record<OfficeResourceName, Kinds>> = {
  tickets: work,
  'ticket-comments': work,
  tasks: work,
  'task-notes': work,
  approvals: ['votes'],
  ballots: ['votes'],
  mailings: nothing,
  'mailing-recipients': ['contact details', 'mails'],
  outbox: ['contact details', 'mails'],
  registrations: person,
  buildings: contact,
  units: ['meters and charges'],
  contacts: person,
  'owner-accounts': person,
  'levy-accounts': ['contact details', 'levy account'],
  'trustee-appointments': contact,
  'building-documents': nothing,
  'building-duties': nothing,
  budgets: nothing,
  'levy-lines': nothing,
  'exclusive-use-areas': ['meters and charges'],
  'ledger-entries': levies,
  tariffs: nothing,
  'month-runs': nothing,
  payments: ['payments'],
  'payment-proofs': ['payments', 'levy account'],
  'statement-runs': nothing,
  'account-letters': nothing,
  'letter-templates': nothing,
  'unit-billings': ['meters and charges'],
  'split-requests': ['contact details', 'meters and charges'],
  meters: ['meters and charges'],
  'meter-readings': ['meters and charges'],
  'bank-accounts': nothing,
  reconciliations: nothing,
  'municipal-accounts': nothing,
  journals: nothing,
  periods: nothing,
  'gl-accounts': nothing,
  'interest-terms': nothing,
  'bank-statements': nothing,
  'bank-lines': levies,
  'match-rules': levies,
  aods: cases,
  'thirty-day-agreements': cases,
  'legal-cases': cases,
  disconnections: cases,
  'conduct-letters': cases,
  contractors: firm,
  'contractor-applications': ['firm', 'contact details'],
  'contractor-documents': firm,
  'maintenance-jobs': ['firm', 'contact details'],
  quotes: firm,
  imports: nothing,
  logins: ['contact details', 'login'],
  'background-jobs': nothing,
  audit: nothing,
  staff: ['contact details', 'login'],
  'period-events': nothing,
  'person-notes': ['notes of staff'],
  'legal-notes': cases,
  'quote-invitations': firm,
  beneficiaries: ['firm', 'bank account'],
  'bank-account-changes': nothing,
  'record-documents': ['contact details', 'levy account', 'firm'],
  'confirmation-limits': nothing,
  'entries-to-confirm': levies,
};

/** One number shown in full on request; the path names the field. */
const WHOLE_NUMBER = 'S-30';

const ofField = (field: string | undefined): Kinds =>
  field === 'idNumber' || field === 'registrationId' ? ['ID number'] : ['bank account'];

const modules: Readonly<Record<string, Kinds>> = PERSONAL_DATA_KINDS_BY_MODULE;
const records: Readonly<Record<string, Kinds | undefined>> = PERSONAL_DATA_KINDS_BY_RESOURCE;

/** The kinds of personal data that a call discloses. `of`: the office record and field in its path. */
export const personalDataKindsOfCall = (
  call: { readonly row: string; readonly module: string },
  of: { readonly resource?: string | undefined; readonly field?: string | undefined },
): Kinds => {
  if (call.row === WHOLE_NUMBER) return ofField(of.field);
  const record = of.resource === undefined ? undefined : records[of.resource];
  return record ?? PERSONAL_DATA_KINDS_BY_CALL[call.row] ?? modules[call.module] ?? nothing;
};

/** Whether a call only reads data. A write has its own audit row. */
export const isDataReadingEndpoint = ({ method, viewed, changes, response }: ApiEndpoint): boolean =>
  method === 'GET' || viewed === 'read' || changes === 'nothing' || response === 'file';
