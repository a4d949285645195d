/** Routes of the agency's name, colours, logo and details. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { decideAgentBankChange } from './agent-bank-change.commands.ts';
import { readPendingAgentBankChange } from './agent-bank-change.queries.ts';
import { readAgentSettings, saveAgentSettings } from './branding.commands.ts';
import { requireAdministrator } from './branding.policy.ts';
import { getAgentLogoByFileId, readPublicBranding } from './branding.queries.ts';

export const brandingRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    apiContract.branding,
    {
      shown: () => readPublicBranding(deps),
      logo: ({ params }) => getAgentLogoByFileId(deps, params.fileId),
      settings: () => readAgentSettings(deps),
      save: creationRoute(saveAgentSettings, ({ body }) => body),
      bankChange: ({ actor }) => readPendingAgentBankChange(deps, actor),
      decideBankChange: commandRoute(decideAgentBankChange, ({ params, body }) => [params.id, body]),
    },
    {
      settings: requireAdministrator,
      save: requireAdministrator,
      bankChange: requireAdministrator,
      decideBankChange: requireAdministrator,
    },
  );
