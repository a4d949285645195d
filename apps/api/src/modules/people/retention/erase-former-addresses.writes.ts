/**
 * Erases replaced addresses of contacts and owner accounts once the new address counts as the stored one (decision
 * 0292).
 */
import { inArray, sql } from 'drizzle-orm';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';

/**
 * Erases former addresses of contacts and owner accounts.
 * @param before addresses that were changed earlier than this
 * @param most maximum number of rows
 * @returns how many were erased; fewer than `most` where none is left
 */
export const eraseFormerAddresses = async (tx: DatabaseTransaction, before: Date, most: number): Promise<number> => {
  const at = sql`${before.toISOString()}::timestamptz`;
  const forget = async (table: string, limit: number) => {
    const name = sql.identifier(table);
    const { rowCount } = await tx.execute(sql`
      update ${name} set former_email = null, email_changed_at = null where id in (select id from ${name}
        where email_changed_at < ${at} and former_email is not null limit ${limit} for update skip locked)`);
    return rowCount ?? 0;
  };
  const people = await forget('contacts', most);
  return people + (await forget('owner_accounts', most - people));
};

/**
 * Erases at once those of the accounts of erased people: a trigger has just recorded the address that was removed
 * from them.
 */
export const eraseFormerAddressesOfPeople = async (
  tx: DatabaseTransaction,
  accountIds: readonly string[],
): Promise<void> => {
  await tx
    .update(ownerAccounts)
    .set({ formerEmail: null, emailChangedAt: null })
    .where(inArray(ownerAccounts.id, [...accountIds]));
};
