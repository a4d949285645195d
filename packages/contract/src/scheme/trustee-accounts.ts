/** Endpoints of an owner account for trustees: B 2 Trustee account detail, B 3; calls M-85, M-87. */

import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  type DecodedValue,
  idField,
  nullableTextField,
  objectCodec,
  textField,
  valueListCodec,
} from '../kit/wire-codec.ts';
import { ageingFields } from '../ledger/levy-accounts.ts';

export const ownerAccountForTrusteesCodec = objectCodec({
  id: idField('accountid'),
  name: textField('name'),
  email: nullableTextField('emailaddress1'),
  registrationId: nullableTextField('cj_registrationidpassport'),
});

/** B 9: the age table shows every bucket. */
export const levyAccountRowForTrusteesCodec = objectCodec({
  id: idField('cj_gmaaccountnumberid'),
  accountNumber: textField('cj_sageaccountnumber'),
  doorNumber: nullableTextField('cj_doornumber'),
  ...ageingFields,
});
export type OwnerAccountDetailsForTrustees = DecodedValue<typeof ownerAccountForTrusteesCodec>;
export type LevyAccountRowForTrustees = DecodedValue<typeof levyAccountRowForTrusteesCodec>;

export const ownerAccountForTrusteesEndpoints = {
  get: defineEndpoint({
    row: 'M-85',
    method: 'GET',
    path: '/accounts/{id}/',
    hiddenFromStaff: ['cj_registrationidpassport'],
    summary: 'An owner account with levy accounts in a building of the caller',
    access: endpointAccessForRoles('trustee', 'staff'),
    params: objectCodec({ id: idField('id') }),
    response: ownerAccountForTrusteesCodec,
  }),
  listLevyAccounts: defineEndpoint({
    row: 'M-87',
    method: 'GET',
    path: '/accounts/{id}/levy-accounts/{buildingId}/',
    summary: 'Levy accounts of an owner account in one building, with their ageing',
    access: endpointAccessForRoles('trustee', 'staff'),
    params: objectCodec({ id: idField('id'), buildingId: idField('buildingId') }),
    response: valueListCodec(levyAccountRowForTrusteesCodec),
  }),
};
