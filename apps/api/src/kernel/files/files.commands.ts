/** Files: the blob is written whole first, then its row; a blob without a row is swept a night later (F-3). */
import { AppError } from '@stoep/contract/kit/errors';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { files } from '../../db/schema/platform/files.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable, Transaction } from '../database/client.ts';
import type { FileAnswer, FileOnDisk } from '../http/request.ts';
import type { AcceptedFile } from './content.ts';
import { findFault } from './hygiene.ts';
import { fileLabel, storedName } from './label.ts';
import { shortSideOf, withoutNotes } from './pictures/pictures.ts';
import { sha256Of } from './sha256.ts';
import { findTableFault } from './table-hygiene.ts';

export type NewFile = {
  name: string;
  contentType: string;
  bytes: Uint8Array;
  uploadedBy: string | null;
  /** `acceptedFile` has looked through it, and taken a camera's notes out of a picture: neither is done twice. */
  accepted?: AcceptedFile['accepted'];
};

/**
 * Stores a file and answers its id. With `tx`, the row is part of the caller's transaction.
 * @param id given by work that may be killed and tried again: each try then writes the same content in the same place
 */
export const saveFile = async (
  deps: Pick<Deps, 'db' | 'files' | 'clock'>,
  file: NewFile,
  tx: Queryable = deps.db,
  id: string = uuidv7(),
): Promise<string> => {
  // However it came: a picture is stored without the notes of its camera.
  const bytes = file.accepted ? file.bytes : withoutNotes(file.contentType, file.bytes);
  await deps.files.put(id, bytes);
  await tx.insert(files).values({
    id,
    name: storedName(file.name, file.contentType),
    contentType: file.contentType,
    size: bytes.length,
    sha256: sha256Of(bytes),
    shortSide: file.accepted ? file.accepted.shortSide : shortSideOf(file.contentType, bytes),
    uploadedBy: file.uploadedBy,
    // Uploads were refused before; what came another way (an import, a mail) is kept but never served.
    quarantinedAt: !file.accepted && (await findFault(file.contentType, bytes)) ? deps.clock.now() : null,
    notesRemovedAt: deps.clock.now(),
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
  await tx.execute(
    sql`insert into files (id, name, content_type, size, sha256, created_at, notes_removed_at)
      select f.*, f.created_at from (${found}) f (id, name, content_type, size, sha256, created_at)`,
  );
};

/** How large the pictures among them are, by id; written with the rows that `addStoredFiles` adds. */
export const noteShortSides = async (tx: Transaction, sides: ReadonlyMap<string, number>): Promise<void> => {
  if (sides.size === 0) return;
  await tx.execute(sql`update files set short_side = s.value::int
    from json_each_text(${JSON.stringify(Object.fromEntries(sides))}::json) s where files.id = s.key::uuid`);
};

/** Never served again; what it was, and that it was, stays. Its content goes with `deps.files.remove` after the commit. */
export const withdrawFile = async (tx: Queryable, at: Date, fileId: string): Promise<void> => {
  await tx.update(files).set({ quarantinedAt: at }).where(eq(files.id, fileId));
};

/** Takes away what tries that were killed wrote under these ids, where no row came to name it. */
export const removeUnnamed = async (
  deps: Pick<Deps, 'db' | 'files'>,
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

/** Files that no record names any more; their contents are swept at night. */
export const forgetFiles = async (tx: Queryable, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(files).where(inArray(files.id, [...ids]));
};
