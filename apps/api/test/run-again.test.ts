/**
 * A write that PostgreSQL aborts as a deadlock or serialisation victim runs again, at most twice, and both writes
 * succeed (decision 0070).
 * A write with an effect that a rollback does not undo is not run again.
 */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { throttles } from '../src/db/schema/platform/platform.ts';
import { THROTTLE_LIMITS } from '../src/kernel/throttle/limits.policy.ts';
import { takeThrottleAttempt } from '../src/kernel/throttle/throttle.writes.ts';
import { useHarness } from './harness.ts';
import { makeTestWorld } from './world/make-test-world.ts';
import type { TestWorld } from './world.ts';

const harness = useHarness();
let world: TestWorld;
/** Another transaction. Its deadlock timeout is infinite, so that the product's transaction detects the deadlock. */
let other: pg.Client;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  other = new pg.Client({ connectionString: harness().url });
  await other.connect();
  await other.query("set deadlock_timeout = '1h'");
});
afterAll(() => other.end());

const points = async (key: string) =>
  (await harness().deps.db.select({ points: throttles.points }).from(throttles).where(sql`key = ${key}`))[0]?.points;
const oneMore = (key: string) =>
  harness()
    .deps.db.update(throttles)
    .set({ points: sql`${throttles.points} + 1` })
    .where(sql`key = ${key}`);
beforeEach(async () => {
  const expiresAt = new Date('2099-01-01T00:00:00Z');
  const rows = ['left', 'right'].map((key) => ({ key, points: 0, expiresAt }));
  await harness().deps.db.delete(throttles);
  await harness().deps.db.insert(throttles).values(rows);
});

/** Opens when this many callers have arrived. */
const gate = (needed: number) => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let come = 0;
  return () => {
    come += 1;
    if (come >= needed) open();
    return opened;
  };
};

/** Both lock one row and wait for the other's, so PostgreSQL aborts one of them. */
const crossed = (ahead: () => Promise<unknown> = async () => undefined) => {
  const { db } = harness().deps;
  const bothHold = gate(2);
  let turns = 0;
  const write = (mine: string, theirs: string) =>
    db.together(async () => {
      turns += 1;
      await ahead();
      await oneMore(mine);
      await bothHold();
      await oneMore(theirs);
      return mine;
    });
  return {
    done: Promise.allSettled([write('left', 'right'), write('right', 'left')]),
    turns: () => turns,
  };
};

test('two writes that block each other are both done, each once', async () => {
  const { done, turns } = crossed();
  expect(await done).toEqual([
    { status: 'fulfilled', value: 'left' },
    { status: 'fulfilled', value: 'right' },
  ]);
  expect(turns()).toBe(3);
  expect([await points('left'), await points('right')]).toEqual([2, 2]);
});

test('one that counted a try, which stays, is not run again: the try would count twice', async () => {
  const { db, clock } = harness().deps;
  const { done, turns } = crossed(() => takeThrottleAttempt(db, clock.now(), THROTTLE_LIMITS.exportPerson, 'somebody'));
  const ends = (await done).map(({ status }) => status).sort();
  expect(ends).toEqual(['fulfilled', 'rejected']);
  expect(turns()).toBe(2);
});

test('what gave way lets the other finish before it runs again: at once it could take its row back', async () => {
  const { db } = harness().deps;
  const begun: number[] = [];
  await db.together(async () => {
    begun.push(performance.now());
    if (begun.length < 3) await db.execute(sql.raw(`do $$ begin raise exception using errcode = '40P01'; end $$`));
  });
  const [first = 0, second = 0, third = 0] = begun;
  // A timer may fire a millisecond early.
  expect([second - first >= 9, third - second >= 19]).toEqual([true, true]);
});

describe('PostgreSQL gives a write up', () => {
  const givesUp = (code: string) => sql.raw(`do $$ begin raise exception 'given up' using errcode = '${code}'; end $$`);
  test.each([
    ['40001', 2, 3, 'fulfilled'],
    ['40P01', 2, 3, 'fulfilled'],
    ['40001', 3, 3, 'rejected'],
    ['23514', 1, 1, 'rejected'],
  ] as const)('with %s %i times: it runs %i times', async (code, times, runs, end) => {
    const { db } = harness().deps;
    let turns = 0;
    const [result] = await Promise.allSettled([
      db.together(async () => {
        turns += 1;
        await oneMore('left');
        if (turns <= times) await db.execute(givesUp(code));
      }),
    ]);
    expect([turns, result?.status]).toEqual([runs, end]);
    expect(await points('left')).toBe(end === 'fulfilled' ? 1 : 0);
  });
});

test('a call with a key whose transaction is given up answers as if nothing had been, and has happened once', async () => {
  const { contactId, profileId, email, token } = world.people.O1;
  const { db } = harness().deps;
  // The call reads its building's row first and writes its audit row last. The other transaction locks in reverse
  // order.
  await other.query('begin');
  await other.query('lock table audit_entries in exclusive mode');
  const answer = harness().inject({
    method: 'POST',
    url: '/api/tickets/create',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'crossed' },
    payload: {
      firstName: 'Olga',
      lastName: 'Person',
      mobile: '0821234567',
      email,
      ticket_type: 'Maintenance',
      role: 'owner',
      description: 'Crossed',
      contact_id: contactId,
      userprofile_id: profileId,
      linked_id: world.buildings.a,
      ticket_purpose: 'Request',
    },
  });
  const waiting = async () =>
    (await db.execute(sql`select 1 from pg_locks where not granted and relation = 'audit_entries'::regclass`)).rowCount;
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
  await other.query('lock table tickets in access exclusive mode');
  await other.query('rollback');
  expect((await answer).statusCode).toBe(201);
  const logged = await db.execute(sql`select count(*)::int as logged from tickets where description = 'Crossed'`);
  expect(logged.rows).toEqual([{ logged: 1 }]);
});
