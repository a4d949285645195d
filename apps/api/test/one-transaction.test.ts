/**
 * A write with an Idempotency-Key is one transaction: the key, the change, its audit row and jobs, and the answer.
 * Killed at any point and sent again, it happens once and answers the same bytes (F-10; decision 0070).
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idempotencyKeys, throttles } from '../src/db/schema/platform/platform.ts';
import type { AnswerAndDieInput } from './fixtures/answer-and-die.ts';
import { observeNextTransaction } from './fixtures/observe-transaction.ts';
import { useHarness } from './harness.ts';
import { makeTestWorld } from './world/make-test-world.ts';
import type { TestWorld } from './world.ts';

const harness = useHarness();
const run = promisify(execFile);
const ANSWERER = fileURLToPath(new URL('./fixtures/answer-and-die.ts', import.meta.url));
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});
/** Removes the hourly attempts, since tickets are limited per hour. */
const aDayPasses = () => harness().deps.db.delete(throttles);
beforeEach(aDayPasses);

/** Logging a ticket: rows of three tables, an audit row, and a mail with its job. */
const aSubmit = (key: string, description = key) => {
  const { contactId, profileId, email, token } = world.people.O1;
  return {
    method: 'POST' as const,
    url: '/api/tickets/create',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    payload: {
      firstName: 'Olga',
      lastName: 'Person',
      mobile: '0821234567',
      email,
      ticket_type: 'Maintenance',
      role: 'owner',
      description,
      contact_id: contactId,
      userprofile_id: profileId,
      linked_id: world.buildings.a,
      ticket_purpose: 'Request',
    },
  };
};
const effects = async (description: string) => {
  const found = await harness().deps.db.execute<{ tickets: number; audits: number }>(sql`
    select (select count(*)::int from tickets where description = ${description}) as tickets,
      (select count(*)::int from audit_entries a join tickets t on t.id = a.subject_id
        where a.action = 'ticket.logged' and t.description = ${description}) as audits`);
  return found.rows[0];
};
const keptUnder = async (key: string) =>
  (await harness().deps.db.select().from(idempotencyKeys).where(sql`key = ${key}`)).length;

/** Makes the request in a separate process, which dies at the step. */
const killedAt = async (key: string, step: string): Promise<void> => {
  const will: AnswerAndDieInput = { now: harness().deps.clock.now().toISOString(), request: aSubmit(key) };
  const died = run(process.execPath, [ANSWERER, harness().url, '/nonexistent', JSON.stringify(will), step]);
  await expect(died).rejects.toMatchObject({ signal: 'SIGKILL' });
};
const NOTHING = { tickets: 0, audits: 0 };
const ONCE = { tickets: 1, audits: 1 };
/** Sends the request until it is not answered with "wait": the database may still be ending the connection that was cut. */
const sendUntilFree = async (key: string) => {
  const ends = performance.now() + 10_000;
  let answer = await harness().inject(aSubmit(key));
  while (answer.statusCode === 409 && performance.now() < ends) answer = await harness().inject(aSubmit(key));
  return answer;
};
/** Sends the request again after a kill: it happens once, and each further time answers the same bytes. */
const happensOnce = async (key: string) => {
  const again = await sendUntilFree(key);
  expect([key, again.statusCode]).toEqual([key, 201]);
  expect((await harness().inject(aSubmit(key))).payload).toBe(again.payload);
  expect([key, await effects(key)]).toEqual([key, ONCE]);
};

test('cut off ahead of any statement of it, and sent again: one effect, the same bytes', async () => {
  const stop = observeNextTransaction({ ahead: () => undefined });
  expect((await harness().inject(aSubmit('whole'))).statusCode).toBe(201);
  const statements = stop();
  expect(statements).toBeGreaterThan(8);
  for (let step = 0; step < statements; step += 1) {
    const key = `cut ahead of ${step}`;
    const lookAway = observeNextTransaction({ ahead: (statement, cut) => statement === step && cut() });
    const answer = await harness().inject(aSubmit(key));
    lookAway();
    expect([key, answer.statusCode, answer.headers['retry-after']]).toEqual([key, 503, '1']);
    expect([key, await effects(key)]).toEqual([key, NOTHING]);
    await happensOnce(key);
    await aDayPasses();
  }
});

test('killed ahead of the commit: nothing, and then once', async () => {
  const stop = observeNextTransaction({ ahead: () => undefined });
  await harness().inject(aSubmit('counted'));
  await killedAt('dies before', String(stop() - 1));
  expect(await effects('dies before')).toEqual(NOTHING);
  await happensOnce('dies before');
}, 60_000);

test('killed between the commit and the answer: it has happened, and the answer is there', async () => {
  await killedAt('dies after', 'committed');
  expect(await effects('dies after')).toEqual(ONCE);
  await happensOnce('dies after');
}, 60_000);

test('fifty at once under one key: one does it, the others are told to wait, then all get the same bytes', async () => {
  // Audit rows wait for this lock, so that the first request runs as long as the test wants.
  const holder = new pg.Client({ connectionString: harness().url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table audit_entries in exclusive mode');
  const answers = Array.from({ length: 50 }, () => harness().inject(aSubmit('fifty')));
  const settled: number[] = [];
  for (const answer of answers) void answer.then(({ statusCode }) => settled.push(statusCode));
  await expect.poll(() => settled.length, { timeout: 10_000 }).toBe(49);
  expect(new Set(settled)).toEqual(new Set([409]));
  await holder.query('commit');
  await holder.end();
  const all = await Promise.all(answers);
  const [first, ...more] = all.filter(({ statusCode }) => statusCode === 201);
  expect(more).toEqual([]);
  for (const { statusCode, headers, payload } of all)
    if (statusCode === 409) {
      expect(JSON.parse(payload).code).toBe('in_progress');
      expect(headers['retry-after']).toBe('1');
    }
  for (let times = 0; times < 3; times += 1)
    expect((await harness().inject(aSubmit('fifty'))).payload).toBe(first?.payload);
  expect(await effects('fifty')).toEqual({ tickets: 1, audits: 1 });
});

describe('a refusal', () => {
  test('leaves the key free for the mended request', async () => {
    const wrong = aSubmit('mended', '');
    expect((await harness().inject(wrong)).statusCode).toBe(400);
    expect(await keptUnder('mended')).toBe(0);
    expect((await harness().inject(aSubmit('mended'))).statusCode).toBe(201);
  });

  test('undoes what was written without a transaction of its own, and counts the try all the same', async () => {
    const { db } = harness().deps;
    const before = await db.select().from(throttles);
    const { token, profileId } = world.people.O2;
    const answer = await harness().inject({
      method: 'POST',
      url: '/api/confirm-password/',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'guess' },
      payload: { password: 'not mine at all' },
    });
    expect([answer.statusCode, profileId.length]).toEqual([400, 36]);
    expect(await keptUnder('guess')).toBe(0);
    expect((await db.select().from(throttles)).length).toBe(before.length + 1);
    const breaking = db.together(async () => {
      await db.insert(throttles).values({ key: 'of a request', points: 1, expiresAt: new Date() });
      await db.transaction((tx) => tx.insert(throttles).values({ key: 'nested', points: 1, expiresAt: new Date() }));
      throw new Error('refused at the end');
    });
    await expect(breaking).rejects.toThrow('refused at the end');
    expect((await db.select().from(throttles)).length).toBe(before.length + 1);
  });
});

test('what a request leaves running is not part of the next one that gets its connection', async () => {
  const { db } = harness().deps;
  let release = () => {};
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  let late: Promise<unknown> = Promise.resolve();
  await db.together(async () => {
    late = ended.then(() => db.insert(throttles).values({ key: 'late', points: 1, expiresAt: new Date() }));
  });
  const next = db.together(async () => {
    release();
    await late;
    throw new Error('refused');
  });
  await expect(next).rejects.toThrow('refused');
  expect(await db.select().from(throttles).where(sql`key = 'late'`)).toHaveLength(1);
});
