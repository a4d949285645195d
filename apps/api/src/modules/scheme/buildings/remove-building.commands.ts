/** Removes a building that was made by mistake, while nothing refers to it but set-up of its own. */

import { eq, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { forgetImportKeysOfRow } from '../../../engines/imports/forget-import-keys.writes.ts';
import { defineCommand, partialRowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { deleteBankAccountsOfBuilding } from '../../bank/bank-accounts/delete-bank-accounts.writes.ts';
import { deleteBudgetsOfBuilding } from '../../billing/budgets/delete-budgets.writes.ts';
import { deleteRunsOfBuilding } from '../../billing/levy-runs/delete-runs.writes.ts';
import { deleteComplianceItemsOfBuilding } from '../building-duties/delete-compliance-items.writes.ts';
import { findReasonNotToRemove } from './building-removal.writes.ts';

const removed = defineFact('buildings.removed', 'buildings');

const building = partialRowTarget(buildings, staffWriteScope, {
  id: buildings.id,
  name: buildings.name,
  code: buildings.code,
  /** From its first journal on a building is in use: its page does not offer the step any more. */
  inUse: sql<boolean>`exists (select from journals j where j.building_id = buildings.id)`,
});

export const removeBuilding = defineCommand({
  on: building,
  allowed: async ({ id, inUse }, { db }) => (inUse ? false : ((await findReasonNotToRemove(db, id)) ?? true)),
  run: async (w, { id, name, code }) => {
    await deleteRunsOfBuilding(w.tx, id);
    await deleteBudgetsOfBuilding(w.tx, id);
    await deleteBankAccountsOfBuilding(w.tx, id);
    await deleteComplianceItemsOfBuilding(w.tx, id);
    await w.tx.delete(buildings).where(eq(buildings.id, id));
    await forgetImportKeysOfRow(w.tx, 'buildings', id);
    w.record(removed, id, { name, code });
  },
});
