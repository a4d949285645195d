/**
 * The time from the command to the first answer on an existing database, the memory of the idle process, and the time of a clean stop:
 * `npm run bench start [rounds]`. Starts the product as `npm start` does, with demo and embedded PostgreSQL, in a folder of its own;
 * the first start, which makes the demo, is not counted.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { monotonicMilliseconds } from '../apps/api/src/kernel/clock.ts';

const PORT = 4_390;
const READY_MS = 2_000;
const REST_MB = 220;
/** Idle time before its memory is read. */
const REST_MS = 10_000;
const LONGEST_MS = 300_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const [rounds = 7] = process.argv.slice(2).map(Number);
const script = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));

/** The process of the product itself, which the command starts as its child. */
const childOf = async (pid: number): Promise<number> => {
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid) return Number(name);
  }
  throw new Error('The command has started nothing.');
};
const megabytes = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

const answered = async (until: number): Promise<void> => {
  while (monotonicMilliseconds() < until) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/health/`).catch(() => null);
    if (answer?.ok) return;
    await pause(10);
  }
  throw new Error('It did not answer in time.');
};

type RunningProcess = { readonly child: ChildProcess; readonly ms: number };
const start = async (data: string): Promise<RunningProcess> => {
  const begun = monotonicMilliseconds();
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: `${PORT}`, STOEP_DATA_DIR: data },
    stdio: 'ignore',
  });
  await answered(begun + LONGEST_MS);
  return { child, ms: monotonicMilliseconds() - begun };
};
const stop = async ({ child }: RunningProcess): Promise<number> => {
  const begun = monotonicMilliseconds();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return monotonicMilliseconds() - begun;
};
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const told = (values: readonly number[]) =>
  `${middle(values).toFixed(0)} (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`;

const folder = await mkdtemp(path.join(tmpdir(), 'stoep-start-'));
try {
  const data = path.join(folder, 'data');
  await stop(await start(data));
  const [ready, held, ended]: number[][] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const started = await start(data);
    ready?.push(started.ms);
    if (round === 0) {
      await pause(REST_MS);
      held?.push(await megabytes(await childOf(started.child.pid ?? 0)));
    }
    ended?.push(await stop(started));
  }
  const [rest = 0] = held ?? [];
  say(`from the command to the first answer: ${told(ready ?? [])} ms of ${rounds} starts (${READY_MS} promised)`);
  say(
    `at rest after ${REST_MS / 1_000} s: ${rest.toFixed(0)} MB (${REST_MB} promised); a clean stop: ${told(ended ?? [])} ms`,
  );
  process.exitCode = middle(ready ?? []) <= READY_MS && rest <= REST_MB ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
