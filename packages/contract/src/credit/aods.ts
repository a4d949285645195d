/**
 * Endpoints of one acknowledgement of debt: B 2 AOD detail, B 3; call M-64. The amount available for the agreement is
 * the total that its instalments on arrears can reach. The minimum monthly payment is arrears and current levy
 * together.
 */

import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  codeField,
  type DecodedValue,
  dayField,
  idField,
  integerField,
  lookupField,
  moneyField,
  nullableDayField,
  nullableLookupField,
  nullableMoneyField,
  nullableTextField,
  objectCodec,
  textField,
} from '../kit/wire-codec.ts';
import { AOD_STAGE_CODES } from './credit-control.codes.ts';

export const aodRecordCodec = objectCodec({
  id: idField('cj_aodid'),
  number: integerField('cj_aodnumber'),
  fullName: textField('cj_fullname'),
  account: lookupField('_cj_linkedaccount_value'),
  building: lookupField('_cj_linkedbuilding_value'),
  stage: codeField('cj_progressstage', AOD_STAGE_CODES),
  startDay: dayField('cj_aodstartdate'),
  endDay: dayField('cj_aodenddate'),
  signedDay: nullableDayField('cj_dateofsignature'),
  currentTerm: integerField('cj_currentagreementterm'),
  totalTerm: integerField('cj_paymentterminmonths'),
  received: moneyField('cj_totalreceiptssincedateofsignature'),
  required: moneyField('cj_totalrequiredreceiptssincesignature'),
  difference: moneyField('cj_differance'),
  amountAvailable: moneyField('cj_amountavailableforagreement'),
  balanceOnApplication: moneyField('cj_balanceondateofapplication'),
  monthlyArrearPayment: moneyField('cj_monthlyarrearpayment2'),
  monthlyCurrentPayment: moneyField('cj_monthlycurrentpayment'),
  minimumMonthlyPayment: moneyField('cj_minimummonthlypaymentrequired'),
  lastPaymentAmount: nullableMoneyField('cj_mostrecentpaymentamount'),
  lastPaymentDay: nullableDayField('cj_dateofmostrecentpayment'),
  fileLink: nullableTextField('cj_aodlink'),
  approval: nullableLookupField('_cj_approvallink_value'),
  internalNotes: nullableTextField('internal_notes'),
});

export type AodRecord = DecodedValue<typeof aodRecordCodec>;

const one = {
  method: 'GET',
  access: endpointAccessForRoles('owner', 'trustee', 'staff'),
  params: objectCodec({ id: idField('id') }),
} as const;

export const aodEndpoints = {
  get: defineEndpoint({
    ...one,
    row: 'M-64',
    path: '/aods/{id}/',
    summary: 'One acknowledgement of debt: its terms and how it stands',
    response: aodRecordCodec,
  }),
  file: defineEndpoint({
    ...one,
    row: 'M-64b',
    path: '/aods/{id}/file/',
    summary: 'The signed acknowledgement of debt',
    holds: 'identity',
    response: 'file',
  }),
};
