/** Starts a script that serves and prints where, in a process of its own, so that its work is measured apart. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ALLOCATOR, HEAP } from '../../scripts/start/memory.mjs';

export type ServerProcess = { readonly child: ChildProcess; readonly pid: number; readonly origin: string };

/** The heap of `npm start`. */
export const START_NODE_FLAGS: readonly string[] = HEAP;

/**
 * @param script beside the calling file; rejects where the script ends before it has printed where it listens
 * @param flags of Node
 */
export const startServerProcess = (
  script: URL,
  args: readonly string[],
  flags: readonly string[] = [],
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [...flags, fileURLToPath(script), ...args], {
    env: { ...ALLOCATOR, ...process.env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) =>
      resolve({ child, pid: child.pid ?? 0, origin: line.toString().trim() }),
    );
    child.once('exit', (code) => reject(new Error(`${script.pathname} ended with ${code}`)));
  });
};
