/** Every table of an import, in the order in which they are written: what is referred to comes first. */
import { extensionPoint } from '../../kernel/extension-point.ts';
import type { ImportTable } from './declare.ts';

export const importTables = extensionPoint<ImportTable>('tables of an import');

export const tableNamed = (name: string): ImportTable | undefined =>
  importTables.all().find((table) => table.name === name);
