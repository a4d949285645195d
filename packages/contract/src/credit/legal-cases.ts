/**
 * Endpoints of legal cases and their timeline: B 2 Legal case detail, B 3, C 2.7, C 3; calls M-43, M-65, M-67 to
 * M-70, M-76. The document's unreadable event is the warrant of execution (B 3 names it).
 */

import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import { labelFilterField, listQueryCodec, searchTextField } from '../kit/list-query.ts';
import { timelineNoteBodyCodec, timelineNoteCodec } from '../kit/timeline-notes.ts';
import {
  booleanField,
  codeField,
  type DecodedValue,
  dayField,
  idField,
  integerField,
  lookupField,
  moneyField,
  nestedField,
  nullableDayField,
  nullableLookupField,
  nullableMoneyField,
  nullableTextField,
  objectCodec,
  textField,
  valueListCodec,
} from '../kit/wire-codec.ts';
import { LEGAL_CASE_PROGRESS_CODES, LEGAL_CASE_PROGRESS_LABELS } from './credit-control.codes.ts';

export const legalCaseRowCodec = objectCodec({
  id: idField('cj_legalid'),
  name: textField('cj_name'),
  accountNumber: textField('cr446_textaccountnumber'),
  attorney: nullableLookupField('_cj_attorney_value'),
  progress: codeField('cj_progress', LEGAL_CASE_PROGRESS_CODES),
  type: textField('cr446_legaltype'),
  debtOnHandover: moneyField('cj_debtonhandover'),
  currentSituation: nullableTextField('cj_currentsituationdescription'),
});

/** The dated events of a case, in the order of B 3. */
export const legalCaseEventFields = {
  letterOfDemand: nullableDayField('cr446_letterofdemand'),
  summonsSentToCourt: nullableDayField('cr446_summonssenttocourt'),
  summonsServed: nullableDayField('cj_summonsserved'),
  warrantOfExecution: nullableDayField('cj_warrantofexecution'),
  judgement: booleanField('cr446_judgement'),
  judgementGranted: nullableDayField('cj_judgementgranted'),
  section65: nullableDayField('cj_section65'),
  section66: nullableDayField('cj_section66'),
};

/** What the caller may do with the case. Screens check nothing else. */
export const legalCaseAbilitiesCodec = objectCodec({
  addNote: booleanField('add_note'),
  update: booleanField('update'),
  loadPayment: booleanField('load_payment'),
});

export const legalCaseRecordCodec = objectCodec({
  id: idField('cj_legalid'),
  name: textField('cj_name'),
  progress: codeField('cj_progress', LEGAL_CASE_PROGRESS_CODES),
  nextFollowUp: nullableDayField('cj_nextfollowupdate'),
  attorney: nullableLookupField('_cj_attorney_value'),
  attorneyReference: nullableTextField('cr446_attorneyaccountreference'),
  account: lookupField('_cj_account_value'),
  accountNumber: textField('cr446_textaccountnumber'),
  building: lookupField('_cj_building_value'),
  type: textField('cr446_legaltype'),
  handoverDay: dayField('cj_handoverdate'),
  debtOnHandover: moneyField('cj_debtonhandover'),
  currentSituation: nullableTextField('cj_currentsituationdescription'),
  ...legalCaseEventFields,
  attorneyAodActive: booleanField('cr446_activeattorneyaod'),
  attorneyAodStart: nullableDayField('cj_attorneyaodstartdate'),
  attorneyAodEnd: nullableDayField('cj_aodenddate'),
  attorneyAodAmount: nullableMoneyField('cj_aodamount'),
  version: integerField('version'),
  can: nestedField('can', legalCaseAbilitiesCodec),
});

export const aodFileMetaCodec = objectCodec({
  exists: booleanField('exists'),
  fileName: nullableTextField('file_name'),
});

const casesQuery = listQueryCodec({
  accountNumber: searchTextField('cr446_textaccountnumber'),
  attorney: searchTextField('attorney'),
  progress: labelFilterField('cj_progress', LEGAL_CASE_PROGRESS_LABELS),
  type: searchTextField('cr446_legaltype'),
});
export type LegalCaseListFilter = DecodedValue<typeof casesQuery>;

export type LegalCaseRow = DecodedValue<typeof legalCaseRowCodec>;
export type LegalCaseRecord = DecodedValue<typeof legalCaseRecordCodec>;

const ofCase = {
  method: 'GET',
  access: endpointAccessForRoles('trustee', 'contractor', 'staff'),
  params: objectCodec({ id: idField('id') }),
} as const;

export const legalCaseEndpoints = {
  listOfBuilding: defineEndpoint({
    row: 'M-43',
    method: 'GET',
    path: '/building/{guid}/legal/',
    summary: 'Legal cases of a building, by account number; a debtor does not see his own',
    access: endpointAccessForRoles('trustee', 'staff'),
    params: objectCodec({ buildingGuid: idField('guid') }),
    query: casesQuery,
    response: valueListCodec(legalCaseRowCodec),
  }),
  listOfAccount: defineEndpoint({
    row: 'M-76',
    method: 'GET',
    path: '/levyaccount/{id}/legals/',
    summary: 'Legal cases of a levy account; a debtor does not see his own',
    access: endpointAccessForRoles('trustee', 'staff'),
    params: objectCodec({ id: idField('id') }),
    response: valueListCodec(legalCaseRowCodec),
  }),
  get: defineEndpoint({
    ...ofCase,
    row: 'M-65',
    path: '/legals/{id}/',
    summary: 'One legal case with its events',
    response: legalCaseRecordCodec,
  }),
  timeline: defineEndpoint({
    ...ofCase,
    row: 'M-67',
    path: '/legals/{id}/timeline/',
    summary: 'Notes of a legal case, newest first',
    response: valueListCodec(timelineNoteCodec),
  }),
  aodFileMeta: defineEndpoint({
    ...ofCase,
    row: 'M-68',
    path: '/legal/{id}/aod-file/meta/',
    summary: 'Whether the attorney filed an acknowledgement of debt',
    response: aodFileMetaCodec,
  }),
  aodFile: defineEndpoint({
    ...ofCase,
    row: 'M-69',
    path: '/legal/{id}/download/aod-file/',
    summary: "The attorney's acknowledgement of debt",
    holds: 'identity',
    response: 'file',
  }),
  addNote: defineEndpoint({
    ...ofCase,
    row: 'M-70',
    office: { resource: 'legal-notes', verb: 'create' },
    method: 'POST',
    path: '/legal/{id}/timeline-notes/create/',
    summary: 'Add a note to the timeline of a case',
    status: 201,
    body: timelineNoteBodyCodec,
    response: timelineNoteCodec,
  }),
};
