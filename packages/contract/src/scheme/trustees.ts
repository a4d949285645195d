/** Trustees of a building by portfolio, and one contact: B 2 Trustees, B 3; calls M-51 to M-59. */
import { endpoint, only, signedIn } from '../kit/endpoint.ts';
import { type Decoded, entity, id, text, textOrNull, valueList } from '../kit/wire.ts';

export const trusteeContact = entity({
  id: id('contactid'),
  fullName: text('yomifullname'),
  email: text('emailaddress1'),
  mobile: textOrNull('mobilephone'),
});
export type TrusteeContact = Decoded<typeof trusteeContact>;

const inBuilding = {
  method: 'GET',
  access: only('trustee', 'staff'),
  params: entity({ buildingGuid: id('guid') }),
  response: valueList(trusteeContact),
} as const;

export const trustees = {
  listAll: endpoint({
    ...inBuilding,
    row: 'M-51',
    path: '/building/{guid}/all-trustees/',
    summary: 'The trustees of a building today',
  }),
  listPayment: endpoint({
    ...inBuilding,
    row: 'M-52',
    path: '/building/{guid}/payment-trustees/',
    summary: 'Trustees who look after payments',
  }),
  listMaintenance: endpoint({
    ...inBuilding,
    row: 'M-53',
    path: '/building/{guid}/maintenance-trustees/',
    summary: 'Trustees who look after maintenance',
  }),
  listFinance: endpoint({
    ...inBuilding,
    row: 'M-54',
    path: '/building/{guid}/finance-trustees/',
    summary: 'Trustees who look after finance',
  }),
  listCreditControl: endpoint({
    ...inBuilding,
    row: 'M-55',
    path: '/building/{guid}/credit-control-trustees/',
    summary: 'Trustees who look after credit control',
  }),
  listConduct: endpoint({
    ...inBuilding,
    row: 'M-56',
    path: '/building/{guid}/comms-conduct-trustees/',
    summary: 'Trustees who look after communication and conduct',
  }),
  listGarden: endpoint({
    ...inBuilding,
    row: 'M-57',
    path: '/building/{guid}/garden-trustees/',
    summary: 'Trustees who look after the garden',
  }),
  listSecurity: endpoint({
    ...inBuilding,
    row: 'M-58',
    path: '/building/{guid}/security-trustees/',
    summary: 'Trustees who look after security',
  }),
  contact: endpoint({
    row: 'M-59',
    method: 'GET',
    path: '/contact/{contactId}/',
    summary: 'One contact: oneself, or a fellow trustee',
    access: signedIn,
    params: entity({ contactId: id('contactId') }),
    response: trusteeContact,
  }),
};
