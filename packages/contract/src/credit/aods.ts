/**
 * One acknowledgement of debt: B 2 AOD detail, B 3; call M-64. The amount available for the agreement is what its
 * instalments on arrears can come to; the minimum monthly payment is arrears and current together.
 */

import { endpoint, only } from '../kit/endpoint.ts';
import {
  coded,
  type Decoded,
  day,
  dayOrNull,
  entity,
  id,
  lookup,
  lookupOrNull,
  money,
  moneyOrNull,
  text,
  textOrNull,
  whole,
} from '../kit/wire.ts';
import { AOD_STAGE } from './credit.codes.ts';

export const aodRecord = entity({
  id: id('cj_aodid'),
  number: whole('cj_aodnumber'),
  fullName: text('cj_fullname'),
  account: lookup('_cj_linkedaccount_value'),
  building: lookup('_cj_linkedbuilding_value'),
  stage: coded('cj_progressstage', AOD_STAGE),
  startDay: day('cj_aodstartdate'),
  endDay: day('cj_aodenddate'),
  signedDay: dayOrNull('cj_dateofsignature'),
  currentTerm: whole('cj_currentagreementterm'),
  totalTerm: whole('cj_paymentterminmonths'),
  received: money('cj_totalreceiptssincedateofsignature'),
  required: money('cj_totalrequiredreceiptssincesignature'),
  difference: money('cj_differance'),
  amountAvailable: money('cj_amountavailableforagreement'),
  balanceOnApplication: money('cj_balanceondateofapplication'),
  monthlyArrearPayment: money('cj_monthlyarrearpayment2'),
  monthlyCurrentPayment: money('cj_monthlycurrentpayment'),
  minimumMonthlyPayment: money('cj_minimummonthlypaymentrequired'),
  lastPaymentAmount: moneyOrNull('cj_mostrecentpaymentamount'),
  lastPaymentDay: dayOrNull('cj_dateofmostrecentpayment'),
  fileLink: textOrNull('cj_aodlink'),
  approval: lookupOrNull('_cj_approvallink_value'),
  internalNotes: textOrNull('internal_notes'),
});

export type AodRecord = Decoded<typeof aodRecord>;

const one = {
  method: 'GET',
  access: only('owner', 'trustee', 'staff'),
  params: entity({ id: id('id') }),
} as const;

export const aods = {
  get: endpoint({
    ...one,
    row: 'M-64',
    path: '/aods/{id}/',
    summary: 'One acknowledgement of debt: its terms and how it stands',
    response: aodRecord,
  }),
  file: endpoint({
    ...one,
    row: 'M-64b',
    path: '/aods/{id}/file/',
    summary: 'The signed acknowledgement of debt',
    holds: 'identity',
    response: 'file',
  }),
};
