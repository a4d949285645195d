/**
 * Deletes the levy runs and interest rates of a building that is removed. The caller has checked that no run was posted.
 */
import { eq } from 'drizzle-orm';
import { buildingInterestRates } from '../../../db/schema/billing/budgets.ts';
import { runBuildings } from '../../../db/schema/billing/runs.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';

export const deleteRunsOfBuilding = async (tx: DatabaseTransaction, buildingId: string): Promise<void> => {
  await tx.delete(runBuildings).where(eq(runBuildings.buildingId, buildingId));
  await tx.delete(buildingInterestRates).where(eq(buildingInterestRates.buildingId, buildingId));
};
