/** Bank accounts of buildings in the office: every step is a command of bank-accounts. */
import * as declared from '@stoep/contract/bank/bank-accounts.resources';
import { sql } from 'drizzle-orm';
import { waitsForAnother } from '../../../access/dual-approval.policy.ts';
import { confirmedOn } from '../../../db/bank-details.ts';
import * as tables from '../../../db/schema/bank/bank-accounts.ts';

import { bind, type Computed } from '../../../engines/office/binding.ts';
import {
  addBankAccount,
  approveBankChange,
  changeBankDetails,
  confirmBankDetails,
  refuseBankChange,
} from './bank-account-steps.commands.ts';
import { addPooledBuilding, endPooledBuilding } from './pooled-buildings.commands.ts';

/** What owners are shown was compared with the letter of the bank. */
const confirmed: Computed = (column) =>
  sql`(${confirmedOn({
    id: column('id'),
    bank: column('bank'),
    branchCode: column('branchCode'),
    accountNumber: column('accountNumber'),
    accountType: column('accountType'),
  })} is not null)`;

export const bankAccountBindings = [
  bind(declared.bankAccounts, tables.buildingBankAccounts, {
    // Every building has a current account, so the building comes before the name of the account everywhere.
    titleOf: (column) =>
      sql`concat_ws(' · ', (select b.name from buildings b where b.id = ${column('buildingId')}), ${column('name')})`,
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
    create: addBankAccount,
    actions: {
      addBuilding: addPooledBuilding,
      endBuilding: endPooledBuilding,
      changeDetails: changeBankDetails,
      confirmDetails: confirmBankDetails,
    },
  }),
  bind(declared.bankAccountChanges, tables.bankAccountChanges, {
    queues: {
      bankDetailsToApprove: (column, { me }) =>
        waitsForAnother(sql`${column('state')} = 'waiting'`, column('proposedBy'), me),
    },
    titleOf: (column) => sql`(select concat_ws(' · ', b.name, a.name) from building_bank_accounts a
      left join buildings b on b.id = a.building_id where a.id = ${column('bankAccountId')})`,
    buildingOf: (column) =>
      sql`(select a.building_id from building_bank_accounts a where a.id = ${column('bankAccountId')})`,
    actions: { approve: approveBankChange, refuse: refuseBankChange },
  }),
];
