/** What is printed from the code. */
import '../modules/all.ts';
import { createHash } from 'node:crypto';
import { glossaryMarkdown } from '@stoep/contract/kit/glossary';
import { openApiDocument } from '@stoep/contract/kit/openapi';
import { staffRolesMarkdown } from '@stoep/contract/office/staff-roles-page';
import { renderDataClassesPage } from '../db/data-classes-page.ts';
import { renderDataModelPage } from '../db/data-model.ts';
import { importDocsPage } from '../engines/imports/import-docs-page.ts';
import { renderSettingsPage } from '../settings/settings-page.ts';
import { renderAsvsPage } from './asvs-page.ts';
import { renderLimitsPage } from './limits-page.ts';

/** Pages of docs/: file name -> text. */
export const renderCommittedDocs = (): Record<string, string> => ({
  'glossary.md': glossaryMarkdown(),
  'data-classes.md': renderDataClassesPage(),
  'data-model.md': renderDataModelPage(),
  'import.md': importDocsPage(),
  'asvs.md': renderAsvsPage(),
  'limits.md': renderLimitsPage(),
  'office-roles.md': staffRolesMarkdown(),
  'operations/settings.md': renderSettingsPage(),
});

/** What is built and not committed, since it is large and changes often: file name -> text. */
export const renderBuiltDocs = (): Record<string, string> => ({
  'openapi.json': `${JSON.stringify(openApiDocument(), null, 2)}\n`,
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** docs/built.sha256, as `sha256sum --check` reads it: a change of what is built shows in the commit that brings it. */
export const renderBuiltDocHashes = (): string =>
  Object.entries(renderBuiltDocs())
    .map(([name, text]) => `${sha256(text)}  ${name}\n`)
    .join('');
