/** Staff note that they printed a statement and posted it to the postal address of the owner account. */
import { AppError } from '@stoep/contract/kit/errors';
import { phoneCallSentences as texts } from '@stoep/contract/people/phone-calls.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { and, eq } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { defineCommand, partialRowTarget } from '../../../kernel/command.ts';
import { recordPostedStatement, requireStatementRange } from '../../ledger/statements/statements.commands.ts';

const account = partialRowTarget(ownerAccounts, staffWriteScope, {
  id: ownerAccounts.id,
  address1: ownerAccounts.address1,
});

type StatementPeriod = { readonly levyAccountId: string; readonly from: Day; readonly to: Day };

export const notePostedStatement = defineCommand({
  on: account,
  allowed: ({ address1 }) => (address1 ? true : texts.noPostalAddress),
  run: async (w, { id }, posted: StatementPeriod) => {
    requireStatementRange(posted.from, posted.to);
    const [own] = await w.tx
      .select({ id: levyAccounts.id })
      .from(levyAccounts)
      .where(and(eq(levyAccounts.id, posted.levyAccountId), eq(levyAccounts.accountId, id)));
    if (!own) throw new AppError('invalid', undefined, { fields: { levyAccountId: texts.accountOfOwner } });
    await recordPostedStatement(w, posted);
  },
});
