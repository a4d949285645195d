/** Pages of docs/ that are printed from the code: file name -> text. */
import './modules/all.ts';
import { glossary } from '@stoep/contract/kit/glossary';
import { openApi } from '@stoep/contract/kit/openapi';
import { rolesPage } from '@stoep/contract/office/roles-page';
import { asvsPage } from './asvs-page.ts';
import { dataClassesPage } from './db/data-classes-page.ts';
import { dataModel } from './db/data-model.ts';
import { importDocs } from './engines/imports/describe.ts';
import { limitsPage } from './limits-page.ts';
import { settingsPage } from './settings-page.ts';

export const printedDocs = (): Record<string, string> => ({
  'glossary.md': glossary(),
  'openapi.json': `${JSON.stringify(openApi(), null, 2)}\n`,
  'data-classes.md': dataClassesPage(),
  'data-model.md': dataModel(),
  'import.md': importDocs(),
  'asvs.md': asvsPage(),
  'limits.md': limitsPage(),
  'office-roles.md': rolesPage(),
  'operations/settings.md': settingsPage(),
});
