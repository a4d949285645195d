/** Endpoints of a building's General tab, for trustees and owners: B 2, B 3; calls M-34 to M-38. */
import type { BuildingDocumentDesignation } from '@stoep/domain/vocabulary';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles, signedInEndpointAccess } from '../kit/define-endpoint.ts';
import { labelFilterField, listQueryCodec, searchTextField } from '../kit/list-query.ts';
import {
  booleanField,
  codeField,
  type DecodedValue,
  idField,
  instantField,
  integerField,
  nullableDayField,
  nullableLookupField,
  nullableNestedField,
  nullableTextField,
  objectCodec,
  schemaField,
  textField,
  valueListCodec,
} from '../kit/wire-codec.ts';
import { DOCUMENT_DESIGNATION_CODES } from './building-documents.codes.ts';

const broker = objectCodec({
  telephone: nullableTextField('cj_companytelephone'),
  email: nullableTextField('emailaddress'),
});

/** B 3 "Building". The links to broker and insurer are null for owners, whose page has none (M-35). */
export const buildingInfoCodec = objectCodec({
  id: idField('cj_gmabuildingid'),
  name: textField('cj_buildingname'),
  accountingId: textField('cr446_bcbuildingid'),
  caretaker: nullableLookupField('_cj_caretaker_value'),
  numberOfTrustees: integerField('ab_numberoftrustees'),
  insuranceBrokerName: nullableTextField('insurance_broker_name'),
  insuranceBroker: nullableLookupField('_cj_insurancebrokercontractor_value'),
  insuranceBrokerContact: nullableNestedField('cj_InsuranceBrokerContractor', broker),
  insurerName: nullableTextField('insurer_name'),
  insurer: nullableLookupField('_cj_insurercontractor_value'),
  insurancePolicyNumber: nullableTextField('insurance_policy_number'),
  insuranceEvaluationDay: nullableDayField('ab_insurancenext3years'),
  registrationNumber: nullableTextField('cj_registrationnumber'),
  csosNumber: nullableTextField('ab_csosregnumber'),
});

export const buildingDocumentCodec = objectCodec({
  id: idField('cj_documentid'),
  name: textField('cj_name'),
  designation: codeField('cj_documentdesignation', DOCUMENT_DESIGNATION_CODES),
  fileName: textField('cj_content_name'),
  contentType: textField('content_type'),
  size: integerField('size'),
  createdAt: instantField('createdon'),
});

export type BuildingInfo = DecodedValue<typeof buildingInfoCodec>;
export type BuildingDocument = DecodedValue<typeof buildingDocumentCodec>;

const ofBuilding = { method: 'GET', params: objectCodec({ buildingId: idField('guid') }) } as const;
const documentsQuery = listQueryCodec({
  name: searchTextField('cj_name'),
  designation: labelFilterField(
    'cj_documentdesignation',
    Object.keys(DOCUMENT_DESIGNATION_CODES) as BuildingDocumentDesignation[],
  ),
});
export type BuildingDocumentFilter = DecodedValue<typeof documentsQuery>;
const documents = {
  ...ofBuilding,
  query: documentsQuery,
  response: valueListCodec(buildingDocumentCodec),
} as const;

export const buildingEndpoints = {
  checkAccess: defineEndpoint({
    row: 'M-34',
    viewed: 'read',
    method: 'POST',
    path: '/access/check-building/',
    summary: 'Whether the caller may see the building; unknown and foreign ones answer alike',
    access: signedInEndpointAccess,
    body: objectCodec({ buildingId: schemaField('building_guid', z.string().max(64)) }),
    // The second flag sends owners to their own page of the building (B 2).
    response: objectCodec({ access: booleanField('access'), asTrustee: booleanField('as_trustee') }),
  }),
  info: defineEndpoint({
    row: 'M-35',
    path: '/building/{guid}/info/',
    summary: 'A building with its caretaker, insurance and registration',
    access: endpointAccessForRoles('owner', 'trustee', 'staff'),
    ...ofBuilding,
    response: buildingInfoCodec,
  }),
  documents: defineEndpoint({
    row: 'M-36',
    path: '/building/{guid}/docs/',
    summary: 'Every document of a building, for its trustees',
    access: endpointAccessForRoles('trustee', 'staff'),
    ...documents,
  }),
  ownerDocuments: defineEndpoint({
    row: 'M-37',
    path: '/building/{guid}/docs_owner/',
    summary: 'The documents of a building that its owners may see',
    access: endpointAccessForRoles('owner', 'trustee', 'staff'),
    ...documents,
  }),
  documentLink: defineEndpoint({
    row: 'M-38',
    method: 'GET',
    path: '/building/document/{documentId}/download/',
    summary: 'A link to the document, good for 60 seconds and for the caller alone',
    access: endpointAccessForRoles('owner', 'trustee', 'staff'),
    params: objectCodec({ documentId: idField('documentId') }),
    response: objectCodec({ link: textField('download_link') }),
  }),
  documentFile: defineEndpoint({
    row: 'M-38b',
    method: 'GET',
    path: '/building/document-file/{ticket}/',
    summary: 'The document behind a download link, with the login of whoever asked for the link',
    access: endpointAccessForRoles('owner', 'trustee', 'staff'),
    params: objectCodec({ ticket: schemaField('ticket', z.string().max(300)) }),
    response: 'file',
  }),
};
