/** A blob without a row is removed after a day; all others stay. */
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { files } from '../../db/schema/platform/files.ts';
import { auditAnchorFileName } from '../audit/anchor.ts';
import { saveStoredFile } from './files.writes.ts';
import { sweepUnknownBlobs } from './sweep-blobs.writes.ts';

const harness = useHarness();
const HOUR = 3_600_000;
const bytes = Buffer.from('%PDF');

const kept = () =>
  saveStoredFile(harness().deps, { name: 'a.pdf', contentType: 'application/pdf', bytes, uploadedBy: null });
const orphan = async (id = uuidv7()) => {
  await harness().deps.files.put(id, bytes);
  return id;
};
/** The time this many hours after the blob was written, by the disk's own clock. */
const hoursAfter = async (id: string, hours: number) => {
  const written = await harness().deps.files.writtenAt(id);
  harness().setNow(new Date((written?.getTime() ?? 0) + hours * HOUR));
};
const stored = async () => new Set(await harness().deps.files.list());

beforeEach(async () => {
  const { deps } = harness();
  for (const id of await deps.files.list()) await deps.files.remove(id);
  await deps.db.delete(files);
});

test('a blob without a row is removed after a day, and not before', async () => {
  const file = await kept();
  const lost = await orphan();
  await hoursAfter(lost, 23);
  expect(await sweepUnknownBlobs(harness().deps)).toBe(0);
  await hoursAfter(lost, 25);
  expect(await sweepUnknownBlobs(harness().deps)).toBe(1);
  expect(await stored()).toEqual(new Set([file]));
  expect(await sweepUnknownBlobs(harness().deps)).toBe(0);
});

test("the audit's anchors stand without rows, and stay", async () => {
  const anchors = [await orphan(auditAnchorFileName(1)), await orphan(auditAnchorFileName(4_096))];
  await hoursAfter(anchors[0] ?? '', 1_000);
  expect(await sweepUnknownBlobs(harness().deps)).toBe(0);
  expect(await stored()).toEqual(new Set(anchors));
});

test('a store that belongs to another database is left alone', async () => {
  const mine = await Promise.all(Array.from({ length: 15 }, kept));
  const strangers = await Promise.all(Array.from({ length: 25 }, () => orphan()));
  await hoursAfter(strangers.at(-1) ?? '', 25);
  expect(await sweepUnknownBlobs(harness().deps)).toBe(0);
  expect(await stored()).toEqual(new Set([...mine, ...strangers]));
});

test('an upload that was undone leaves a blob that the nightly job takes away', async () => {
  const { deps } = harness();
  let id = '';
  const undone = deps.db.transaction(async (tx) => {
    id = await saveStoredFile(deps, { name: 'a.pdf', contentType: 'application/pdf', bytes, uploadedBy: null }, tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await deps.db.select().from(files).where(eq(files.id, id))).toEqual([]);
  await hoursAfter(id, 25);
  await sweepUnknownBlobs(deps);
  expect(await stored()).toEqual(new Set());
});
