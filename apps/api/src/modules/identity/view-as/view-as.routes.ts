/** Routes to start and end viewing the portal as another person. */
import { apiContract } from '@stoep/contract';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { endViewAsSession, startViewAsSession } from './view-as.commands.ts';
import { requireViewAsRole } from './view-as.policy.ts';

export const viewAsRoutes = (mounting: RouteMountContext): void =>
  mountEndpointTable(
    mounting,
    apiContract.viewAs,
    {
      start: creationRoute(startViewAsSession, ({ origin, body }) => ({ ...body, device: origin.device })),
      end: commandRoute(endViewAsSession, ({ actor }) => [actor.profileId, {}]),
    },
    { start: requireViewAsRole },
  );
