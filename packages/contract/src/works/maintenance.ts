/**
 * Endpoints of maintenance jobs and their quotes: B 2 Maintenance, B 3, C 2.5, C 3; calls M-46 to M-49, M-104 to
 * M-106. Quotes are sealed until bidding ends; `sealed` is true until then.
 */

import { DISPLAYED_APPROVAL_STATUSES } from '@stoep/domain/scheme/approval-outcome';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import { labelFilterField, listQueryCodec, searchTextField } from '../kit/list-query.ts';
import {
  booleanField,
  codeField,
  type DecodedValue,
  idField,
  integerField,
  listCodec,
  lookupField,
  moneyField,
  nestedField,
  nullableCodeField,
  nullableDayField,
  nullableInstantField,
  nullableLookupField,
  nullableMoneyField,
  nullableTextField,
  objectCodec,
  schemaField,
  textField,
  valueListCodec,
} from '../kit/wire-codec.ts';
import {
  MAINTENANCE_JOB_PROGRESS_CODES,
  MAINTENANCE_JOB_PROGRESS_LABELS,
  QUOTE_STATUS_CODES,
  WORKS_APPROVAL_CODES,
} from './maintenance.codes.ts';

export const maintenanceJobRowCodec = objectCodec({
  id: idField('cj_maintenancebid'),
  name: textField('cj_name'),
  description: textField('cj_fulldescription'),
  progress: codeField('cj_progress', MAINTENANCE_JOB_PROGRESS_CODES),
  invoiceAmount: nullableMoneyField('cj_invoiceamount'),
  paidAmount: nullableMoneyField('cj_sumofpayments'),
  awardedContractor: nullableLookupField('_cj_awardedtocontractor_value'),
  completedDay: nullableDayField('cj_dateofjobcompletion'),
});

const quoteOfJob = objectCodec({
  id: idField('cj_quoteid'),
  name: textField('cj_name'),
  amount: moneyField('cj_amount'),
  link: nullableTextField('cj_quotelink'),
});
export const maintenanceJobWithQuotesCodec = objectCodec({
  id: idField('cj_maintenancebid'),
  name: textField('cj_name'),
  description: textField('cj_fulldescription'),
  progress: codeField('cj_progress', MAINTENANCE_JOB_PROGRESS_CODES),
  sealed: booleanField('sealed'),
  quotesCloseAt: nullableInstantField('quotes_close_at'),
  quotes: nestedField('quotes', listCodec(quoteOfJob)),
});

export const quoteRowCodec = objectCodec({
  id: idField('cj_quoteid'),
  name: textField('cj_name'),
  amount: moneyField('cj_amount'),
  link: nullableTextField('cj_quotelink'),
  contractor: lookupField('_cj_contractor_value'),
  status: codeField('cj_approvalstatus', QUOTE_STATUS_CODES),
  job: lookupField('_cj_maintenancejob_value'),
  building: lookupField('_cj_building_value'),
});

export const maintenanceJobAbilitiesCodec = objectCodec({
  seeQuotes: booleanField('see_quotes'),
  submitQuote: booleanField('submit_quote'),
});

export const maintenanceJobRecordCodec = objectCodec({
  id: idField('cj_maintenancebid'),
  number: integerField('cj_maintenanacenumber'),
  name: textField('cj_name'),
  type: textField('cj_maintenanacetype'),
  progress: codeField('cj_progress', MAINTENANCE_JOB_PROGRESS_CODES),
  building: lookupField('_cj_building_value'),
  completedDay: nullableDayField('cj_dateofjobcompletion'),
  maintenanceContact: nullableTextField('cj_maintenancecontactperson'),
  accessContact: nullableTextField('cj_accesscontactperson'),
  instruction: nullableTextField('cj_instruction'),
  description: textField('cj_fulldescription'),
  requestedBy: nullableTextField('cj_requestedby'),
  communication: nullableTextField('cj_additionaldetailsregardingcommunication'),
  invoiceLink: nullableTextField('cj_invoicelink'),
  awardedContractor: nullableLookupField('_cj_awardedtocontractor_value'),
  acceptedQuote: nullableLookupField('_cj_acceptedquote_value'),
  quoteAcceptedAt: nullableInstantField('cj_datewhenquoteaccepted'),
  quotesCloseAt: nullableInstantField('quotes_close_at'),
  invoiceAmount: nullableMoneyField('cj_invoiceamount'),
  paidAmount: nullableMoneyField('cj_sumofpayments'),
  remainder: nullableMoneyField('cr446_remainderamount1'),
  quoteApproval: nullableCodeField('cj_trusteequoteapproval', WORKS_APPROVAL_CODES),
  workApproval: nullableCodeField('cj_trusteeworkapproval', WORKS_APPROVAL_CODES),
  /** The same two, and what staff did with an approved outcome. */
  quoteApprovalStatus: schemaField('quoteApprovalStatus', z.enum(DISPLAYED_APPROVAL_STATUSES).nullable()),
  workApprovalStatus: schemaField('workApprovalStatus', z.enum(DISPLAYED_APPROVAL_STATUSES).nullable()),
  quoteApprovalRecord: nullableLookupField('_cj_quoteapproval_value'),
  workApprovalRecord: nullableLookupField('_cj_worksatisfactionapproval_value'),
  can: nestedField('can', maintenanceJobAbilitiesCodec),
});

export const maintenanceJobProgressCountCodec = objectCodec({
  progress: codeField('cj_progress', MAINTENANCE_JOB_PROGRESS_CODES),
  count: integerField('count'),
});

const jobsQuery = listQueryCodec({
  /** In the name or the description. */
  text: searchTextField('text'),
  progress: labelFilterField('cj_progress', MAINTENANCE_JOB_PROGRESS_LABELS),
  contractor: searchTextField('awarded_contractor'),
});
export type MaintenanceJobListFilter = DecodedValue<typeof jobsQuery>;

export type MaintenanceJobRow = DecodedValue<typeof maintenanceJobRowCodec>;
export type MaintenanceJobWithQuotes = DecodedValue<typeof maintenanceJobWithQuotesCodec>;
export type QuoteRow = DecodedValue<typeof quoteRowCodec>;
export type MaintenanceJobRecord = DecodedValue<typeof maintenanceJobRecordCodec>;
export type MaintenanceJobProgressCount = DecodedValue<typeof maintenanceJobProgressCountCodec>;

const inBuilding = {
  method: 'GET',
  access: endpointAccessForRoles('trustee', 'staff'),
  params: objectCodec({ buildingGuid: idField('guid') }),
} as const;
const ofJob = {
  method: 'GET',
  access: endpointAccessForRoles('trustee', 'contractor', 'staff'),
  params: objectCodec({ id: idField('id') }),
} as const;
const ofContractor = {
  method: 'GET',
  access: endpointAccessForRoles('trustee', 'staff'),
  params: objectCodec({ id: idField('id'), buildingId: idField('buildingId') }),
} as const;

export const maintenanceJobEndpoints = {
  listActive: defineEndpoint({
    ...inBuilding,
    row: 'M-46',
    path: '/building/{guid}/maintenances/',
    summary: 'Maintenance jobs of a building that are under way',
    query: jobsQuery,
    // The contractor with the job may read its award.
    considers: ['contractor'],
    response: valueListCodec(maintenanceJobRowCodec),
  }),
  listHistory: defineEndpoint({
    ...inBuilding,
    row: 'M-47',
    path: '/building/{guid}/maintenances/inactive/',
    summary: 'Completed and canceled jobs of a building',
    query: jobsQuery,
    // The contractor with the job may read its award.
    considers: ['contractor'],
    response: valueListCodec(maintenanceJobRowCodec),
  }),
  listInQuotation: defineEndpoint({
    ...inBuilding,
    row: 'M-48',
    path: '/building/{guid}/maintenances2/',
    summary: 'Jobs in the quotation process, with their quotes once bidding has ended',
    response: valueListCodec(maintenanceJobWithQuotesCodec),
  }),
  countByState: defineEndpoint({
    ...inBuilding,
    row: 'M-46b',
    path: '/building/{guid}/maintenances/by-state/',
    summary: 'How many jobs of a building stand in which state, the last twelve months of finished ones',
    response: valueListCodec(maintenanceJobProgressCountCodec),
  }),
  get: defineEndpoint({
    ...ofJob,
    row: 'M-106',
    path: '/maintenance/{id}/',
    summary: 'One maintenance job; an invited contractor sees the brief alone',
    response: maintenanceJobRecordCodec,
  }),
  listQuotes: defineEndpoint({
    ...ofJob,
    row: 'M-49',
    path: '/maintenance/{id}/quotes/',
    summary: 'Quotes of a job: all for trustees once opened, the own one for a contractor',
    response: valueListCodec(quoteRowCodec),
  }),
  invoice: defineEndpoint({
    ...ofJob,
    row: 'M-106b',
    path: '/maintenance/{id}/invoice/',
    summary: 'The invoice of a job',
    response: 'file',
  }),
  quoteFile: defineEndpoint({
    ...ofJob,
    row: 'M-49b',
    path: '/quote/{id}/file/',
    summary: 'A quote as it was handed in',
    response: 'file',
  }),
  listOfContractor: defineEndpoint({
    ...ofContractor,
    row: 'M-104',
    path: '/contractors/{id}/maintenance/{buildingId}',
    summary: 'Jobs of a building that a contractor was awarded',
    // The contractor with the job may read its award.
    considers: ['contractor'],
    response: valueListCodec(maintenanceJobRowCodec),
  }),
  listQuotesOfContractor: defineEndpoint({
    ...ofContractor,
    row: 'M-105',
    path: '/contractors/{id}/quotes/{buildingId}',
    summary: 'Opened quotes of a contractor for jobs of a building',
    response: valueListCodec(quoteRowCodec),
  }),
};
