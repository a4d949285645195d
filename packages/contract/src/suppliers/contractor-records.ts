/** Endpoints of a contractor for the trustees of a building: C 2.4, C 3; call M-102. No bank details. */
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  codeField,
  codeListField,
  type DecodedValue,
  idField,
  nullableTextField,
  objectCodec,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';
import { CONTRACTOR_SPECIALITY_CODES, CONTRACTOR_STATUS_CODES } from './contractors.codes.ts';

export const contractorForTrusteesCodec = objectCodec({
  id: idField('cj_contractorid'),
  name: textField('cj_name'),
  tradingAs: nullableTextField('cr446_tradingas'),
  abbreviation: nullableTextField('cj_contractorabbreviation'),
  specialities: codeListField('cj_contractorspeciality', CONTRACTOR_SPECIALITY_CODES),
  status: codeField('cj_contractorstatus', CONTRACTOR_STATUS_CODES),
  paymentApproved: booleanField('cr446_paymentapproved'),
  ficaApproved: booleanField('cr446_ficaapproved'),
  email: textField('emailaddress'),
  phone: textField('cj_companytelephone'),
  registrationNumber: textField('cj_registrationnumber'),
  vatNumber: nullableTextField('cj_vatnumber'),
  website: nullableTextField('cj_website'),
  address1: nullableTextField('cj_address1'),
  address2: nullableTextField('cj_address2'),
  city: nullableTextField('cj_city'),
  postalCode: nullableTextField('cj_postalcode'),
  /** The agent's internal note. The field must exist (C 3), but its content stays in the office. */
  comment: schemaField('cr446_comment', z.null()),
});
export type ContractorForTrustees = DecodedValue<typeof contractorForTrusteesCodec>;

const trustees = { method: 'GET', access: endpointAccessForRoles('trustee', 'staff') } as const;

export const contractorForTrusteesEndpoints = {
  get: defineEndpoint({
    ...trustees,
    row: 'M-102',
    path: '/contractors/{id}/',
    summary: 'A contractor that works for a building of the caller',
    params: objectCodec({ id: idField('id') }),
    response: contractorForTrusteesCodec,
  }),
};
