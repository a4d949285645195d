/** What the accounting system says of a bank account (M-61), asked of the system this installation has. */
import type { NetChange } from '@stoep/contract/bank/bank-accounts';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../kernel/actor.ts';
import { readAs } from '../../../kernel/read.ts';
import { accountingSystemOf } from '../../ledger/accounting/accounting.commands.ts';
import { accountOfPair } from './bank-accounts.queries.ts';

type Pair = { accountingBuilding: string; accountingNumber: string };

export const readNetChange = (deps: Deps) => {
  const accounting = accountingSystemOf(deps);
  return async (person: Person, pair: Pair): Promise<NetChange[]> => {
    const { accountingNumber } = await readAs(deps.db, person).get(accountOfPair, pair);
    const balance = await accounting.balanceOf(pair.accountingBuilding, accountingNumber);
    return balance ? [balance] : [];
  };
};
