/** The particulars of an owner account: M-15. */
import { and, eq } from 'drizzle-orm';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import { scope } from '../../../kernel/scope.ts';
import { accountsOwnedBy } from './accounts.policy.ts';

export const accountDetail = query('profiles.account', {
  scope: scope(ownerAccounts, (_, caller) => accountsOwnedBy(caller)),
  input: { accountId: required<string>() },
  from: (db, { within, input }) =>
    db
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
      .where(and(eq(ownerAccounts.id, input.accountId), within)),
});
