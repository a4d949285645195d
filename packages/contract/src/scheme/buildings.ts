/** A building's page, General tab, for trustees and owners: B 2, B 3; calls M-34 to M-38. */
import type { Designation } from '@stoep/domain/vocabulary';
import { z } from 'zod';
import { endpoint, only, signedIn } from '../kit/endpoint.ts';
import { listQuery, oneOfList, search } from '../kit/paging.ts';
import {
  coded,
  type Decoded,
  dayOrNull,
  entity,
  flag,
  id,
  instant,
  lookupOrNull,
  nestedOrNull,
  plain,
  text,
  textOrNull,
  valueList,
  whole,
} from '../kit/wire.ts';
import { DESIGNATIONS } from './documents.codes.ts';

const broker = entity({
  telephone: textOrNull('cj_companytelephone'),
  email: textOrNull('emailaddress'),
});

/** B 3 "Building". The links of broker and insurer are null for owners: their page has none (M-35). */
export const buildingInfo = entity({
  id: id('cj_gmabuildingid'),
  name: text('cj_buildingname'),
  accountingId: text('cr446_bcbuildingid'),
  caretaker: lookupOrNull('_cj_caretaker_value'),
  numberOfTrustees: whole('ab_numberoftrustees'),
  insuranceBrokerName: textOrNull('insurance_broker_name'),
  insuranceBroker: lookupOrNull('_cj_insurancebrokercontractor_value'),
  insuranceBrokerContact: nestedOrNull('cj_InsuranceBrokerContractor', broker),
  insurerName: textOrNull('insurer_name'),
  insurer: lookupOrNull('_cj_insurercontractor_value'),
  insurancePolicyNumber: textOrNull('insurance_policy_number'),
  insuranceEvaluationDay: dayOrNull('ab_insurancenext3years'),
  registrationNumber: textOrNull('cj_registrationnumber'),
  csosNumber: textOrNull('ab_csosregnumber'),
});

export const buildingDocument = entity({
  id: id('cj_documentid'),
  name: text('cj_name'),
  designation: coded('cj_documentdesignation', DESIGNATIONS),
  fileName: text('cj_content_name'),
  contentType: text('content_type'),
  size: whole('size'),
  createdAt: instant('createdon'),
});

export type BuildingInfo = Decoded<typeof buildingInfo>;
export type BuildingDocument = Decoded<typeof buildingDocument>;

const ofBuilding = { method: 'GET', params: entity({ buildingId: id('guid') }) } as const;
const documentsQuery = listQuery({
  name: search('cj_name'),
  designation: oneOfList('cj_documentdesignation', Object.keys(DESIGNATIONS) as Designation[]),
});
export type DocumentsQuery = Decoded<typeof documentsQuery>;
const documents = {
  ...ofBuilding,
  query: documentsQuery,
  response: valueList(buildingDocument),
} as const;

export const buildings = {
  checkAccess: endpoint({
    row: 'M-34',
    viewed: 'read',
    method: 'POST',
    path: '/access/check-building/',
    summary: 'Whether the caller may see the building; unknown and foreign ones answer alike',
    access: signedIn,
    body: entity({ buildingId: plain('building_guid', z.string().max(64)) }),
    // Owners are led to their own page of the building by the second flag (B 2).
    response: entity({ access: flag('access'), asTrustee: flag('as_trustee') }),
  }),
  info: endpoint({
    row: 'M-35',
    path: '/building/{guid}/info/',
    summary: 'A building with its caretaker, insurance and registration',
    access: only('owner', 'trustee', 'staff'),
    ...ofBuilding,
    response: buildingInfo,
  }),
  documents: endpoint({
    row: 'M-36',
    path: '/building/{guid}/docs/',
    summary: 'Every document of a building, for its trustees',
    access: only('trustee', 'staff'),
    ...documents,
  }),
  ownerDocuments: endpoint({
    row: 'M-37',
    path: '/building/{guid}/docs_owner/',
    summary: 'The documents of a building that its owners may see',
    access: only('owner', 'trustee', 'staff'),
    ...documents,
  }),
  documentLink: endpoint({
    row: 'M-38',
    method: 'GET',
    path: '/building/document/{documentId}/download/',
    summary: 'A link to the document, good for 60 seconds and for the caller alone',
    access: only('owner', 'trustee', 'staff'),
    params: entity({ documentId: id('documentId') }),
    response: entity({ link: text('download_link') }),
  }),
  documentFile: endpoint({
    row: 'M-38b',
    method: 'GET',
    path: '/building/document-file/{ticket}/',
    summary: 'The document behind a download link, with the login of whoever asked for the link',
    access: only('owner', 'trustee', 'staff'),
    params: entity({ ticket: plain('ticket', z.string().max(300)) }),
    response: 'file',
  }),
};
