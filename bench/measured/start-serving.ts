/** Starts a script that serves and says where: a process of its own, whose work is its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type Serving = { readonly child: ChildProcess; readonly pid: number; readonly origin: string };

/** The heap of `npm start`. */
export const AS_STARTED = ['--max-semi-space-size=8', '--heap-growing-percent=40'] as const;

/**
 * @param script beside whoever asks for it; rejects where it ends before it has said where it listens
 * @param flags of Node
 */
export const startServing = (
  script: URL,
  args: readonly string[],
  flags: readonly string[] = [],
): Promise<Serving> => {
  const child = spawn(process.execPath, [...flags, fileURLToPath(script), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) =>
      resolve({ child, pid: child.pid ?? 0, origin: line.toString().trim() }),
    );
    child.once('exit', (code) => reject(new Error(`${script.pathname} ended with ${code}`)));
  });
};
