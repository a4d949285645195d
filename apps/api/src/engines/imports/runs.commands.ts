/**
 * Imports of the back office (issue 7): a file comes, is checked, and is applied when somebody says so. Both are jobs,
 * so that nobody waits for an answer; a job that was killed runs again and leaves nothing twice. Owns imports.
 */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { type DayFormat, type ImportKind, UPLOAD_BYTES } from '@stoep/contract/imports/imports.codes';
import { AppError } from '@stoep/contract/kit/errors';
import { eq } from 'drizzle-orm';
import { ofStaff } from '../../access/staff.ts';
import { imports } from '../../db/schema/imports.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import { command, doingPerson, one } from '../../kernel/command.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import { fact } from '../../kernel/fact.ts';
import { saveFile, withdrawFile } from '../../kernel/files/files.commands.ts';
import type { Origin, UploadedFile } from '../../kernel/http/request.ts';
import { runImportJob } from './run-import.job.ts';
import { dropStaged } from './stage-portfolio.commands.ts';
import { uploadType } from './uploaded-source.ts';

/** Keeps the file and begins to check it. */
export const bringFile = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  { file, asked, days }: { file: UploadedFile | undefined; asked: ImportKind; days: DayFormat },
): Promise<{ id: string }> => {
  if (!file || file.bytes.length === 0)
    throw new AppError('invalid', undefined, { fields: { file: texts.pleaseChooseFile } });
  if (file.bytes.length > UPLOAD_BYTES) throw new AppError('too_large');
  const contentType = await uploadType(file.name, file.bytes);
  const fileId = await saveFile(deps, {
    name: file.name,
    contentType,
    bytes: file.bytes,
    uploadedBy: person.profileId,
  });
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const values = {
      fileId,
      fileName: file.name,
      asked,
      days,
      startedById: person.profileId,
      createdAt: now,
    };
    const [made] = await tx.insert(imports).values(values).returning({ id: imports.id });
    if (!made) throw new AppError('internal');
    await writeAudit(tx, now, byPerson(person, origin), {
      action: 'imports.brought',
      subjectKind: 'imports',
      subjectId: made.id,
      detail: { file: file.name, asked, days },
    });
    await enqueue(deps, tx, made.id);
    return made;
  });
};

const enqueue = (deps: Pick<Deps, 'jobs'>, tx: Transaction, id: string) =>
  deps.jobs.enqueue(tx, runImportJob, { importId: id });

const FRESH = { stage: '', percent: 0, faults: [], faultCount: 0, problem: null } as const;

const brought = one(imports, ofStaff, {});

const applied = fact('imports.apply', 'imports');

/** Begins to apply what was found to be right, on behalf of the person who says so. */
export const applyImport = command({
  on: brought,
  allowed: ({ state, sourceRemovedAt }) => state === 'Ready' && sourceRemovedAt === null,
  run: async (w, { id }) => {
    await w.tx
      .update(imports)
      .set({ ...FRESH, faults: [], state: 'Importing', appliedById: doingPerson(w) })
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
    const by = { startedById: doingPerson(w), appliedById: null };
    await w.tx
      .update(imports)
      .set({ ...FRESH, faults: [], state: 'Checking', ...by })
      .where(eq(imports.id, id));
    await w.enqueue(runImportJob, { importId: id });
    w.record(checked, id, {});
  },
});

/** The content goes; who brought what and when stays. */
export const removeSource = async (deps: Deps, { id, fileId }: { id: string; fileId: string }) => {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await tx.update(imports).set({ sourceRemovedAt: now }).where(eq(imports.id, id));
    await withdrawFile(tx, now, fileId);
  });
  await deps.files.remove(fileId);
  await dropStaged(deps.db.address, id);
};
