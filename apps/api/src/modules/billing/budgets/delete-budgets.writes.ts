/** Deletes the budgets and levy lines of a building that is removed. The caller has checked that none was charged. */
import { eq, inArray } from 'drizzle-orm';
import { budgetItems, budgetLevies, budgets, levyLines } from '../../../db/schema/billing/budgets.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';

export const deleteBudgetsOfBuilding = async (tx: DatabaseTransaction, buildingId: string): Promise<void> => {
  const own = tx.select({ id: budgets.id }).from(budgets).where(eq(budgets.buildingId, buildingId));
  await tx.delete(levyLines).where(eq(levyLines.buildingId, buildingId));
  await tx.delete(budgetItems).where(inArray(budgetItems.budgetId, own));
  await tx.delete(budgetLevies).where(inArray(budgetLevies.budgetId, own));
  await tx.delete(budgets).where(eq(budgets.buildingId, buildingId));
};
