/** Imports: what was found right is applied, what was refused is looked at again; by the commands of their own module. */
import * as declared from '@stoep/contract/platform/imports.resources';
import { imports } from '../../db/schema/platform/imports.ts';
import { bind } from '../office/binding.ts';
import { applyImport, checkImport } from './runs.commands.ts';

export const importBindings = [
  bind(declared.imports, imports, { actions: { apply: applyImport, check: checkImport } }),
];
