/** What an import would do: which rows are new, changed or as they were, and the values they are stored with. */
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { BulkRow } from '../../kernel/database/bulk.ts';
import type { AttachedFile } from './attached-files.ts';
import { tableReferredTo, type Value } from './columns.ts';
import type { ImportTable, Row } from './declare.ts';
import type { Portfolio, ReadTable } from './portfolio.ts';
import type { Fault, TableReport } from './report.ts';

/** What is known of a row that was imported before. */
export type KnownRow = { readonly rowId: string; readonly contentHash: string };
export type KnownRows = ReadonlyMap<string, ReadonlyMap<string, KnownRow>>;

export type PlannedRow = { readonly id: string; readonly row: Row; readonly contentHash: string };

export type PlannedTable = {
  readonly table: ImportTable;
  readonly file: string;
  readonly added: readonly PlannedRow[];
  readonly changed: readonly PlannedRow[];
  readonly report: TableReport;
};

/** Only what a row says counts, so that a column added in a later release changes no hash. */
const contentHash = (table: ImportTable, row: Row, files: ReadonlyMap<string, AttachedFile>): string => {
  const said: [string, Value][] = [];
  for (const { name, otherwise, file } of table.columns) {
    const value = row.values[name] ?? null;
    if (value === null || value === otherwise) continue;
    said.push([name, file ? (files.get(String(value))?.sha256 ?? '') : value]);
  }
  return createHash('sha256').update(JSON.stringify(said)).digest('base64');
};

const hasOwnId = (table: ImportTable) => 'id' in table.target;

export const planTable = (
  { table, file, rows }: ReadTable,
  known: ReadonlyMap<string, KnownRow>,
  files: ReadonlyMap<string, AttachedFile>,
): { planned: PlannedTable; faults: Fault[] } => {
  const added: PlannedRow[] = [];
  const changed: PlannedRow[] = [];
  const faults: Fault[] = [];
  for (const row of rows) {
    const before = known.get(row.key);
    const planned = { id: before?.rowId ?? uuidv7(), row, contentHash: contentHash(table, row, files) };
    if (!before) added.push(planned);
    else if (before.contentHash !== planned.contentHash) {
      changed.push(planned);
      if (table.appendOnly)
        faults.push({
          file,
          line: row.line,
          column: table.key.join(', '),
          reason: table.appendOnly,
        });
    }
  }
  const report = {
    table: table.name,
    rows: rows.length,
    added: added.length,
    changed: changed.length,
    unchanged: rows.length - added.length - changed.length,
  };
  return { planned: { table, file, added, changed, report }, faults };
};

export type Ids = (table: string, key: string) => string;

/** Ids of all rows that may be named: of this import first, else of earlier ones. */
export const idsOf = (plans: readonly PlannedTable[], known: KnownRows): Ids => {
  const added = new Map(
    plans.map(({ table, added: rows }) => [table.name, new Map(rows.map(({ id, row }) => [row.key, id]))]),
  );
  return (table, key) => {
    const id = added.get(table)?.get(key) ?? known.get(table)?.get(key)?.rowId;
    if (id === undefined) throw new Error(`The key ${key} of ${table} was not checked.`);
    return id;
  };
};

/** The row as it is stored. Instants that a new row leaves open are `now`; a changed row keeps its own. */
export const storedRow = (
  { table }: PlannedTable,
  { id, row }: PlannedRow,
  ids: Ids,
  fileIds: ReadonlyMap<string, string>,
  now: string | null,
): BulkRow => {
  const stored: Record<string, unknown> = hasOwnId(table) ? { id } : {};
  for (const column of table.columns) {
    const { name, to, file } = column;
    if (to === null) continue;
    const value = row.values[name] ?? null;
    const refersTo = tableReferredTo(column, row.values);
    if (value === null) stored[to] = to in NOW_WHEN_EMPTY ? now : null;
    else if (refersTo !== undefined) stored[to] = ids(refersTo, String(value));
    else stored[to] = file ? fileIds.get(String(value)) : value;
  }
  return { ...stored, ...table.derive?.(row) };
};

const NOW_WHEN_EMPTY = { createdAt: true, modifiedAt: true, at: true };

export const planPortfolio = (
  portfolio: Portfolio,
  known: KnownRows,
  files: ReadonlyMap<string, AttachedFile>,
): { plans: PlannedTable[]; faults: Fault[] } => {
  const planned = [...portfolio.tables.values()].map((read) =>
    planTable(read, known.get(read.table.name) ?? new Map(), files),
  );
  return { plans: planned.map((one) => one.planned), faults: planned.flatMap((one) => one.faults) };
};
