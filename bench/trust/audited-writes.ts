/** The writes of the audit's benchmark: each changes a row of its own and records that in the audit, in one transaction. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { AUDIT_SEALER_DATABASE_ROLE } from '../../apps/api/src/db/app-role.ts';
import { auditActorOfSystem, insertAuditEntry } from '../../apps/api/src/kernel/audit/audit.writes.ts';
import { sealPendingAuditEntries } from '../../apps/api/src/kernel/audit/seal.writes.ts';
import { type Database, type DatabaseTransaction, openDatabase } from '../../apps/api/src/kernel/database/client.ts';

type Audit = (tx: DatabaseTransaction, n: number) => Promise<unknown>;

const entry = (n: number) => ({ action: 'bench.changed', subjectKind: 'bench', detail: { n } });

const asItIs: Audit = (tx, n) => insertAuditEntry(tx, new Date(), auditActorOfSystem('Bench'), entry(n));

/** The former way: each audited transaction holds one lock until its commit, since each hash covered the one before it. */
const behindOneLock: Audit = async (tx, n) => {
  await tx.execute(sql`select pg_advisory_xact_lock(7420232)`);
  const last = await tx.execute<{ hash: string }>(
    sql`select request_id as hash from audit_entries order by sequence desc limit 1`,
  );
  const hash = createHash('sha256')
    .update(`${last.rows[0]?.hash ?? ''}${n}`)
    .digest('hex');
  await insertAuditEntry(tx, new Date(), { ...auditActorOfSystem('Bench'), requestId: hash }, entry(n));
};

/** Runs the work for each number, `atOnce` at a time; answers how many a second. */
const race = async (count: number, atOnce: number, work: (n: number) => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  let next = 0;
  const lane = async () => {
    for (let n = next++; n < count; n = next++) await work(n);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return Math.round(count / ((performance.now() - begun) / 1000));
};

const touch = (tx: DatabaseTransaction, n: number) =>
  tx.execute(sql`update settings set value = ${String(n)}::jsonb where name = ${`bench ${n % 500}`}`);

const isDeadlock = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code === '40P01';

const opposed = async (db: Database, pairs: number, audit: Audit): Promise<number> => {
  let deadlocks = 0;
  const counted = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!isDeadlock(error)) throw error;
      deadlocks += 1;
    });
  await race(pairs, 20, async (n) => {
    const auditFirst = db.transaction(async (tx) => {
      await audit(tx, n);
      await touch(tx, n);
    });
    const rowFirst = db.transaction(async (tx) => {
      await touch(tx, n);
      await audit(tx, n);
    });
    await Promise.all([counted(auditFirst), counted(rowFirst)]);
  });
  return deadlocks;
};

/** Checks every 50 ms who waits for an advisory lock, until it is stopped. */
const watchWaiting = (db: Database) => {
  const ending = new AbortController();
  const watch = async () => {
    let seen = 0;
    while (!ending.signal.aborted) {
      const found = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`,
      );
      seen += found.rows[0]?.count ?? 0;
      await pause(50);
    }
    return seen;
  };
  const watching = watch();
  return () => {
    ending.abort();
    return watching;
  };
};

const sealWhile = (db: Database) => {
  const ending = new AbortController();
  const run = async () => {
    while (!ending.signal.aborted) {
      const { more } = await sealPendingAuditEntries(db, { at: new Date(), secret: Buffer.alloc(64, 7) });
      if (!more) await pause(1_000, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return () => {
    ending.abort();
    return running;
  };
};

/** Behind one lock they run one at a time, however many wait; more than the pool's connections would also wait for a connection. */
const IN_LINE = 50;

/** @property turns in which the two ways alternate, so that other load affects both alike; the median counts */
type Size = { writes: number; pairs: number; atOnce: number; turns: number };

export const measureAuditedWrites = async (db: Database, url: string, { writes, pairs, atOnce, turns }: Size) => {
  await db.execute(sql`insert into settings (name, value) select 'bench ' || n, '0' from generate_series(0, 499) n`);
  const write = (audit: Audit) => (n: number) =>
    db.transaction(async (tx) => {
      await touch(tx, n);
      await audit(tx, n);
    });
  const sealing = openDatabase(url, 1, AUDIT_SEALER_DATABASE_ROLE);
  const watching = openDatabase(url, 1);
  // Each deadlock of the former way blocks its pair for a second, so fewer pairs show it.
  const pairsBefore = Math.min(pairs, 20);
  const seen: { before: number; after: number }[] = [];
  let waited = 0;
  const endSealing = sealWhile(sealing.db);
  for (let turn = 0; turn < turns; turn += 1) {
    const before = await race(Math.ceil(writes / turns / 4), IN_LINE, write(behindOneLock));
    const endWatching = watchWaiting(watching.db);
    seen.push({ before, after: await race(Math.ceil(writes / turns), atOnce, write(asItIs)) });
    waited += await endWatching();
  }
  const deadlocksBefore = await opposed(db, pairsBefore, behindOneLock);
  const deadlocks = await opposed(db, pairs, asItIs);
  await endSealing();
  const left = await db.execute<{ sealed: number; unsealed: number }>(sql`select
    (select count(*)::int from audit_links) as sealed, (select count(*)::int from audit_pending) as unsealed`);
  await Promise.all([sealing.close(), watching.close()]);
  const middle = seen.toSorted((a, b) => a.after / a.before - b.after / b.before)[turns >> 1];
  return {
    before: middle?.before ?? 0,
    after: middle?.after ?? 0,
    waited,
    deadlocks,
    deadlocksBefore,
    pairsBefore,
    sealed: 0,
    unsealed: 0,
    ...left.rows[0],
  };
};
