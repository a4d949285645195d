/** Stops a database server that survived its killed application, so that the next start can use the data. */
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DatabaseClusterLocation } from './cluster-location.ts';

/** The content of the file that a running server writes into its data directory. */
export type PostmasterState = { readonly pid: number; readonly ready: boolean };

/** Reads postmaster.pid: process id on the first line, state on the eighth. Undefined when there is none. */
export async function readPostmasterState(place: DatabaseClusterLocation): Promise<PostmasterState | undefined> {
  try {
    const lines = (await readFile(pidFile(place), 'utf8')).split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 1 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
  } catch {
    return undefined;
  }
}

/** Ends the server of this cluster if one runs. The caller holds the directory's lock, so nobody uses it. */
export async function stopOrphanedDatabaseServer(
  place: DatabaseClusterLocation,
  log: (line: string) => void,
): Promise<void> {
  const found = await readPostmasterState(place);
  if (found === undefined) return;
  if (!(await servesCluster(found.pid, place))) {
    // After a crash or restart of the machine another program may have the id; the server would then refuse to start.
    await rm(pidFile(place), { force: true });
    return;
  }
  log('Stopping the database server that a killed process left behind');
  for (const [signal, waitMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    send(found.pid, signal);
    const limit = performance.now() + waitMs;
    while (performance.now() < limit) {
      if (!(await servesCluster(found.pid, place))) return;
      await delay(20);
    }
  }
  throw new Error(`The database server (process ${found.pid}) on ${place.data} cannot be stopped.`);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function servesCluster(pid: number, place: DatabaseClusterLocation): Promise<boolean> {
  const command = await commandOf(pid);
  return command.includes('postgres') && command.includes(place.data);
}

/** The command line of a living process; empty when there is none or it has ended. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  }
  return promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

function pidFile(place: DatabaseClusterLocation): string {
  return path.join(place.data, 'postmaster.pid');
}
