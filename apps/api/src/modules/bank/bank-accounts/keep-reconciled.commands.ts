/** Up to where a bank account is reconciled, as statements of the account and the trustees' Finance tab show it. */
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { eq } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import { command, row } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';

type Reconciled = { readonly balance: Cents | null; readonly day: Day | null };

const reconciled = fact<Reconciled>('bank-accounts.reconciled', 'bank-accounts');

export const keepReconciled = command({
  on: row(buildingBankAccounts, ofStaff, {}),
  allowed: () => true,
  run: async (w, { id }, { balance, day }: Reconciled) => {
    await w.tx
      .update(buildingBankAccounts)
      .set({ lastReconBalance: balance, lastReconDay: day })
      .where(eq(buildingBankAccounts.id, id));
    w.record(reconciled, id, { balance, day });
  },
});
