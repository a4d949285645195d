/** The agent's name, colours, logo and particulars. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { adds, does } from '../../../kernel/http/does.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
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
      save: adds(saveSettings, ({ body }) => body),
      bankChange: ({ actor }) => waitingBankChange(deps, actor),
      decideBankChange: does(decideBankChange, ({ params, body }) => [params.id, body]),
    },
    {
      settings: insistOnAdministrator,
      save: insistOnAdministrator,
      bankChange: insistOnAdministrator,
      decideBankChange: insistOnAdministrator,
    },
  );
