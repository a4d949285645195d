/** The whole product, as a person starts it, on a fresh embedded database with the demo portfolio. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { reserveFreePort } from '../../apps/api/src/db/embedded/free-port.ts';

export type Product = {
  readonly url: string;
  readonly dataDir: string;
  /** Its output so far. */
  readonly said: () => string;
  readonly stop: () => Promise<void>;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const startLimitMs = 180_000;

/**
 * Starts the product on a free port and answers when it is healthy. `args` as for `npm start --`; `name` distinguishes the logs of
 * products that run in parallel.
 */
export async function startProduct(
  args: readonly string[] = [],
  name = 'product',
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stoep-e2e-'));
  // When the tests run as root, the database runs as another user, who has to enter this folder.
  chmodSync(dataDir, 0o755);
  const port = await reserveFreePort();
  const url = `http://localhost:${port}`;
  const logFile = path.join(root, '.cache', 'test', `${name}.log`);
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  // Loaded as by `npm start`: each package is resolved once.
  const preload = pathToFileURL(path.join(root, 'scripts/start/quick-load.mjs')).href;
  const child = spawn(process.execPath, ['--import', preload, path.join(root, 'apps/api/src/main.ts'), ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      STOEP_DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  if (await isHealthy(child, url)) return { url, dataDir, said: () => readFileSync(logFile, 'utf8'), stop };
  await stop();
  throw new Error(`The product did not start:\n${readFileSync(logFile, 'utf8')}`);
}

async function isHealthy(child: ChildProcess, url: string): Promise<boolean> {
  const limit = performance.now() + startLimitMs;
  while (child.exitCode === null && child.signalCode === null && performance.now() < limit) {
    const answer = await fetch(`${url}/api/health/`).catch(() => undefined);
    if (answer?.ok) return true;
    await delay(100);
  }
  return false;
}
