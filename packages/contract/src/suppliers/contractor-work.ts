/**
 * What a contractor works on and is paid for: C 2.3 Legal Files, My Jobs, My Payments, C 2.6, C 2.7 Payments;
 * calls M-89 to M-91, M-108, M-109. Nothing of the bank account a payment comes from.
 */
import { LEGAL_PROGRESS } from '../credit/credit.codes.ts';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  coded,
  type Decoded,
  day,
  dayOrNull,
  entity,
  flag,
  id,
  instant,
  instantOrNull,
  lookup,
  lookupOrNull,
  money,
  moneyOrNull,
  text,
  textOrNull,
  valueList,
  whole,
} from '../kit/wire.ts';
import { JOB_PROGRESS } from '../works/maintenance.codes.ts';
import { PAYMENT_PROGRESS, PAYMENT_TYPES } from './payments.codes.ts';

export const assignedCase = entity({
  id: id('cj_legalid'),
  name: text('cj_name'),
  accountNumber: text('cr446_textaccountnumber'),
  building: lookup('_cj_building_value'),
  progress: coded('cj_progress', LEGAL_PROGRESS),
  type: text('cr446_legaltype'),
  attorneyReference: textOrNull('cr446_attorneyaccountreference'),
  debtOnHandover: money('cj_debtonhandover'),
  handoverDay: day('cj_handoverdate'),
  nextFollowUp: dayOrNull('cj_nextfollowupdate'),
});
export type AssignedCase = Decoded<typeof assignedCase>;

export const ownJob = entity({
  id: id('cj_maintenancebid'),
  number: whole('cj_maintenanacenumber'),
  name: text('cj_name'),
  building: lookup('_cj_building_value'),
  progress: coded('cj_progress', JOB_PROGRESS),
  /** False: only asked to quote, so the amounts are missing. */
  awarded: flag('awarded'),
  quoteAcceptedAt: instantOrNull('cj_datewhenquoteaccepted'),
  completedDay: dayOrNull('cj_dateofjobcompletion'),
  invoiceAmount: moneyOrNull('cj_invoiceamount'),
  paidAmount: moneyOrNull('cj_sumofpayments'),
  remainder: moneyOrNull('cr446_remainderamount1'),
});
export type OwnJob = Decoded<typeof ownJob>;

export const ownPayment = entity({
  id: id('cr446_paymentid'),
  number: whole('cr446_paymentpk'),
  amount: money('cr446_amount'),
  progress: coded('cj_progress', PAYMENT_PROGRESS),
  type: coded('cr446_paymenttype', PAYMENT_TYPES),
  invoiceNumber: textOrNull('supplier_invoice_number'),
  building: lookup('_cr446_specifybuilding_value'),
  job: lookupOrNull('_cj_linkedmaintenancerecord_value'),
  legalCase: lookupOrNull('_cj_linkedlegalrecord_value'),
  paidAt: instantOrNull('cj_paymenttime'),
  createdAt: instant('createdon'),
  /** Why it waits for FICA, in a sentence. */
  heldReason: textOrNull('held_reason'),
});
export type OwnPayment = Decoded<typeof ownPayment>;

/** What a contractor reads of its own, by the id of its record (C 2.3). */
export const ofContractor = {
  method: 'GET',
  access: only('contractor', 'staff'),
  params: entity({ id: id('id') }),
} as const;
const ofBoth = {
  method: 'GET',
  access: only('contractor', 'staff'),
  params: entity({ id: id('id'), contractorId: id('contractorId') }),
} as const;

export const contractorWork = {
  listCases: endpoint({
    ...ofContractor,
    row: 'M-89',
    path: '/contractor-id/{id}/legals/',
    summary: 'Legal cases the own firm is the attorney of',
    response: valueList(assignedCase),
  }),
  listJobs: endpoint({
    ...ofContractor,
    row: 'M-90',
    path: '/contractor-id/{id}/maintenance/',
    summary: 'Jobs the own firm was awarded or is asked to quote for',
    response: valueList(ownJob),
  }),
  listPayments: endpoint({
    ...ofContractor,
    row: 'M-91',
    path: '/contractor-id/{id}/payments/',
    summary: 'Payments to the own firm, the newest first, with the reason where one is held',
    response: valueList(ownPayment),
  }),
  listPaymentsOfJob: endpoint({
    ...ofBoth,
    row: 'M-108',
    path: '/maintenance/{id}/maintpayments/{contractorId}',
    summary: 'Payments to the own firm for a job it was awarded',
    response: valueList(ownPayment),
  }),
  listPaymentsOfCase: endpoint({
    ...ofBoth,
    row: 'M-109',
    path: '/legals/{id}/legalpayments/{contractorId}',
    summary: 'Payments to the attorney for a legal case',
    response: valueList(ownPayment),
  }),
};
