/**
 * Endpoints of a building's credit control: AODs, disconnections, balances (B 2 Credit Control, B 3); calls M-42,
 * M-44, M-45.
 */
import { AOD_STAGES } from '@stoep/domain/credit/aod-repayment';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  filterDayField,
  labelFilterField,
  listQueryCodec,
  searchTextField,
  sortOrderField,
} from '../kit/list-query.ts';
import {
  codeField,
  type DecodedValue,
  dayField,
  idField,
  integerField,
  lookupField,
  moneyField,
  nullableMoneyField,
  nullableTextField,
  objectCodec,
  schemaField,
  textField,
  valueListCodec,
} from '../kit/wire-codec.ts';
import { LEVY_ACCOUNT_TYPE_CODES, type LevyAccountType } from '../ledger/levy-accounts.codes.ts';
import { ageingFields } from '../ledger/levy-accounts.ts';
import {
  AOD_STAGE_CODES,
  BALANCE_TAB_FILTERS,
  DISCONNECTION_STATUS_CODES,
  DISCONNECTION_STATUS_LABELS,
} from './credit-control.codes.ts';

export const aodRowCodec = objectCodec({
  id: idField('cj_aodid'),
  number: integerField('cj_aodnumber'),
  fullName: textField('cj_fullname'),
  account: lookupField('_cj_linkedaccount_value'),
  stage: codeField('cj_progressstage', AOD_STAGE_CODES),
  currentTerm: integerField('cj_currentagreementterm'),
  totalTerm: integerField('cj_paymentterminmonths'),
  received: moneyField('cj_totalreceiptssincedateofsignature'),
  required: moneyField('cj_totalrequiredreceiptssincesignature'),
});

export const disconnectionRowCodec = objectCodec({
  id: idField('cj_disconnectionid'),
  account: lookupField('_cj_account_value'),
  doorNumber: nullableTextField('cj_doornumber'),
  status: codeField('cj_status', DISCONNECTION_STATUS_CODES),
  meterReading: nullableTextField('cj_meterreadingondisconnection'),
  instructionDay: dayField('cj_dateofinstruction'),
  instructionSentTo: textField('cj_instructionsentto'),
});

/** B 3 "Age account (balance)": 120 to 180 days in one sum, and the unit's debt on its legal accounts. */
export const levyAccountBalanceRowCodec = objectCodec({
  id: idField('cj_gmaaccountnumberid'),
  accountNumber: textField('cj_sageaccountnumber'),
  doorNumber: nullableTextField('cj_doornumber'),
  ageTotal: moneyField('cj_agetotal'),
  ageCurrent: moneyField('cj_agecurrent'),
  age30Days: moneyField('cj_age30days'),
  age60Days: moneyField('cj_age60days'),
  age90Days: moneyField('cj_age90days'),
  age120To180Days: moneyField('sum_age_120_180'),
  legalBalance: nullableMoneyField('sum_legal_accounts'),
  /** Entries dated after today; not part of the figures beside it (ours). */
  notYetDue: moneyField('not_yet_due'),
  accountType: codeField('ab_accounttype', LEVY_ACCOUNT_TYPE_CODES),
});

/** Totals of all matching balances, and the building's ageing in seven buckets (ours). */
export const levyAccountBalanceTotalsCodec = objectCodec({
  count: integerField('count'),
  ...ageingFields,
  legalBalance: moneyField('sum_legal_accounts'),
  notYetDue: moneyField('not_yet_due'),
});

export const arrearsMonthCodec = objectCodec({
  month: schemaField('month', z.string()),
  arrears: moneyField('arrears'),
  accounts: integerField('accounts'),
});

export type AodRow = DecodedValue<typeof aodRowCodec>;
export type DisconnectionRow = DecodedValue<typeof disconnectionRowCodec>;
export type LevyAccountBalanceRow = DecodedValue<typeof levyAccountBalanceRowCodec>;
export type LevyAccountBalanceTotals = DecodedValue<typeof levyAccountBalanceTotalsCodec>;
export type ArrearsMonth = DecodedValue<typeof arrearsMonthCodec>;

const aodsQuery = listQueryCodec({
  accountNumber: searchTextField('linked_account'),
  fullName: searchTextField('cj_fullname'),
  stage: labelFilterField('cj_progressstage', AOD_STAGES),
});
const balanceFilters = {
  accountNumber: searchTextField('cj_sageaccountnumber'),
  accountType: labelFilterField('ab_accounttype', Object.keys(LEVY_ACCOUNT_TYPE_CODES) as LevyAccountType[]),
  show: labelFilterField('show', BALANCE_TAB_FILTERS),
};
const balancesQuery = listQueryCodec({
  ...balanceFilters,
  sort: sortOrderField({ ageTotal: 'cj_agetotal', accountNumber: 'cj_sageaccountnumber' }),
});
const balanceTotalsQuery = objectCodec(balanceFilters);
const disconnectionsQuery = listQueryCodec({
  doorNumber: searchTextField('cj_doornumber'),
  status: labelFilterField('cj_status', DISCONNECTION_STATUS_LABELS),
  from: filterDayField('from'),
  to: filterDayField('to'),
});
export type AodListFilter = DecodedValue<typeof aodsQuery>;
export type LevyAccountBalanceListFilter = DecodedValue<typeof balancesQuery>;
export type LevyAccountBalanceTotalsFilter = DecodedValue<typeof balanceTotalsQuery>;
export type DisconnectionListFilter = DecodedValue<typeof disconnectionsQuery>;

const inBuilding = {
  method: 'GET',
  access: endpointAccessForRoles('trustee', 'staff'),
  params: objectCodec({ buildingGuid: idField('guid') }),
} as const;

export const creditControlEndpoints = {
  listAods: defineEndpoint({
    ...inBuilding,
    row: 'M-42',
    path: '/building/{guid}/aod/',
    summary: 'Acknowledgements of debt in a building, with what was paid and what was due',
    query: aodsQuery,
    response: valueListCodec(aodRowCodec),
  }),
  listDisconnections: defineEndpoint({
    ...inBuilding,
    row: 'M-44',
    path: '/building/{guid}/disconnections/',
    summary: 'Disconnections in a building, newest instruction first',
    query: disconnectionsQuery,
    response: valueListCodec(disconnectionRowCodec),
  }),
  listBalances: defineEndpoint({
    ...inBuilding,
    row: 'M-45',
    path: '/building/{guid}/balances/',
    summary: 'Levy accounts of a building by what they owe, descending',
    query: balancesQuery,
    response: valueListCodec(levyAccountBalanceRowCodec),
  }),
  sumBalances: defineEndpoint({
    ...inBuilding,
    row: 'M-45b',
    path: '/building/{guid}/balances/totals/',
    summary: 'The totals of the balances that match, in the seven buckets',
    query: balanceTotalsQuery,
    response: levyAccountBalanceTotalsCodec,
  }),
  arrearsByMonth: defineEndpoint({
    ...inBuilding,
    row: 'M-45c',
    path: '/building/{guid}/balances/by-month/',
    summary: 'What the accounts of a building owed at the end of each of the last thirteen months',
    response: valueListCodec(arrearsMonthCodec),
  }),
};
