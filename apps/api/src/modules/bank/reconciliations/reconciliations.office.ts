/** Reconciliations as the office keeps them. */
import { reconciliations as declared } from '@stoep/contract/bank/reconciliations.resources';
import { sql } from 'drizzle-orm';
import { waitsForAnother } from '../../../access/dual-approval.policy.ts';
import { reconciliations } from '../../../db/schema/bank/reconciliations.ts';
import { bind, type Computed } from '../../../engines/office/binding.ts';
import { signReconciliation, takeBackReconciliation } from './reconciliations.commands.ts';

const account: Computed = (column) =>
  sql`(select coalesce(b.name || ', ', '') || a.name from building_bank_accounts a left join buildings b on b.id = a.building_id
    where a.id = ${column('bankAccountId')})`;

export const reconciliationBindings = [
  bind(declared, reconciliations, {
    queues: {
      reconciliationsToSign: (column, { me }) =>
        waitsForAnother(sql`${column('state')} = 'prepared'`, column('preparedBy'), me),
    },
    computed: { account },
    titleOf: account,
    buildingOf: (column) =>
      sql`(select a.building_id from building_bank_accounts a where a.id = ${column('bankAccountId')})`,
    actions: { sign: signReconciliation, takeBack: takeBackReconciliation },
  }),
];
