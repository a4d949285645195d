/**
 * Edge cases of HTTP, over a real socket where the bytes matter (ASVS 3.4.2, 4.1.1, 4.1.3, 4.2.1, 13.4.4, 15.3.4,
 * 15.3.7, 16.x).
 */
import net from 'node:net';
import { Writable } from 'node:stream';
import { allEndpoints, apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { buildHttpApp } from '../src/app.ts';
import { logOptionsOf } from '../src/kernel/log/log-options.ts';
import { getOrCreatePushKeyPair } from '../src/kernel/push/push-key.writes.ts';
import { databaseChecksum } from './checksum.ts';
import { useHarness } from './harness.ts';
import { makeTestWorld } from './world/make-test-world.ts';
import type { TestWorld } from './world.ts';

const harness = useHarness();
let world: TestWorld;
let port: number;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  const address = new URL(await harness().app.listen({ port: 0, host: '127.0.0.1' }));
  port = Number(address.port);
});

/** Sends raw bytes and reads the answer until the server ends it. */
const wire = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString('latin1');
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
const statuses = (answer: string) => [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status);
const HEALTH = 'GET /api/health/ HTTP/1.1\r\nhost: stoep.test\r\n';
const LOGIN = 'POST /api/login/ HTTP/1.1\r\nhost: stoep.test\r\ncontent-type: application/json\r\n';

test.each([
  ['two lengths', `${LOGIN}content-length: 2\r\ncontent-length: 40\r\n\r\n{}`],
  ['a length and chunks', `${LOGIN}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a coding nobody knows', `${LOGIN}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['a length that is none', `${LOGIN}content-length: +2\r\n\r\n{}`],
  ['a folded header', `${HEALTH}x-a: b\r\n c: d\r\nconnection: close\r\n\r\n`],
  ['a header with a blank before its colon', `${LOGIN}content-length : 2\r\n\r\n{}`],
  ['ends of lines by LF alone', 'GET /api/health/ HTTP/1.1\nhost: stoep.test\nx: y\n\n'],
])('ASVS 4.2.1: %s is one request, refused, and never two', async (_, sent) => {
  // If the end of the request were ambiguous, the smuggled request after it would be answered too.
  const answer = await wire(sent);
  expect(statuses(answer)).toEqual(['400']);
});

test('ASVS 13.4.4: TRACE and CONNECT give nothing back', async () => {
  for (const method of ['TRACE', 'TRACK', 'DEBUG']) {
    const answer = await wire(
      `${method} /api/health/ HTTP/1.1\r\nhost: stoep.test\r\nx-mine: secret-mark\r\nconnection: close\r\n\r\n`,
    );
    expect([method, ...statuses(answer)]).toEqual([method, expect.stringMatching(/^40[045]$/)]);
    expect(answer).not.toContain('secret-mark');
  }
});

test('ASVS 3.4.2: no other origin is granted anything, asked plainly or ahead', async () => {
  for (const origin of ['https://other.test', 'null', 'http://localhost:3000.other.test'])
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await harness().inject({
        method,
        url: '/api/health/',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
});

test('ASVS 4.1.3, 15.3.4: a stranger’s word for where it comes from is not believed', async () => {
  await harness().inject({
    method: 'POST',
    url: '/api/login/',
    headers: {
      'x-forwarded-for': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      'x-request-id': 'mine-12345678',
    },
    payload: { email: world.people.O1.email, password: 'not this one' },
  });
  const { rows } = await harness().deps.db.execute<{ source: string; request_id: string }>(
    sql`select source, request_id from audit_entries order by sequence desc limit 1`,
  );
  expect(rows[0]?.source).not.toContain('203.0.113');
  expect(rows[0]?.request_id).not.toBe('mine-12345678');
});

test('ASVS 15.3.7: a name that is sent twice is refused, and not taken from the one or the other', async () => {
  const { token } = world.people.T1;
  const { statusCode } = await harness().inject({
    url: `/api/building/${world.buildings.a}/payments/?limit=5&limit=10`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(400);
});

test('ASVS 1.1.1: what was encoded twice is decoded once, and names nothing', async () => {
  const { token } = world.people.O1;
  const own = world.accounts.o1.levyAccountId;
  const twice = own.replaceAll('-', '%252d');
  const path = allEndpoints.find(({ row }) => row === apiContract.levyAccounts.get.row)?.path ?? '';
  const of = (id: string) =>
    harness().inject({
      url: `/api${path.replace('{levyAccountId}', id).replace('{responsiblePersonId}', world.accounts.o1.accountId)}`,
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await of(own)).statusCode).toBe(200);
  expect((await of(own.replaceAll('-', '%2d'))).statusCode).toBe(200);
  expect((await of(twice)).statusCode).toBeGreaterThanOrEqual(400);
});

test('ASVS 3.5.3, 4.1.1, 15.3.1: every call by GET leaves the database as it was, says truly what it answers, and answers no more than is declared', async () => {
  // A real start creates it (start.ts).
  await getOrCreatePushKeyPair(harness().deps, harness().deps.clock.now());
  const before = await databaseChecksum(harness().deps.db);
  const kinds = new Set<string>();
  let found = 0;
  for (const person of ['O1', 'T1', 'C1', 'ST'] as const)
    for (const { method, path, response } of allEndpoints) {
      if (method !== 'GET') continue;
      const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idOf(name))}`;
      const answer = await harness().inject({
        url,
        headers: { authorization: `Bearer ${world.people[person].token}` },
      });
      expect(answer.statusCode, url).toBeLessThan(500);
      kinds.add(String(answer.headers['content-type']));
      if (answer.statusCode === 200 && response !== 'file') {
        found += 1;
        // The contract drops fields that it does not name.
        const told: unknown = answer.json();
        expect(response.encode(response.decode(told) as never), url).toEqual(told);
      }
    }
  // A read writes only the read-access log and the session's last-seen time.
  const after = await databaseChecksum(harness().deps.db);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(changed.filter((table) => !/^audit_/.test(table))).toEqual([]);
  for (const kind of kinds)
    expect(kind).toMatch(
      /^(?:application\/json; charset=utf-8|text\/(?:html|csv|calendar|plain); charset=utf-8|application\/(?:pdf|zip)|image\/|application\/vnd\.)/,
    );
  expect(kinds.size).toBeGreaterThan(1);
  expect(found).toBeGreaterThan(60);
});

/** Existing ids, so that most calls find a record. */
const idOf = (name: string): string => {
  if (/building/i.test(name)) return world.buildings.a;
  if (/levy/i.test(name)) return world.accounts.o1.levyAccountId;
  if (/account/i.test(name)) return world.accounts.o1.accountId;
  if (/resource/i.test(name)) return 'tickets';
  return world.people.O1.contactId;
};

test('ASVS 16.2.2, 16.2.4, 16.3.2, 16.4.1: a refusal of a right is a line by itself, with its call and moment; nothing typed makes a line', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (part, _, done) => {
      lines.push(...String(part).split('\n').filter(Boolean));
      done();
    },
  });
  const app = await buildHttpApp(harness().deps, { web: null, logger: { ...logOptionsOf('warn'), stream } });
  const { token } = world.people.O1;
  const url = `/api/building/${world.buildings.a}/payments/?search=a%0a%7B%22level%22:60%7D`;
  const headers = { authorization: `Bearer ${token}`, 'user-agent': 'x","level":60,"msg":"forged' };
  const { statusCode } = await app.inject({ url, headers });
  await app.close();
  expect(statusCode).toBe(403);
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    level: 'warn',
    msg: 'refused',
    method: 'GET',
    reqId: expect.any(String),
  });
  expect(String(entries[0]?.call)).toContain('/api/building/:');
  expect(lines[0]).not.toContain('forged');
  // In UTC, independent of the machine's time zone.
  expect(entries[0]?.time).toMatch(/Z$/);
  expect(Math.abs(Date.parse(String(entries[0]?.time)) - Date.now())).toBeLessThan(60_000);
});

test('ASVS 16.3.3: what did not fit, and what came too often, are lines of the log without what was typed', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (part, _, done) => {
      lines.push(...String(part).split('\n').filter(Boolean));
      done();
    },
  });
  const app = await buildHttpApp(harness().deps, { web: null, logger: { ...logOptionsOf('info'), stream } });
  const logIn = (payload: object) => app.inject({ method: 'POST', url: '/api/login/', payload });
  expect((await logIn({ email: 'a@b.test', password: 'typed-mark', role: 'staff' })).statusCode).toBe(400);
  const forged = await app.inject({ url: '/api/sessions/', headers: { authorization: 'Bearer typed-mark' } });
  expect(forged.statusCode).toBe(401);
  let status = 0;
  for (let time = 0; time < 40 && status !== 429; time += 1)
    status = (await app.inject({ url: '/api/contractors/by-registration/2001%2Ftyped-mark%2F07/' })).statusCode;
  expect(status).toBe(429);
  await app.close();
  await harness().deps.db.execute(sql`truncate throttles`);
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const refused = entries.filter(({ msg }) => msg === 'refused').map(({ level, code }) => `${level} ${code}`);
  expect(refused.slice(0, 2)).toEqual(['info invalid', 'info unauthorized']);
  expect(refused.at(-1)).toBe('warn too_many');
  // Without the query of the request: it says what was searched for.
  expect(lines.join()).not.toContain('typed-mark');
});

test('ASVS 13.4.2, 13.4.5, 15.2.3: in production neither the API’s pages nor anything of the demo is there', async () => {
  const urls: string[] = [];
  const config = { ...harness().deps.config, production: true, demo: false };
  const app = await buildHttpApp({ ...harness().deps, config }, { web: null, onRoute: ({ url }) => urls.push(url) });
  await app.ready();
  expect(urls.filter((url) => /^\/api\/docs|demo|debug|swagger|metrics/.test(url))).toEqual([]);
  const { headers } = await app.inject({ url: '/api/health/' });
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['server']));
  expect(headers['x-powered-by']).toBeUndefined();
  await app.close();
});

const TWO_GB = 'content-length: 2147483648\r\n\r\n';
const FORM = 'content-type: multipart/form-data; boundary=x\r\n';
test.each([
  ['a form of imports', `POST /api/office/imports/ HTTP/1.1\r\nhost: stoep.test\r\n${FORM}`],
  ['a file of the office', `POST /api/office/files/ HTTP/1.1\r\nhost: stoep.test\r\n${FORM}`],
  [
    'a raw file',
    'PATCH /api/contractor-id/1/upload/registration/ HTTP/1.1\r\nhost: stoep.test\r\ncontent-type: application/octet-stream\r\n',
  ],
  ['JSON', LOGIN],
  ['a read', HEALTH],
  ['an address that is not there', 'POST /api/nowhere/ HTTP/1.1\r\nhost: stoep.test\r\n'],
])('FAULT-25: a body of 2 GB is refused by its head: %s', async (_, head) => {
  const begun = performance.now();
  const answer = await wire(head + TWO_GB);
  expect(statuses(answer)).toEqual(['413']);
  expect(answer).toContain('This file is too large');
  expect(performance.now() - begun).toBeLessThan(1_000);
});

test('FAULT-25: every call refuses a body of 2 GB by its head, also one that reads a file as it comes', async () => {
  for (const { method, path } of Object.values(allEndpoints)) {
    if (method === 'GET') continue;
    const url = path.replace(/\{\w+\}/g, 'a');
    const answer = await wire(`${method} /api${url} HTTP/1.1\r\nhost: stoep.test\r\n${FORM}${TWO_GB}`);
    expect([method, path, ...statuses(answer)]).toEqual([method, path, '413']);
  }
});
