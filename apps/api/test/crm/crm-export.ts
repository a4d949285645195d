/** Writes a portfolio as a CRM export: guids for keys, codes with labels, lookups, one JSON file per entity set. */
import '../../src/modules/all.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImportTableName } from '@stoep/contract/imports/imports.codes';
import { CRM_ENTITY_SETS, crmPropertyOfImportColumn } from '@stoep/contract/kit/crm-export';
import { FORMATTED_VALUE_SUFFIX } from '@stoep/contract/kit/wire-codec';
import { parse } from 'csv-parse/sync';
import { zipSync } from 'fflate';
import { type ImportColumn, importTableReferencedByRow } from '../../src/engines/imports/import-columns.ts';
import type { ImportTable } from '../../src/engines/imports/import-table.ts';
import { importTablesPoint } from '../../src/engines/imports/import-tables.ts';

/** Our keys are any text, CRM keys are guids: the same guid for the same key. */
export const crmGuidOf = (table: string, key: string): string =>
  createHash('sha256')
    .update(`${table} ${key}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

type Cells = Record<string, string>;

const properties = (table: ImportTable, column: ImportColumn, cells: Cells): Record<string, unknown> => {
  const wire = crmPropertyOfImportColumn(table.name as ImportTableName, column.name, column.refersTo !== undefined);
  const cell = cells[column.name] ?? '';
  const linked = importTableReferencedByRow(column, cells);
  if (cell === '') return { [wire]: null };
  if (column.name === 'key') return { [wire]: crmGuidOf(table.name, cell) };
  if (linked !== undefined)
    return { [wire]: crmGuidOf(linked, cell), [wire + FORMATTED_VALUE_SUFFIX]: `The ${linked}` };
  if (/^(?:one|any) of /.test(column.kind))
    return { [wire]: 100_000_000 + cell.length, [wire + FORMATTED_VALUE_SUFFIX]: cell };
  if (column.kind === 'yes or no')
    return { [wire]: cell === 'yes', [wire + FORMATTED_VALUE_SUFFIX]: cell === 'yes' ? 'Yes' : 'No' };
  if (column.kind.startsWith('rand'))
    return { [wire]: Number(cell.replaceAll(' ', '')), [wire + FORMATTED_VALUE_SUFFIX]: `R ${cell}` };
  if (/^(?:whole number|percentage|number)/.test(column.kind)) return { [wire]: Number(cell) };
  return { [wire]: cell };
};

/** One JSON file per entity set, with the extra fields that such a service adds. */
export const readCrmExportFiles = async (folder: string): Promise<Map<string, unknown>> => {
  const files = new Map<string, unknown>();
  for (const table of importTablesPoint.all()) {
    const csv = await readFile(path.join(folder, `${table.name}.csv`)).catch(() => undefined);
    if (!csv) continue;
    const rows = parse(csv, { columns: true, bom: true }) as Cells[];
    const value = rows.map((cells, index) => ({
      '@odata.etag': `W/"${index}"`,
      versionnumber: index,
      ...Object.assign({}, ...table.columns.map((column) => properties(table, column, cells))),
    }));
    const { set } = CRM_ENTITY_SETS[table.name as ImportTableName];
    files.set(`${set}.json`, { '@odata.context': `https://crm.example/$metadata#${set}`, value });
  }
  return files;
};

/** The portfolio as a zip of the CRM export, with its documents. */
export const readCrmExportZip = async (folder: string): Promise<Uint8Array> => {
  const entries: Record<string, Uint8Array> = {};
  for (const [name, content] of await readCrmExportFiles(folder)) entries[name] = Buffer.from(JSON.stringify(content));
  for (const found of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const name = path.relative(folder, path.join(found.parentPath, found.name));
    if (found.isFile() && name.includes(path.sep))
      entries[name.split(path.sep).join('/')] = await readFile(path.join(folder, name));
  }
  return zipSync(entries, { level: 0 });
};
