/** Addresses that were replaced: they are known for as long as the new one is not the stored one, and no longer (decision 0292). */
import { inArray, sql } from 'drizzle-orm';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import type { Transaction } from '../../../kernel/database/client.ts';

/**
 * Forgets the former addresses of contacts and owner accounts.
 * @param before addresses that were changed earlier than this
 * @param most so many rows at once
 * @returns how many went; fewer than `most` where none is left
 */
export const forgetFormerAddresses = async (tx: Transaction, before: Date, most: number): Promise<number> => {
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

/** The same at once, of the accounts of people who are forgotten: a trigger noted the address that was taken from them a moment ago. */
export const forgetFormerAddressesOf = async (
  tx: Transaction,
  accountIds: readonly string[],
): Promise<void> => {
  await tx
    .update(ownerAccounts)
    .set({ formerEmail: null, emailChangedAt: null })
    .where(inArray(ownerAccounts.id, [...accountIds]));
};
