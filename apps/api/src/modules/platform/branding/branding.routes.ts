/** The agent's name, colours, logo and particulars. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { decideBankChange } from './bank-change.commands.ts';
import { waitingBankChange } from './bank-change.queries.ts';
import { readSettings, saveSettings } from './branding.commands.ts';
import { requireAdministrator } from './branding.policy.ts';
import { readLogo, shownBrand } from './branding.queries.ts';

export const brandingRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    contract.branding,
    {
      shown: () => shownBrand(deps),
      logo: ({ params }) => readLogo(deps, params.fileId),
      settings: () => readSettings(deps),
      save: creationRoute(saveSettings, ({ body }) => body),
      bankChange: ({ actor }) => waitingBankChange(deps, actor),
      decideBankChange: commandRoute(decideBankChange, ({ params, body }) => [params.id, body]),
    },
    {
      settings: requireAdministrator,
      save: requireAdministrator,
      bankChange: requireAdministrator,
      decideBankChange: requireAdministrator,
    },
  );
