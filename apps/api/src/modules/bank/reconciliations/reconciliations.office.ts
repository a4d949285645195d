/** Office binding of reconciliations. */
import { reconciliationsResource as declared } from '@stoep/contract/bank/reconciliations.resources';
import { sql } from 'drizzle-orm';
import { awaitsOtherApproverSql } from '../../../access/dual-approval.policy.ts';
import { reconciliations } from '../../../db/schema/bank/reconciliations.ts';
import { bindRecord, type ComputedField } from '../../../engines/office/record-binding.ts';
import { signReconciliation, undoReconciliation } from './reconciliations.commands.ts';

const account: ComputedField = (column) =>
  sql`(select coalesce(b.name || ', ', '') || a.name from building_bank_accounts a left join buildings b on b.id = a.building_id
    where a.id = ${column('bankAccountId')})`;

export const reconciliationBindings = [
  bindRecord(declared, reconciliations, {
    queues: {
      reconciliationsToSign: (column, { me }) =>
        awaitsOtherApproverSql(sql`${column('state')} = 'prepared'`, column('preparedBy'), me),
    },
    computed: { account },
    titleOf: account,
    buildingOf: (column) =>
      sql`(select a.building_id from building_bank_accounts a where a.id = ${column('bankAccountId')})`,
    actions: { sign: signReconciliation, takeBack: undoReconciliation },
  }),
];
