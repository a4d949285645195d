/**
 * What of people's data each call shows (POPIA s22; decision 0218): by module, with the calls that differ, and by record of the
 * office. A module or a record without a line here does not compile. Whose data it was is found by the ids in the answer.
 */
import type { Endpoint } from '../kit/endpoint.ts';
import type { RecordName } from '../office/record-names.ts';
import type { DataKind } from './data-kinds.ts';

type Kinds = readonly DataKind[];

const contact: Kinds = ['contact details'];
const person: Kinds = ['contact details', 'ID number'];
const levies: Kinds = ['levy account'];
const cases: Kinds = ['levy account', 'credit control and legal case'];
const firm: Kinds = ['firm'];
const work: Kinds = ['tickets and tasks'];
const nothing: Kinds = [];

/** By the contract's modules; `nothing`: the caller's own, or nothing of anybody. */
export const SHOWN_BY_MODULE = {
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
  parkedInterest: levies,
  unitQuotas: nothing,
  branding: nothing,
  viewAs: contact,
  imports: nothing,
  demo: nothing,
} as const satisfies Record<string, Kinds>;

/** By the number of the call, where it shows other than its module. */
export const SHOWN_BY_CALL: Readonly<Record<string, Kinds>> = {
  'M-18': ['meters and charges'],
  'M-18b': nothing,
  'M-19': ['meters and charges'],
  'S-8': ['contact details', 'ID number', 'bank account'],
  'S-20': ['contact details', 'mails'],
  'S-25': firm,
  'S-26': ['contact details', 'statements'],
  'S-71': contact,
  'S-72': ['contact details', 'ID number', 'levy account', 'tickets and tasks', 'mails'],
  'S-73': ['contact details', 'levy account', 'credit control and legal case', 'mails'],
  'S-74': ['contact details', 'statements'],
  'S-157': ['contact details', 'levy account'],
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

/** By record of the office: its list, its page, its files. */
export const SHOWN_BY_RECORD: Readonly<Record<RecordName, Kinds>> = {
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

/** A number that is shown whole, on a press: which one it is stands in the path. */
const WHOLE_NUMBER = 'S-30';

const ofField = (field: string | undefined): Kinds =>
  field === 'idNumber' || field === 'registrationId' ? ['ID number'] : ['bank account'];

const modules: Readonly<Record<string, Kinds>> = SHOWN_BY_MODULE;
const records: Readonly<Record<string, Kinds | undefined>> = SHOWN_BY_RECORD;

/** What of people's data a call shows. `of`: the record of the office and the field that its path names. */
export const kindsShownBy = (
  call: { readonly row: string; readonly module: string },
  of: { readonly resource?: string | undefined; readonly field?: string | undefined },
): Kinds => {
  if (call.row === WHOLE_NUMBER) return ofField(of.field);
  const record = of.resource === undefined ? undefined : records[of.resource];
  return record ?? SHOWN_BY_CALL[call.row] ?? modules[call.module] ?? nothing;
};

/** Whether a call shows something as it is asked, and is no change, which leaves its own row. */
export const showsData = ({ method, viewed, changes, response }: Endpoint): boolean =>
  method === 'GET' || viewed === 'read' || changes === 'nothing' || response === 'file';
