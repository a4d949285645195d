/**
 * Where the cluster lies and who runs it. PostgreSQL refuses to run as root, so under root another user runs
 * it: the owner of an existing cluster, else `nobody`. That user often cannot enter the checkout (a home
 * directory of mode 0700); then programs and data lie under /var/lib/stoep, at a path derived from the data
 * directory, so that the next start finds them again.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { packagedPrograms, sharedPrograms } from './programs.ts';

/** Numeric ids to run the programs under; absent when we are not root. */
export type RunAs = { readonly uid: number; readonly gid: number };

export type Place = {
  /** Folder of the cluster's own files: data/, password, postgres.log. */
  readonly home: string;
  readonly data: string;
  readonly password: string;
  readonly logFile: string;
  /** Folder with initdb and postgres. */
  readonly programs: string;
  readonly runAs: RunAs | undefined;
};

const sharedRoot = '/var/lib/stoep';

/** Decides and prepares the place for a data directory that exists. */
export async function locate(dataDir: string): Promise<Place> {
  const inside = path.join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) return prepare(inside, await packagedPrograms(), undefined);

  const outside = path.join(sharedRoot, outsideName(dataDir));
  const owner = clusterOwner(inside);
  const runAs = owner ?? clusterOwner(outside) ?? unprivilegedUser();
  const home = owner !== undefined || (!isCluster(outside) && canEnter(dataDir, runAs)) ? inside : outside;
  const packaged = await packagedPrograms();
  const programs = canEnter(packaged, runAs) ? packaged : await sharedPrograms(packaged, sharedRoot);
  const place = await prepare(home, programs, runAs);
  if (!canEnter(home, runAs)) {
    throw new Error(
      `The database in ${home} belongs to user id ${runAs.uid}, who cannot enter that directory any more. ` +
        'Allow others to pass through its parent directories (chmod o+x), then start again.',
    );
  }
  return place;
}

async function prepare(home: string, programs: string, runAs: RunAs | undefined): Promise<Place> {
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

/** True when a finished cluster lies in the folder. */
export function isCluster(home: string): boolean {
  return existsSync(path.join(home, 'data', 'PG_VERSION'));
}

function clusterOwner(home: string): RunAs | undefined {
  if (!isCluster(home)) return undefined;
  const { uid, gid } = statSync(path.join(home, 'data'));
  return uid === 0 ? undefined : { uid, gid };
}

function outsideName(dataDir: string): string {
  const real = realpathSync(dataDir);
  const readable = path.basename(path.dirname(real)).replaceAll(/[^A-Za-z0-9]+/g, '-');
  return `${readable}-${createHash('sha256').update(real).digest('hex').slice(0, 12)}`;
}

function unprivilegedUser(): RunAs {
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout?.trim() || NaN);
  const runAs = { uid: id('-u'), gid: id('-g') };
  if (Number.isInteger(runAs.uid) && Number.isInteger(runAs.gid)) return runAs;
  throw new Error(
    'PostgreSQL does not run as root and this machine has no user "nobody" to run it. ' +
      'Start Stoep as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** Asks the system itself, since modes alone do not tell of access lists and mount options. */
function canEnter(folder: string, runAs: RunAs): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...runAs, cwd: '/' });
  return probe.status === 0;
}
