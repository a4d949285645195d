/** Credit control of a building: AODs, disconnections, balances (B 2 Credit Control, B 3); calls M-42, M-44, M-45. */
import { AOD_STAGES } from '@stoep/domain/credit/aod-standing';
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import { filterDay, listQuery, oneOfList, search, sortBy } from '../kit/paging.ts';
import {
  coded,
  type Decoded,
  day,
  entity,
  id,
  lookup,
  money,
  moneyOrNull,
  plain,
  text,
  textOrNull,
  valueList,
  whole,
} from '../kit/wire.ts';
import { LEVY_ACCOUNT_TYPES, type LevyAccountType } from '../ledger/levy.codes.ts';
import { ageingFields } from '../ledger/levy-accounts.ts';
import {
  AOD_STAGE,
  BALANCE_FILTERS,
  DISCONNECTION_STATUS,
  DISCONNECTION_STATUS_LABELS,
} from './credit.codes.ts';

export const aodRow = entity({
  id: id('cj_aodid'),
  number: whole('cj_aodnumber'),
  fullName: text('cj_fullname'),
  account: lookup('_cj_linkedaccount_value'),
  stage: coded('cj_progressstage', AOD_STAGE),
  currentTerm: whole('cj_currentagreementterm'),
  totalTerm: whole('cj_paymentterminmonths'),
  received: money('cj_totalreceiptssincedateofsignature'),
  required: money('cj_totalrequiredreceiptssincesignature'),
});

export const disconnectionRow = entity({
  id: id('cj_disconnectionid'),
  account: lookup('_cj_account_value'),
  doorNumber: textOrNull('cj_doornumber'),
  status: coded('cj_status', DISCONNECTION_STATUS),
  meterReading: textOrNull('cj_meterreadingondisconnection'),
  instructionDay: day('cj_dateofinstruction'),
  instructionSentTo: text('cj_instructionsentto'),
});

/** B 3 "Age account (balance)": 120 to 180 days in one sum, and what the unit owes on its legal accounts. */
export const balanceRow = entity({
  id: id('cj_gmaaccountnumberid'),
  accountNumber: text('cj_sageaccountnumber'),
  doorNumber: textOrNull('cj_doornumber'),
  ageTotal: money('cj_agetotal'),
  ageCurrent: money('cj_agecurrent'),
  age30Days: money('cj_age30days'),
  age60Days: money('cj_age60days'),
  age90Days: money('cj_age90days'),
  age120To180Days: money('sum_age_120_180'),
  legalBalance: moneyOrNull('sum_legal_accounts'),
  /** Entered with a later day than today, in no figure beside it (ours). */
  notYetDue: money('not_yet_due'),
  accountType: coded('ab_accounttype', LEVY_ACCOUNT_TYPES),
});

/** The totals row of the balances, over every row that matches, and the building's ageing in seven buckets (ours). */
export const balanceTotals = entity({
  count: whole('count'),
  ...ageingFields,
  legalBalance: money('sum_legal_accounts'),
  notYetDue: money('not_yet_due'),
});

export const arrearsMonth = entity({
  month: plain('month', z.string()),
  arrears: money('arrears'),
  accounts: whole('accounts'),
});

export type AodRow = Decoded<typeof aodRow>;
export type DisconnectionRow = Decoded<typeof disconnectionRow>;
export type BalanceRow = Decoded<typeof balanceRow>;
export type BalanceTotals = Decoded<typeof balanceTotals>;
export type ArrearsMonth = Decoded<typeof arrearsMonth>;

const aodsQuery = listQuery({
  accountNumber: search('linked_account'),
  fullName: search('cj_fullname'),
  stage: oneOfList('cj_progressstage', AOD_STAGES),
});
const balanceFilters = {
  accountNumber: search('cj_sageaccountnumber'),
  accountType: oneOfList('ab_accounttype', Object.keys(LEVY_ACCOUNT_TYPES) as LevyAccountType[]),
  show: oneOfList('show', BALANCE_FILTERS),
};
const balancesQuery = listQuery({
  ...balanceFilters,
  sort: sortBy({ ageTotal: 'cj_agetotal', accountNumber: 'cj_sageaccountnumber' }),
});
const balanceTotalsQuery = entity(balanceFilters);
const disconnectionsQuery = listQuery({
  doorNumber: search('cj_doornumber'),
  status: oneOfList('cj_status', DISCONNECTION_STATUS_LABELS),
  from: filterDay('from'),
  to: filterDay('to'),
});
export type AodsQuery = Decoded<typeof aodsQuery>;
export type BalancesQuery = Decoded<typeof balancesQuery>;
export type BalanceTotalsQuery = Decoded<typeof balanceTotalsQuery>;
export type DisconnectionsQuery = Decoded<typeof disconnectionsQuery>;

const inBuilding = {
  method: 'GET',
  access: only('trustee', 'staff'),
  params: entity({ buildingGuid: id('guid') }),
} as const;

export const creditControl = {
  listAods: endpoint({
    ...inBuilding,
    row: 'M-42',
    path: '/building/{guid}/aod/',
    summary: 'Acknowledgements of debt in a building, with what was paid and what was due',
    query: aodsQuery,
    response: valueList(aodRow),
  }),
  listDisconnections: endpoint({
    ...inBuilding,
    row: 'M-44',
    path: '/building/{guid}/disconnections/',
    summary: 'Disconnections in a building, newest instruction first',
    query: disconnectionsQuery,
    response: valueList(disconnectionRow),
  }),
  listBalances: endpoint({
    ...inBuilding,
    row: 'M-45',
    path: '/building/{guid}/balances/',
    summary: 'Levy accounts of a building by what they owe, descending',
    query: balancesQuery,
    response: valueList(balanceRow),
  }),
  sumBalances: endpoint({
    ...inBuilding,
    row: 'M-45b',
    path: '/building/{guid}/balances/totals/',
    summary: 'The totals of the balances that match, in the seven buckets',
    query: balanceTotalsQuery,
    response: balanceTotals,
  }),
  arrearsByMonth: endpoint({
    ...inBuilding,
    row: 'M-45c',
    path: '/building/{guid}/balances/by-month/',
    summary: 'What the accounts of a building owed at the end of each of the last thirteen months',
    response: valueList(arrearsMonth),
  }),
};
