/** The office binding of imports, with the steps apply and check again. */
import * as declared from '@stoep/contract/imports/imports.resources';
import { imports } from '../../db/schema/platform/imports.ts';
import { bindRecord } from '../office/record-binding.ts';
import { applyImport, recheckImport } from './import-runs.commands.ts';

export const importBindings = [
  bindRecord(declared.importsResource, imports, { actions: { apply: applyImport, check: recheckImport } }),
];
