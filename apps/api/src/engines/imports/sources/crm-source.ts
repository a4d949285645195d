/**
 * Reads the CRM's own export as the tables of docs/import.md: one JSON file per OData entity set. Checks and writes
 * are then the same. Names: contract/crm-export.
 */

import { constants } from 'node:buffer';
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { ImportTableName } from '@stoep/contract/imports/imports.codes';
import { CRM_ENTITY_SETS, crmPropertyOfImportColumn, importTableOfCrmEntitySet } from '@stoep/contract/kit/crm-export';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { FORMATTED_VALUE_SUFFIX } from '@stoep/contract/kit/wire-codec';
import { dayOfInstant } from '@stoep/domain/calendar/calendar';
import { z } from 'zod';
import type { ImportColumn } from '../import-columns.ts';
import type { ImportTable } from '../import-table.ts';
import { findImportTable, importTablesPoint } from '../import-tables.ts';
import {
  type ImportSheetRow,
  ImportSourceError,
  type ImportTableSheet,
  type ImportTableSource,
  type PortfolioSource,
  sheetRowsInOneBatch,
} from './portfolio-source.ts';

const SET_FILE = /^([^/]+)\.json$/i;

/** JSON files at the top, and no table file. */
export const isCrmExport = ({ names }: PortfolioSource): boolean =>
  names.some((name) => SET_FILE.test(name)) && !names.some((name) => /^[^/]+\.(?:csv|xlsx)$/i.test(name));

const answer = z.looseObject({
  value: z.array(z.record(z.string(), z.unknown())),
  '@odata.nextLink': z.string().optional(),
});
type CrmRecord = z.output<typeof answer>['value'][number];

/** The longest string that Node allows. */
const LONGEST_MB = Math.floor(constants.MAX_STRING_LENGTH / 1_048_576);
const TOO_LONG = texts.jsonFileCan({ megabytes: LONGEST_MB });

const readAnswer = (bytes: Buffer): CrmRecord[] => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ImportSourceError(bytes.length > constants.MAX_STRING_LENGTH ? TOO_LONG : texts.notJsonUtf);
  }
  const read = answer.safeParse(parsed);
  if (!read.success) throw new ImportSourceError(texts.answerCrmHolds);
  if (read.data['@odata.nextLink'] !== undefined) throw new ImportSourceError(texts.pageSeveralOdata);
  return read.data.value;
};

const isCoded = ({ kind }: ImportColumn) => kind.startsWith('one of ') || kind.startsWith('any of ');
const isDayColumn = ({ kind }: ImportColumn) => kind.startsWith('day');
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** A value as a person would have typed it into the table. */
const cellOf = (column: ImportColumn, wire: string, record: CrmRecord): string => {
  const value = record[wire];
  const label = record[wire + FORMATTED_VALUE_SUFFIX];
  // A code comes as a number, with its word in the label.
  if (isCoded(column) && typeof label === 'string') return label;
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // The CRM stores a day as the instant of midnight in South Africa.
  if (isDayColumn(column) && typeof value === 'string' && INSTANT.test(value)) {
    const at = new Date(value);
    return Number.isNaN(at.getTime()) ? value : dayOfInstant(at);
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Sorts rows that refer to their own table below the referenced ones. */
const inOrder = (table: ImportTable, rows: readonly ImportSheetRow[]): readonly ImportSheetRow[] => {
  const at = (column: string) => table.columns.findIndex(({ name }) => name === column);
  const own = table.columns.filter(({ refersTo }) => refersTo === table.name).map(({ name }) => at(name));
  if (own.length === 0) return rows;
  const byKey = new Map(rows.map((row) => [row.cells[at('key')] ?? '', row]));
  const placed = new Set<ImportSheetRow>();
  const place = (row: ImportSheetRow, above: ReadonlySet<ImportSheetRow>): void => {
    if (placed.has(row) || above.has(row)) return;
    for (const index of own) {
      const named = byKey.get(row.cells[index] ?? '');
      if (named) place(named, new Set([...above, row]));
    }
    placed.add(row);
  };
  for (const row of rows) place(row, new Set());
  return [...placed];
};

const sheetOf = (table: ImportTable, records: readonly CrmRecord[]): ImportTableSheet => {
  const wires = table.columns.map((column) => wireOf(table, column));
  // A property that no record has counts as an absent column; a code may come as its label alone.
  const present = wires.map(
    (wire) =>
      records.length === 0 || records.some((record) => wire in record || wire + FORMATTED_VALUE_SUFFIX in record),
  );
  return {
    headings: table.columns.map(({ name }, index) => (present[index] ? name : '')),
    rows: sheetRowsInOneBatch(
      inOrder(
        table,
        records.map((record, index) => ({
          line: index + 1,
          cells: table.columns.map((column, place) => cellOf(column, wires[place] ?? '', record)),
        })),
      ),
    ),
  };
};

const wireOf = ({ name }: ImportTable, column: ImportColumn): string =>
  crmPropertyOfImportColumn(name as ImportTableName, column.name, column.refersTo !== undefined);

/** The export's name for a column of the table; any other word unchanged. */
export const crmNameOfColumn = (table: ImportTable, name: string): string => {
  const column = table.columns.find((one) => one.name === name);
  return column ? wireOf(table, column) : name;
};

/** The same folder or zip, seen as tables. Throws `ImportSourceError` for an unknown set. */
export const crmExportAsTables = (source: PortfolioSource): PortfolioSource => {
  const tables = new Map<string, ImportTableSource>();
  for (const file of source.names) {
    const set = SET_FILE.exec(file)?.[1];
    if (set === undefined) continue;
    const table = findImportTable(importTableOfCrmEntitySet(set) ?? '');
    if (!table) throw new ImportSourceError(texts.notEntitySet({ file }));
    tables.set(table.name, {
      file,
      read: async () => ({ sheet: sheetOf(table, readAnswer(await source.read(file))) }),
    });
  }
  return { ...source, tables };
};

/** For docs/import.md: every property, by set. */
export const renderCrmImportDocs = (): string =>
  importTablesPoint
    .all()
    .flatMap((table) => {
      const { set } = CRM_ENTITY_SETS[table.name as ImportTableName];
      return [
        `### ${set}.json`,
        '',
        translateSentenceToEnglish(texts.readAs({ table: table.name })),
        '',
        '| Property | Column |',
        '|---|---|',
        ...table.columns.map((column) => `| \`${wireOf(table, column)}\` | \`${column.name}\` |`),
        '',
      ];
    })
    .join('\n');
