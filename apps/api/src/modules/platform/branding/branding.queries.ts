/** The agency's public branding and logo. */

import { AppError } from '@stoep/contract/kit/errors';
import type { AgentBrand } from '@stoep/contract/platform/branding';
import { brandThemeOf } from '@stoep/domain/platform/brand-theme';
import type { ServerDeps } from '../../../deps.ts';
import { type AgentBranding, getAgentBranding } from '../../../kernel/database/stored-settings.ts';
import { getStoredFile } from '../../../kernel/files/files.writes.ts';

/** The product's default colour, which is already in its style sheet. */
const OWN = '#0f5c5c';

const present = (brand: AgentBranding): AgentBrand => ({
  name: brand.name,
  logo: brand.logo && `/api/branding/logo/${brand.logo.fileId}/`,
  theme: brand.colour === OWN && brand.deepColour === null ? null : brandThemeOf(brand.colour, brand.deepColour),
  telephone: brand.telephone,
  email: brand.email,
  website: brand.website,
  ticketAnswerDays: brand.ticketAnswerDays,
});

export const readPublicBranding = async ({ db }: Pick<ServerDeps, 'db'>): Promise<AgentBrand> =>
  present(await getAgentBranding(db));

/** The current logo under its own address. Throws not_found for any other file. */
export const getAgentLogoByFileId = async (deps: Pick<ServerDeps, 'db' | 'files'>, fileId: string) => {
  const { logo } = await getAgentBranding(deps.db);
  if (logo?.fileId !== fileId) throw new AppError('not_found');
  return { ...(await getStoredFile(deps, fileId)), inline: true, keep: true };
};

/** The current logo, whatever its address. */
export const findCurrentAgentLogo = async (deps: Pick<ServerDeps, 'db' | 'files'>) => {
  const { logo } = await getAgentBranding(deps.db);
  return logo ? getStoredFile(deps, logo.fileId) : null;
};
