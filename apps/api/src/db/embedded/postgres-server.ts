/** The PostgreSQL server process: started on a free loopback port, watched until ready, stopped with its owner. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { databaseCacheMegabytes } from './cache-size.ts';
import type { DatabaseClusterLocation } from './cluster-location.ts';
import type { EmbeddedDatabaseOptions } from './embedded-options.ts';
import { reserveFreePort } from './free-port.ts';
import { readPostmasterState, stopOrphanedDatabaseServer } from './orphaned-server.ts';

export type EmbeddedPostgresServer = {
  readonly port: number;
  readonly stop: () => Promise<void>;
  readonly exited: Promise<void>;
};

/** Settings for two cores shared with the application; no JIT, since our queries are short. */
const defaults = {
  shared_buffers: `${databaseCacheMegabytes(totalmem(), process.constrainedMemory())}MB`,
  effective_cache_size: '1GB',
  work_mem: '16MB',
  jit: 'off',
  max_connections: '100',
  max_parallel_workers_per_gather: '1',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  // An import fills the default few megabytes faster than the WAL writer empties them.
  wal_buffers: '32MB',
  // The log must not contain the data of the query that failed.
  log_error_verbosity: 'terse',
  timezone: 'UTC',
  log_timezone: 'UTC',
};
const throwawaySettings = {
  shared_buffers: '256MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/**
 * The shell becomes the server; a small watcher beside it waits on a pipe that we hold. The pipe closes when our process ends, even
 * by kill -9, and the watcher then asks the server to shut down in good order.
 */
const guarded = '( ( read -r _ <&3; kill -INT $$ 2>/dev/null ) >/dev/null 2>&1 & ) ; exec "$0" "$@" 3<&-';

const startLimitMs = 120_000;
const attempts = 20;

/** Starts the server of an existing cluster; answers once it accepts connections. */
export async function startPostgresServer(
  place: DatabaseClusterLocation,
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedPostgresServer> {
  await stopOrphanedDatabaseServer(place, options.log);
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryStart(place, options);
    if ('port' in outcome) return outcome;
    const passing = /Address already in use|shared memory block .* still in use|is shutting down/.test(outcome.log);
    if (!passing || attempt === attempts) {
      throw new Error(
        `PostgreSQL did not start; what it says stands below and in ${place.logFile}. Nothing was changed. If files of ` +
          `the database are damaged, restore a backup (docs/operations/backup.md, “Restore”).\n${outcome.log.trim()}`,
      );
    }
    await delay(250);
  }
}

async function tryStart(
  place: DatabaseClusterLocation,
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedPostgresServer | { log: string }> {
  const port = await reserveFreePort();
  const log = await open(place.logFile, (await sizeOf(place.logFile)) > 10_000_000 ? 'w' : 'a', 0o600);
  const before = (await log.stat()).size;
  const settings = {
    ...defaults,
    ...(options.throwaway ? throwawaySettings : {}),
    ...options.settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const program = path.join(place.programs, 'postgres');
  const child = spawn('/bin/sh', ['-c', guarded, program, '-D', place.data, ...flags], {
    ...place.runAs,
    cwd: place.home,
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
    // In a process group of its own: Ctrl-C reaches only us, and we stop the server last.
    detached: true,
    stdio: ['ignore', log.fd, log.fd, 'pipe'],
  });
  const exited = once(child, 'exit').then(() => closeGuard(child));
  await log.close();
  options.begun?.();
  if (await isReady(place, child)) {
    letUsEnd(child);
    return { port, exited, stop: () => stop(child, exited, options) };
  }
  return { log: (await readFile(place.logFile, 'utf8')).slice(before) };
}

async function isReady(place: DatabaseClusterLocation, child: ChildProcess): Promise<boolean> {
  const limit = performance.now() + startLimitMs;
  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = await readPostmasterState(place);
    if (postmaster?.pid === child.pid && postmaster?.ready) return true;
    if (performance.now() > limit) child.kill('SIGQUIT');
    await delay(10);
  }
  return false;
}

async function stop(child: ChildProcess, exited: Promise<void>, options: EmbeddedDatabaseOptions): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  child.kill(options.throwaway ? 'SIGQUIT' : 'SIGINT');
  // A checkpoint on a slow disk may take long; after 20 s, recovery at the next start is better than waiting on.
  const impatient = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  await exited.finally(() => clearTimeout(impatient));
}

function letUsEnd(child: ChildProcess): void {
  child.unref();
  const guard = child.stdio[3];
  if (guard && 'unref' in guard && typeof guard.unref === 'function') guard.unref();
}

function closeGuard(child: ChildProcess): void {
  child.stdio[3]?.destroy();
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.size,
    () => 0,
  );
}
