/**
 * A person says which column of a file is which of ours: the file is checked again, and the next one with the same headings is
 * read so by itself. Owns import_layouts.
 */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { mayImport } from '@stoep/contract/imports/imports.codes';
import type { FileLayout, KeptHead } from '@stoep/contract/imports/layout';
import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { desc, eq, inArray } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { importLayouts, imports } from '../../../db/schema/platform/imports.ts';
import { command, requirePerson, requireProfileId, row } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Write } from '../../../kernel/write.ts';
import { tableNamed } from '../import-tables.ts';
import { runImportJob } from '../run-import.job.ts';
import { hashOfMarked } from './headings-hash.ts';
import { LAYOUTS_KEPT } from './layouts.queries.ts';

const brought = row(imports, ofStaff, {});

const LAID_OUT_IN = ['Refused', 'Ready', 'Failed'];
type Row = typeof imports.$inferSelect;
const isOpen = ({ state, sourceRemovedAt }: Row) => LAID_OUT_IN.includes(state) && sourceRemovedAt === null;

const invalid = (field: string, says: Words) =>
  new AppError('invalid', undefined, { fields: { [field]: says } });

const headOf = ({ heads }: Row, file: string): KeptHead => {
  const head = heads.find((one) => one.file === file);
  if (!head) throw invalid('file', texts.notInPortfolio({ path: file }));
  return head;
};

/** Each of ours takes its values from one place, and is a column of the table. */
const requireColumns = (head: KeptHead, { table, sheet, columns, fill }: FileLayout): void => {
  if (sheet && !(head.sheets ?? []).includes(sheet))
    throw invalid('sheet', texts.sheetMissing({ name: sheet }));
  if (columns === null) return;
  if (columns.length !== head.columns.length) throw invalid('columns', texts.fileHasOthers);
  const names = new Set(tableNamed(table)?.columns.map(({ name }) => name));
  const taken = new Set<string>();
  for (const column of [...columns.filter((one) => one !== null), ...fill.map((one) => one.column)]) {
    if (!names.has(column)) throw invalid('columns', texts.tableSuchColumn({ table }));
    if (taken.has(column)) throw invalid('columns', texts.twoForOne({ column }));
    taken.add(column);
  }
  const unsaid = fill.find(({ from, value }) => from === null && !value?.trim());
  if (unsaid) throw invalid('fill', texts.sayValue({ column: unsaid.column.replaceAll('_', ' ') }));
  if (fill.some(({ from }) => from !== null && from >= head.columns.length))
    throw invalid('fill', texts.fileHasOthers);
};

const makeRoom = async (tx: Transaction): Promise<void> => {
  const over = await tx
    .select({ id: importLayouts.id })
    .from(importLayouts)
    .orderBy(desc(importLayouts.saidAt))
    .offset(LAYOUTS_KEPT);
  if (over.length > 0)
    await tx.delete(importLayouts).where(
      inArray(
        importLayouts.id,
        over.map(({ id }) => id),
      ),
    );
};

const remember = async (
  w: Write,
  { marked }: KeptHead,
  { table, days, fill, columns }: FileLayout,
): Promise<void> => {
  if (columns === null) return;
  const said = {
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
    .values({ headingsHash: hashOfMarked(marked), ...said })
    .onConflictDoUpdate({ target: importLayouts.headingsHash, set: said });
  await makeRoom(w.tx);
};

const checkAgain = async (w: Write, { id, layoutTurn }: Row, layouts: FileLayout[]): Promise<void> => {
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

const laidOut = fact<{ file: string; table: string; columns: Record<string, string> }>(
  'imports.laid-out',
  'imports',
);

export const layOutFile = command({
  on: brought,
  allowed: isOpen,
  run: async (w, row, layout: FileLayout) => {
    if (!mayImport(requirePerson(w).staffRole, layout.table))
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

const forgotten = fact<{ file: string }>('imports.layout-forgotten', 'imports');

/** The next file with these headings is asked about again, and so is this one. */
export const forgetLayout = command({
  on: brought,
  allowed: isOpen,
  run: async (w, row, { file }: { file: string }) => {
    const { marked } = headOf(row, file);
    await w.tx.delete(importLayouts).where(eq(importLayouts.headingsHash, hashOfMarked(marked)));
    await checkAgain(w, row, others(row, file));
    w.record(forgotten, row.id, { file });
  },
});
