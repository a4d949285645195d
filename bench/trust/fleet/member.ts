/** One process of the product, as if on a machine of its own: it shares the database and the bucket with others, but no folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MALLOC_ENVIRONMENT, NODE_HEAP_OPTIONS } from '../../../scripts/start/memory.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The command line of deploy/stoep.service and `npm start`. */
const commandOf = (root: string): string[] => [
  ...NODE_HEAP_OPTIONS,
  '--import',
  pathToFileURL(`${root}scripts/start/quick-load.mjs`).href,
  ...process.execArgv,
  `${root}apps/api/src/main.ts`,
];
/** The time between two checks whether it is ready. */
const LOOK_MS = 50;
const READY_WITHIN_MS = 120_000;
/** Characters of its last output that are stored, to explain a failed start. */
const SAYS = 1_000;

/** @property env its environment besides the port; @property root the folder of another release */
export type FleetMemberOptions = {
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly root?: string;
};

export type FleetMember = {
  readonly port: number;
  /** Starts or restarts it; answers when it is ready. */
  readonly start: () => Promise<void>;
  /** Starts it without waiting. */
  readonly launch: () => void;
  /** The process id; 0 while no process runs. */
  readonly pid: () => number;
  /** Sends the signal; answers the exit code when the process has ended. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
};

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

export const fleetMemberOf = ({ port, env, root = ROOT }: FleetMemberOptions): FleetMember => {
  let child: ChildProcess | undefined;
  let said = '';
  process.on('exit', () => child?.kill('SIGKILL'));
  const launch = (): ChildProcess => {
    said = '';
    const mine = spawn(process.execPath, commandOf(root), {
      env: { ...MALLOC_ENVIRONMENT, ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = mine;
    for (const stream of [mine.stdout, mine.stderr])
      stream.on('data', (part: Buffer) => {
        said = `${said}${part}`.slice(-SAYS);
      });
    return mine;
  };
  return {
    port,
    launch: () => void launch(),
    start: async () => {
      const mine = launch();
      const until = performance.now() + READY_WITHIN_MS;
      while (!(await isReady(port))) {
        if (mine.exitCode !== null || performance.now() > until)
          throw new Error(`The process on port ${port} is not ready (${mine.exitCode}): ${said}`);
        await pause(LOOK_MS);
      }
    },
    pid: () => child?.pid ?? 0,
    end: async (signal) => {
      if (!child) return null;
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill(signal);
      const [code] = await ended;
      child = undefined;
      return code;
    },
  };
};
