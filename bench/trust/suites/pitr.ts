/**
 * PostgreSQL restored to a moment, as docs/operations/backup.md says: a server of its own archives its log, a base backup is copied while
 * people write, something is destroyed later, and the copy is replayed to a moment before that. The files are a later copy. Then the
 * product starts there: what was acknowledged before the moment exists, nothing from after it does, and the audit is consistent.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { prepareDatabaseClusterLocation } from '../../../apps/api/src/db/embedded/cluster-location.ts';
import { startEmbeddedDatabase } from '../../../apps/api/src/db/embedded/embedded.ts';
import { migrateDatabase } from '../../../apps/api/src/db/migrate.ts';
import { fileStoreFolderOf } from '../../../apps/api/src/file-store.ts';
import { TEST_SEALING_KEY } from '../../../apps/api/test/harness.ts';
import { fleetMemberOf } from '../fleet/member.ts';
import { findFreePorts } from '../fleet/ports.ts';
import { readStoredKillWriteMarks } from '../kills/acknowledged-writes.ts';
import { type KillLane, openKillLane, workWhileWritersRun } from '../kills/lane.ts';
import { KILL_WRITE_KINDS } from '../kills/writes.ts';
import { formatTrustSuiteCount, type TrustSuite, unmetTrustSuitePromisesOf } from '../suite.ts';

const CLI = fileURLToPath(new URL('../../../apps/api/src/cli.ts', import.meta.url));
/** Longer than the time between two anchors: only an anchor newer than the moment makes the audit look cut off. */
const WORKS_MS = 12_000;
const ARCHIVED_WITHIN_MS = 60_000;

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
};

const openToAll = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o777);
  return folder;
};

/** As the operations page says: the server is in backup mode while its folder is copied. */
const copyBase = (url: string, data: string, base: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(`select pg_backup_start('base', true)`);
    await cp(data, base, {
      recursive: true,
      preserveTimestamps: true,
      filter: (file) => !/\/(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+)$/.test(file),
    });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    await writeFile(path.join(base, 'backup_label'), rows[0]?.labelfile ?? '');
  });

/** Answers once the archive has everything that was written so far. */
const archiveAll = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
    const until = performance.now() + ARCHIVED_WITHIN_MS;
    for (;;) {
      const { rows: archived } = await client.query<{ done: boolean }>(
        'select coalesce(last_archived_wal >= $1, false) as done from pg_stat_archiver',
        [rows[0]?.file],
      );
      if (archived[0]?.done) return;
      if (performance.now() > until) throw new Error('The archive does not get what is written.');
      await pause(100);
    }
  });

const ownerOf = async (folder: string, like: string): Promise<void> => {
  const { uid, gid } = await stat(like);
  const all = await readdir(folder, { recursive: true });
  for (const name of ['', ...all]) await chown(path.join(folder, name), uid, gid);
};

/** Runs a command with the settings of the restored installation. */
const command = async (env: Readonly<Record<string, string>>, ...args: string[]) => {
  const child = spawn(process.execPath, [...process.execArgv, CLI, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
};

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';

/** How many writes acknowledged before the moment are missing, and how many of long after it exist. */
const compare = (lane: KillLane, url: string, before: number, after: number) =>
  withClient(url, async (client) => {
    let [lost, extra] = [0, 0];
    for (const kind of KILL_WRITE_KINDS) {
      const standing = await readStoredKillWriteMarks(client, kind);
      const sent = lane.journal.done.filter((one) => one.kind === kind);
      lost += sent.filter(({ at, mark }) => at < before && !standing.has(mark)).length;
      extra += sent.filter(({ at, took, mark }) => at - took > after && standing.has(mark)).length;
    }
    return { lost, extra };
  });

export const suite: TrustSuite = {
  run: async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'stoep-pitr-'));
    await chmod(folder, 0o755);
    const [archive, first, second] = await Promise.all(
      ['archive', 'first', 'second'].map((name) => openToAll(path.join(folder, name))),
    );
    const [port = 0, other = 0] = await findFreePorts(2);
    const server = await startEmbeddedDatabase({
      dataDir: first ?? '',
      log: () => undefined,
      settings: {
        archive_mode: 'on',
        archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
        archive_timeout: '60s',
      },
    });
    const ends: (() => Promise<unknown>)[] = [server.stop];
    try {
      await migrateDatabase(server.url);
      const lane = await openKillLane(port, server.url);
      ends.push(lane.end);
      await lane.member.start();
      const home = await prepareDatabaseClusterLocation(first ?? '');
      const base = path.join(second ?? '', 'postgres', 'data');
      await mkdir(path.dirname(base), { recursive: true });
      const copied = await workWhileWritersRun(lane, () => copyBase(server.url, home.data, base));
      await workWhileWritersRun(lane, () => pause(WORKS_MS));
      const before = Date.now();
      await pause(500);
      const [moment = ''] = await withClient(server.url, async (client) =>
        (await client.query<{ now: string }>('select now()::text as now')).rows.map(({ now }) => now),
      );
      await pause(500);
      const after = Date.now();
      await workWhileWritersRun(lane, () => pause(WORKS_MS));
      await withClient(server.url, (client) =>
        client.query('begin; set local session_replication_role = replica; delete from ticket_comments; commit'),
      );
      await archiveAll(server.url);
      await lane.member.end('SIGKILL');

      // A later copy of the files, with anchors from after the moment.
      const restored = path.join(folder, 'restored');
      await cp(fileStoreFolderOf(lane.dataDir), fileStoreFolderOf(restored), { recursive: true });
      await writeFile(path.join(base, 'recovery.signal'), '');
      await mkdir(path.join(base, 'pg_wal'), { recursive: true });
      await mkdir(path.join(base, 'pg_replslot'), { recursive: true });
      await cp(home.password, path.join(second ?? '', 'postgres', 'password'));
      await ownerOf(path.join(second ?? '', 'postgres'), home.data);
      const begun = performance.now();
      const replayed = await startEmbeddedDatabase({
        dataDir: second ?? '',
        log: () => undefined,
        settings: {
          restore_command: `cp ${archive}/%f %p`,
          recovery_target_time: moment,
          recovery_target_action: 'promote',
        },
      });
      ends.push(replayed.stop);
      const took = performance.now() - begun;

      const env = {
        DATABASE_URL: replayed.url,
        STOEP_DATA_DIR: restored,
        TOKEN_SECRET: TEST_SEALING_KEY.toString('utf8'),
        STOEP_DEMO: 'off',
        LOG_LEVEL: 'fatal',
      };
      const suspected = await command(env, 'audit');
      const accepted = await command(env, 'audit', '--restored');
      const fits = await command(env, 'audit');
      const fresh = fleetMemberOf({ port: other, env });
      ends.push(() => fresh.end('SIGTERM'));
      await fresh.start();
      const { lost, extra } = await compare(lane, replayed.url, before, after);
      const proved = await command(env, 'audit');
      const writes = lane.journal.done.filter(({ at }) => at < before).length;
      return {
        line: `base copied while ${formatTrustSuiteCount(copied.writes)} writes were acknowledged, replayed to a moment in ${(took / 1_000).toFixed(1)} s: of ${formatTrustSuiteCount(writes)} acknowledged before it ${lost} lost, of after it ${extra} there; the audit reports a cut end until a person says that it was a restore, and fits then`,
        short: unmetTrustSuitePromisesOf({
          'people write while the base is copied': copied.writes > 0 && writes > 0,
          'nothing that was acknowledged before the moment is lost': lost === 0,
          'nothing of after the moment is there': extra === 0,
          'newer files look like a cut end at first': suspected.code === 1,
          [`the restore is accepted (${lastLine(accepted.output)})`]: accepted.code === 0,
          [`the audit fits then (${lastLine(fits.output)})`]: fits.code === 0,
          [`and once the product works there (${lastLine(proved.output)})`]: proved.code === 0,
        }),
      };
    } finally {
      for (const end of ends.reverse()) await end().catch(() => undefined);
      for (const dataDir of [first, second])
        await rm((await prepareDatabaseClusterLocation(dataDir ?? '')).home, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    }
  },
};
