/**
 * Where the cluster lies and which user runs it. PostgreSQL refuses to run as root, so under root another user runs
 * it: the owner of an existing cluster, else `nobody`. That user often cannot enter the checkout (a home directory of
 * mode 0700). Programs and data then lie under /var/lib/stoep, at a path derived from the data directory, so that the
 * next start finds them again.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { copySharedPostgresPrograms, packagedPostgresFolder } from './postgres-programs.ts';

/** Numeric ids of the user who runs the programs; absent when we are not root. */
export type PostgresProcessOwner = { readonly uid: number; readonly gid: number };

export type DatabaseClusterLocation = {
  /** Folder of the cluster's own files: data/, password, postgres.log. */
  readonly home: string;
  readonly data: string;
  readonly password: string;
  readonly logFile: string;
  /** Folder with initdb and postgres. */
  readonly programs: string;
  readonly runAs: PostgresProcessOwner | undefined;
};

const sharedRoot = '/var/lib/stoep';

/** Chooses and prepares the location for an existing data directory. */
export async function prepareDatabaseClusterLocation(dataDir: string): Promise<DatabaseClusterLocation> {
  const inside = path.join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) return prepare(inside, await packagedPostgresFolder(), undefined);

  const outside = path.join(sharedRoot, outsideName(dataDir));
  const owner = clusterOwner(inside);
  const runAs = owner ?? clusterOwner(outside) ?? unprivilegedUser();
  const home =
    owner !== undefined || (!isDatabaseClusterComplete(outside) && canEnter(dataDir, runAs)) ? inside : outside;
  const packaged = await packagedPostgresFolder();
  const programs = canEnter(packaged, runAs) ? packaged : await copySharedPostgresPrograms(packaged, sharedRoot);
  const place = await prepare(home, programs, runAs);
  if (!canEnter(home, runAs)) {
    throw new Error(
      `The database in ${home} belongs to user id ${runAs.uid}, who cannot enter that directory any more. ` +
        'Allow others to pass through its parent directories (chmod o+x), then start again.',
    );
  }
  return place;
}

async function prepare(
  home: string,
  programs: string,
  runAs: PostgresProcessOwner | undefined,
): Promise<DatabaseClusterLocation> {
  await mkdir(home, { recursive: true, mode: 0o755 });
  return {
    home,
    data: path.join(home, 'data'),
    password: path.join(home, 'password'),
    logFile: path.join(home, 'postgres.log'),
    programs,
    runAs,
  };
}

/** True when the folder contains a complete cluster. */
export function isDatabaseClusterComplete(home: string): boolean {
  return existsSync(path.join(home, 'data', 'PG_VERSION'));
}

function clusterOwner(home: string): PostgresProcessOwner | undefined {
  if (!isDatabaseClusterComplete(home)) return undefined;
  const { uid, gid } = statSync(path.join(home, 'data'));
  return uid === 0 ? undefined : { uid, gid };
}

function outsideName(dataDir: string): string {
  const real = realpathSync(dataDir);
  const readable = path.basename(path.dirname(real)).replaceAll(/[^A-Za-z0-9]+/g, '-');
  return `${readable}-${createHash('sha256').update(real).digest('hex').slice(0, 12)}`;
}

function unprivilegedUser(): PostgresProcessOwner {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout?.trim() || NaN);
  const runAs = { uid: id('-u'), gid: id('-g') };
  if (Number.isInteger(runAs.uid) && Number.isInteger(runAs.gid)) return runAs;
  throw new Error(
    'PostgreSQL does not run as root and this machine has no user "nobody" to run it. ' +
      'Start Stoep as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** Asks the system itself, since file modes do not include access lists and mount options. */
function canEnter(folder: string, runAs: PostgresProcessOwner): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...runAs, cwd: '/' });
  return probe.status === 0;
}
