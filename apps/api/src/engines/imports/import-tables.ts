/** All import tables, in the order in which they are written: referenced tables first. */
import { extensionPoint } from '../../kernel/extension-point.ts';
import type { ImportTable } from './import-table.ts';

export const importTablesPoint = extensionPoint<ImportTable>('tables of an import');

export const findImportTable = (name: string): ImportTable | undefined =>
  importTablesPoint.all().find((table) => table.name === name);
