/**
 * Payments of a building, everywhere they are listed, and one payment: B 2 Payments and Payment detail, B 3;
 * calls M-41, M-66, M-71, M-86, M-103, M-107, M-127b. The document's two unreadable field names are ours: the building
 * and the contractor.
 */

import { endpoint, only } from '../kit/endpoint.ts';
import { listQuery, oneOfList, search, sortBy } from '../kit/paging.ts';
import {
  coded,
  type Decoded,
  entity,
  flag,
  id,
  instant,
  instantOrNull,
  lookup,
  lookupOrNull,
  money,
  textOrNull,
  valueList,
  whole,
} from '../kit/wire.ts';
import {
  PAYMENT_PROGRESS,
  PAYMENT_PROGRESS_LABELS,
  PAYMENT_TYPE_LABELS,
  PAYMENT_TYPES,
} from './payments.codes.ts';

/** Shared by the list and the record. */
const paymentFields = {
  id: id('cr446_paymentid'),
  number: whole('cr446_paymentpk'),
  amount: money('cr446_amount'),
  type: coded('cr446_paymenttype', PAYMENT_TYPES),
  progress: coded('cj_progress', PAYMENT_PROGRESS),
  ourReference: textOrNull('cr446_ourreference'),
  paidAt: instantOrNull('cj_paymenttime'),
  createdAt: instant('createdon'),
  account: lookupOrNull('_cj_accountt_value'),
  contractor: lookupOrNull('_cj_contractor_value'),
  municipality: lookupOrNull('_cj_municipality_value'),
  legalCase: lookupOrNull('_cj_linkedlegalrecord_value'),
  job: lookupOrNull('_cj_linkedmaintenancerecord_value'),
};

export const paymentRow = entity(paymentFields);
export const paymentRecord = entity({
  ...paymentFields,
  theirReference: textOrNull('cr446_theirreference'),
  comment: textOrNull('cr446_comment'),
  submittedAt: instantOrNull('cj_paymentsubmissiontime'),
  confirmedAt: instantOrNull('cj_confirmationtime'),
  onHold: flag('cr446_onhold'),
  paid: flag('cj_paid'),
  approved: flag('cr446_approved'),
  approvedBy: textOrNull('cr446_approvedby'),
  fileLink: textOrNull('cj_fileattachmentlink'),
  building: lookup('_cr446_specifybuilding_value'),
  levyAccount: lookupOrNull('_cj_gmaaccountnumber_value'),
  recurringPayment: lookupOrNull('_cj_recurringpaymentrecord_value'),
  approval: lookupOrNull('_cj_approvallink_value'),
  fromAccountName: textOrNull('cj_frombankaccountname'),
  fromAccountNumber: textOrNull('cj_frombankaccountnumber'),
  fromBank: textOrNull('cj_frombank'),
  fromBranchCode: textOrNull('cj_frombranchcode'),
  toAccountName: textOrNull('cj_tobankaccountname'),
  toAccountNumber: textOrNull('cj_tobankaccountnumber'),
  toBank: textOrNull('cj_tobank'),
  toBranchCode: textOrNull('cj_tobranchcode'),
});
export type PaymentRow = Decoded<typeof paymentRow>;
export type PaymentRecord = Decoded<typeof paymentRecord>;

/** What a picture of the building's payments is drawn from (ours). */
export const paymentsOfType = entity({
  type: coded('cr446_paymenttype', PAYMENT_TYPES),
  count: whole('count'),
  amount: money('cr446_amount'),
});
export type PaymentsOfType = Decoded<typeof paymentsOfType>;

const paymentsQuery = listQuery({
  number: search('cr446_paymentpk'),
  ourReference: search('cr446_ourreference'),
  paidTo: search('paid_to'),
  type: oneOfList('cr446_paymenttype', PAYMENT_TYPE_LABELS),
  progress: oneOfList('cj_progress', PAYMENT_PROGRESS_LABELS),
  sort: sortBy({ number: 'cr446_paymentpk', amount: 'cr446_amount', date: 'createdon' }),
});
export type PaymentsQuery = Decoded<typeof paymentsQuery>;

const list = {
  method: 'GET',
  access: only('trustee', 'staff'),
  query: paymentsQuery,
  response: valueList(paymentRow),
} as const;
const ofBuilding = entity({ buildingGuid: id('guid') });
const pair = entity({ id: id('id'), buildingId: id('buildingId') });

export const payments = {
  listOfBuilding: endpoint({
    ...list,
    row: 'M-41',
    path: '/building/{guid}/payments/',
    summary: 'Payments of a building, by payment number, descending',
    params: ofBuilding,
  }),
  sumByType: endpoint({
    row: 'M-41b',
    method: 'GET',
    path: '/building/{guid}/payments/by-type/',
    summary: 'What a building paid in the last twelve months, by payment type',
    access: only('trustee', 'staff'),
    params: ofBuilding,
    response: valueList(paymentsOfType),
  }),
  listOfLegalCase: endpoint({
    ...list,
    row: 'M-66',
    path: '/legals/{id}/payments/{buildingId}',
    summary: 'Payments of a legal case',
    params: pair,
  }),
  get: endpoint({
    row: 'M-71',
    hiddenFromStaff: ['cj_frombankaccountnumber', 'cj_tobankaccountnumber'],
    method: 'GET',
    path: '/payment/{id}/',
    summary: 'One payment with the records it belongs to',
    access: only('trustee', 'staff'),
    params: entity({ id: id('id') }),
    response: paymentRecord,
  }),
  file: endpoint({
    row: 'M-71b',
    method: 'GET',
    path: '/payment/{id}/file/',
    summary: 'The invoice or proof attached to a payment',
    access: only('trustee', 'staff'),
    params: entity({ id: id('id') }),
    response: 'file',
  }),
  listOfAccount: endpoint({
    ...list,
    row: 'M-86',
    path: '/accounts/{id}/payments/{buildingId}/',
    summary: 'Payments of a building to one owner account',
    params: pair,
  }),
  listOfContractor: endpoint({
    ...list,
    row: 'M-103',
    path: '/contractors/{id}/payments/{buildingId}',
    summary: 'Payments of a building to one contractor',
    params: pair,
  }),
  listOfJob: endpoint({
    ...list,
    row: 'M-107',
    path: '/maintenance/{id}/payments/{buildingId}',
    summary: 'Payments of a maintenance job',
    params: pair,
  }),
  listOfMunicipalAccount: endpoint({
    ...list,
    row: 'M-127b',
    path: '/municipality/{id}/payments/{buildingId}/',
    summary: 'Payments of a building to one municipal account',
    params: pair,
  }),
};
