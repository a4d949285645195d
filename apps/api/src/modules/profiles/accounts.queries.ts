/** The particulars of an owner account: M-15. */

import { AppError } from '@stoep/contract/kit/errors';
import type { Account } from '@stoep/contract/people/people-accounts';
import { and, eq } from 'drizzle-orm';
import { ownerAccounts } from '../../db/schema/accounts.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Queryable } from '../../kernel/database/client.ts';
import { accountsOwnedBy } from './profiles.policy.ts';

export const findAccount = async (db: Queryable, person: Person, accountId: string): Promise<Account> => {
  const [account] = await db
    .select({
      name: ownerAccounts.name,
      email: ownerAccounts.email,
      phoneNumber: ownerAccounts.phone,
      registrationId: ownerAccounts.registrationId,
      address1: ownerAccounts.address1,
      address2: ownerAccounts.address2,
      address3: ownerAccounts.address3,
    })
    .from(ownerAccounts)
    .where(and(eq(ownerAccounts.id, accountId), accountsOwnedBy(person)));
  if (!account) throw new AppError('not_found');
  return account;
};
