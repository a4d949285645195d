/**
 * The CRM's own export: one JSON file per entity set, as its OData service answers it. Read as the tables of
 * docs/import.md, so that checking and writing are the same for both. Names: contract/crm-export.
 */

import { constants } from 'node:buffer';
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { ImportableTable } from '@stoep/contract/imports/imports.codes';
import { CRM_SETS, crmName, tableOfSet } from '@stoep/contract/kit/crm-export';
import { inEnglish } from '@stoep/contract/kit/tell';
import { FORMATTED } from '@stoep/contract/kit/wire';
import { dayOf } from '@stoep/domain/calendar/calendar';
import { z } from 'zod';
import type { Column } from '../columns.ts';
import type { ImportTable } from '../declare.ts';
import { importTables, tableNamed } from '../import-tables.ts';
import {
  allAtOnce,
  type PortfolioSource,
  type Sheet,
  type SheetRow,
  SourceError,
  type TableSource,
} from './source.ts';

const SET_FILE = /^([^/]+)\.json$/i;

/** JSON at the top, and no table. */
export const isCrmExport = ({ names }: PortfolioSource): boolean =>
  names.some((name) => SET_FILE.test(name)) && !names.some((name) => /^[^/]+\.(?:csv|xlsx)$/i.test(name));

const answer = z.looseObject({
  value: z.array(z.record(z.string(), z.unknown())),
  '@odata.nextLink': z.string().optional(),
});
type CrmRecord = z.output<typeof answer>['value'][number];

/** What the machine holds in one text. */
const LONGEST_MB = Math.floor(constants.MAX_STRING_LENGTH / 1_048_576);
const TOO_LONG = texts.jsonFileCan({ megabytes: LONGEST_MB });

const readAnswer = (bytes: Buffer): CrmRecord[] => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new SourceError(bytes.length > constants.MAX_STRING_LENGTH ? TOO_LONG : texts.notJsonUtf);
  }
  const read = answer.safeParse(parsed);
  if (!read.success) throw new SourceError(texts.answerCrmHolds);
  if (read.data['@odata.nextLink'] !== undefined) throw new SourceError(texts.pageSeveralOdata);
  return read.data.value;
};

const isCoded = ({ kind }: Column) => kind.startsWith('one of ') || kind.startsWith('any of ');
const isDayColumn = ({ kind }: Column) => kind.startsWith('day');
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** A value as a person would have typed it into the table. */
const cellOf = (column: Column, wire: string, record: CrmRecord): string => {
  const value = record[wire];
  const label = record[wire + FORMATTED];
  // A code is its number; what it means is the label beside it.
  if (isCoded(column) && typeof label === 'string') return label;
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // A day that the CRM keeps as an instant is midnight at home.
  if (isDayColumn(column) && typeof value === 'string' && INSTANT.test(value)) {
    const at = new Date(value);
    return Number.isNaN(at.getTime()) ? value : dayOf(at);
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Rows that name one of their own table stand below it, however the export was sorted. */
const inOrder = (table: ImportTable, rows: readonly SheetRow[]): readonly SheetRow[] => {
  const at = (column: string) => table.columns.findIndex(({ name }) => name === column);
  const own = table.columns.filter(({ refersTo }) => refersTo === table.name).map(({ name }) => at(name));
  if (own.length === 0) return rows;
  const byKey = new Map(rows.map((row) => [row.cells[at('key')] ?? '', row]));
  const placed = new Set<SheetRow>();
  const place = (row: SheetRow, above: ReadonlySet<SheetRow>): void => {
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

const sheetOf = (table: ImportTable, records: readonly CrmRecord[]): Sheet => {
  const wires = table.columns.map((column) => wireOf(table, column));
  // A property that no record has is a column that is not there; a code may come as its label alone.
  const present = wires.map(
    (wire) => records.length === 0 || records.some((record) => wire in record || wire + FORMATTED in record),
  );
  return {
    headings: table.columns.map(({ name }, index) => (present[index] ? name : '')),
    rows: allAtOnce(
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

const wireOf = ({ name }: ImportTable, column: Column): string =>
  crmName(name as ImportableTable, column.name, column.refersTo !== undefined);

/** What the export calls a column of the table; any other word as it is. */
export const crmColumn = (table: ImportTable, name: string): string => {
  const column = table.columns.find((one) => one.name === name);
  return column ? wireOf(table, column) : name;
};

/** The same folder or zip, seen as tables. Throws `SourceError` for a set that is not known. */
export const crmSource = (source: PortfolioSource): PortfolioSource => {
  const tables = new Map<string, TableSource>();
  for (const file of source.names) {
    const set = SET_FILE.exec(file)?.[1];
    if (set === undefined) continue;
    const table = tableNamed(tableOfSet(set) ?? '');
    if (!table) throw new SourceError(texts.notEntitySet({ file }));
    tables.set(table.name, {
      file,
      read: async () => ({ sheet: sheetOf(table, readAnswer(await source.read(file))) }),
    });
  }
  return { ...source, tables };
};

/** For docs/import.md: every property, by set. */
export const crmDocs = (): string =>
  importTables
    .all()
    .flatMap((table) => {
      const { set } = CRM_SETS[table.name as ImportableTable];
      return [
        `### ${set}.json`,
        '',
        inEnglish(texts.readAs({ table: table.name })),
        '',
        '| Property | Column |',
        '|---|---|',
        ...table.columns.map((column) => `| \`${wireOf(table, column)}\` | \`${column.name}\` |`),
        '',
      ];
    })
    .join('\n');
