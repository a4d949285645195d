/** Opens what a person points at: a folder, or a zip; its top holds the tables, or the CRM's export of them. */

import { stat } from 'node:fs/promises';
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { crmSource, isCrmExport } from './crm-source.ts';
import { openFolder } from './folder-source.ts';
import { SERVER_LIMITS } from './limits.ts';
import { type PortfolioSource, SourceError } from './source.ts';
import { openZip } from './zip-source.ts';

export const openSource = async (path: string): Promise<PortfolioSource> => {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return translated(await openFolder(path));
  if (found?.isFile()) return translated(await openZip(path, SERVER_LIMITS));
  throw new SourceError(texts.folderZipFile({ path }));
};

/** An export of the CRM is read as the tables that it holds. Throws `SourceError` where it cannot be. */
export const translated = async (source: PortfolioSource): Promise<PortfolioSource> => {
  if (!isCrmExport(source)) return source;
  try {
    return crmSource(source);
  } catch (error) {
    await source.close();
    throw error;
  }
};
