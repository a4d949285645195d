/** A part that is declared as a file on disk is written as it arrives and is never whole in memory. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fastifyMultipart from '@fastify/multipart';
import type { ApiEndpoint } from '@stoep/contract/kit/define-endpoint';
import { AppError } from '@stoep/contract/kit/errors';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTempDir } from '../../files/temp-dir.ts';
import { readMultipartForm } from './upload.ts';

const MB = 1_048_576;
const LIMIT = 200 * MB;
const endpoint = {
  files: { file: { required: true, accepts: ['archive'], limit: LIMIT, onDisk: true } },
} as unknown as ApiEndpoint;

const app = Fastify();
let last = { path: '', bytes: 0, size: 0, sha256: '' };
beforeAll(async () => {
  await app.register(fastifyMultipart, { throwFileSizeLimit: true });
  app.post('/', { bodyLimit: 2 * LIMIT }, (asked) =>
    withTempDir(async (folder) => {
      const { onDisk } = await readMultipartForm(asked, endpoint, folder);
      const { path = '', size = 0, sha256 = '' } = onDisk.file ?? {};
      last = { path, size, sha256, bytes: (await stat(path)).size };
      return {};
    }),
  );
  app.setErrorHandler((error, _, reply) => reply.status(error instanceof AppError ? error.status : 500).send());
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const PIECE = Buffer.alloc(MB / 4, 'rows of a table\n');

/** Sends that many bytes; answers the status, and the most bytes in buffers meanwhile. */
const send = async (bytes: number) => {
  let most = 0;
  const parts = function* () {
    yield '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
    for (let sent = 0; sent < bytes; sent += PIECE.length) {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
      yield PIECE;
    }
    yield '\r\n--edge--\r\n';
  };
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  const asked = request({ port, host: '127.0.0.1', method: 'POST', headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    asked.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });
  await Promise.all([status, pipeline(Readable.from(parts()), asked)]);
  return { status: await status, most };
};

test('what is sent is on the disk as it was sent, is not held meanwhile, and goes with the answer', async () => {
  const idle = process.memoryUsage().arrayBuffers;
  const { status, most } = await send(LIMIT);
  expect(status).toBe(200);
  expect(most - idle).toBeLessThan(LIMIT / 2);
  const sum = createHash('sha256');
  for (let sent = 0; sent < LIMIT; sent += PIECE.length) sum.update(PIECE);
  expect(last).toMatchObject({ size: LIMIT, bytes: LIMIT, sha256: sum.digest('hex') });
  expect(existsSync(last.path)).toBe(false);
});

const HEAD = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
test.each([
  ['no part at all', '[]'],
  ['a part that ends with the form', `${HEAD}rows of a tab`],
  ['a field that ends with the form', '--edge\r\ncontent-disposition: form-data; name="kind"\r\n\r\nx'],
  ['an edge of somebody else', HEAD.replace('--edge', '--other')],
])('a form that cannot be read is refused in words, and leaves nothing: %s', async (_, payload) => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload,
  });
  expect(statusCode).toBe(400);
});

test('one piece too many is refused', async () => {
  last = { path: '', bytes: 0, size: 0, sha256: '' };
  expect((await send(LIMIT + PIECE.length)).status).toBe(413);
  expect(last.path).toBe('');
});

test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=""'])(
  'F-32: a form of “%s” does not say where its parts end, and is refused as of no known type',
  async (type) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': type },
      payload: '[]',
    });
    expect(statusCode).toBe(415);
  },
);
