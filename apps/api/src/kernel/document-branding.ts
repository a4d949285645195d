/** Loads the agent's colour and logo for PDF documents and workbooks. */

import type { ServerDeps } from '../deps.ts';
import { getAgentBranding } from './database/stored-settings.ts';
import type { DocumentBranding } from './pdf/document-branding.ts';

/** The colour and the logo. If the logo cannot be read, documents show the agent's name. */
export const loadDocumentBranding = async (deps: Pick<ServerDeps, 'db' | 'files'>): Promise<DocumentBranding> => {
  const { colour, logo } = await getAgentBranding(deps.db);
  const bytes = logo && (await deps.files.get(logo.fileId).catch(() => null));
  return { colour, logo: logo && bytes && { bytes, type: logo.type } };
};
