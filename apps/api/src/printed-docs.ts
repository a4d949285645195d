/** Pages of docs/ that are printed from the code: file name -> text. */
import { glossary } from '@stoep/contract/glossary';
import { rolesPage } from '@stoep/contract/office/roles-page';
import { openApi } from '@stoep/contract/openapi';
import { dataModel } from './db/data-model.ts';
import { importDocs } from './modules/imports/describe.ts';

export const printedDocs = (): Record<string, string> => ({
  'glossary.md': glossary(),
  'openapi.json': `${JSON.stringify(openApi(), null, 2)}\n`,
  'data-model.md': dataModel(),
  'import.md': importDocs(),
  'office-roles.md': rolesPage(),
});
