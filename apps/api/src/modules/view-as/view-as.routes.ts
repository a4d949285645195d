/** Looking at the portal as somebody else (issue 7). */
import { contract } from '@stoep/contract';
import { SUCCESS } from '@stoep/contract/kit/wire';
import type { Deps } from '../../deps.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { endViewing, startViewing } from './view-as.commands.ts';
import { insistOnViewer } from './view-as.policy.ts';

export const viewAsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    contract.viewAs,
    {
      start: ({ actor, origin, body }) => startViewing(deps, actor, origin, body),
      end: async ({ actor, origin }) => {
        await endViewing(deps, actor, origin);
        return SUCCESS;
      },
    },
    { start: insistOnViewer },
  );
