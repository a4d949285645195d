/** Reads the reminder flag of a levy account whose letters the caller decides about (M-21b). */
import { and, eq } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { friendlyReminderDecidedBy } from './levy-accounts.policy.ts';

export const friendlyReminderFlagScopedQuery = defineScopedQuery('friendly-letters.reminder', {
  scope: defineRowScope(levyAccounts, (_, caller) => friendlyReminderDecidedBy(caller)),
  input: { levyAccountId: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({
        accountNumber: levyAccounts.accountNumber,
        sendFriendlyReminder: levyAccounts.sendFriendlyReminder,
      })
      .from(levyAccounts)
      .where(and(eq(levyAccounts.id, input.levyAccountId), within)),
});
