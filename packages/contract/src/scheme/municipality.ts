/** A municipal account of a building: linked to by B 2 Payment detail without a page in the documents (calls.md 5). */
import { endpoint, only } from '../kit/endpoint.ts';
import { type Decoded, dayOrNull, entity, id, lookup, moneyOrNull, text } from '../kit/wire.ts';

export const municipalRecord = entity({
  id: id('cj_municipalaccountid'),
  municipality: text('cj_municipality'),
  accountNumber: text('cj_accountnumber'),
  description: text('cj_description'),
  building: lookup('_cj_building_value'),
  lastBillAmount: moneyOrNull('cj_lastbillamount'),
  lastBillDay: dayOrNull('cj_lastbilldate'),
  dueDay: dayOrNull('cj_duedate'),
});
export type MunicipalRecord = Decoded<typeof municipalRecord>;

export const municipality = {
  get: endpoint({
    row: 'M-127',
    method: 'GET',
    path: '/municipality/{id}/',
    summary: 'A municipal account of a building',
    access: only('trustee', 'staff'),
    params: entity({ id: id('id') }),
    response: municipalRecord,
  }),
};
