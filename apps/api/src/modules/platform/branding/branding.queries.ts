/** The managing agent as everybody sees it. */

import { AppError } from '@stoep/contract/kit/errors';
import type { ShownBrand } from '@stoep/contract/platform/branding';
import { brandTheme } from '@stoep/domain/platform/brand-theme';
import type { Deps } from '../../../deps.ts';
import { type Branding, readBranding } from '../../../kernel/database/settings.ts';
import { readFile } from '../../../kernel/files/files.commands.ts';

/** The product's own colour, which its style sheet has already. */
const OWN = '#0f5c5c';

const present = (brand: Branding): ShownBrand => ({
  name: brand.name,
  logo: brand.logo && `/api/branding/logo/${brand.logo.fileId}/`,
  theme:
    brand.colour === OWN && brand.deepColour === null ? null : brandTheme(brand.colour, brand.deepColour),
  telephone: brand.telephone,
  email: brand.email,
  website: brand.website,
  ticketAnswerDays: brand.ticketAnswerDays,
});

export const shownBrand = async ({ db }: Pick<Deps, 'db'>): Promise<ShownBrand> =>
  present(await readBranding(db));

/** The present logo under its own address; any other file is not there. */
export const readLogo = async (deps: Pick<Deps, 'db' | 'files'>, fileId: string) => {
  const { logo } = await readBranding(deps.db);
  if (logo?.fileId !== fileId) throw new AppError('not_found');
  return { ...(await readFile(deps, fileId)), inline: true, keep: true };
};

/** The present logo, whatever its address. */
export const presentLogo = async (deps: Pick<Deps, 'db' | 'files'>) => {
  const { logo } = await readBranding(deps.db);
  return logo ? readFile(deps, logo.fileId) : null;
};
