/** Records the day up to which a bank account is reconciled, for statements and the Finance tab of trustees. */
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { eq } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import { defineCommand, rowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';

type Reconciled = { readonly balance: Cents | null; readonly day: Day | null };

const reconciled = defineFact<Reconciled>('bank-accounts.reconciled', 'bank-accounts');

export const recordBankReconciledUntil = defineCommand({
  on: rowTarget(buildingBankAccounts, staffWriteScope, {}),
  allowed: () => true,
  run: async (w, { id }, { balance, day }: Reconciled) => {
    await w.tx
      .update(buildingBankAccounts)
      .set({ lastReconBalance: balance, lastReconDay: day })
      .where(eq(buildingBankAccounts.id, id));
    w.record(reconciled, id, { balance, day });
  },
});
