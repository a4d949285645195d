/** Profile, password and owner account: M-13 to M-16, M-115. */
import { contract } from '@stoep/contract';
import { SUCCESS } from '@stoep/contract/kit/wire';
import type { Deps } from '../../deps.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { readAs } from '../../kernel/read.ts';
import { updateAccount } from './accounts.commands.ts';
import { accountDetail } from './accounts.queries.ts';
import { issuePasswordTicket } from './change-password.commands.ts';
import { changeProfileOrPassword } from './profiles.commands.ts';
import { ownProfile } from './profiles.queries.ts';

export const profilesRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(mounting, contract.profiles, {
    byEmail: ({ actor }) => readAs(deps.db, actor).get(ownProfile, {}),
    update: async ({ actor, params, body, origin }) => {
      await changeProfileOrPassword(deps, actor, params.profileId, body, origin);
      return SUCCESS;
    },
    passwordTicket: async ({ actor }) => ({ ticket: await issuePasswordTicket(deps, actor) }),
  });
  mount(mounting, contract.accounts, {
    detail: ({ actor, params }) => readAs(deps.db, actor).get(accountDetail, params),
    update: async ({ actor, params, body, origin }) => {
      await updateAccount(deps, actor, params.accountId, body, origin);
      return SUCCESS;
    },
  });
};
