/**
 * Imports of the back office: a file comes, is checked, and is applied when somebody says so. Both are jobs,
 * so that nobody waits for an answer; a job that was killed runs again and leaves nothing twice. Owns imports.
 */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { type DayFormat, type ImportKind, UPLOAD_BYTES } from '@stoep/contract/imports/imports.codes';
import { AppError } from '@stoep/contract/kit/errors';
import { eq } from 'drizzle-orm';
import { ofStaff } from '../../access/staff.ts';
import { imports } from '../../db/schema/platform/imports.ts';
import { addition, command, requireProfileId, row } from '../../kernel/command.ts';
import { fact } from '../../kernel/fact.ts';
import { addStoredTable, storeTable, withdrawFile } from '../../kernel/files/files.commands.ts';
import type { FileOnDisk } from '../../kernel/http/request.ts';
import { runImportJob } from './run-import.job.ts';
import { uploadType } from './sources/uploaded-source.ts';

type Brought = {
  readonly file: FileOnDisk | undefined;
  readonly asked: ImportKind;
  readonly days: DayFormat;
};
const broughtIn = fact<{ file: string; asked: ImportKind; days: DayFormat }>('imports.brought', 'imports');

/** Keeps the file and begins to check it. */
export const bringFile = addition({
  prepare: async (asking, { file, asked, days }: Brought) => {
    if (!file || file.size === 0)
      throw new AppError('invalid', undefined, { fields: { file: texts.pleaseChooseFile } });
    if (file.size > UPLOAD_BYTES) throw new AppError('too_large');
    const contentType = await uploadType(file.name, file.path);
    const uploadedBy = requireProfileId(asking);
    const stored = await storeTable(asking.deps, { ...file, contentType, uploadedBy });
    return { file: file.name, stored, asked, days };
  },
  run: async (w, { file, stored, asked, days }) => {
    const startedById = requireProfileId(w);
    await addStoredTable(w.tx, stored);
    const [made] = await w.tx
      .insert(imports)
      .values({ fileId: stored.id, fileName: file, asked, days, startedById, createdAt: w.at.now })
      .returning({ id: imports.id });
    if (!made) throw new AppError('internal');
    await w.enqueue(runImportJob, { importId: made.id });
    w.record(broughtIn, made.id, { file, asked, days });
    return made;
  },
});

const FRESH = { stage: '', percent: 0, faults: [], faultCount: 0, problem: null } as const;

const brought = row(imports, ofStaff, {});

const applied = fact('imports.apply', 'imports');

/** Begins to apply what was found to be right, on behalf of the person who says so. */
export const applyImport = command({
  on: brought,
  allowed: ({ state, sourceRemovedAt }) => state === 'Ready' && sourceRemovedAt === null,
  run: async (w, { id }) => {
    await w.tx
      .update(imports)
      .set({ ...FRESH, faults: [], state: 'Importing', appliedById: requireProfileId(w) })
      .where(eq(imports.id, id));
    await w.enqueue(runImportJob, { importId: id });
    w.record(applied, id, {});
  },
});

const checked = fact('imports.check', 'imports');

/** Checks once more: what the file names may have been brought in the meantime. */
export const checkImport = command({
  on: brought,
  allowed: ({ state, sourceRemovedAt }) =>
    (state === 'Refused' || state === 'Failed') && sourceRemovedAt === null,
  run: async (w, { id }) => {
    const by = { startedById: requireProfileId(w), appliedById: null };
    await w.tx
      .update(imports)
      .set({ ...FRESH, faults: [], state: 'Checking', ...by })
      .where(eq(imports.id, id));
    await w.enqueue(runImportJob, { importId: id });
    w.record(checked, id, {});
  },
});

const sourceRemoved = fact('imports.source-removed', 'imports');

/** The content goes; who brought what and when stays. */
export const forgetSource = command({
  on: brought,
  allowed: () => true,
  run: async (w, { id, fileId, sourceRemovedAt }) => {
    if (sourceRemovedAt !== null) return w.unchanged();
    await w.tx.update(imports).set({ sourceRemovedAt: w.at.now, heads: [] }).where(eq(imports.id, id));
    await withdrawFile(w.tx, w.at.now, fileId);
    w.record(sourceRemoved, id, {});
  },
});
