/**
 * Endpoints of payments, in every list and one by one: B 2 Payments and Payment detail, B 3; calls M-41, M-66, M-71,
 * M-86, M-103, M-107, M-127b. Two field names of the document are unreadable, so ours stand for the building and the
 * contractor.
 */

import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import { labelFilterField, listQueryCodec, searchTextField, sortOrderField } from '../kit/list-query.ts';
import {
  booleanField,
  codeField,
  type DecodedValue,
  idField,
  instantField,
  integerField,
  lookupField,
  moneyField,
  nullableInstantField,
  nullableLookupField,
  nullableTextField,
  objectCodec,
  valueListCodec,
} from '../kit/wire-codec.ts';
import {
  PAYMENT_PROGRESS_CODES,
  PAYMENT_PROGRESS_LABELS,
  PAYMENT_TYPE_CODES,
  PAYMENT_TYPE_LABELS,
} from './payments.codes.ts';

/** Shared by the list and the record. */
const paymentFields = {
  id: idField('cr446_paymentid'),
  number: integerField('cr446_paymentpk'),
  amount: moneyField('cr446_amount'),
  type: codeField('cr446_paymenttype', PAYMENT_TYPE_CODES),
  progress: codeField('cj_progress', PAYMENT_PROGRESS_CODES),
  ourReference: nullableTextField('cr446_ourreference'),
  paidAt: nullableInstantField('cj_paymenttime'),
  createdAt: instantField('createdon'),
  account: nullableLookupField('_cj_accountt_value'),
  contractor: nullableLookupField('_cj_contractor_value'),
  municipality: nullableLookupField('_cj_municipality_value'),
  legalCase: nullableLookupField('_cj_linkedlegalrecord_value'),
  job: nullableLookupField('_cj_linkedmaintenancerecord_value'),
};

export const paymentRowCodec = objectCodec(paymentFields);
export const paymentRecordCodec = objectCodec({
  ...paymentFields,
  theirReference: nullableTextField('cr446_theirreference'),
  comment: nullableTextField('cr446_comment'),
  submittedAt: nullableInstantField('cj_paymentsubmissiontime'),
  confirmedAt: nullableInstantField('cj_confirmationtime'),
  onHold: booleanField('cr446_onhold'),
  paid: booleanField('cj_paid'),
  approved: booleanField('cr446_approved'),
  approvedBy: nullableTextField('cr446_approvedby'),
  fileLink: nullableTextField('cj_fileattachmentlink'),
  building: lookupField('_cr446_specifybuilding_value'),
  levyAccount: nullableLookupField('_cj_gmaaccountnumber_value'),
  recurringPayment: nullableLookupField('_cj_recurringpaymentrecord_value'),
  approval: nullableLookupField('_cj_approvallink_value'),
  fromAccountName: nullableTextField('cj_frombankaccountname'),
  fromAccountNumber: nullableTextField('cj_frombankaccountnumber'),
  fromBank: nullableTextField('cj_frombank'),
  fromBranchCode: nullableTextField('cj_frombranchcode'),
  toAccountName: nullableTextField('cj_tobankaccountname'),
  toAccountNumber: nullableTextField('cj_tobankaccountnumber'),
  toBank: nullableTextField('cj_tobank'),
  toBranchCode: nullableTextField('cj_tobranchcode'),
});
export type PaymentRow = DecodedValue<typeof paymentRowCodec>;
export type PaymentRecord = DecodedValue<typeof paymentRecordCodec>;

/** The data of the payments chart (ours). */
export const paymentTypeCountCodec = objectCodec({
  type: codeField('cr446_paymenttype', PAYMENT_TYPE_CODES),
  count: integerField('count'),
  amount: moneyField('cr446_amount'),
});
export type PaymentTypeCount = DecodedValue<typeof paymentTypeCountCodec>;

const paymentsQuery = listQueryCodec({
  number: searchTextField('cr446_paymentpk'),
  ourReference: searchTextField('cr446_ourreference'),
  paidTo: searchTextField('paid_to'),
  type: labelFilterField('cr446_paymenttype', PAYMENT_TYPE_LABELS),
  progress: labelFilterField('cj_progress', PAYMENT_PROGRESS_LABELS),
  sort: sortOrderField({ number: 'cr446_paymentpk', amount: 'cr446_amount', date: 'createdon' }),
});
export type PaymentListFilter = DecodedValue<typeof paymentsQuery>;

const list = {
  method: 'GET',
  access: endpointAccessForRoles('trustee', 'staff'),
  query: paymentsQuery,
  response: valueListCodec(paymentRowCodec),
} as const;
const ofBuilding = objectCodec({ buildingGuid: idField('guid') });
const pair = objectCodec({ id: idField('id'), buildingId: idField('buildingId') });

export const paymentEndpoints = {
  listOfBuilding: defineEndpoint({
    ...list,
    row: 'M-41',
    path: '/building/{guid}/payments/',
    summary: 'Payments of a building, by payment number, descending',
    params: ofBuilding,
  }),
  sumByType: defineEndpoint({
    row: 'M-41b',
    method: 'GET',
    path: '/building/{guid}/payments/by-type/',
    summary: 'What a building paid in the last twelve months, by payment type',
    access: endpointAccessForRoles('trustee', 'staff'),
    params: ofBuilding,
    response: valueListCodec(paymentTypeCountCodec),
  }),
  listOfLegalCase: defineEndpoint({
    ...list,
    row: 'M-66',
    path: '/legals/{id}/payments/{buildingId}',
    summary: 'Payments of a legal case',
    params: pair,
  }),
  get: defineEndpoint({
    row: 'M-71',
    hiddenFromStaff: ['cj_frombankaccountnumber', 'cj_tobankaccountnumber'],
    method: 'GET',
    path: '/payment/{id}/',
    summary: 'One payment with the records it belongs to',
    access: endpointAccessForRoles('trustee', 'staff'),
    params: objectCodec({ id: idField('id') }),
    response: paymentRecordCodec,
  }),
  file: defineEndpoint({
    row: 'M-71b',
    method: 'GET',
    path: '/payment/{id}/file/',
    summary: 'The invoice or proof attached to a payment',
    access: endpointAccessForRoles('trustee', 'staff'),
    params: objectCodec({ id: idField('id') }),
    response: 'file',
  }),
  listOfAccount: defineEndpoint({
    ...list,
    row: 'M-86',
    path: '/accounts/{id}/payments/{buildingId}/',
    summary: 'Payments of a building to one owner account',
    params: pair,
  }),
  listOfContractor: defineEndpoint({
    ...list,
    row: 'M-103',
    path: '/contractors/{id}/payments/{buildingId}',
    summary: 'Payments of a building to one contractor',
    params: pair,
  }),
  listOfJob: defineEndpoint({
    ...list,
    row: 'M-107',
    path: '/maintenance/{id}/payments/{buildingId}',
    summary: 'Payments of a maintenance job',
    params: pair,
  }),
  listOfMunicipalAccount: defineEndpoint({
    ...list,
    row: 'M-127b',
    path: '/municipality/{id}/payments/{buildingId}/',
    summary: 'Payments of a building to one municipal account',
    params: pair,
  }),
};
