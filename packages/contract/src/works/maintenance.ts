/**
 * Maintenance jobs and their quotes: B 2 Maintenance, B 3, C 2.5, C 3; calls M-46 to M-49, M-104 to M-106.
 * Quotes are sealed until bidding ends: `sealed` says so while there is nothing to compare yet.
 */

import { APPROVAL_STATUSES } from '@stoep/domain/scheme/approval-outcome';
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import { listQuery, oneOfList, search } from '../kit/paging.ts';
import {
  coded,
  codedOrNull,
  type Decoded,
  dayOrNull,
  entity,
  flag,
  id,
  instantOrNull,
  listOf,
  lookup,
  lookupOrNull,
  money,
  moneyOrNull,
  nested,
  plain,
  text,
  textOrNull,
  valueList,
  whole,
} from '../kit/wire.ts';
import { JOB_PROGRESS, JOB_PROGRESS_LABELS, QUOTE_STATUS, TRUSTEE_APPROVAL } from './maintenance.codes.ts';

export const jobRow = entity({
  id: id('cj_maintenancebid'),
  name: text('cj_name'),
  description: text('cj_fulldescription'),
  progress: coded('cj_progress', JOB_PROGRESS),
  invoiceAmount: moneyOrNull('cj_invoiceamount'),
  paidAmount: moneyOrNull('cj_sumofpayments'),
  awardedContractor: lookupOrNull('_cj_awardedtocontractor_value'),
  completedDay: dayOrNull('cj_dateofjobcompletion'),
});

const quoteOfJob = entity({
  id: id('cj_quoteid'),
  name: text('cj_name'),
  amount: money('cj_amount'),
  link: textOrNull('cj_quotelink'),
});
export const jobWithQuotes = entity({
  id: id('cj_maintenancebid'),
  name: text('cj_name'),
  description: text('cj_fulldescription'),
  progress: coded('cj_progress', JOB_PROGRESS),
  sealed: flag('sealed'),
  quotesCloseAt: instantOrNull('quotes_close_at'),
  quotes: nested('quotes', listOf(quoteOfJob)),
});

export const quoteRow = entity({
  id: id('cj_quoteid'),
  name: text('cj_name'),
  amount: money('cj_amount'),
  link: textOrNull('cj_quotelink'),
  contractor: lookup('_cj_contractor_value'),
  status: coded('cj_approvalstatus', QUOTE_STATUS),
  job: lookup('_cj_maintenancejob_value'),
  building: lookup('_cj_building_value'),
});

export const jobAbilities = entity({ seeQuotes: flag('see_quotes'), submitQuote: flag('submit_quote') });

export const jobRecord = entity({
  id: id('cj_maintenancebid'),
  number: whole('cj_maintenanacenumber'),
  name: text('cj_name'),
  type: text('cj_maintenanacetype'),
  progress: coded('cj_progress', JOB_PROGRESS),
  building: lookup('_cj_building_value'),
  completedDay: dayOrNull('cj_dateofjobcompletion'),
  maintenanceContact: textOrNull('cj_maintenancecontactperson'),
  accessContact: textOrNull('cj_accesscontactperson'),
  instruction: textOrNull('cj_instruction'),
  description: text('cj_fulldescription'),
  requestedBy: textOrNull('cj_requestedby'),
  communication: textOrNull('cj_additionaldetailsregardingcommunication'),
  invoiceLink: textOrNull('cj_invoicelink'),
  awardedContractor: lookupOrNull('_cj_awardedtocontractor_value'),
  acceptedQuote: lookupOrNull('_cj_acceptedquote_value'),
  quoteAcceptedAt: instantOrNull('cj_datewhenquoteaccepted'),
  quotesCloseAt: instantOrNull('quotes_close_at'),
  invoiceAmount: moneyOrNull('cj_invoiceamount'),
  paidAmount: moneyOrNull('cj_sumofpayments'),
  remainder: moneyOrNull('cr446_remainderamount1'),
  quoteApproval: codedOrNull('cj_trusteequoteapproval', TRUSTEE_APPROVAL),
  workApproval: codedOrNull('cj_trusteeworkapproval', TRUSTEE_APPROVAL),
  /** The same two with what staff did with an approved outcome. */
  quoteApprovalStatus: plain('quoteApprovalStatus', z.enum(APPROVAL_STATUSES).nullable()),
  workApprovalStatus: plain('workApprovalStatus', z.enum(APPROVAL_STATUSES).nullable()),
  quoteApprovalRecord: lookupOrNull('_cj_quoteapproval_value'),
  workApprovalRecord: lookupOrNull('_cj_worksatisfactionapproval_value'),
  can: nested('can', jobAbilities),
});

export const jobsInState = entity({ progress: coded('cj_progress', JOB_PROGRESS), count: whole('count') });

const jobsQuery = listQuery({
  /** In the name or the description. */
  text: search('text'),
  progress: oneOfList('cj_progress', JOB_PROGRESS_LABELS),
  contractor: search('awarded_contractor'),
});
export type JobsQuery = Decoded<typeof jobsQuery>;

export type JobRow = Decoded<typeof jobRow>;
export type JobWithQuotes = Decoded<typeof jobWithQuotes>;
export type QuoteRow = Decoded<typeof quoteRow>;
export type JobRecord = Decoded<typeof jobRecord>;
export type JobsInState = Decoded<typeof jobsInState>;

const inBuilding = {
  method: 'GET',
  access: only('trustee', 'staff'),
  params: entity({ buildingGuid: id('guid') }),
} as const;
const ofJob = {
  method: 'GET',
  access: only('trustee', 'contractor', 'staff'),
  params: entity({ id: id('id') }),
} as const;
const ofContractor = {
  method: 'GET',
  access: only('trustee', 'staff'),
  params: entity({ id: id('id'), buildingId: id('buildingId') }),
} as const;

export const maintenance = {
  listActive: endpoint({
    ...inBuilding,
    row: 'M-46',
    path: '/building/{guid}/maintenances/',
    summary: 'Maintenance jobs of a building that are under way',
    query: jobsQuery,
    // Whose firm has the job reads its award.
    considers: ['contractor'],
    response: valueList(jobRow),
  }),
  listHistory: endpoint({
    ...inBuilding,
    row: 'M-47',
    path: '/building/{guid}/maintenances/inactive/',
    summary: 'Completed and canceled jobs of a building',
    query: jobsQuery,
    // Whose firm has the job reads its award.
    considers: ['contractor'],
    response: valueList(jobRow),
  }),
  listInQuotation: endpoint({
    ...inBuilding,
    row: 'M-48',
    path: '/building/{guid}/maintenances2/',
    summary: 'Jobs in the quotation process, with their quotes once bidding has ended',
    response: valueList(jobWithQuotes),
  }),
  countByState: endpoint({
    ...inBuilding,
    row: 'M-46b',
    path: '/building/{guid}/maintenances/by-state/',
    summary: 'How many jobs of a building stand in which state, the last twelve months of finished ones',
    response: valueList(jobsInState),
  }),
  get: endpoint({
    ...ofJob,
    row: 'M-106',
    path: '/maintenance/{id}/',
    summary: 'One maintenance job; an invited contractor sees the brief alone',
    response: jobRecord,
  }),
  listQuotes: endpoint({
    ...ofJob,
    row: 'M-49',
    path: '/maintenance/{id}/quotes/',
    summary: 'Quotes of a job: all for trustees once opened, the own one for a contractor',
    response: valueList(quoteRow),
  }),
  invoice: endpoint({
    ...ofJob,
    row: 'M-106b',
    path: '/maintenance/{id}/invoice/',
    summary: 'The invoice of a job',
    response: 'file',
  }),
  quoteFile: endpoint({
    ...ofJob,
    row: 'M-49b',
    path: '/quote/{id}/file/',
    summary: 'A quote as it was handed in',
    response: 'file',
  }),
  listOfContractor: endpoint({
    ...ofContractor,
    row: 'M-104',
    path: '/contractors/{id}/maintenance/{buildingId}',
    summary: 'Jobs of a building that a contractor was awarded',
    // Whose firm has the job reads its award.
    considers: ['contractor'],
    response: valueList(jobRow),
  }),
  listQuotesOfContractor: endpoint({
    ...ofContractor,
    row: 'M-105',
    path: '/contractors/{id}/quotes/{buildingId}',
    summary: 'Opened quotes of a contractor for jobs of a building',
    response: valueList(quoteRow),
  }),
};
