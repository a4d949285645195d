/**
 * Saves and deletes the layout of an import file. The file is then checked again, and later files with the same
 * headings use it. Owns import_layouts.
 */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { ImportFileLayout, StoredImportFileHead } from '@stoep/contract/imports/file-layout';
import { importTableLabel, mayImportTable } from '@stoep/contract/imports/imports.codes';
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { desc, eq, inArray } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { importLayouts, imports } from '../../../db/schema/platform/imports.ts';
import { defineCommand, requirePerson, requireProfileId, rowTarget } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { findImportTable } from '../import-tables.ts';
import { runImportJob } from '../run-import.job.ts';
import { hashOfNumberedHeadings } from './headings-hash.ts';
import { MAX_SAVED_FILE_LAYOUTS } from './layouts.queries.ts';

const brought = rowTarget(imports, staffWriteScope, {});

const LAID_OUT_IN = ['Refused', 'Ready', 'Failed'];
type Row = typeof imports.$inferSelect;
const isOpen = ({ state, sourceRemovedAt }: Row) => LAID_OUT_IN.includes(state) && sourceRemovedAt === null;

const invalid = (field: string, says: SentenceOrText) =>
  new AppError('invalid', undefined, { fields: { [field]: says } });

const headOf = ({ heads }: Row, file: string): StoredImportFileHead => {
  const head = heads.find((one) => one.file === file);
  if (!head) throw invalid('file', texts.notInPortfolio({ path: file }));
  return head;
};

/** Each import column takes its values from one place and must belong to the table. */
const requireColumns = (head: StoredImportFileHead, { table, sheet, columns, fill }: ImportFileLayout): void => {
  if (sheet && !(head.sheets ?? []).includes(sheet)) throw invalid('sheet', texts.sheetMissing({ name: sheet }));
  if (columns === null) return;
  if (columns.length !== head.columns.length) throw invalid('columns', texts.fileHasOthers);
  const names = new Set(findImportTable(table)?.columns.map(({ name }) => name));
  const taken = new Set<string>();
  for (const column of [...columns.filter((one) => one !== null), ...fill.map((one) => one.column)]) {
    if (!names.has(column)) throw invalid('columns', texts.tableSuchColumn({ table: importTableLabel(table) }));
    if (taken.has(column)) throw invalid('columns', texts.twoForOne({ column }));
    taken.add(column);
  }
  const unsaid = fill.find(({ from, value }) => from === null && !value?.trim());
  if (unsaid) throw invalid('fill', texts.sayValue({ column: unsaid.column.replaceAll('_', ' ') }));
  if (fill.some(({ from }) => from !== null && from >= head.columns.length)) throw invalid('fill', texts.fileHasOthers);
};

const makeRoom = async (tx: DatabaseTransaction): Promise<void> => {
  const over = await tx
    .select({ id: importLayouts.id })
    .from(importLayouts)
    .orderBy(desc(importLayouts.saidAt))
    .offset(MAX_SAVED_FILE_LAYOUTS);
  if (over.length > 0)
    await tx.delete(importLayouts).where(
      inArray(
        importLayouts.id,
        over.map(({ id }) => id),
      ),
    );
};

const remember = async (
  w: CommandWrite,
  { marked }: StoredImportFileHead,
  { table, days, fill, columns }: ImportFileLayout,
): Promise<void> => {
  if (columns === null) return;
  const layoutRow = {
    table,
    days,
    headings: [...marked],
    columns,
    fill,
    saidById: requireProfileId(w),
    saidAt: w.at.now,
  };
  await w.tx
    .insert(importLayouts)
    .values({ headingsHash: hashOfNumberedHeadings(marked), ...layoutRow })
    .onConflictDoUpdate({ target: importLayouts.headingsHash, set: layoutRow });
  await makeRoom(w.tx);
};

const checkAgain = async (w: CommandWrite, { id, layoutTurn }: Row, layouts: ImportFileLayout[]): Promise<void> => {
  const fresh = {
    stage: '',
    percent: 0,
    faults: [],
    faultCount: 0,
    problem: null,
    tables: [],
    warnings: [],
    repairs: [],
    repairCount: 0,
  };
  const by = { startedById: requireProfileId(w), appliedById: null };
  await w.tx
    .update(imports)
    .set({ ...fresh, ...by, state: 'Checking', layouts, layoutTurn: layoutTurn + 1 })
    .where(eq(imports.id, id));
  await w.enqueue(runImportJob, { importId: id });
};

const others = ({ layouts }: Row, file: string) => layouts.filter((one) => one.file !== file);

const laidOut = defineFact<{ file: string; table: string; columns: Record<string, string> }>(
  'imports.laid-out',
  'imports',
);

export const saveFileLayout = defineCommand({
  on: brought,
  allowed: isOpen,
  run: async (w, row, layout: ImportFileLayout) => {
    if (!mayImportTable(requirePerson(w).staffRole, layout.table))
      throw new AppError('forbidden', texts.yourRoleMay({ table: layout.table }));
    const head = headOf(row, layout.file);
    requireColumns(head, layout);
    await remember(w, head, layout);
    await checkAgain(w, row, [...others(row, layout.file), layout]);
    const { file, table } = layout;
    const columns = (layout.columns ?? []).flatMap((column, place): [string, string][] =>
      column === null ? [] : [[column, head.columns[place]?.heading ?? '']],
    );
    w.record(laidOut, row.id, { file, table, columns: Object.fromEntries(columns) });
  },
});

const forgotten = defineFact<{ file: string }>('imports.layout-forgotten', 'imports');

/** This file and later ones with these headings need a choice again. */
export const deleteFileLayout = defineCommand({
  on: brought,
  allowed: isOpen,
  run: async (w, row, { file }: { file: string }) => {
    const { marked } = headOf(row, file);
    await w.tx.delete(importLayouts).where(eq(importLayouts.headingsHash, hashOfNumberedHeadings(marked)));
    await checkAgain(w, row, others(row, file));
    w.record(forgotten, row.id, { file });
  },
});
