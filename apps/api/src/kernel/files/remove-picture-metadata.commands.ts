/**
 * Removes metadata from pictures that an earlier release stored with it: place, time and camera (decision 0298). Each
 * picture is rewritten in its own transaction under the same id, so that records still find it.
 */
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { files } from '../../db/schema/platform/files.ts';
import type { ServerDeps } from '../../deps.ts';
import { defineCreationCommand, runCreationCommand, systemContext } from '../command.ts';
import { defineFact } from '../fact.ts';
import type { CommandWrite } from '../write.ts';
import { PICTURE_CONTENT_TYPES, parseUploadedPicture, shortSideOfPictureBytes } from './pictures/pictures.ts';
import { sha256Of } from './sha256.ts';

/** Size of the content before and after, in bytes. */
const removed = defineFact<{ before: number; after: number }>('file.notes-removed', 'file');

/** Ids per query. */
const AT_ONCE = 100;

const waiting = and(isNull(files.notesRemovedAt), inArray(files.contentType, [...PICTURE_CONTENT_TYPES]));

type Outcome = 'written' | 'had none' | 'cannot be read' | 'gone';

const contentOf = async ({ deps }: CommandWrite, id: string): Promise<Buffer | undefined> =>
  (await deps.files.writtenAt(id)) === null ? undefined : deps.files.get(id);

/** The content first, then its row: after a kill the next attempt finds the content clean and corrects the row. */
const removeNotes = defineCreationCommand({
  run: async (w, { id }: { readonly id: string }): Promise<Outcome> => {
    const { tx, deps, at } = w;
    const [row] = await tx
      .select()
      .from(files)
      .where(and(eq(files.id, id), waiting))
      .for('no key update', { skipLocked: true });
    const content = row && (await contentOf(w, id));
    const done = (more: Partial<typeof files.$inferInsert> = {}) =>
      tx
        .update(files)
        .set({ notesRemovedAt: at.now, ...more })
        .where(eq(files.id, id));
    if (!content) {
      w.unchanged();
      if (row) await done();
      return 'gone';
    }
    const clean = parseUploadedPicture(row.contentType, content)?.clean;
    const sha256 = sha256Of(clean ?? content);
    if (clean === undefined || sha256 === row.sha256) {
      w.unchanged();
      await done();
      return clean === undefined ? 'cannot be read' : 'had none';
    }
    if (!clean.equals(content)) await deps.files.put(id, clean);
    await done({
      sha256,
      formerSha256: row.sha256,
      size: clean.length,
      shortSide: shortSideOfPictureBytes(row.contentType, clean),
    });
    w.record(removed, id, { before: row.size, after: clean.length });
    return 'written';
  },
});

const nextOf = (deps: Pick<ServerDeps, 'db'>, after: string) =>
  deps.db
    .select({ id: files.id })
    .from(files)
    .where(and(waiting, gt(files.id, after)))
    .orderBy(files.id)
    .limit(AT_ONCE);

/** Whether there is a picture of an earlier release with its metadata. */
export const hasPicturesWithMetadata = async (deps: Pick<ServerDeps, 'db'>): Promise<boolean> =>
  (await deps.db.select({ id: files.id }).from(files).where(waiting).limit(1)).length > 0;

/**
 * Cleans one picture after another until the time is up or all are done. A picture that fails stays for the next run and does not stop
 * the others. Answers whether all were visited; then throws the errors of those that failed.
 */
export const removePictureMetadata = async (deps: ServerDeps, isTimeUp: () => boolean): Promise<boolean> => {
  const order = systemContext(deps, 'Notes of pictures');
  const counts: Partial<Record<Outcome, number>> = {};
  const problems: unknown[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const found = await nextOf(deps, after);
    for (const { id } of found) {
      if (isTimeUp()) return false;
      const outcome = await runCreationCommand(order, removeNotes, { id }).catch((problem: unknown) => {
        problems.push(problem);
        return undefined;
      });
      if (outcome) counts[outcome] = (counts[outcome] ?? 0) + 1;
      after = id;
    }
    if (found.length === 0) break;
  }
  if (counts['cannot be read']) deps.log.warn(counts, 'pictures that cannot be read keep their notes');
  if (problems.length > 0) throw new AggregateError(problems, 'notes of stored pictures');
  return true;
};
