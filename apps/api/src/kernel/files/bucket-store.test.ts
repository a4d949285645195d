/** Files in a bucket, tested against a server of the S3 protocol. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DriverContract } from 'flydrive/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeBucketServer, startFakeBucketServer } from '../../../../../bench/trust/fleet/bucket-server.ts';
import { appErrorOf } from '../http/errors.ts';
import { openBucketFileStore } from './bucket-store.ts';
import { fileStoreOnDriver } from './disk-store.ts';
import type { FileStore } from './stored-files.ts';

let server: FakeBucketServer;
let store: FileStore;
beforeAll(async () => {
  server = await startFakeBucketServer();
  store = await openBucketFileStore(server.bucket);
});
afterAll(() => server.stop());

const thrown = (work: Promise<unknown>) => work.then(String, (error: Error) => error) as Promise<Error>;

test('what is put is got, listed, dated and removed', async () => {
  const [id, gone] = [randomUUID(), randomUUID()];
  const bytes = Buffer.from([0, 1, 2, 255, 13, 10]);
  await store.put(id, bytes);
  await store.put(gone, Buffer.alloc(0));
  expect(await store.get(id)).toEqual(bytes);
  expect((await store.list()).sort()).toEqual([id, gone].sort());
  expect(Math.abs(((await store.writtenAt(id))?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  await store.remove(gone);
  expect(await store.writtenAt(gone)).toBeNull();
  expect(await thrown(store.get(gone))).toBeInstanceOf(Error);
  expect(await store.list()).toEqual([id]);
});

test('a file of this machine is put and copied back as it was, for nobody else to read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoep-bucket-'));
  try {
    const [id, from, to] = [randomUUID(), path.join(folder, 'from'), path.join(folder, 'to')];
    const bytes = randomBytes(300_000);
    await writeFile(from, bytes);
    await store.putFrom(id, from);
    await store.copyTo(id, to);
    expect((await readFile(to)).equals(bytes)).toBe(true);
    expect((await stat(to)).mode & 0o777).toBe(0o600);
    await store.remove(id);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('what does not fit into one page of the list is asked for further', async () => {
  const pages = Array.from({ length: 3 }, () => [randomUUID(), randomUUID()]);
  const driver = {
    listAll: async (_: string, { paginationToken = '0' }: { paginationToken?: string }) => ({
      paginationToken: Number(paginationToken) < 2 ? String(Number(paginationToken) + 1) : undefined,
      objects: (pages[Number(paginationToken)] ?? []).map((name) => ({
        isFile: true,
        isDirectory: false,
        name,
      })),
    }),
  };
  expect(await fileStoreOnDriver(async () => driver as unknown as DriverContract, 'pages').list()).toEqual(
    pages.flat(),
  );
});

test('a server that is away is told as one to try again; a bucket that is not there is not', async () => {
  const away = await openBucketFileStore({ ...server.bucket, endpoint: 'http://127.0.0.1:1' });
  const refused = appErrorOf(await thrown(away.get(randomUUID())));
  expect([refused.code, refused.retryAfter]).toEqual(['unavailable', 1]);
  const none = await openBucketFileStore({ ...server.bucket, name: 'elsewhere' });
  expect(appErrorOf(await thrown(none.get(randomUUID()))).code).toBe('internal');
});

test('a name that is no id reaches no bucket', async () => {
  await expect(store.get('../papers')).rejects.toThrow('A file id is a UUID.');
});
