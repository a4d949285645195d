/** Bank accounts of a building: B 2 Finance. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { readNetChange } from './bank-accounts.commands.ts';
import { listBankAccounts } from './bank-accounts.queries.ts';

export const bankAccountsRoutes = (mounting: Mounting, deps: Deps): void => {
  const netChange = readNetChange(deps);
  mount(mounting, contract.bankAccounts, {
    list: ({ actor, params }) => listBankAccounts(readAs(deps.db, actor), params.buildingGuid),
    netChange: ({ actor, params }) => netChange(actor, params),
  });
};
