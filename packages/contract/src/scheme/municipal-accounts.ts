/**
 * Endpoint of a building's municipal account. B 2 Payment detail links to it, but the documents have no page for it
 * (calls.md 5).
 */
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  type DecodedValue,
  idField,
  lookupField,
  nullableDayField,
  nullableMoneyField,
  objectCodec,
  textField,
} from '../kit/wire-codec.ts';

export const municipalAccountCodec = objectCodec({
  id: idField('cj_municipalaccountid'),
  municipality: textField('cj_municipality'),
  accountNumber: textField('cj_accountnumber'),
  description: textField('cj_description'),
  building: lookupField('_cj_building_value'),
  lastBillAmount: nullableMoneyField('cj_lastbillamount'),
  lastBillDay: nullableDayField('cj_lastbilldate'),
  dueDay: nullableDayField('cj_duedate'),
});
export type MunicipalAccount = DecodedValue<typeof municipalAccountCodec>;

export const municipalAccountEndpoints = {
  get: defineEndpoint({
    row: 'M-127',
    method: 'GET',
    path: '/municipality/{id}/',
    summary: 'A municipal account of a building',
    access: endpointAccessForRoles('trustee', 'staff'),
    params: objectCodec({ id: idField('id') }),
    response: municipalAccountCodec,
  }),
};
