/**
 * Legal cases and their timeline: B 2 Legal case detail, B 3, C 2.7, C 3; calls M-43, M-65, M-67 to M-70, M-76.
 * The document's unreadable event is the warrant of execution (B 3 names it).
 */

import { endpoint, only } from '../kit/endpoint.ts';
import { note, noteBody } from '../kit/notes.ts';
import { listQuery, oneOfList, search } from '../kit/paging.ts';
import {
  coded,
  type Decoded,
  day,
  dayOrNull,
  entity,
  flag,
  id,
  lookup,
  lookupOrNull,
  money,
  moneyOrNull,
  nested,
  text,
  textOrNull,
  valueList,
  whole,
} from '../kit/wire.ts';
import { LEGAL_PROGRESS, LEGAL_PROGRESS_LABELS } from './credit.codes.ts';

export const legalRow = entity({
  id: id('cj_legalid'),
  name: text('cj_name'),
  accountNumber: text('cr446_textaccountnumber'),
  attorney: lookupOrNull('_cj_attorney_value'),
  progress: coded('cj_progress', LEGAL_PROGRESS),
  type: text('cr446_legaltype'),
  debtOnHandover: money('cj_debtonhandover'),
  currentSituation: textOrNull('cj_currentsituationdescription'),
});

/** The dated events of a case, in the order of B 3. */
export const legalEventFields = {
  letterOfDemand: dayOrNull('cr446_letterofdemand'),
  summonsSentToCourt: dayOrNull('cr446_summonssenttocourt'),
  summonsServed: dayOrNull('cj_summonsserved'),
  warrantOfExecution: dayOrNull('cj_warrantofexecution'),
  judgement: flag('cr446_judgement'),
  judgementGranted: dayOrNull('cj_judgementgranted'),
  section65: dayOrNull('cj_section65'),
  section66: dayOrNull('cj_section66'),
};

/** What the caller may do with the case; screens ask nothing else. */
export const legalAbilities = entity({
  addNote: flag('add_note'),
  update: flag('update'),
  loadPayment: flag('load_payment'),
});

export const legalRecord = entity({
  id: id('cj_legalid'),
  name: text('cj_name'),
  progress: coded('cj_progress', LEGAL_PROGRESS),
  nextFollowUp: dayOrNull('cj_nextfollowupdate'),
  attorney: lookupOrNull('_cj_attorney_value'),
  attorneyReference: textOrNull('cr446_attorneyaccountreference'),
  account: lookup('_cj_account_value'),
  accountNumber: text('cr446_textaccountnumber'),
  building: lookup('_cj_building_value'),
  type: text('cr446_legaltype'),
  handoverDay: day('cj_handoverdate'),
  debtOnHandover: money('cj_debtonhandover'),
  currentSituation: textOrNull('cj_currentsituationdescription'),
  ...legalEventFields,
  attorneyAodActive: flag('cr446_activeattorneyaod'),
  attorneyAodStart: dayOrNull('cj_attorneyaodstartdate'),
  attorneyAodEnd: dayOrNull('cj_aodenddate'),
  attorneyAodAmount: moneyOrNull('cj_aodamount'),
  version: whole('version'),
  can: nested('can', legalAbilities),
});

export const aodFileMeta = entity({ exists: flag('exists'), fileName: textOrNull('file_name') });

const casesQuery = listQuery({
  accountNumber: search('cr446_textaccountnumber'),
  attorney: search('attorney'),
  progress: oneOfList('cj_progress', LEGAL_PROGRESS_LABELS),
  type: search('cr446_legaltype'),
});
export type CasesQuery = Decoded<typeof casesQuery>;

export type LegalRow = Decoded<typeof legalRow>;
export type LegalRecord = Decoded<typeof legalRecord>;

const ofCase = {
  method: 'GET',
  access: only('trustee', 'contractor', 'staff'),
  params: entity({ id: id('id') }),
} as const;

export const legalCases = {
  listOfBuilding: endpoint({
    row: 'M-43',
    method: 'GET',
    path: '/building/{guid}/legal/',
    summary: 'Legal cases of a building, by account number; a debtor does not see his own',
    access: only('trustee', 'staff'),
    params: entity({ buildingGuid: id('guid') }),
    query: casesQuery,
    response: valueList(legalRow),
  }),
  listOfAccount: endpoint({
    row: 'M-76',
    method: 'GET',
    path: '/levyaccount/{id}/legals/',
    summary: 'Legal cases of a levy account; a debtor does not see his own',
    access: only('trustee', 'staff'),
    params: entity({ id: id('id') }),
    response: valueList(legalRow),
  }),
  get: endpoint({
    ...ofCase,
    row: 'M-65',
    path: '/legals/{id}/',
    summary: 'One legal case with its events',
    response: legalRecord,
  }),
  timeline: endpoint({
    ...ofCase,
    row: 'M-67',
    path: '/legals/{id}/timeline/',
    summary: 'Notes of a legal case, newest first',
    response: valueList(note),
  }),
  aodFileMeta: endpoint({
    ...ofCase,
    row: 'M-68',
    path: '/legal/{id}/aod-file/meta/',
    summary: 'Whether the attorney filed an acknowledgement of debt',
    response: aodFileMeta,
  }),
  aodFile: endpoint({
    ...ofCase,
    row: 'M-69',
    path: '/legal/{id}/download/aod-file/',
    summary: "The attorney's acknowledgement of debt",
    holds: 'identity',
    response: 'file',
  }),
  addNote: endpoint({
    ...ofCase,
    row: 'M-70',
    office: { resource: 'legal-notes', verb: 'create' },
    method: 'POST',
    path: '/legal/{id}/timeline-notes/create/',
    summary: 'Add a note to the timeline of a case',
    status: 201,
    body: noteBody,
    response: note,
  }),
};
