/** Behind a scanner, files are refused that are infected, that it cannot judge, or that it did not scan (A-35; ASVS 5.4.3). */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CLAMD_KNOWN_VIRUS,
  CLAMD_MAX_BYTES,
  type ClamdStandIn,
  startClamdStandIn,
} from '../../../test/stand-ins/clamd-stand-in.ts';
import { readServerConfig } from '../../config.ts';
import { openScannedFileStore } from '../../file-store.ts';
import { appErrorOf } from '../http/errors.ts';
import type { FileStore } from './stored-files.ts';

let folder: string;
let clamd: ClamdStandIn;
let store: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoep-scan-'));
  clamd = await startClamdStandIn();
  store = await openScannedFileStore(readServerConfig({ NODE_ENV: 'test', STOEP_SCANNER: clamd.address }), folder);
});
afterAll(async () => {
  await clamd.stop();
  await rm(folder, { recursive: true, force: true });
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => appErrorOf(error),
  );
/** A file on local disk, like an upload. */
const aFile = async (content: Uint8Array): Promise<string> => {
  const at = path.join(folder, randomUUID());
  await writeFile(at, content);
  return at;
};

test('what it does not know is kept as it came, however many pieces it is shown in', async () => {
  const [small, large] = [randomUUID(), randomUUID()];
  const content = Buffer.alloc(200_001, 'a line of a table\n');
  await store.put(small, Buffer.from('%PDF-1.4'));
  await store.putFrom(large, await aFile(content));
  expect(await store.get(small)).toEqual(Buffer.from('%PDF-1.4'));
  expect((await store.get(large)).equals(content)).toBe(true);
  expect(clamd.shown.at(-1)?.equals(content)).toBe(true);
});

test('what it knows is refused with a sentence and nothing is kept, whether it comes as bytes or from the disk', async () => {
  const bad = Buffer.from(`%PDF-1.4 ${CLAMD_KNOWN_VIRUS}`);
  expect(await refusal(store.put(randomUUID(), bad))).toMatchObject({ code: 'unsafe_file' });
  const there = await aFile(bad);
  expect(await refusal(store.putFrom(randomUUID(), there))).toMatchObject({ code: 'unsafe_file' });
  expect(await store.list()).toHaveLength(2);
});

test('what it cannot judge, and anything while it is away, is not kept and may be tried again', async () => {
  const long = await aFile(Buffer.alloc(CLAMD_MAX_BYTES + 1));
  expect(await refusal(store.putFrom(randomUUID(), long))).toMatchObject({
    code: 'unavailable',
    retryAfter: 1,
  });
  await clamd.stop();
  expect(await refusal(store.put(randomUUID(), Buffer.from('x')))).toMatchObject({ code: 'unavailable' });
  expect(await store.list()).toHaveLength(2);
  expect((await readdir(path.join(folder, 'files'), { recursive: true })).length).toBeLessThanOrEqual(4);
});
