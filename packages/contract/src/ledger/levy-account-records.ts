/** A levy account as the trustees of its building read it: B 2 Levy account by building, B 3; calls M-75, M-77 to M-79. */

import { disconnectionRow } from '../credit/credit-control.ts';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  coded,
  type Decoded,
  day,
  entity,
  flag,
  id,
  lookup,
  lookupOrNull,
  money,
  text,
  textOrNull,
  valueList,
  whole,
} from '../kit/wire.ts';
import { LEVY_ACCOUNT_TYPES } from './levy.codes.ts';
import { ageingFields } from './levy-accounts.ts';

export const levyAccountRecord = entity({
  id: id('cj_gmaaccountnumberid'),
  accountNumber: text('cj_sageaccountnumber'),
  account: lookup('_cj_accountt_value'),
  unit: lookupOrNull('_cj_unitname_value'),
  doorNumber: textOrNull('cj_doornumber'),
  building: lookup('_cj_building_value'),
  accountType: coded('ab_accounttype', LEVY_ACCOUNT_TYPES),
  responsiblePartyName: text('cj_responsablepartyfullname'),
  responsiblePartyMobile: textOrNull('cj_responsiblepartymobile'),
  statementEmail: textOrNull('cj_statementemail1'),
  ...ageingFields,
  legal: flag('cj_legal'),
  activeAod: flag('cj_activeaod'),
  chargeInterest: flag('cj_chargeinteresttoacc'),
  chargeInterestReason: textOrNull('cj_chargeinterestreason'),
  disconnectOverride: flag('cj_applydisconnectoverride'),
  disconnectOverrideReason: textOrNull('cj_disconnectoverridereason'),
  applyCreditControl: flag('cj_applycreditcontrol'),
  applyCreditControlReason: textOrNull('cj_applycreditcontrolreason'),
});

/** AOD as a levy account lists it (B 3). */
export const accountAodRow = entity({
  id: id('cj_aodid'),
  number: whole('cj_aodnumber'),
  balanceOnApplication: money('cj_balanceondateofapplication'),
  totalTerm: whole('cj_paymentterminmonths'),
  startDay: day('cj_aodstartdate'),
  endDay: day('cj_aodenddate'),
});

export const agreementRow = entity({
  id: id('cj_dayagreementid'),
  applicantName: text('cj_applicantfullname'),
  outstanding: money('cj_outstandingdebtonapplicationdate'),
  approvedDay: day('cj_applicationapprovaldate'),
  endDay: day('cj_agreementenddate'),
});

export type LevyAccountRecord = Decoded<typeof levyAccountRecord>;
export type AccountAodRow = Decoded<typeof accountAodRow>;
export type AgreementRow = Decoded<typeof agreementRow>;

const ofAccount = {
  method: 'GET',
  access: only('trustee', 'staff'),
  params: entity({ id: id('id') }),
} as const;

export const levyAccountRecords = {
  get: endpoint({
    ...ofAccount,
    row: 'M-75',
    path: '/levyaccount/{id}/',
    summary: 'A levy account as the trustees of its building read it',
    response: levyAccountRecord,
  }),
  listAods: endpoint({
    ...ofAccount,
    row: 'M-77',
    path: '/levyaccount/{id}/aods/',
    summary: 'Acknowledgements of debt of a levy account',
    response: valueList(accountAodRow),
  }),
  listDisconnections: endpoint({
    ...ofAccount,
    row: 'M-78',
    path: '/levyaccount/{id}/disconnections/',
    summary: 'Disconnections of a levy account',
    response: valueList(disconnectionRow),
  }),
  listAgreements: endpoint({
    method: 'GET',
    access: only('trustee', 'staff'),
    row: 'M-79',
    path: '/unit/{levyAccountNumberId}/30-day-agreements/',
    summary: '30-day agreements of a levy account',
    params: entity({ id: id('levyAccountNumberId') }),
    response: valueList(agreementRow),
  }),
};
