/** Office binding of the bank accounts of buildings: every step is a command (A-19). */
import * as declared from '@stoep/contract/bank/bank-accounts.resources';
import { type SQL, sql } from 'drizzle-orm';
import { awaitsOtherApproverSql } from '../../../access/dual-approval.policy.ts';
import { bankDetailsConfirmedAtSql } from '../../../db/payment-destination.ts';
import * as tables from '../../../db/schema/bank/bank-accounts.ts';

import { bindRecord, type ComputedField } from '../../../engines/office/record-binding.ts';
import {
  addBankAccount,
  approveBankAccountChange,
  confirmBankAccountDetails,
  proposeBankAccountDetails,
  refuseBankAccountChange,
} from './bank-account-steps.commands.ts';
import { addBuildingToTrustAccount, removeBuildingFromTrustAccount } from './trust-account-buildings.commands.ts';

/** The details that owners see were compared with the letter of the bank. */
const confirmed: ComputedField = (column) =>
  sql`(${bankDetailsConfirmedAtSql({
    id: column('id'),
    bank: column('bank'),
    branchCode: column('branchCode'),
    accountNumber: column('accountNumber'),
    accountType: column('accountType'),
  })} is not null)`;

/**
 * The building comes before the account name, because every building has a current account. A name that begins with
 * the building does not repeat it.
 */
const accountTitle = (building: SQL, account: SQL): SQL =>
  sql`case when starts_with(lower(${account}) || ' ', lower(${building}) || ' ') then ${account}
    else concat_ws(' · ', ${building}, ${account}) end`;

/** "FNB · ••••1234": an internal number tells nobody which account it is. */
const bankAndLastDigits: ComputedField = (column) =>
  sql`concat_ws(' · ', ${column('bank')}, '••••' || right(${column('accountNumber')}, 4))`;

export const bankAccountBindings = [
  bindRecord(declared.bankAccountsResource, tables.buildingBankAccounts, {
    titleOf: (column) =>
      accountTitle(sql`(select b.name from buildings b where b.id = ${column('buildingId')})`, column('name')),
    found: bankAndLastDigits,
    queues: {
      bankDetailsUnconfirmed: (column) =>
        sql`${column('inUse')} and ${column('fund')} = 'administrative' and not ${confirmed(column)}`,
    },
    computed: {
      sharedBy: (column) => sql`(select string_agg(b.name, ', ' order by b.name) from pooled_schemes s
        join buildings b on b.id = s.building_id where s.bank_account_id = ${column('id')})`,
      confirmed,
      proposed: (
        column,
      ) => sql`(select c.bank || ', ' || c.branch_code || ', ' || c.account_number || ', ' || c.account_type
        from bank_account_changes c where c.bank_account_id = ${column('id')} and c.state = 'waiting')`,
    },
    // Its own, and trust accounts that hold its money.
    inBuilding: (column, building) => sql`${column('buildingId')} = ${building} or ${column('id')} = any(array(
      select s.bank_account_id from pooled_schemes s where s.building_id = ${building}))`,
    create: addBankAccount,
    actions: {
      addBuilding: addBuildingToTrustAccount,
      endBuilding: removeBuildingFromTrustAccount,
      changeDetails: proposeBankAccountDetails,
      confirmDetails: confirmBankAccountDetails,
    },
  }),
  bindRecord(declared.bankAccountChangesResource, tables.bankAccountChanges, {
    queues: {
      bankDetailsToApprove: (column, { me }) =>
        awaitsOtherApproverSql(sql`${column('state')} = 'waiting'`, column('proposedBy'), me),
    },
    titleOf: (column) => sql`(select ${accountTitle(sql`b.name`, sql`a.name`)} from building_bank_accounts a
      left join buildings b on b.id = a.building_id where a.id = ${column('bankAccountId')})`,
    found: bankAndLastDigits,
    buildingOf: (column) =>
      sql`(select a.building_id from building_bank_accounts a where a.id = ${column('bankAccountId')})`,
    actions: { approve: approveBankAccountChange, refuse: refuseBankAccountChange },
  }),
];
