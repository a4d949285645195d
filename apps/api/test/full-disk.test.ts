/**
 * The disk of the files is full, the database has space: people log in and read, and an upload reports the problem.
 */
import { randomUUID } from 'node:crypto';
import { apiContract } from '@stoep/contract';
import { callEndpoint } from '@stoep/contract/kit/client';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHttpApp } from '../src/app.ts';
import { logOptionsOf } from '../src/kernel/log/log-options.ts';
import { A_PNG } from './factories/pictures.ts';
import { aTicket } from './factories/tickets.ts';
import { useHarness } from './harness.ts';
import { aPersonWithPassword, TEST_PASSWORD } from './people/login.ts';
import { makeTestWorld } from './world/make-test-world.ts';
import type { TestWorld } from './world.ts';

const harness = useHarness();
const lines: string[] = [];
let world: TestWorld;
let app: FastifyInstance;
let base = '';
let isFull = true;

beforeAll(async () => {
  const { deps } = harness();
  world = await makeTestWorld(harness());
  const refuse = () =>
    Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
  const files = {
    ...deps.files,
    put: (id: string, bytes: Uint8Array) => (isFull ? refuse() : deps.files.put(id, bytes)),
    putFrom: (id: string, path: string) => (isFull ? refuse() : deps.files.putFrom(id, path)),
  };
  const stream = { write: (line: string) => void lines.push(line) };
  app = await buildHttpApp({ ...deps, files }, { web: null, logger: { ...logOptionsOf('warn'), stream } });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test('Operations 14: signing in and reading go on while the disk of the files is full', async () => {
  const { email } = await aPersonWithPassword(harness(), 'on-a-full-disk');
  const { token } = await callEndpoint(
    apiContract.session.logIn,
    { body: { email, password: TEST_PASSWORD } },
    { base },
  );
  expect((await callEndpoint(apiContract.sessions.list, {}, { base, token })).length).toBeGreaterThan(0);
});

test('Operations 14: an upload to a full disk is refused as such, leaves nothing, is logged once, and works once there is room', async () => {
  const { token } = world.people.O1;
  const { id } = await aTicket(harness(), { by: world.people.O1 });
  const files = { file: new File([new Uint8Array(A_PNG)], 'gate.png', { type: 'image/png' }) };
  const idempotencyKey = randomUUID();
  const upload = () =>
    callEndpoint(apiContract.tickets.addFile, { params: { ticketId: id }, files }, { base, token, idempotencyKey });
  for (let tries = 0; tries < 5; tries += 1)
    await expect(upload()).rejects.toMatchObject({
      status: 507,
      code: 'no_space',
      message: 'There is no space left to store this.',
      requestId: expect.any(String),
    });
  expect(lines.filter((line) => line.includes('ENOSPC'))).toHaveLength(1);
  isFull = false;
  expect(await upload()).toMatchObject({ id: expect.any(String) });
});
