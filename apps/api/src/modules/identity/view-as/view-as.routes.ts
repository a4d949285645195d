/** Looking at the portal as somebody else. */
import { contract } from '@stoep/contract';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { endViewing, startViewing } from './view-as.commands.ts';
import { requireViewer } from './view-as.policy.ts';

export const viewAsRoutes = (mounting: Mounting): void =>
  mount(
    mounting,
    contract.viewAs,
    {
      start: creationRoute(startViewing, ({ origin, body }) => ({ ...body, device: origin.device })),
      end: commandRoute(endViewing, ({ actor }) => [actor.profileId, {}]),
    },
    { start: requireViewer },
  );
