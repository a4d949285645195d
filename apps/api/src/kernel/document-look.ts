/** How the agent's documents look. */

import type { Deps } from '../deps.ts';
import { readBranding } from './database/settings.ts';
import type { DocumentLook } from './pdf/look.ts';

/** Colour and logo. A logo that cannot be read leaves the name in its place. */
export const documentLook = async (deps: Pick<Deps, 'db' | 'files'>): Promise<DocumentLook> => {
  const { colour, logo } = await readBranding(deps.db);
  const bytes = logo && (await deps.files.get(logo.fileId).catch(() => null));
  return { colour, logo: logo && bytes && { bytes, type: logo.type } };
};
