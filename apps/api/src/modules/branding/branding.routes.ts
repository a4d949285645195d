/** The agent's name, colours, logo and particulars (issue 7: settings). */
import { contract } from '@stoep/contract';
import { SUCCESS } from '@stoep/contract/kit/wire';
import type { Deps } from '../../deps.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { decideBankChange } from './bank-change.commands.ts';
import { waitingBankChange } from './bank-change.queries.ts';
import { readSettings, saveSettings } from './branding.commands.ts';
import { insistOnAdministrator } from './branding.policy.ts';
import { readLogo, shownBrand } from './branding.queries.ts';

export const brandingRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    contract.branding,
    {
      shown: () => shownBrand(deps),
      logo: ({ params }) => readLogo(deps, params.fileId),
      settings: () => readSettings(deps),
      save: async ({ actor, origin, body }) => {
        await saveSettings(deps, actor, origin, body);
        return SUCCESS;
      },
      bankChange: ({ actor }) => waitingBankChange(deps, actor),
      decideBankChange: async ({ actor, origin, params, body }) => {
        await decideBankChange(deps, actor, origin, params.id, body.decision);
        return SUCCESS;
      },
    },
    {
      settings: insistOnAdministrator,
      save: insistOnAdministrator,
      bankChange: insistOnAdministrator,
      decideBankChange: insistOnAdministrator,
    },
  );
