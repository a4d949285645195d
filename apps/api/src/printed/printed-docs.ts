/** What is printed from the code. */
import '../modules/all.ts';
import { createHash } from 'node:crypto';
import { glossary } from '@stoep/contract/kit/glossary';
import { openApi } from '@stoep/contract/kit/openapi';
import { rolesPage } from '@stoep/contract/office/roles-page';
import { dataClassesPage } from '../db/data-classes-page.ts';
import { dataModel } from '../db/data-model.ts';
import { importDocs } from '../engines/imports/describe.ts';
import { settingsPage } from '../settings/settings-page.ts';
import { asvsPage } from './asvs-page.ts';
import { limitsPage } from './limits-page.ts';

/** Pages of docs/: file name -> text. */
export const printedDocs = (): Record<string, string> => ({
  'glossary.md': glossary(),
  'data-classes.md': dataClassesPage(),
  'data-model.md': dataModel(),
  'import.md': importDocs(),
  'asvs.md': asvsPage(),
  'limits.md': limitsPage(),
  'office-roles.md': rolesPage(),
  'operations/settings.md': settingsPage(),
});

/** What is built and not committed, since it is large and changes often: file name -> text. */
export const builtDocs = (): Record<string, string> => ({
  'openapi.json': `${JSON.stringify(openApi(), null, 2)}\n`,
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** docs/built.sha256, as `sha256sum --check` reads it: a change of what is built shows in the commit that brings it. */
export const builtHashes = (): string =>
  Object.entries(builtDocs())
    .map(([name, text]) => `${sha256(text)}  ${name}\n`)
    .join('');
