/** Creates the embedded database cluster once with initdb, with a generated password and the database `stoep`. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { type DatabaseClusterLocation, isDatabaseClusterComplete } from './cluster-location.ts';
import type { EmbeddedDatabaseOptions } from './embedded-options.ts';

/** The readers' locale: names sort as in a South African telephone book. */
const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-ZA'];

/**
 * Creates the cluster unless it exists; replaces an incomplete one from an interrupted first start. The caller has checked that nothing
 * else is there: the last step fails rather than replace a folder with content.
 */
export async function createDatabaseCluster(
  place: DatabaseClusterLocation,
  options: EmbeddedDatabaseOptions,
): Promise<void> {
  if (isDatabaseClusterComplete(place.home)) return;
  options.log('Creating the database cluster');
  const password = randomBytes(24).toString('base64url');
  const half = path.join(place.home, 'data.new');
  const passwordFile = path.join(place.home, 'password.new');
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  await writeFile(place.password, `${password}\n`, { mode: 0o600 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (place.runAs !== undefined) {
    await chown(half, place.runAs.uid, place.runAs.gid);
    await chown(passwordFile, place.runAs.uid, place.runAs.gid);
  }
  const flush = options.throwaway ? ['--no-sync'] : [];
  const args = [
    `--pgdata=${half}`,
    '--username=stoep',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--data-checksums',
  ];
  await run(place, [...args, ...locale, ...flush]).finally(() => rm(passwordFile, { force: true }));
  await rename(half, place.data);
}

async function run(place: DatabaseClusterLocation, args: string[]): Promise<void> {
  const child = spawn(path.join(place.programs, 'initdb'), args, {
    ...place.runAs,
    cwd: place.home,
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code, complaint] = await Promise.all([ended, text(child.stderr)]);
  if (code !== 0) throw new Error(`initdb failed in ${place.home}: ${complaint.trim()}`);
}

/** The owner's password, generated with the cluster. */
export async function readDatabasePassword(place: DatabaseClusterLocation): Promise<string> {
  try {
    return (await readFile(place.password, 'utf8')).trim();
  } catch (error) {
    throw new Error(
      `The password of the database cannot be read in ${place.password}. Nothing was changed. Restore that file from ` +
        'the backup its database came from (docs/operations/backup.md, “Restore”).',
      { cause: error },
    );
  }
}

/** Creates the database `stoep` where an interrupted first start has not. */
export async function createMissingStoepDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = 'stoep'");
    if (found.rowCount === 0) await client.query('create database stoep');
  } finally {
    await client.end();
  }
}
