/** Endpoints of an owner account's details: A 2 /account-detail-view; calls M-15, M-16. */
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  type DecodedValue,
  idField,
  nullableTextField,
  objectCodec,
  optionalField,
  schemaField,
  successCodec,
  textField,
} from '../kit/wire-codec.ts';

const line = (wire: string) => optionalField(schemaField(wire, z.string().max(200).nullable()));

export const ownerAccountDetailCodec = objectCodec({
  name: textField('name'),
  email: nullableTextField('emailaddress1'),
  phoneNumber: nullableTextField('telephone1'),
  registrationId: nullableTextField('cj_registrationidpassport'),
  address1: nullableTextField('address1_line1'),
  address2: nullableTextField('address1_line2'),
  address3: nullableTextField('address1_line3'),
});
export type OwnerAccountDetail = DecodedValue<typeof ownerAccountDetailCodec>;

const accountUpdate = objectCodec({
  /** The documents' page sends it, but it is never changed. */
  name: optionalField(schemaField('name', z.string().max(400).nullable())),
  email: schemaField('emailaddress1', z.string().max(320)),
  phoneNumber: schemaField('telephone1', z.string().max(100)),
  registrationId: schemaField('cj_registrationidpassport', z.string().max(100)),
  address1: line('address1_line1'),
  address2: line('address1_line2'),
  address3: line('address1_line3'),
});
export type OwnerAccountUpdate = DecodedValue<typeof accountUpdate>;

export const ownerAccountDetailEndpoints = {
  detail: defineEndpoint({
    row: 'M-15',
    method: 'GET',
    path: '/account/{accountId}/',
    hiddenFromStaff: ['cj_registrationidpassport'],
    summary: 'The particulars of an own owner account',
    access: endpointAccessForRoles('owner', 'staff'),
    params: objectCodec({ accountId: idField('accountId') }),
    response: ownerAccountDetailCodec,
  }),
  update: defineEndpoint({
    row: 'M-16',
    office: { resource: 'owner-accounts', verb: 'edit' },
    method: 'PATCH',
    path: '/account/update/{accountId}/',
    summary: 'Change the particulars of an own owner account; its name stays',
    access: endpointAccessForRoles('owner', 'staff'),
    params: objectCodec({ accountId: idField('accountId') }),
    body: accountUpdate,
    response: successCodec,
  }),
};
