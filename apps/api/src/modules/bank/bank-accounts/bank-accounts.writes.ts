/** Reads the net change of a bank account from the accounting system of this installation (M-61). */
import type { BankAccountNetChange } from '@stoep/contract/bank/bank-accounts';
import type { ServerDeps } from '../../../deps.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { createConfiguredAccountingSystem } from '../../ledger/accounting/accounting.writes.ts';
import { accountingBankAccountQuery } from './bank-accounts.queries.ts';

type Pair = { accountingBuilding: string; accountingNumber: string };

export const bankAccountNetChangeReader = (deps: ServerDeps) => {
  const accounting = createConfiguredAccountingSystem(deps);
  return async (person: PersonActor, pair: Pair): Promise<BankAccountNetChange[]> => {
    const { accountingNumber } = await callerReadContextOf(deps.db, person).get(accountingBankAccountQuery, pair);
    const balance = await accounting.balanceOf(pair.accountingBuilding, accountingNumber);
    return balance ? [balance] : [];
  };
};
