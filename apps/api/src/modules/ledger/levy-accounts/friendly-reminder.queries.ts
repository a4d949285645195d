/** The reminder flag of an account whose letter the caller decides about (M-21b). */
import { and, eq } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import { scope } from '../../../kernel/scope.ts';
import { reminderDecidedBy } from './levy-accounts.policy.ts';

export const reminder = query('friendly-letters.reminder', {
  scope: scope(levyAccounts, (_, caller) => reminderDecidedBy(caller)),
  input: { levyAccountId: required<string>() },
  from: (db, { within, input }) =>
    db
      .select({
        accountNumber: levyAccounts.accountNumber,
        sendFriendlyReminder: levyAccounts.sendFriendlyReminder,
      })
      .from(levyAccounts)
      .where(and(eq(levyAccounts.id, input.levyAccountId), within)),
});
