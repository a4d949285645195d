/** What the accounting system says of a bank account (M-61), asked of the system this installation has. */
import type { NetChange } from '@stoep/contract/scheme/bank-accounts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { accountingSystemOf } from '../accounting/accounting.commands.ts';
import { askNetChange } from './bank-accounts.queries.ts';

type Pair = { accountingBuilding: string; accountingNumber: string };

export const readNetChange = (deps: Deps) => {
  const accounting = accountingSystemOf(deps);
  return (person: Person, pair: Pair): Promise<NetChange[]> =>
    askNetChange(deps.db, accounting, person, pair);
};
