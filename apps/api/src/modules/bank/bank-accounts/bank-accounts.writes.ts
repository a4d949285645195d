/** Reads the net change of a bank account from the accounting system of this installation (M-61). */
import type { NetChange } from '@stoep/contract/bank/bank-accounts';
import type { ServerDeps } from '../../../deps.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import { readContextOf } from '../../../kernel/read.ts';
import { configuredAccountingSystem } from '../../ledger/accounting/accounting.writes.ts';
import { bankAccountOfBuilding } from './bank-accounts.queries.ts';

type Pair = { accountingBuilding: string; accountingNumber: string };

export const readBankAccountNetChange = (deps: ServerDeps) => {
  const accounting = configuredAccountingSystem(deps);
  return async (person: PersonActor, pair: Pair): Promise<NetChange[]> => {
    const { accountingNumber } = await readContextOf(deps.db, person).get(bankAccountOfBuilding, pair);
    const balance = await accounting.balanceOf(pair.accountingBuilding, accountingNumber);
    return balance ? [balance] : [];
  };
};
