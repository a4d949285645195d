/** Stored files: the blob is written first, then its row. A nightly job removes blobs without a row (F-3). */
import { AppError } from '@stoep/contract/kit/errors';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { files } from '../../db/schema/platform/files.ts';
import type { ServerDeps } from '../../deps.ts';
import type { DatabaseTransaction, Queryable } from '../database/client.ts';
import type { FileAnswer, UploadedFileOnDisk } from '../http/request.ts';
import type { AcceptedUpload } from './content-type.ts';
import { findFileFault } from './file-hygiene.ts';
import { safeFileNameOf, storedFileNameOf } from './file-label.ts';
import { shortSideOfPictureBytes, withoutPictureMetadata } from './pictures/pictures.ts';
import { sha256Of } from './sha256.ts';
import { findTableFileFault } from './table-hygiene.ts';

export type NewFileInput = {
  name: string;
  contentType: string;
  bytes: Uint8Array;
  uploadedBy: string | null;
  /**
   * Set when `acceptUploadedFile` has examined the file and removed picture metadata, so that neither is done twice.
   */
  accepted?: AcceptedUpload['accepted'];
};

/**
 * Stores a file and returns its id. With `tx`, the row is part of the caller's transaction.
 * @param id passed by work that may be killed and retried: each attempt writes the same content to the same place
 */
export const saveStoredFile = async (
  deps: Pick<ServerDeps, 'db' | 'files' | 'clock'>,
  file: NewFileInput,
  tx: Queryable = deps.db,
  id: string = uuidv7(),
): Promise<string> => {
  // Every picture is stored without its metadata, however it came.
  const bytes = file.accepted ? file.bytes : withoutPictureMetadata(file.contentType, file.bytes);
  await deps.files.put(id, bytes);
  await tx.insert(files).values({
    id,
    name: storedFileNameOf(file.name, file.contentType),
    contentType: file.contentType,
    size: bytes.length,
    sha256: sha256Of(bytes),
    shortSide: file.accepted ? file.accepted.shortSide : shortSideOfPictureBytes(file.contentType, bytes),
    uploadedBy: file.uploadedBy,
    // Unsafe uploads were refused before. Files from an import or a mail are stored but never served.
    quarantinedAt: !file.accepted && (await findFileFault(file.contentType, bytes)) ? deps.clock.now() : null,
    notesRemovedAt: deps.clock.now(),
    createdAt: deps.clock.now(),
  });
  return id;
};

type NewTableFile = UploadedFileOnDisk & Pick<NewFileInput, 'contentType' | 'uploadedBy'>;
export type StoredTableFile = typeof files.$inferInsert & { readonly id: string };

/**
 * Stores a table, zip or workbook from local disk without loading it whole. Returns the row, which the caller inserts
 * with its own record (`insertStoredTableFileRow`). Otherwise a file of personal data could stay without an owner.
 */
export const storeTableFile = async (
  { files: store, clock }: Pick<ServerDeps, 'files' | 'clock'>,
  { name, path, size, sha256, contentType, uploadedBy }: NewTableFile,
): Promise<StoredTableFile> => {
  const id = uuidv7();
  await store.putFrom(id, path);
  const createdAt = clock.now();
  const quarantinedAt = (await findTableFileFault(path)) ? createdAt : null;
  return { id, name: safeFileNameOf(name), contentType, size, sha256, uploadedBy, quarantinedAt, createdAt };
};

export const insertStoredTableFileRow = async (tx: DatabaseTransaction, stored: StoredTableFile): Promise<void> => {
  await tx.insert(files).values(stored);
};

/** Loads a file whose parent record the caller may see. Quarantined files answer not found. */
export const getStoredFile = async (deps: Pick<ServerDeps, 'db' | 'files'>, fileId: string): Promise<FileAnswer> => {
  const [row] = await deps.db
    .select({ name: files.name, contentType: files.contentType, quarantinedAt: files.quarantinedAt })
    .from(files)
    .where(eq(files.id, fileId));
  if (!row || row.quarantinedAt) throw new AppError('not_found');
  return { name: row.name, contentType: row.contentType, bytes: await deps.files.get(fileId) };
};

/**
 * Inserts rows of files whose content is already stored. `found` selects id, name, content type, size, checksum and
 * time of each.
 */
export const insertStoredFileRows = async (tx: DatabaseTransaction, found: SQL): Promise<void> => {
  await tx.execute(
    sql`insert into files (id, name, content_type, size, sha256, created_at, notes_removed_at)
      select f.*, f.created_at from (${found}) f (id, name, content_type, size, sha256, created_at)`,
  );
};

/** Records the short sides of pictures, by id; written with the rows that `insertStoredFileRows` inserts. */
export const recordPictureShortSides = async (
  tx: DatabaseTransaction,
  sides: ReadonlyMap<string, number>,
): Promise<void> => {
  if (sides.size === 0) return;
  await tx.execute(sql`update files set short_side = s.value::int
    from json_each_text(${JSON.stringify(Object.fromEntries(sides))}::json) s where files.id = s.key::uuid`);
};

/**
 * Withdraws a file: it is never served again, its row stays. After the commit its content is removed with
 * `deps.files.remove`.
 */
export const withdrawStoredFile = async (tx: Queryable, at: Date, fileId: string): Promise<void> => {
  await tx.update(files).set({ quarantinedAt: at }).where(eq(files.id, fileId));
};

/** Removes contents that killed attempts stored under these ids, when no row names them. */
export const removeOrphanFileContents = async (
  deps: Pick<ServerDeps, 'db' | 'files'>,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  const rows = await deps.db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]));
  const named = new Set(rows.map(({ id }) => id));
  for (const id of ids) if (!named.has(id)) await deps.files.remove(id);
};

/** Deletes rows of files that no record names any more; a nightly job removes their contents. */
export const deleteUnusedFileRows = async (tx: Queryable, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(files).where(inArray(files.id, [...ids]));
};
