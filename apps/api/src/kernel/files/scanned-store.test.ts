/** Behind a scanner nothing is kept that it knows, cannot judge, or was not asked about (A-35; ASVS 5.4.3). */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { judgedStoreOf } from '../../file-store.ts';
import { refusalOf } from '../http/errors.ts';
import type { FileStore } from './stored-files.ts';

const COMMAND = 'zINSTREAM\0';
const MOST = 4 * 1_048_576;
let folder: string;
let server: Server;
let store: FileStore;
/** What the scanner was shown, whole. */
const shown: Buffer[] = [];

/** The content of an asking, once it has come to its end; null as long as it has not. */
const contentOf = (bytes: Buffer): Buffer | null => {
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};

/** As clamd answers: what it knows is named, what is too long is cut off with a word. */
const judge = (line: Socket) => {
  let bytes = Buffer.alloc(0);
  line.on('error', () => undefined);
  line.on('data', (more) => {
    bytes = Buffer.concat([bytes, more]);
    if (bytes.length > MOST) return line.end('INSTREAM size limit exceeded. ERROR\0');
    const content = contentOf(bytes);
    if (content === null) return;
    shown.push(content);
    const known = content.includes('a virus of the stand-in');
    return line.end(`stream: ${known ? 'Stand.In-1 FOUND' : 'OK'}\0`);
  });
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoep-scan-'));
  server = createServer(judge);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  store = await judgedStoreOf(readConfig({ NODE_ENV: 'test', STOEP_SCANNER: `127.0.0.1:${port}` }), folder);
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => refusalOf(error),
  );
/** On this machine, as an upload lies there. */
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
  expect(shown.at(-1)?.equals(content)).toBe(true);
});

test('what it knows is refused with a sentence and nothing is kept, whether it comes as bytes or from the disk', async () => {
  const bad = Buffer.from('%PDF-1.4 a virus of the stand-in');
  expect(await refusal(store.put(randomUUID(), bad))).toMatchObject({ code: 'unsafe_file' });
  const there = await aFile(bad);
  expect(await refusal(store.putFrom(randomUUID(), there))).toMatchObject({ code: 'unsafe_file' });
  expect(await store.list()).toHaveLength(2);
});

test('what it cannot judge, and anything while it is away, is not kept and may be tried again', async () => {
  const long = await aFile(Buffer.alloc(MOST + 1));
  expect(await refusal(store.putFrom(randomUUID(), long))).toMatchObject({
    code: 'unavailable',
    retryAfter: 1,
  });
  await new Promise((closed) => server.close(closed));
  expect(await refusal(store.put(randomUUID(), Buffer.from('x')))).toMatchObject({ code: 'unavailable' });
  expect(await store.list()).toHaveLength(2);
  expect((await readdir(path.join(folder, 'files'), { recursive: true })).length).toBeLessThanOrEqual(4);
});
