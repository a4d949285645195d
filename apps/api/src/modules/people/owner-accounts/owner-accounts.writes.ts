/** Adds owner accounts with their holders, and changes their addresses, for events of people. Owns owner_accounts. */
import { AppError } from '@stoep/contract/kit/errors';
import { eq } from 'drizzle-orm';
import { accountHolders, ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { queueApprovalRecheck } from '../../../engines/decisions/commands/queue-approval-recheck.ts';
import type { CommandWrite } from '../../../kernel/write.ts';

type Row = typeof ownerAccounts.$inferInsert;

/**
 * A new account has no person who could be asked or told, so its first people need no second one (decision 0292).
 * Answers its id.
 */
export const addOwnerAccountWithHolders = async (
  w: CommandWrite,
  values: Omit<Row, 'id'>,
  contactIds: readonly string[],
): Promise<string> => {
  const [added] = await w.tx.insert(ownerAccounts).values(values).returning({ id: ownerAccounts.id });
  if (!added) throw new AppError('internal');
  const holders = contactIds.map((contactId) => ({ accountId: added.id, contactId }));
  await w.tx.insert(accountHolders).values(holders);
  await queueApprovalRecheck(w);
  return added.id;
};

export const updateOwnerAccountAddress = async (
  w: CommandWrite,
  id: string,
  set: Partial<Pick<Row, 'email' | 'phone' | 'address1' | 'address2' | 'address3'>>,
): Promise<void> => {
  await w.tx.update(ownerAccounts).set(set).where(eq(ownerAccounts.id, id));
};
