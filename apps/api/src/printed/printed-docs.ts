/** What is printed from the code. */
import '../modules/all.ts';
import { createHash } from 'node:crypto';
import { formatWireNameGlossary } from '@stoep/contract/kit/glossary';
import { createOpenApiDocument } from '@stoep/contract/kit/openapi';
import { formatStaffRolesMarkdown } from '@stoep/contract/office/staff-roles-page';
import { renderDataClassesDocsPage } from '../db/data-classes-page.ts';
import { renderDataModelDocsPage } from '../db/data-model.ts';
import { renderImportDocsPage } from '../engines/imports/import-docs-page.ts';
import { renderServerSettingsDocsPage } from '../settings/settings-page.ts';
import { renderAsvsDocsPage } from './asvs-page.ts';
import { renderLimitsDocsPage } from './limits-page.ts';

/** Pages of docs/: file name -> text. */
export const renderCommittedDocs = (): Record<string, string> => ({
  'glossary.md': formatWireNameGlossary(),
  'data-classes.md': renderDataClassesDocsPage(),
  'data-model.md': renderDataModelDocsPage(),
  'import.md': renderImportDocsPage(),
  'asvs.md': renderAsvsDocsPage(),
  'limits.md': renderLimitsDocsPage(),
  'office-roles.md': formatStaffRolesMarkdown(),
  'operations/settings.md': renderServerSettingsDocsPage(),
});

/** What is built and not committed, since it is large and changes often: file name -> text. */
export const renderUncommittedDocs = (): Record<string, string> => ({
  'openapi.json': `${JSON.stringify(createOpenApiDocument(), null, 2)}\n`,
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** docs/built.sha256, as `sha256sum --check` reads it: a change of what is built shows in the commit that brings it. */
export const renderBuiltDocHashes = (): string =>
  Object.entries(renderUncommittedDocs())
    .map(([name, text]) => `${sha256(text)}  ${name}\n`)
    .join('');
