/**
 * Endpoints of a conduct letter or fine. B 2 Approvals links to it, but the documents have no page for it (calls.md
 * 5).
 */

import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  codeField,
  type DecodedValue,
  dayField,
  idField,
  lookupField,
  nullableDayField,
  nullableLookupField,
  nullableMoneyField,
  nullableTextField,
  objectCodec,
  textField,
} from '../kit/wire-codec.ts';
import { CONDUCT_LETTER_KIND_CODES, CONDUCT_LETTER_STATUS_CODES } from './credit-control.codes.ts';

export const conductLetterRecordCodec = objectCodec({
  id: idField('cj_conductletterid'),
  subject: textField('cj_subject'),
  kind: codeField('cj_conducttype', CONDUCT_LETTER_KIND_CODES),
  status: codeField('cj_status', CONDUCT_LETTER_STATUS_CODES),
  building: lookupField('_cj_building_value'),
  levyAccount: nullableLookupField('_cj_account_value'),
  person: nullableTextField('cj_fullname'),
  rule: nullableTextField('cj_conductrule'),
  ruleCertificate: nullableTextField('cj_rulecertificate'),
  hearingDay: nullableDayField('cj_hearingdate'),
  hearingOutcome: nullableTextField('cj_hearingoutcome'),
  body: textField('cj_description'),
  fineAmount: nullableMoneyField('cj_fineamount'),
  incidentDay: dayField('cj_incidentdate'),
  sentDay: nullableDayField('cj_datesent'),
  approval: nullableLookupField('_cj_approvallink_value'),
  fileLink: nullableTextField('cj_fileattachmentlink'),
});

export type ConductLetterRecord = DecodedValue<typeof conductLetterRecordCodec>;

const one = {
  method: 'GET',
  access: endpointAccessForRoles('trustee', 'staff'),
  params: objectCodec({ id: idField('id') }),
} as const;

export const conductLetterEndpoints = {
  get: defineEndpoint({
    ...one,
    row: 'M-126',
    path: '/conduct/{id}/',
    summary: 'A conduct letter or fine',
    response: conductLetterRecordCodec,
  }),
  file: defineEndpoint({
    ...one,
    row: 'M-126b',
    path: '/conduct/{id}/file/',
    summary: 'The letter itself',
    response: 'file',
  }),
};
