/** Opens a folder or zip as an import source. At its top are the tables, or the CRM's export of them. */

import { stat } from 'node:fs/promises';
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { crmExportAsTables, isCrmExport } from './crm-source.ts';
import { openFolderSource } from './folder-source.ts';
import { ImportSourceError, type PortfolioSource } from './portfolio-source.ts';
import { IMPORT_SERVER_SOURCE_LIMITS } from './source-limits.ts';
import { openZipSource } from './zip-source.ts';

export const openPortfolioSource = async (path: string): Promise<PortfolioSource> => {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return translateCrmSource(await openFolderSource(path));
  if (found?.isFile()) return translateCrmSource(await openZipSource(path, IMPORT_SERVER_SOURCE_LIMITS));
  throw new ImportSourceError(texts.folderZipFile({ path }));
};

/** Reads a CRM export as tables. Throws `ImportSourceError` if that is not possible. */
export const translateCrmSource = async (source: PortfolioSource): Promise<PortfolioSource> => {
  if (!isCrmExport(source)) return source;
  try {
    return crmExportAsTables(source);
  } catch (error) {
    await source.close();
    throw error;
  }
};
