/**
 * Endpoints of a levy account for the trustees of its building: B 2 Levy account by building, B 3; calls M-75, M-77
 * to M-79.
 */

import { disconnectionRowCodec } from '../credit/credit-control.ts';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  codeField,
  type DecodedValue,
  dayField,
  idField,
  integerField,
  lookupField,
  moneyField,
  nullableLookupField,
  nullableTextField,
  objectCodec,
  textField,
  valueListCodec,
} from '../kit/wire-codec.ts';
import { LEVY_ACCOUNT_TYPE_CODES } from './levy-accounts.codes.ts';
import { ageingFields } from './levy-accounts.ts';

export const levyAccountForTrusteesCodec = objectCodec({
  id: idField('cj_gmaaccountnumberid'),
  accountNumber: textField('cj_sageaccountnumber'),
  account: lookupField('_cj_accountt_value'),
  unit: nullableLookupField('_cj_unitname_value'),
  doorNumber: nullableTextField('cj_doornumber'),
  building: lookupField('_cj_building_value'),
  accountType: codeField('ab_accounttype', LEVY_ACCOUNT_TYPE_CODES),
  responsiblePartyName: textField('cj_responsablepartyfullname'),
  responsiblePartyMobile: nullableTextField('cj_responsiblepartymobile'),
  statementEmail: nullableTextField('cj_statementemail1'),
  ...ageingFields,
  legal: booleanField('cj_legal'),
  activeAod: booleanField('cj_activeaod'),
  chargeInterest: booleanField('cj_chargeinteresttoacc'),
  chargeInterestReason: nullableTextField('cj_chargeinterestreason'),
  disconnectOverride: booleanField('cj_applydisconnectoverride'),
  disconnectOverrideReason: nullableTextField('cj_disconnectoverridereason'),
  applyCreditControl: booleanField('cj_applycreditcontrol'),
  applyCreditControlReason: nullableTextField('cj_applycreditcontrolreason'),
});

/** An AOD in the list of a levy account (B 3). */
export const levyAccountAodRowCodec = objectCodec({
  id: idField('cj_aodid'),
  number: integerField('cj_aodnumber'),
  balanceOnApplication: moneyField('cj_balanceondateofapplication'),
  totalTerm: integerField('cj_paymentterminmonths'),
  startDay: dayField('cj_aodstartdate'),
  endDay: dayField('cj_aodenddate'),
});

export const thirtyDayAgreementRowCodec = objectCodec({
  id: idField('cj_dayagreementid'),
  applicantName: textField('cj_applicantfullname'),
  outstanding: moneyField('cj_outstandingdebtonapplicationdate'),
  approvedDay: dayField('cj_applicationapprovaldate'),
  endDay: dayField('cj_agreementenddate'),
});

export type LevyAccountForTrustees = DecodedValue<typeof levyAccountForTrusteesCodec>;
export type LevyAccountAodRow = DecodedValue<typeof levyAccountAodRowCodec>;
export type ThirtyDayAgreementRow = DecodedValue<typeof thirtyDayAgreementRowCodec>;

const ofAccount = {
  method: 'GET',
  access: endpointAccessForRoles('trustee', 'staff'),
  params: objectCodec({ id: idField('id') }),
} as const;

export const levyAccountForTrusteesEndpoints = {
  get: defineEndpoint({
    ...ofAccount,
    row: 'M-75',
    path: '/levyaccount/{id}/',
    summary: 'A levy account as the trustees of its building read it',
    response: levyAccountForTrusteesCodec,
  }),
  listAods: defineEndpoint({
    ...ofAccount,
    row: 'M-77',
    path: '/levyaccount/{id}/aods/',
    summary: 'Acknowledgements of debt of a levy account',
    response: valueListCodec(levyAccountAodRowCodec),
  }),
  listDisconnections: defineEndpoint({
    ...ofAccount,
    row: 'M-78',
    path: '/levyaccount/{id}/disconnections/',
    summary: 'Disconnections of a levy account',
    response: valueListCodec(disconnectionRowCodec),
  }),
  listAgreements: defineEndpoint({
    method: 'GET',
    access: endpointAccessForRoles('trustee', 'staff'),
    row: 'M-79',
    path: '/unit/{levyAccountNumberId}/30-day-agreements/',
    summary: '30-day agreements of a levy account',
    params: objectCodec({ id: idField('levyAccountNumberId') }),
    response: valueListCodec(thirtyDayAgreementRowCodec),
  }),
};
