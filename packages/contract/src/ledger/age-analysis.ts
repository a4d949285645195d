/** Endpoints of the age analysis: levy accounts by the age of what is open on a day, of one building or all. */

import { LEVY_ACCOUNT_KINDS } from '@stoep/domain/vocabulary';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  type DecodedValue,
  dayField,
  idField,
  integerField,
  listCodec,
  moneyField,
  nestedField,
  nullableDayField,
  nullableTextField,
  objectCodec,
  optionalField,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';

/** Accounts with a balance, with an amount of 30 days or older, or in credit; `all` also lists nil balances. */
export const AGE_ANALYSIS_BALANCES = ['balance', 'arrears', 'credit', 'all'] as const;
/** An amount that old, in days since its due day, or older. */
export const AGE_ANALYSIS_AGES = ['30', '60', '90', '120'] as const;
/** The credit control of the account today. */
export const AGE_ANALYSIS_CONTROLS = ['handed over', 'aod', 'neither'] as const;
export const AGE_ANALYSIS_ORDERS = ['account', 'total'] as const;

/** Rows of one page. */
export const AGE_ANALYSIS_PAGE_SIZE = 50;

const filter = {
  building: optionalField(idField('building')),
  /** Today by default. */
  day: optionalField(dayField('day')),
  type: optionalField(schemaField('type', z.enum(LEVY_ACCOUNT_KINDS))),
  /** `balance` by default. */
  show: optionalField(schemaField('show', z.enum(AGE_ANALYSIS_BALANCES))),
  older: optionalField(schemaField('older', z.enum(AGE_ANALYSIS_AGES))),
  control: optionalField(schemaField('control', z.enum(AGE_ANALYSIS_CONTROLS))),
  /** Within each building; `account` by default. */
  order: optionalField(schemaField('order', z.enum(AGE_ANALYSIS_ORDERS))),
};

/** `credit` is unallocated and negative; the other columns and the credit add up to the total. */
const ages = {
  current: moneyField('current'),
  days30: moneyField('days_30'),
  days60: moneyField('days_60'),
  days90: moneyField('days_90'),
  days120: moneyField('days_120'),
  credit: moneyField('credit'),
  total: moneyField('total'),
};

const agesCodec = objectCodec(ages);
const buildingCodec = objectCodec({
  id: idField('id'),
  name: textField('name'),
  accounts: integerField('accounts'),
  ...ages,
});
const accountCodec = objectCodec({
  id: idField('id'),
  buildingId: idField('building_id'),
  accountNumber: textField('account_number'),
  type: schemaField('type', z.enum(LEVY_ACCOUNT_KINDS)),
  /** The door, or the section where the unit has none. */
  unit: textField('unit'),
  ownerAccountId: idField('owner_account_id'),
  owner: textField('owner'),
  /** The last day of a former owner or tenant. */
  untilDay: nullableDayField('until_day'),
  ...ages,
});

export type AgeAnalysisAges = DecodedValue<typeof agesCodec>;
export type AgeAnalysisBuilding = DecodedValue<typeof buildingCodec>;
export type AgeAnalysisAccount = DecodedValue<typeof accountCodec>;

const filterCodec = objectCodec(filter);
export type AgeAnalysisFilter = DecodedValue<typeof filterCodec>;

export const ageAnalysisEndpoints = {
  ageAnalysis: defineEndpoint({
    row: 'S-190',
    method: 'GET',
    path: '/office/age-analysis/',
    summary: 'Levy accounts by the age of what is open at the end of a day, with sums by building and in all',
    access: endpointAccessForRoles('staff'),
    query: objectCodec({
      ...filter,
      start: optionalField(schemaField('start', z.coerce.number().int().min(0).max(1_000_000))),
    }),
    response: objectCodec({
      day: dayField('day'),
      /** The name of the chosen building. */
      building: nullableTextField('building'),
      /** All accounts that match, not only those of this page. */
      count: integerField('count'),
      sums: nestedField('sums', agesCodec),
      /** In the order of the accounts. */
      buildings: nestedField('buildings', listCodec(buildingCodec)),
      accounts: nestedField('accounts', listCodec(accountCodec)),
    }),
  }),
  ageAnalysisFile: defineEndpoint({
    row: 'S-191',
    method: 'GET',
    path: '/office/age-analysis/{kind}/',
    summary: 'The age analysis as PDF or Excel',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ kind: schemaField('kind', z.enum(['pdf', 'excel'])) }),
    query: filterCodec,
    response: 'file',
  }),
};
