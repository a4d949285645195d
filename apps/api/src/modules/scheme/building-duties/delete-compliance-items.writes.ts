/** Deletes the compliance items of a building that is removed. */
import { eq } from 'drizzle-orm';
import { buildingDuties } from '../../../db/schema/scheme/buildings.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';

export const deleteComplianceItemsOfBuilding = async (tx: DatabaseTransaction, buildingId: string): Promise<void> => {
  await tx.delete(buildingDuties).where(eq(buildingDuties.buildingId, buildingId));
};
