/** The particulars of an owner account: M-15, M-16. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { updateAccount } from './accounts.commands.ts';
import { accountDetail } from './accounts.queries.ts';

export const accountsRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(mounting, contract.accounts, {
    detail: ({ actor, params }) => readAs(deps.db, actor).get(accountDetail, params),
    update: commandRoute(updateAccount, ({ params, body }) => [params.accountId, body]),
  });
};
