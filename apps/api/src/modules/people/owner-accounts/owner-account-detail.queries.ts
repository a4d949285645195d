/** Reads the particulars of an owner account: M-15. */
import { and, eq } from 'drizzle-orm';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { ownerAccountsOwnedBy } from './owner-accounts.policy.ts';

export const ownerAccountDetailScopedQuery = defineScopedQuery('profiles.account', {
  scope: defineRowScope(ownerAccounts, (_, caller) => ownerAccountsOwnedBy(caller)),
  input: { accountId: requiredQueryInput<string>() },
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
