/** Writes a planned import: rows in bulk, keys, files; then what follows from them. Part of the caller's transaction. */
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { files } from '../../db/schema/files.ts';
import { importKeys } from '../../db/schema/platform.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type BulkRow, bulkInsert, bulkUpdate } from '../../kernel/database/bulk.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import type { FileStore } from '../../kernel/files/store.ts';
import type { AttachedFile } from './attached-files.ts';
import { withCredentials } from './credentials.ts';
import { idsOf, type KnownRows, type PlannedRow, type PlannedTable, storedRow } from './plan.ts';
import type { Progress } from './report.ts';
import type { PortfolioSource } from './source.ts';

type Application = {
  readonly plans: readonly PlannedTable[];
  readonly known: KnownRows;
  readonly files: ReadonlyMap<string, AttachedFile>;
  /** Path -> id of the stored file; null in a dry run, which stores none. */
  readonly fileIds: ReadonlyMap<string, string> | null;
  readonly now: Date;
  /** Who brings it in the office; null for who imports on the server itself. */
  readonly broughtBy: string | null;
  readonly onProgress: (progress: Progress) => void;
};

export const applyPlans = async (tx: Transaction, application: Application): Promise<void> => {
  const { plans, known, now, broughtBy, onProgress } = application;
  const ids = idsOf(plans, known);
  const fileIds = application.fileIds ?? (await rowsOfFiles(tx, application));
  for (const [done, plan] of plans.entries()) {
    onProgress({ stage: 'writing', table: plan.table.name, done, of: plans.length });
    const added = plan.added.map((planned) => ({
      ...storedRow(plan, planned, ids, fileIds, now.toISOString()),
      ...(broughtBy === null ? {} : plan.table.broughtBy?.(planned.row, broughtBy)),
    }));
    const changed = plan.changed.map((row) => storedRow(plan, row, ids, fileIds, null));
    const isLogins = plan.table.name === 'logins';
    await bulkInsert(tx, plan.table.target, isLogins ? await withCredentials(plan.added, added, now) : added);
    await bulkUpdate(tx, plan.table.target, changed);
    await rememberKeys(tx, plan);
  }
};

/** What follows from written rows that nothing was found wrong with: journals, open items. */
export const settlePlans = async (
  tx: Transaction,
  { plans, onProgress }: Pick<Application, 'plans' | 'onProgress'>,
): Promise<void> => {
  onProgress({ stage: 'balancing', table: 'open_items', done: 0, of: 1 });
  for (const { table, added, changed } of plans) await table.settle?.(tx, { added, changed });
};

const rememberKeys = async (tx: Transaction, { table, added, changed }: PlannedTable): Promise<void> => {
  const key = ({ id, row, contentHash }: PlannedRow): BulkRow => ({
    table: table.name,
    externalKey: row.key,
    rowId: id,
    contentHash,
  });
  if (changed.length > 0) {
    const ids = sql.param(changed.map(({ id }) => id));
    await tx
      .delete(importKeys)
      .where(and(eq(importKeys.table, table.name), sql`${importKeys.rowId} = any(${ids}::uuid[])`));
  }
  await bulkInsert(tx, importKeys, [...added, ...changed].map(key));
};

const filesNamed = (plans: readonly PlannedTable[]): string[] => {
  const paths = plans.flatMap(({ table, added, changed }) =>
    table.columns
      .filter(({ file }) => file)
      .flatMap(({ name }) => [...added, ...changed].map(({ row }) => row.values[name])),
  );
  return [...new Set(paths.filter((path) => typeof path === 'string'))];
};

const fileRow = (file: AttachedFile, id: string, now: Date): BulkRow => ({
  id,
  name: file.name.normalize('NFC').slice(0, 200),
  contentType: file.contentType,
  size: file.size,
  sha256: file.sha256,
  createdAt: now.toISOString(),
});

/** Rows alone, so that a dry run can refer to them before everything is undone. */
const rowsOfFiles = async (tx: Transaction, { plans, files: found, now }: Application) => {
  const ids = new Map(filesNamed(plans).map((path) => [path, uuidv7()]));
  const rows = [...ids].flatMap(([path, id]) => {
    const file = found.get(path);
    return file ? [fileRow(file, id, now)] : [];
  });
  await bulkInsert(tx, files, rows);
  return ids;
};

/** Stores the files that new and changed rows name. `kept` tells what to remove should the import fail. */
export const keepFiles = async (
  deps: { readonly files: FileStore; readonly clock: Clock },
  tx: Transaction,
  source: PortfolioSource,
  plans: readonly PlannedTable[],
  found: ReadonlyMap<string, AttachedFile>,
  kept: string[],
): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  const rows: BulkRow[] = [];
  for (const path of filesNamed(plans)) {
    const file = found.get(path);
    if (!file) continue;
    const id = uuidv7();
    kept.push(id);
    await deps.files.put(id, await source.read(path));
    ids.set(path, id);
    rows.push(fileRow(file, id, deps.clock.now()));
  }
  await bulkInsert(tx, files, rows);
  return ids;
};
