/**
 * Portfolio imports of the back office: uploaded, checked, and applied when a person decides so. Checking and
 * applying are jobs, so no request waits; a killed job runs again and leaves nothing twice. Owns imports.
 */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { type ImportDayFormat, type ImportKind, MAX_IMPORT_UPLOAD_BYTES } from '@stoep/contract/imports/imports.codes';
import { AppError } from '@stoep/contract/kit/errors';
import { eq } from 'drizzle-orm';
import { staffWriteScope } from '../../access/staff-scopes.ts';
import { imports } from '../../db/schema/platform/imports.ts';
import { defineCommand, defineCreationCommand, requireProfileId, rowTarget } from '../../kernel/command.ts';
import { defineFact } from '../../kernel/fact.ts';
import { insertStoredTableFileRow, storeTableFile, withdrawStoredFile } from '../../kernel/files/files.writes.ts';
import type { UploadedFileOnDisk } from '../../kernel/http/request.ts';
import { runImportJob } from './run-import.job.ts';
import { importUploadContentType } from './sources/uploaded-source.ts';

type ImportResult = {
  readonly file: UploadedFileOnDisk | undefined;
  readonly asked: ImportKind;
  readonly days: ImportDayFormat;
};
const broughtIn = defineFact<{ file: string; asked: ImportKind; days: ImportDayFormat }>('imports.brought', 'imports');

/** Stores the uploaded file and queues its check. */
export const uploadImportFile = defineCreationCommand({
  prepare: async (asking, { file, asked, days }: ImportResult) => {
    if (!file || file.size === 0)
      throw new AppError('invalid', undefined, { fields: { file: texts.pleaseChooseFile } });
    if (file.size > MAX_IMPORT_UPLOAD_BYTES) throw new AppError('too_large');
    const contentType = await importUploadContentType(file.name, file.path);
    const uploadedBy = requireProfileId(asking);
    const stored = await storeTableFile(asking.deps, { ...file, contentType, uploadedBy });
    return { file: file.name, stored, asked, days };
  },
  run: async (w, { file, stored, asked, days }) => {
    const startedById = requireProfileId(w);
    await insertStoredTableFileRow(w.tx, stored);
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

const brought = rowTarget(imports, staffWriteScope, {});

const applied = defineFact('imports.apply', 'imports');

/** Queues the import of a file without faults, on behalf of the person who asks for it. */
export const applyImport = defineCommand({
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

const checked = defineFact('imports.check', 'imports');

/** Queues another check, because referenced records may have been imported since. */
export const recheckImport = defineCommand({
  on: brought,
  allowed: ({ state, sourceRemovedAt }) => (state === 'Refused' || state === 'Failed') && sourceRemovedAt === null,
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

const sourceRemoved = defineFact('imports.source-removed', 'imports');

/** Deletes the file's content. Who imported it and when stays. */
export const deleteImportSource = defineCommand({
  on: brought,
  allowed: () => true,
  run: async (w, { id, fileId, sourceRemovedAt }) => {
    if (sourceRemovedAt !== null) return w.unchanged();
    await w.tx.update(imports).set({ sourceRemovedAt: w.at.now, heads: [] }).where(eq(imports.id, id));
    await withdrawStoredFile(w.tx, w.at.now, fileId);
    w.record(sourceRemoved, id, {});
  },
});
