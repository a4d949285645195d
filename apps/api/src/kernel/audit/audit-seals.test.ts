/** The audit is written without a lock and sealed a moment later: every later change of it is detected and named. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { sealAuditNow } from '../../../test/sealer.ts';
import { aPerson } from '../../../test/world.ts';
import { auditEntries, outbox } from '../../db/schema/platform/platform.ts';
import { type DatabaseTransaction, openDatabase, type Queryable } from '../database/client.ts';
import { auditAnchorFileName, isAuditAnchorFile } from './anchor.ts';
import { auditActorOfSystem, insertAuditEntry } from './audit.writes.ts';
import { checkAuditChain } from './check-audit.writes.ts';
import { legacyAuditChainHash } from './legacy-chain.ts';
import { mailAuditAnchorJob } from './mail-anchor.job.ts';

let harness: Harness;
/** Somebody with full access to the database: no trigger and no grant stops them. */
let owner: pg.Client;

const note = (n: number, db: Queryable = harness.deps.db) =>
  insertAuditEntry(
    db,
    harness.deps.clock.now(),
    {
      profileId: '019a0000-0000-7000-8000-000000000001',
      name: 'Anna',
      source: '10.0.0.1',
      requestId: `r${n}`,
    },
    {
      action: 'payment.changed',
      subjectKind: 'payment',
      subjectId: '019a0000-0000-7000-8000-000000000002',
      contactId: '019a0000-0000-7000-8000-000000000003',
      detail: { n, before: { amount: 1 }, after: { amount: 2 } },
    },
  );
const check = () => checkAuditChain(harness.deps);
const tables = ['audit_entries', 'audit_links', 'audit_pending', 'audit_anchors'] as const;
const freely = async (statement: string, values: unknown[] = []) => {
  await owner.query(`set session_replication_role = replica`);
  const done = await owner.query(statement, values);
  await owner.query(`set session_replication_role = origin`);
  return done;
};

beforeAll(async () => {
  harness = await startHarness();
  owner = new pg.Client({ connectionString: harness.url });
  owner.on('error', () => undefined);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await harness.stop();
});

/** Of ten entries, sealed and anchored, the fifth is tampered with. */
const FIFTH = 5;
beforeEach(async () => {
  for (const table of tables) await freely(`delete from ${table}`);
  await freely(`alter sequence audit_entries_sequence_seq restart with 1`);
  for (const id of await harness.deps.files.list()) if (isAuditAnchorFile(id)) await harness.deps.files.remove(id);
  for (let n = 1; n <= 10; n += 1) await note(n);
  await sealAuditNow(harness);
  expect(await check()).toEqual({ checked: 10, waiting: 0, brokenAt: null, problem: null });
});

const OTHER: Readonly<Record<string, string>> = {
  at: "at + interval '1 microsecond'",
  actor_profile_id: 'gen_random_uuid()',
  subject_id: 'null',
  contact_id: 'null',
  detail: `detail || '{"n": 50}'`,
  previous_hash: "'made up'",
  hash: "'made up'",
};

const putBack = async (from: string) => {
  await freely('delete from audit_entries');
  await freely(`insert into audit_entries overriding system value select * from ${from}`);
};

test('every column of an entry is sealed: each one changed alone is named', async () => {
  const columns = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'audit_entries'`,
  );
  expect(columns.rows.length).toBeGreaterThan(12);
  await owner.query('create temp table kept as select * from audit_entries');
  for (const { name } of columns.rows) {
    await owner.query('create temp table altered as select * from kept');
    const other = name === 'sequence' ? '4711' : (OTHER[name] ?? `${name} || '!'`);
    await owner.query(`update altered set ${name} = ${other} where sequence = ${FIFTH}`);
    await putBack('altered');
    expect(await check(), name).toMatchObject({ brokenAt: FIFTH, problem: expect.any(String) });
    await putBack('kept');
    expect(await check(), `${name} put back`).toMatchObject({ brokenAt: null });
    await owner.query('drop table altered');
  }
});

const cut = async (from: number) => {
  await freely(`delete from audit_links where sequence >= ${from}`);
  await freely(`delete from audit_entries where sequence >= ${from}`);
};

test.each([
  ['an entry removed', `delete from audit_entries where sequence = ${FIFTH}`, FIFTH, 'Entry 5 was removed.'],
  ['a seal removed', `delete from audit_links where sequence = ${FIFTH}`, 6, '1 entries before 6'],
  ['a seal changed', `update audit_links set hash = md5('x') where sequence = ${FIFTH}`, FIFTH, 'or its seal'],
  [
    'two entries exchanged',
    `update audit_entries a set detail = b.detail from audit_entries b where (a.sequence, b.sequence) in ((3, 4), (4, 3))`,
    3,
    'Entry 3 was changed',
  ],
  [
    'an entry put in between',
    `insert into audit_entries (sequence, actor_name, action, subject_kind) overriding system value values (-1, 'x', 'x', 'x')`,
    -1,
    'put in without a seal',
  ],
  ['an anchor changed', `update audit_anchors set at = at - interval '1 day'`, null, 'anchor 1 was changed'],
  ['the anchors removed', 'delete from audit_anchors', null, 'Anchors were removed'],
])('%s is named', async (_, statement, brokenAt, problem) => {
  await freely(statement);
  expect(await check()).toMatchObject({ brokenAt, problem: expect.stringContaining(problem) });
});

test('an entry removed together with its seal is named by what comes after it', async () => {
  await freely(`delete from audit_links where sequence = ${FIFTH}`);
  await freely(`delete from audit_entries where sequence = ${FIFTH}`);
  expect(await check()).toMatchObject({ brokenAt: 6, problem: expect.stringContaining('removed') });
});

test('an end that was cut off after its anchor is named: one entry, and a thousand', async () => {
  await cut(10);
  expect(await check()).toMatchObject({ brokenAt: 10, problem: expect.stringContaining('were deleted') });
});

test('a thousand entries cut off, with the anchors that saw them, are named by the file store', async () => {
  await harness.deps.db.transaction(async (tx) => {
    for (let n = 11; n <= 1_010; n += 1) await note(n, tx);
  });
  await sealAuditNow(harness);
  expect(await check()).toMatchObject({ checked: 1_010, problem: null });
  await cut(11);
  expect(await check()).toMatchObject({ brokenAt: 11, problem: expect.stringContaining('were deleted') });
  await freely('delete from audit_anchors where number > 1');
  expect(await check()).toMatchObject({ brokenAt: 11, problem: expect.stringContaining('were deleted') });
});

test('an end that was cut off and written anew is named', async () => {
  await cut(8);
  for (let n = 1; n <= 5; n += 1) await note(n);
  await sealAuditNow(harness);
  expect(await check()).toMatchObject({ problem: expect.stringContaining('written again') });
});

test('the anchors of the file store removed are named', async () => {
  await harness.deps.files.remove(auditAnchorFileName(1));
  expect(await check()).toMatchObject({ problem: expect.stringContaining('the file store has none') });
});

test('an entry removed before it was sealed is named', async () => {
  await note(11);
  await freely('delete from audit_entries where sequence = 11');
  expect(await check()).toMatchObject({
    brokenAt: 11,
    problem: expect.stringContaining('before it was sealed'),
  });
});

test('another secret: the old anchors are not called forged, and the next pass makes one of its own', async () => {
  const other = { ...harness, deps: { ...harness.deps, tokenKey: Buffer.alloc(64, 9) } };
  expect(await checkAuditChain(other.deps)).toMatchObject({
    problem: expect.stringContaining('another secret'),
  });
  await sealAuditNow(other);
  expect(await checkAuditChain(other.deps)).toMatchObject({ problem: null });
});

test('a commit that comes late is linked later, and nothing is called wrong', async () => {
  const late = openDatabase(harness.url, 1);
  const isWritten = Promise.withResolvers<void>();
  const mayFinish = Promise.withResolvers<void>();
  const writing = late.db.transaction(async (tx) => {
    await note(11, tx);
    isWritten.resolve();
    await mayFinish.promise;
  });
  await isWritten.promise;
  // A second writer does not wait for the first.
  await note(12);
  await sealAuditNow(harness);
  expect(await check()).toMatchObject({ checked: 11, problem: null });
  mayFinish.resolve();
  await writing;
  expect(await check()).toMatchObject({ checked: 11, waiting: 1, problem: null });
  await sealAuditNow(harness);
  expect(await check()).toMatchObject({ checked: 12, waiting: 0, problem: null });
  await late.close();
});

test('audited writes in opposed order with row locks do not wait for one another: no deadlock', async () => {
  const { db } = harness.deps;
  await db.execute(sql`insert into settings (name, value) values ('row', '1') on conflict do nothing`);
  const lockRow = (tx: DatabaseTransaction) => tx.execute(sql`select 1 from settings where name = 'row' for update`);
  const pairs = Array.from({ length: 50 }, () => [
    db.transaction(async (tx) => {
      await note(1, tx);
      await lockRow(tx);
    }),
    db.transaction(async (tx) => {
      await lockRow(tx);
      await note(2, tx);
    }),
  ]);
  await expect(Promise.all(pairs.flat())).resolves.toBeDefined();
});

test('entries from before the seals stand in their own chain; the first seal covers its end', async () => {
  for (const table of tables) await freely(`delete from ${table}`);
  for (const id of await harness.deps.files.list()) if (isAuditAnchorFile(id)) await harness.deps.files.remove(id);
  await freely(`alter sequence audit_entries_sequence_seq restart with 1`);
  let hash: string | null = null;
  for (let n = 1; n <= 3; n += 1) {
    const entry = { action: 'old.deed', subjectKind: 'old', detail: { n } };
    const at = harness.deps.clock.now();
    const previousHash: string | null = hash;
    hash = legacyAuditChainHash(previousHash, { ...entry, at, actorProfileId: null, actorName: 'Old' });
    await harness.deps.db.insert(auditEntries).values({ ...entry, at, actorName: 'Old', previousHash, hash });
  }
  await freely('delete from audit_pending');
  await note(4);
  await sealAuditNow(harness);
  expect(await check()).toEqual({ checked: 4, waiting: 0, brokenAt: null, problem: null });
  await freely(`update audit_entries set actor_name = 'Nobody' where sequence = 2`);
  expect(await check()).toMatchObject({ brokenAt: 2 });
  await freely(`update audit_entries set actor_name = 'Old' where sequence = 2`);
  await freely('delete from audit_entries where sequence = 3');
  expect(await check()).toMatchObject({ brokenAt: 4, problem: expect.stringContaining('were deleted') });
});

test('a backup restored with its files: nothing is named', async () => {
  const { url } = inject('testDatabase');
  const name = `${new URL(harness.url).pathname.slice(1)}_copy`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const source = await startHarness();
  await insertAuditEntry(source.deps.db, source.deps.clock.now(), auditActorOfSystem('Stoep'), {
    action: 'a.b',
    subjectKind: 'c',
  });
  await sealAuditNow(source);
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [
    new URL(source.url).pathname.slice(1),
  ]);
  await admin.query(`create database ${name} template ${new URL(source.url).pathname.slice(1)}`);
  const at = new URL(harness.url);
  at.pathname = `/${name}`;
  const restored = openDatabase(at.href, 1);
  expect(await checkAuditChain({ ...source.deps, db: restored.db })).toMatchObject({
    checked: 1,
    problem: null,
  });
  await restored.close();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await source.stop().catch(() => undefined);
});

test('administrators are mailed the newest anchor, once a day', async () => {
  const { deps } = harness;
  await aPerson(harness, 'anchor-admin', { staffRole: 'administrator' });
  await aPerson(harness, 'anchor-reader', { staffRole: 'reader' });
  const run = () => mailAuditAnchorJob.handle(deps, {}, { id: 'a', retryCount: 0 });
  await run();
  await run();
  const mails = await deps.db.select().from(outbox);
  expect(mails.map(({ to }) => to)).toEqual([expect.stringContaining('anchor-admin')]);
  const link = await deps.db.execute<{ hash: string }>(sql`select hash from audit_links where link = 10`);
  expect(mails[0]?.text).toContain(link.rows[0]?.hash);
});
