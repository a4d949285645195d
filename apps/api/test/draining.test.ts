/**
 * A process that stops during requests: its answers keep the product's format, and an interrupted write happens once.
 */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { apiContract } from '@stoep/contract';
import { callEndpoint } from '@stoep/contract/kit/client';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildHttpApp } from '../src/app.ts';
import { closeServerWithin } from '../src/kernel/http/close-within.ts';
import { useHarness } from './harness.ts';
import { makeTestWorld } from './world/make-test-world.ts';
import type { TestWorld } from './world.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});

/** A second process beside the harness, on another port. */
const listening = async (): Promise<{ app: FastifyInstance; url: URL; stop: () => void }> => {
  let stopping = false;
  const app = await buildHttpApp(harness().deps, { web: null, stopping: () => stopping });
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return {
    app,
    url,
    stop: () => {
      stopping = true;
    },
  };
};

/** A request without its last line: its connection is not idle, and must not be closed as idle. */
const halfSent = async ({ port, hostname }: URL, path: string) => {
  const line = connect(Number(port), hostname);
  line.write(`GET ${path} HTTP/1.1\r\nHost: portal.example\r\n`);
  const answered = text(line);
  return {
    finish: async () => {
      line.write('\r\n');
      const [head = '', body = ''] = (await answered).split('\r\n\r\n');
      return { head, body: JSON.parse(body) as Record<string, unknown> };
    },
  };
};

const connectionsOf = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_problem, count) => resolve(count)));

test.each([
  ['/api/office/session/', 401, 'unauthorized'],
  ['/api/there-is-no-such-call/', 404, 'not_found'],
])(
  'Operations 9: a call of %s that reaches a process while it closes is refused in the product’s shape',
  async (path, status, code) => {
    const { app, url, stop } = await listening();
    const asked = await halfSent(url, path);
    await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(1));
    stop();
    const closed = closeServerWithin(app, 5_000);
    const { head, body } = await asked.finish();
    await closed;
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.toLowerCase()).toContain('\r\nconnection: close');
    expect(body).toEqual({ error: expect.any(String), code, request_id: expect.any(String) });
  },
);

test('Operations 9: a write whose answer was cut when the process ended is made once by its key', async () => {
  const { profileId, contactId, email, token } = world.people.O1;
  const description = 'The gate is stuck while the process ends';
  const body = {
    firstName: 'Olga',
    lastName: 'Person',
    mobile: '0821234567',
    email,
    contactId,
    ...({ type: 'Maintenance', role: 'owner', purpose: 'Request' } as const),
    description,
    userProfileId: profileId,
    linkedId: world.buildings.a,
  };
  const key = randomUUID();
  const log = () => harness().call(apiContract.tickets.create, { body }, token, key);
  const { app, url, stop } = await listening();
  const owner = new pg.Client({ connectionString: harness().deps.db.address });
  await owner.connect();
  await owner.query('begin; lock table tickets in share row exclusive mode');
  const first = callEndpoint(
    apiContract.tickets.create,
    { body },
    { base: url.origin, token, idempotencyKey: key },
  ).then(
    () => 'answered',
    () => 'cut',
  );
  const waits = `select count(*)::int as waiting from pg_locks where relation = 'tickets'::regclass and not granted`;
  await vi.waitFor(async () => expect((await owner.query(waits)).rows[0]?.waiting).toBe(1));
  stop();
  await closeServerWithin(app, 50);
  expect(await first).toBe('cut');
  await expect(log()).rejects.toMatchObject({ code: 'in_progress' });
  await owner.query('commit');
  const answer = await vi.waitFor(log);
  expect(await log()).toEqual(answer);
  const made = await owner.query('select count(*)::int as made from tickets where description = $1', [description]);
  await owner.end();
  expect(made.rows).toEqual([{ made: 1 }]);
});
