/** Writes a portfolio's tables as the CRM would export them: guids for keys, codes with labels, lookups, JSON by set. */
import '../../src/modules/all.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImportableTable } from '@stoep/contract/imports/imports.codes';
import { CRM_SETS, crmName } from '@stoep/contract/kit/crm-export';
import { FORMATTED } from '@stoep/contract/kit/wire';
import { parse } from 'csv-parse/sync';
import { zipSync } from 'fflate';
import { type Column, tableReferredTo } from '../../src/engines/imports/columns.ts';
import type { ImportTable } from '../../src/engines/imports/declare.ts';
import { importTables } from '../../src/engines/imports/import-tables.ts';

/** Ours is any text, theirs a guid: always the same for the same key. */
export const guidOf = (table: string, key: string): string =>
  createHash('sha256')
    .update(`${table} ${key}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

type Cells = Record<string, string>;

const properties = (table: ImportTable, column: Column, cells: Cells): Record<string, unknown> => {
  const wire = crmName(table.name as ImportableTable, column.name, column.refersTo !== undefined);
  const cell = cells[column.name] ?? '';
  const linked = tableReferredTo(column, cells);
  if (cell === '') return { [wire]: null };
  if (column.name === 'key') return { [wire]: guidOf(table.name, cell) };
  if (linked !== undefined) return { [wire]: guidOf(linked, cell), [wire + FORMATTED]: `The ${linked}` };
  if (/^(?:one|any) of /.test(column.kind))
    return { [wire]: 100_000_000 + cell.length, [wire + FORMATTED]: cell };
  if (column.kind === 'yes or no')
    return { [wire]: cell === 'yes', [wire + FORMATTED]: cell === 'yes' ? 'Yes' : 'No' };
  if (column.kind.startsWith('rand'))
    return { [wire]: Number(cell.replaceAll(' ', '')), [wire + FORMATTED]: `R ${cell}` };
  if (/^(?:whole number|percentage|number)/.test(column.kind)) return { [wire]: Number(cell) };
  return { [wire]: cell };
};

/** One JSON file per entity set, with what every answer of such a service carries besides. */
export const crmFiles = async (folder: string): Promise<Map<string, unknown>> => {
  const files = new Map<string, unknown>();
  for (const table of importTables.all()) {
    const csv = await readFile(path.join(folder, `${table.name}.csv`)).catch(() => undefined);
    if (!csv) continue;
    const rows = parse(csv, { columns: true, bom: true }) as Cells[];
    const value = rows.map((cells, index) => ({
      '@odata.etag': `W/"${index}"`,
      versionnumber: index,
      ...Object.assign({}, ...table.columns.map((column) => properties(table, column, cells))),
    }));
    const { set } = CRM_SETS[table.name as ImportableTable];
    files.set(`${set}.json`, { '@odata.context': `https://crm.example/$metadata#${set}`, value });
  }
  return files;
};

/** The same portfolio as a zip of the export, with its documents. */
export const crmZipOf = async (folder: string): Promise<Uint8Array> => {
  const entries: Record<string, Uint8Array> = {};
  for (const [name, content] of await crmFiles(folder)) entries[name] = Buffer.from(JSON.stringify(content));
  for (const found of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const name = path.relative(folder, path.join(found.parentPath, found.name));
    if (found.isFile() && name.includes(path.sep))
      entries[name.split(path.sep).join('/')] = await readFile(path.join(folder, name));
  }
  return zipSync(entries, { level: 0 });
};
