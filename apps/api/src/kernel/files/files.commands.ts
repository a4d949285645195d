/** Files: the blob is written whole first, then its row; a blob without a row is swept a night later (F-3). */
import { createHash } from 'node:crypto';
import { AppError } from '@stoep/contract/kit/errors';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { files } from '../../db/schema/files.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable, Transaction } from '../database/client.ts';
import type { FileAnswer, FileOnDisk } from '../http/request.ts';
import { findFault } from './hygiene.ts';
import { fileLabel } from './label.ts';
import { findTableFault } from './table-hygiene.ts';

export type NewFile = { name: string; contentType: string; bytes: Uint8Array; uploadedBy: string | null };

/** Stores a file and answers its id. With `tx`, the row is part of the caller's transaction. */
export const saveFile = async (
  deps: Pick<Deps, 'db' | 'files' | 'clock'>,
  file: NewFile,
  tx: Queryable = deps.db,
): Promise<string> => {
  const id = uuidv7();
  await deps.files.put(id, file.bytes);
  await tx.insert(files).values({
    id,
    name: fileLabel(file.name),
    contentType: file.contentType,
    size: file.bytes.length,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    uploadedBy: file.uploadedBy,
    // Uploads were refused before; what came another way (an import, a mail) is kept but never served.
    quarantinedAt: findFault(file.contentType, file.bytes) ? deps.clock.now() : null,
    createdAt: deps.clock.now(),
  });
  return id;
};

type NewTableFile = FileOnDisk & Pick<NewFile, 'contentType' | 'uploadedBy'>;
type StoredTable = typeof files.$inferInsert & { readonly id: string };

/**
 * Stores a table, zip or workbook that lies on this machine; it is never held as a whole. Answers its row, which the caller
 * writes with what is to be done with it (`addStoredTable`): a file of people's particulars that nothing knew would never go.
 */
export const storeTable = async (
  { files: store, clock }: Pick<Deps, 'files' | 'clock'>,
  { name, path, size, sha256, contentType, uploadedBy }: NewTableFile,
): Promise<StoredTable> => {
  const id = uuidv7();
  await store.putFrom(id, path);
  const createdAt = clock.now();
  const quarantinedAt = (await findTableFault(path)) ? createdAt : null;
  return { id, name: fileLabel(name), contentType, size, sha256, uploadedBy, quarantinedAt, createdAt };
};

export const addStoredTable = async (tx: Transaction, stored: StoredTable): Promise<void> => {
  await tx.insert(files).values(stored);
};

/** Reads a file whose parent record the caller has already been allowed to see. Quarantined ones are not there. */
export const readFile = async (deps: Pick<Deps, 'db' | 'files'>, fileId: string): Promise<FileAnswer> => {
  const [row] = await deps.db
    .select({ name: files.name, contentType: files.contentType, quarantinedAt: files.quarantinedAt })
    .from(files)
    .where(eq(files.id, fileId));
  if (!row || row.quarantinedAt) throw new AppError('not_found');
  return { name: row.name, contentType: row.contentType, bytes: await deps.files.get(fileId) };
};

/** Rows of files whose content is stored already: `found` selects id, name, content type, size, sum and moment of each. */
export const addStoredFiles = async (tx: Transaction, found: SQL): Promise<void> => {
  await tx.execute(sql`insert into files (id, name, content_type, size, sha256, created_at) ${found}`);
};

/** Never served again; what it was, and that it was, stays. Its content goes with `deps.files.remove` after the commit. */
export const withdrawFile = async (tx: Queryable, at: Date, fileId: string): Promise<void> => {
  await tx.update(files).set({ quarantinedAt: at }).where(eq(files.id, fileId));
};

/** Files that no record names any more; their contents are swept at night. */
export const forgetFiles = async (tx: Queryable, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(files).where(inArray(files.id, [...ids]));
};
