/** Bank accounts of a building and what the accounting system says of them: B 2 Finance, B 3; calls M-60, M-61. */
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  type Decoded,
  dayOrNull,
  entity,
  flag,
  id,
  money,
  moneyOrNull,
  plain,
  text,
  valueList,
} from '../kit/wire.ts';

export const bankAccount = entity({
  id: id('cj_gmabankaccountid'),
  name: text('cj_bankaccountname'),
  bank: text('cj_bankname'),
  accountNumber: text('cj_accountnumber'),
  accountType: text('cj_accounttype'),
  lastReconBalance: moneyOrNull('cj_lastreconbalance'),
  lastReconDay: dayOrNull('cj_lastrecondate'),
  /** The building and the account in the accounting system: what M-61 is asked with. */
  accountingBuilding: text('cr446_bcbuildingid'),
  accountingNumber: text('bc_accountnumber'),
  /** What the bank's own statements come to; of an account of several schemes, this scheme's share by the books. */
  bankBalance: moneyOrNull('bank_balance'),
  /** As at which day; null where no statements come in. */
  bankDay: dayOrNull('bank_day'),
  /** Received for this scheme, and nobody knows yet from whom. */
  suspense: money('suspense'),
  /** Since when the oldest of it waits. */
  suspenseSince: dayOrNull('suspense_since'),
  /** Levied for the reserve and not moved to its account yet, where this is the account that levies come in on. */
  toReserve: moneyOrNull('to_reserve'),
  /** Whether money of other schemes stands in the account too: balances are then this scheme's share. */
  pooled: flag('pooled'),
});
export type BankAccount = Decoded<typeof bankAccount>;

export const netChange = entity({
  number: text('number'),
  displayName: text('displayName'),
  netChange: money('netChange'),
});
export type NetChange = Decoded<typeof netChange>;

const key = (wire: string) => plain(wire, z.string().min(1).max(64));

export const bankAccounts = {
  list: endpoint({
    row: 'M-60',
    hiddenFromStaff: ['cj_accountnumber'],
    method: 'GET',
    path: '/building/{guid}/bankaccounts/',
    summary: 'Bank accounts of a building, in full for its trustees; each read is audited',
    access: only('trustee', 'staff'),
    params: entity({ buildingGuid: id('guid') }),
    audited: true,
    response: valueList(bankAccount),
  }),
  netChange: endpoint({
    row: 'M-61',
    method: 'GET',
    path: '/bc/accounts/by-number/{bcBuildingId}/{accountNumber}/',
    summary: 'What the accounting system says an account holds; empty when it does not answer',
    access: only('trustee', 'staff'),
    params: entity({ accountingBuilding: key('bcBuildingId'), accountingNumber: key('accountNumber') }),
    response: valueList(netChange),
  }),
};
