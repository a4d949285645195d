/** Deletes the bank accounts of a building that is removed. The caller has checked that nothing was paid or imported. */
import { eq, inArray } from 'drizzle-orm';
import { bankAccountChanges, buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';

export const deleteBankAccountsOfBuilding = async (tx: DatabaseTransaction, buildingId: string): Promise<void> => {
  const own = tx
    .select({ id: buildingBankAccounts.id })
    .from(buildingBankAccounts)
    .where(eq(buildingBankAccounts.buildingId, buildingId));
  await tx.delete(bankAccountChanges).where(inArray(bankAccountChanges.bankAccountId, own));
  await tx.delete(buildingBankAccounts).where(eq(buildingBankAccounts.buildingId, buildingId));
};
