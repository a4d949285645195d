/** Sets whether owner or tenant pays a charge of a unit. Owns unit_billings. */
import { eq } from 'drizzle-orm';
import { unitBillings } from '../../../../db/schema/billing/unit-billings.ts';
import type { DatabaseTransaction } from '../../../../kernel/database/client.ts';

export const setPayerOfUnitCharge = async (
  tx: DatabaseTransaction,
  unitBillingId: string,
  to: 'Owner' | 'Tenant',
): Promise<void> => {
  await tx.update(unitBillings).set({ chargeTo: to }).where(eq(unitBillings.id, unitBillingId));
};
