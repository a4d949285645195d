/** Starts a script that serves and prints where, in a process of its own, so that its work is measured apart. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MALLOC_ENVIRONMENT, NODE_HEAP_OPTIONS } from '../../scripts/start/memory.mjs';

export type BenchServerProcess = { readonly child: ChildProcess; readonly pid: number; readonly origin: string };

/** The heap of `npm start`. */
export const NPM_START_NODE_FLAGS: readonly string[] = NODE_HEAP_OPTIONS;

/**
 * @param script beside the calling file; rejects where the script ends before it has printed where it listens
 * @param flags of Node
 */
export const startBenchServerProcess = (
  script: URL,
  args: readonly string[],
  flags: readonly string[] = [],
): Promise<BenchServerProcess> => {
  const child = spawn(process.execPath, [...flags, fileURLToPath(script), ...args], {
    env: { ...MALLOC_ENVIRONMENT, ...process.env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) =>
      resolve({ child, pid: child.pid ?? 0, origin: line.toString().trim() }),
    );
    child.once('exit', (code) => reject(new Error(`${script.pathname} ended with ${code}`)));
  });
};
