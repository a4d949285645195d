/** Pictures of an earlier release lose their metadata once, whatever interrupts the job, and every record still finds them. */
import { createHash } from 'node:crypto';
import { eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { aJpegPhoto, aPngPhoto, PHOTO_METADATA_MARKERS } from '../../../test/factories/photos.ts';
import { A_JPEG, A_PNG } from '../../../test/factories/pictures.ts';
import { useHarness } from '../../../test/harness.ts';
import { files } from '../../db/schema/platform/files.ts';
import { auditEntries } from '../../db/schema/platform/platform.ts';
import { getStoredFile, saveStoredFile } from './files.writes.ts';
import { removePictureMetadata } from './remove-picture-metadata.commands.ts';
import { queuePictureMetadataRemoval } from './remove-picture-metadata.job.ts';

const harness = useHarness();
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Stores a picture as an earlier release did. */
const storedBefore = async (bytes: Buffer, contentType = 'image/jpeg'): Promise<string> => {
  const { db, files: store } = harness().deps;
  const id = uuidv7();
  await store.put(id, bytes);
  const name = `photo.${contentType.slice(6)}`;
  await db.insert(files).values({ id, name, contentType, size: bytes.length, sha256: sumOf(bytes) });
  return id;
};
const rowOf = async (id: string) => {
  const [row] = await harness().deps.db.select().from(files).where(eq(files.id, id));
  if (!row) throw new Error(`no file ${id}`);
  return row;
};
const contentOf = (id: string) => harness().deps.files.get(id);
const factsOf = (id: string) => harness().deps.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
const upgrade = async () => {
  await queuePictureMetadataRemoval(harness().deps);
  return harness().runJobs();
};
const expectClean = async (id: string) => {
  const content = await contentOf(id);
  for (const telltale of PHOTO_METADATA_MARKERS) expect(content.includes(telltale), telltale).toBe(false);
  expect(await rowOf(id)).toMatchObject({ size: content.length, sha256: sumOf(content) });
};

beforeEach(async () => {
  const { deps } = harness();
  await deps.db.delete(files);
  for (const id of await deps.files.list()) await deps.files.remove(id);
});

test('FAULT-26: an upgrade takes GPS and device out of the pictures that were stored before', async () => {
  const photo = aJpegPhoto(A_JPEG, 6);
  const ids = [await storedBefore(photo), await storedBefore(aPngPhoto(1), 'image/png')];
  expect((await contentOf(ids[0] ?? '')).includes(PHOTO_METADATA_MARKERS[0])).toBe(true);
  await upgrade();
  for (const id of ids) {
    await expectClean(id);
    expect((await getStoredFile(harness().deps, id)).bytes).toEqual(await contentOf(id));
    expect((await factsOf(id)).map(({ action }) => action)).toEqual(['file.notes-removed']);
  }
  expect(await rowOf(ids[0] ?? '')).toMatchObject({ formerSha256: sumOf(photo), shortSide: 1 });
  expect((await harness().deps.files.list()).sort()).toEqual([...ids].sort());
});

test('FAULT-26: it runs once: what is stored since, and what was done, is left alone', async () => {
  const { deps } = harness();
  const before = await storedBefore(aJpegPhoto(A_JPEG, 1));
  const since = await saveStoredFile(deps, {
    name: 'photo.jpg',
    contentType: 'image/jpeg',
    bytes: aJpegPhoto(A_JPEG, 1),
    uploadedBy: null,
  });
  await upgrade();
  const written: string[] = [];
  const put = deps.files.put;
  deps.files.put = (id, bytes) => {
    written.push(id);
    return put(id, bytes);
  };
  expect(await upgrade()).toBe(0);
  expect(await removePictureMetadata(deps, () => false)).toBe(true);
  deps.files.put = put;
  expect(written).toEqual([]);
  expect(await factsOf(before)).toHaveLength(1);
  expect(await factsOf(since)).toHaveLength(0);
});

test('FAULT-26: killed between content and row, the next run sets the row right', async () => {
  const { deps } = harness();
  const id = await storedBefore(aJpegPhoto(A_JPEG, 1));
  const { put } = deps.files;
  deps.files.put = async (...given) => {
    await put(...given);
    throw new Error('killed');
  };
  await expect(removePictureMetadata(deps, () => false)).rejects.toThrow('notes of stored pictures');
  deps.files.put = put;
  expect((await rowOf(id)).sha256).not.toBe(sumOf(await contentOf(id)));
  await upgrade();
  await expectClean(id);
  expect(await factsOf(id)).toHaveLength(1);
});

test('FAULT-26: it goes on where its time was up, and one that fails stops no other', async () => {
  const { deps } = harness();
  const ids: string[] = [];
  for (let one = 0; one < 3; one += 1) ids.push(await storedBefore(aJpegPhoto(A_JPEG, 1)));
  let looks = 0;
  expect(
    await removePictureMetadata(deps, () => {
      looks += 1;
      return looks > 1;
    }),
  ).toBe(false);
  const left = await deps.db.select({ id: files.id }).from(files).where(isNull(files.notesRemovedAt));
  expect(left).toHaveLength(2);
  const { put } = deps.files;
  deps.files.put = (id, bytes) => (id === ids[1] ? Promise.reject(new Error('away')) : put(id, bytes));
  await expect(removePictureMetadata(deps, () => false)).rejects.toThrow();
  deps.files.put = put;
  await expectClean(ids[2] ?? '');
  await upgrade();
  for (const id of ids) await expectClean(id);
});

test('FAULT-26: a picture without notes, a broken one and one whose content is gone change nothing and wait no longer', async () => {
  const { deps } = harness();
  const plain = await storedBefore(A_PNG, 'image/png');
  const broken = await storedBefore(Buffer.from('no picture'));
  const gone = await storedBefore(aJpegPhoto(A_JPEG, 1));
  await deps.files.remove(gone);
  await upgrade();
  expect(await contentOf(plain)).toEqual(A_PNG);
  expect(await contentOf(broken)).toEqual(Buffer.from('no picture'));
  const { rows } = await deps.db.execute(sql`select from files where notes_removed_at is null`);
  expect(rows).toHaveLength(0);
  for (const id of [plain, broken, gone]) expect(await factsOf(id)).toHaveLength(0);
});
