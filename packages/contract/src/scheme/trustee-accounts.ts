/** An owner account as trustees read it: B 2 Trustee account detail, B 3; calls M-85, M-87. */

import { endpoint, only } from '../kit/endpoint.ts';
import { type Decoded, entity, id, text, textOrNull, valueList } from '../kit/wire.ts';
import { ageingFields } from '../ledger/levy-accounts.ts';

export const trusteeAccount = entity({
  id: id('accountid'),
  name: text('name'),
  email: textOrNull('emailaddress1'),
  registrationId: textOrNull('cj_registrationidpassport'),
});

/** B 9: the age table shows every bucket. */
export const accountLevyRow = entity({
  id: id('cj_gmaaccountnumberid'),
  accountNumber: text('cj_sageaccountnumber'),
  doorNumber: textOrNull('cj_doornumber'),
  ...ageingFields,
});
export type TrusteeAccount = Decoded<typeof trusteeAccount>;
export type AccountLevyRow = Decoded<typeof accountLevyRow>;

export const trusteeAccounts = {
  get: endpoint({
    row: 'M-85',
    method: 'GET',
    path: '/accounts/{id}/',
    hiddenFromStaff: ['cj_registrationidpassport'],
    summary: 'An owner account with levy accounts in a building of the caller',
    access: only('trustee', 'staff'),
    params: entity({ id: id('id') }),
    response: trusteeAccount,
  }),
  listLevyAccounts: endpoint({
    row: 'M-87',
    method: 'GET',
    path: '/accounts/{id}/levy-accounts/{buildingId}/',
    summary: 'Levy accounts of an owner account in one building, with their ageing',
    access: only('trustee', 'staff'),
    params: entity({ id: id('id'), buildingId: id('buildingId') }),
    response: valueList(accountLevyRow),
  }),
};
