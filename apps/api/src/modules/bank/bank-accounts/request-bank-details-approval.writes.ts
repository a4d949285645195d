/** Asks a second person to approve the details of the bank accounts that a take-on brought in. */
import { eq } from 'drizzle-orm';
import { bankAccountChanges, buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import { insertAuditEntry } from '../../../kernel/audit/audit.writes.ts';
import type { AuditActor } from '../../../kernel/audit/audit-entry.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';

type Requester = AuditActor & { readonly profileId: string };

/** The accounts stay in use; owners see them once another person than the requester has approved the details. */
export const requestBankDetailsApproval = async (
  tx: DatabaseTransaction,
  buildingId: string,
  by: Requester,
  now: Date,
): Promise<void> => {
  const accounts = await tx.select().from(buildingBankAccounts).where(eq(buildingBankAccounts.buildingId, buildingId));
  for (const { id: bankAccountId, bank, branchCode, accountNumber, accountType } of accounts) {
    await tx.insert(bankAccountChanges).values({
      bankAccountId,
      bank,
      branchCode,
      accountNumber,
      accountType,
      replaces: null,
      reason: 'The details of the take-on, to be confirmed',
      proposedBy: by.profileId,
      createdAt: now,
    });
    await insertAuditEntry(tx, now, by, {
      action: 'bank-accounts.confirmDetails',
      subjectKind: 'bank-accounts',
      subjectId: bankAccountId,
    });
  }
};
