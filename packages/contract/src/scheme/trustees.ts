/** Endpoints of a building's trustees by portfolio, and of one contact: B 2 Trustees, B 3; calls M-51 to M-59. */
import { defineEndpoint, endpointAccessForRoles, signedInEndpointAccess } from '../kit/define-endpoint.ts';
import {
  type DecodedValue,
  idField,
  nullableTextField,
  objectCodec,
  textField,
  valueListCodec,
} from '../kit/wire-codec.ts';

export const trusteeContactCodec = objectCodec({
  id: idField('contactid'),
  fullName: textField('yomifullname'),
  email: textField('emailaddress1'),
  mobile: nullableTextField('mobilephone'),
});
export type TrusteeContact = DecodedValue<typeof trusteeContactCodec>;

const inBuilding = {
  method: 'GET',
  access: endpointAccessForRoles('trustee', 'staff'),
  params: objectCodec({ buildingGuid: idField('guid') }),
  response: valueListCodec(trusteeContactCodec),
} as const;

export const trusteeEndpoints = {
  listAll: defineEndpoint({
    ...inBuilding,
    row: 'M-51',
    path: '/building/{guid}/all-trustees/',
    summary: 'The trustees of a building today',
  }),
  listPayment: defineEndpoint({
    ...inBuilding,
    row: 'M-52',
    path: '/building/{guid}/payment-trustees/',
    summary: 'Trustees who look after payments',
  }),
  listMaintenance: defineEndpoint({
    ...inBuilding,
    row: 'M-53',
    path: '/building/{guid}/maintenance-trustees/',
    summary: 'Trustees who look after maintenance',
  }),
  listFinance: defineEndpoint({
    ...inBuilding,
    row: 'M-54',
    path: '/building/{guid}/finance-trustees/',
    summary: 'Trustees who look after finance',
  }),
  listCreditControl: defineEndpoint({
    ...inBuilding,
    row: 'M-55',
    path: '/building/{guid}/credit-control-trustees/',
    summary: 'Trustees who look after credit control',
  }),
  listConduct: defineEndpoint({
    ...inBuilding,
    row: 'M-56',
    path: '/building/{guid}/comms-conduct-trustees/',
    summary: 'Trustees who look after communication and conduct',
  }),
  listGarden: defineEndpoint({
    ...inBuilding,
    row: 'M-57',
    path: '/building/{guid}/garden-trustees/',
    summary: 'Trustees who look after the garden',
  }),
  listSecurity: defineEndpoint({
    ...inBuilding,
    row: 'M-58',
    path: '/building/{guid}/security-trustees/',
    summary: 'Trustees who look after security',
  }),
  contact: defineEndpoint({
    row: 'M-59',
    method: 'GET',
    path: '/contact/{contactId}/',
    summary: 'One contact: oneself, or a fellow trustee',
    access: signedInEndpointAccess,
    params: objectCodec({ contactId: idField('contactId') }),
    response: trusteeContactCodec,
  }),
};
