/**
 * A backup of 1 million rows of the ledger and 2,000 files, taken by its command while people write, and restored by its command on an
 * empty machine (trust F-46, G-10). The 60 s cover the whole of `restore`, from its start to its end: a new cluster, all rows loaded,
 * each table read back and compared byte for byte by SHA-256, each file by its own, the audit's seals and the journals' balances
 * verified. Then the product starts there, and every write that was acknowledged before the mark must exist.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { prepareDatabaseClusterLocation } from '../../../apps/api/src/db/embedded/cluster-location.ts';
import { findRunningDatabaseUrl } from '../../../apps/api/src/db/embedded/running-database.ts';
import { fileStoreFolderOf } from '../../../apps/api/src/file-store.ts';
import { monotonicMilliseconds } from '../../../apps/api/src/kernel/clock.ts';
import { type Database, openDatabase } from '../../../apps/api/src/kernel/database/client.ts';
import { diskFileStore } from '../../../apps/api/src/kernel/files/disk-store.ts';
import type { FileStore } from '../../../apps/api/src/kernel/files/stored-files.ts';
import { TEST_SEALING_KEY } from '../../../apps/api/test/harness.ts';
import { benchFillWithJournals } from '../../journals.ts';
import { createBenchmarkBuildings } from '../../month/benchmark-buildings.ts';
import { fleetMemberOf } from '../fleet/member.ts';
import { findFreePorts } from '../fleet/ports.ts';
import { readStoredKillWriteMarks } from '../kills/acknowledged-writes.ts';
import { type KillLane, openKillLane, workWhileWritersRun } from '../kills/lane.ts';
import { KILL_WRITE_KINDS } from '../kills/writes.ts';
import { formatTrustSuiteCount, type TrustSuite, type TrustSuiteForm, unmetTrustSuitePromisesOf } from '../suite.ts';

type Size = { readonly schemes: number; readonly months: number; readonly files: number };
const UNITS = 50;
const SIZES: Readonly<Record<TrustSuiteForm, Size>> = {
  // 200 buildings of 50 units, 100 entries each.
  full: { schemes: 200, months: 100, files: 2_000 },
  quick: { schemes: 4, months: 10, files: 20 },
  proof: { schemes: 2, months: 4, files: 20 },
};
/** Buildings whose entries one transaction inserts. */
const AT_ONCE = 4;
const FILE_BYTES = 50_000;
const RESTORED_MS = 60_000;
const DELAYED_MS = 1_000;

const CLI = fileURLToPath(new URL('../../../apps/api/src/cli.ts', import.meta.url));

/** Runs a command as `npm run cli` does; answers its output and how long it took. */
const portal = async (dataDir: string, args: readonly string[]): Promise<{ said: string; took: number }> => {
  const begun = monotonicMilliseconds();
  const child = spawn(process.execPath, [...process.execArgv, CLI, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      STOEP_DATA_DIR: dataDir,
      TOKEN_SECRET: TEST_SEALING_KEY.toString('utf8'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${said.slice(-1_000)}`);
  return { said, took: monotonicMilliseconds() - begun };
};

const fillLedger = async (db: Database, { schemes, months }: Size): Promise<number> => {
  await createBenchmarkBuildings(db, { code: 'G', count: schemes, units: UNITS });
  for (let from = 0; from < schemes; from += AT_ONCE)
    await benchFillWithJournals(db, (tx) =>
      tx.execute(sql`insert into ledger_entries (levy_account_id, entry_day, due_day, kind, description, amount)
        select l.id, current_date - m * 7, current_date - m * 7, case m % 2 when 0 then 'levy' else 'receipt' end, 'Month ' || m,
          case m % 2 when 0 then 150001 + m else -149999 - m end
        from levy_accounts l join (select id from buildings where code like 'G-%' order by code limit ${AT_ONCE} offset ${from}) b
          on b.id = l.building_id, generate_series(1, ${months}::int) m`),
    );
  const { rows } = await db.execute<{ many: number }>(
    sql`select count(*)::int as many from ledger_entries where description like 'Month %'`,
  );
  return rows[0]?.many ?? 0;
};

const fillFiles = async (db: Database, files: FileStore, many: number): Promise<Map<string, string>> => {
  const sums = new Map<string, string>();
  for (let n = 0; n < many; n += 1) {
    const [id, bytes] = [randomUUID(), randomBytes(FILE_BYTES)];
    await files.put(id, bytes);
    sums.set(id, createHash('sha256').update(bytes).digest('hex'));
  }
  const rows = JSON.stringify([...sums].map(([id, sha256]) => ({ id, sha256 })));
  await db.execute(sql`insert into files (id, name, content_type, size, sha256)
    select id, 'scan.pdf', 'application/pdf', ${FILE_BYTES}, sha256 from json_to_recordset(${rows}::json) r (id uuid, sha256 text)`);
  return sums;
};

type Copy = { readonly url: string; readonly files: FileStore };

/** Writes acknowledged before the mark that are not in the copy, and how many files differ. */
const missingIn = async (lane: KillLane, mark: Date, sums: ReadonlyMap<string, string>, copy: Copy) => {
  const client = new pg.Client({ connectionString: copy.url });
  await client.connect();
  const before = lane.journal.done.filter(({ at }) => at < mark.getTime());
  let lost = 0;
  for (const kind of KILL_WRITE_KINDS) {
    const standing = await readStoredKillWriteMarks(client, kind);
    lost += before.filter((sent) => sent.kind === kind && !standing.has(sent.mark)).length;
  }
  const { rows } = await client.query<{ many: number }>(
    `select count(*)::int as many from ledger_entries where description like 'Month %'`,
  );
  await client.end();
  let other = 0;
  for (const [id, sum] of sums) {
    const bytes = await copy.files.get(id).catch(() => Buffer.alloc(0));
    if (createHash('sha256').update(bytes).digest('hex') !== sum) other += 1;
  }
  return { before: before.length, lost, other, entries: rows[0]?.many ?? 0 };
};

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

export const suite: TrustSuite = {
  run: async ({ form }) => {
    const size = SIZES[form];
    const [port = 0, other = 0] = await findFreePorts(2);
    const folder = await mkdtemp(path.join(tmpdir(), 'stoep-backup-'));
    const empty = path.join(folder, 'empty');
    await mkdir(empty);
    const lane = await openKillLane(port, null);
    const fresh = fleetMemberOf({
      port: other,
      env: {
        DATABASE_URL: '',
        STOEP_DATA_DIR: empty,
        TOKEN_SECRET: TEST_SEALING_KEY.toString('utf8'),
        STOEP_DEMO: 'off',
        LOG_LEVEL: 'fatal',
      },
    });
    try {
      await lane.member.start();
      const { db, close } = openDatabase(await lane.url());
      const entries = await fillLedger(db, size);
      const sums = await fillFiles(db, diskFileStore(fileStoreFolderOf(lane.dataDir)), size.files);
      await db.execute(sql`analyze`);
      await close();
      const [file, key] = [path.join(folder, 'monday'), path.join(folder, 'backup.key')];
      await writeFile(key, randomBytes(32).toString('base64'));
      const quiet = await workWhileWritersRun(lane, () => new Promise((resolve) => setTimeout(resolve, 5_000)));
      const taken = await workWhileWritersRun(lane, () => portal(lane.dataDir, ['backup', file, `--key-file=${key}`]));
      const mark = new Date(/as of (\S+?);/.exec(taken.done.said)?.[1] ?? Number.NaN);
      const bytes = (await stat(file)).size;
      await lane.member.end('SIGTERM');
      const restored = await portal(empty, ['restore', file, `--key-file=${key}`]);
      const begun = monotonicMilliseconds();
      await fresh.start();
      const ready = monotonicMilliseconds() - begun;
      const copy = {
        url: (await findRunningDatabaseUrl(empty)) ?? '',
        files: diskFileStore(fileStoreFolderOf(empty)),
      };
      const found = await missingIn(lane, mark, sums, copy);
      return {
        line: `${formatTrustSuiteCount(entries)} entries and ${formatTrustSuiteCount(size.files)} files: backup of ${formatTrustSuiteCount(bytes / 1_048_576)} MB in ${seconds(taken.done.took)} s while ${formatTrustSuiteCount(taken.writes)} writes were acknowledged, the longest ${formatTrustSuiteCount(taken.longest)} ms (${formatTrustSuiteCount(quiet.longest)} ms without it); restored and compared by checksum in ${seconds(restored.took)} s, ready there ${seconds(ready)} s later: of ${formatTrustSuiteCount(found.before)} writes acknowledged before the mark ${found.lost} lost, ${found.other} files differ`,
        short: unmetTrustSuitePromisesOf({
          [`restored and compared within ${RESTORED_MS / 1_000} s`]: restored.took <= RESTORED_MS,
          'nothing that was acknowledged before the mark is lost': found.before > 0 && found.lost === 0,
          'every entry and every file is as it was': found.entries === entries && found.other === 0,
          'people write while it is taken': taken.writes > 0 && lane.journal.refused.length === 0,
          [`nobody waits ${DELAYED_MS / 1_000} s longer for it than without it`]:
            taken.longest - quiet.longest <= DELAYED_MS,
        }),
      };
    } finally {
      await fresh.end('SIGTERM');
      await lane.end();
      await rm((await prepareDatabaseClusterLocation(empty)).home, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    }
  },
};
