/**
 * Endpoints of a building's bank accounts and their balances in the accounting system: B 2 Finance, B 3; calls M-60,
 * M-61.
 */
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  type DecodedValue,
  idField,
  moneyField,
  nullableDayField,
  nullableMoneyField,
  objectCodec,
  schemaField,
  textField,
  valueListCodec,
} from '../kit/wire-codec.ts';

export const bankAccountCodec = objectCodec({
  id: idField('cj_gmabankaccountid'),
  name: textField('cj_bankaccountname'),
  bank: textField('cj_bankname'),
  accountNumber: textField('cj_accountnumber'),
  accountType: textField('cj_accounttype'),
  lastReconBalance: nullableMoneyField('cj_lastreconbalance'),
  lastReconDay: nullableDayField('cj_lastrecondate'),
  /** The building and account in the accounting system; M-61 takes them. */
  accountingBuilding: textField('cr446_bcbuildingid'),
  accountingNumber: textField('bc_accountnumber'),
  /** The balance of the bank's own statements. For a pooled account, this building's share by the ledger. */
  bankBalance: nullableMoneyField('bank_balance'),
  /** The day of that balance; null without imported statements. */
  bankDay: nullableDayField('bank_day'),
  /** Money received for this building whose payer is not known. */
  suspense: moneyField('suspense'),
  /** The day of the oldest such receipt. */
  suspenseSince: nullableDayField('suspense_since'),
  /** Levied for the reserve fund and not yet transferred to its account, if levies come in on this account. */
  toReserve: nullableMoneyField('to_reserve'),
  /** Whether other buildings' money is in the account too. Balances are then this building's share. */
  pooled: booleanField('pooled'),
});
export type BankAccount = DecodedValue<typeof bankAccountCodec>;

export const bankAccountNetChangeCodec = objectCodec({
  number: textField('number'),
  displayName: textField('displayName'),
  netChange: moneyField('netChange'),
});
export type BankAccountNetChange = DecodedValue<typeof bankAccountNetChangeCodec>;

const key = (wire: string) => schemaField(wire, z.string().min(1).max(64));

export const bankAccountEndpoints = {
  list: defineEndpoint({
    row: 'M-60',
    hiddenFromStaff: ['cj_accountnumber'],
    method: 'GET',
    path: '/building/{guid}/bankaccounts/',
    summary: 'Bank accounts of a building, in full for its trustees; each read is audited',
    access: endpointAccessForRoles('trustee', 'staff'),
    params: objectCodec({ buildingGuid: idField('guid') }),
    audited: true,
    response: valueListCodec(bankAccountCodec),
  }),
  netChange: defineEndpoint({
    row: 'M-61',
    method: 'GET',
    path: '/bc/accounts/by-number/{bcBuildingId}/{accountNumber}/',
    summary: 'What the accounting system says an account holds; empty when it does not answer',
    access: endpointAccessForRoles('trustee', 'staff'),
    params: objectCodec({ accountingBuilding: key('bcBuildingId'), accountingNumber: key('accountNumber') }),
    response: valueListCodec(bankAccountNetChangeCodec),
  }),
};
