/**
 * Endpoints of a contractor's own legal cases, jobs and payments: C 2.3 Legal Files, My Jobs, My Payments, C 2.6, C
 * 2.7 Payments; calls M-89 to M-91, M-108, M-109. Never the bank account that a payment comes from.
 */
import { LEGAL_CASE_PROGRESS_CODES } from '../credit/credit-control.codes.ts';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  codeField,
  type DecodedValue,
  dayField,
  idField,
  instantField,
  integerField,
  lookupField,
  moneyField,
  nullableDayField,
  nullableInstantField,
  nullableLookupField,
  nullableMoneyField,
  nullableTextField,
  objectCodec,
  textField,
  valueListCodec,
} from '../kit/wire-codec.ts';
import { MAINTENANCE_JOB_PROGRESS_CODES } from '../works/maintenance.codes.ts';
import { PAYMENT_PROGRESS_CODES, PAYMENT_TYPE_CODES } from './payments.codes.ts';

export const assignedLegalCaseCodec = objectCodec({
  id: idField('cj_legalid'),
  name: textField('cj_name'),
  accountNumber: textField('cr446_textaccountnumber'),
  building: lookupField('_cj_building_value'),
  progress: codeField('cj_progress', LEGAL_CASE_PROGRESS_CODES),
  type: textField('cr446_legaltype'),
  attorneyReference: nullableTextField('cr446_attorneyaccountreference'),
  debtOnHandover: moneyField('cj_debtonhandover'),
  handoverDay: dayField('cj_handoverdate'),
  nextFollowUp: nullableDayField('cj_nextfollowupdate'),
});
export type AssignedLegalCase = DecodedValue<typeof assignedLegalCaseCodec>;

export const contractorJobCodec = objectCodec({
  id: idField('cj_maintenancebid'),
  number: integerField('cj_maintenanacenumber'),
  name: textField('cj_name'),
  building: lookupField('_cj_building_value'),
  progress: codeField('cj_progress', MAINTENANCE_JOB_PROGRESS_CODES),
  /** False when only a quote was requested; the amounts are then missing. */
  awarded: booleanField('awarded'),
  quoteAcceptedAt: nullableInstantField('cj_datewhenquoteaccepted'),
  completedDay: nullableDayField('cj_dateofjobcompletion'),
  invoiceAmount: nullableMoneyField('cj_invoiceamount'),
  paidAmount: nullableMoneyField('cj_sumofpayments'),
  remainder: nullableMoneyField('cr446_remainderamount1'),
});
export type ContractorJob = DecodedValue<typeof contractorJobCodec>;

export const contractorPaymentCodec = objectCodec({
  id: idField('cr446_paymentid'),
  number: integerField('cr446_paymentpk'),
  amount: moneyField('cr446_amount'),
  progress: codeField('cj_progress', PAYMENT_PROGRESS_CODES),
  type: codeField('cr446_paymenttype', PAYMENT_TYPE_CODES),
  invoiceNumber: nullableTextField('supplier_invoice_number'),
  building: lookupField('_cr446_specifybuilding_value'),
  job: nullableLookupField('_cj_linkedmaintenancerecord_value'),
  legalCase: nullableLookupField('_cj_linkedlegalrecord_value'),
  paidAt: nullableInstantField('cj_paymenttime'),
  createdAt: instantField('createdon'),
  /** Why the payment is blocked by FICA, in a sentence. */
  heldReason: nullableTextField('held_reason'),
});
export type ContractorPayment = DecodedValue<typeof contractorPaymentCodec>;

/** Common parts of the calls with which a contractor reads its own records (C 2.3). */
export const contractorReadEndpointBase = {
  method: 'GET',
  access: endpointAccessForRoles('contractor', 'staff'),
  params: objectCodec({ id: idField('id') }),
} as const;
const ofBoth = {
  method: 'GET',
  access: endpointAccessForRoles('contractor', 'staff'),
  params: objectCodec({ id: idField('id'), contractorId: idField('contractorId') }),
} as const;

export const contractorOwnRecordEndpoints = {
  listCases: defineEndpoint({
    ...contractorReadEndpointBase,
    row: 'M-89',
    path: '/contractor-id/{id}/legals/',
    summary: 'Legal cases the own firm is the attorney of',
    response: valueListCodec(assignedLegalCaseCodec),
  }),
  listJobs: defineEndpoint({
    ...contractorReadEndpointBase,
    row: 'M-90',
    path: '/contractor-id/{id}/maintenance/',
    summary: 'Jobs the own firm was awarded or is asked to quote for',
    response: valueListCodec(contractorJobCodec),
  }),
  listPayments: defineEndpoint({
    ...contractorReadEndpointBase,
    row: 'M-91',
    path: '/contractor-id/{id}/payments/',
    summary: 'Payments to the own firm, the newest first, with the reason where one is held',
    response: valueListCodec(contractorPaymentCodec),
  }),
  listPaymentsOfJob: defineEndpoint({
    ...ofBoth,
    row: 'M-108',
    path: '/maintenance/{id}/maintpayments/{contractorId}',
    summary: 'Payments to the own firm for a job it was awarded',
    response: valueListCodec(contractorPaymentCodec),
  }),
  listPaymentsOfCase: defineEndpoint({
    ...ofBoth,
    row: 'M-109',
    path: '/legals/{id}/legalpayments/{contractorId}',
    summary: 'Payments to the attorney for a legal case',
    response: valueListCodec(contractorPaymentCodec),
  }),
};
