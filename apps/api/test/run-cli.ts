/** Runs a command of the product as its operator does: a process of its own, with these settings and no others. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

/** What a shell has before any setting of Stoep, and how the sources are loaded quickly. */
export const shellEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

export type CliOutcome = { readonly out: string; readonly errors: string; readonly code: number | null };

export const runCli = async (args: readonly string[], env: Readonly<Record<string, string>>): Promise<CliOutcome> => {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...shellEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, errors, code };
};
