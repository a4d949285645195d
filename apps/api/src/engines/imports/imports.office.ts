/** Imports: what was found right is applied, what was refused is looked at again; by the rules of their own module. */
import * as declared from '@stoep/contract/office/resources/imports';
import { imports } from '../../db/schema/imports.ts';
import { bind } from '../office/binding.ts';
import { applyImport, checkImport } from './runs.commands.ts';

export const importBindings = [
  bind(declared.imports, imports, {
    computed: { sourceRemovedAt: (column) => column('sourceRemovedAt') },
    actions: {
      apply: {
        allowed: ({ state, sourceRemovedAt }) => state === 'Ready' && sourceRemovedAt === null,
        run: ({ deps, tx, person, id }) => applyImport(deps, tx, person, id),
      },
      check: {
        allowed: ({ state, sourceRemovedAt }) =>
          (state === 'Refused' || state === 'Failed') && sourceRemovedAt === null,
        run: ({ deps, tx, person, id }) => checkImport(deps, tx, person, id),
      },
    },
  }),
];
