/** All import tables, in the order in which they are written: referenced tables first. */
import { extensionPoint } from '../../kernel/extension-point.ts';
import type { ImportTable } from './import-table.ts';

export const importTables = extensionPoint<ImportTable>('tables of an import');

export const findImportTable = (name: string): ImportTable | undefined =>
  importTables.all().find((table) => table.name === name);
