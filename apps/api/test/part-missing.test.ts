/** A process whose installation lacks a file reports it and ends, whatever else it could answer. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { reserveFreePort } from '../src/db/embedded/free-port.ts';
import { cloneDatabase } from './database.ts';
import { TEST_SEALING_KEY } from './harness.ts';

const inTest = (name: string) => fileURLToPath(new URL(name, import.meta.url));

test('FAULT-5: a part that cannot be loaded behind the start ends the process with a sentence', async () => {
  const database = await cloneDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'stoep-test-part-'));
  const child = spawn(
    process.execPath,
    ['--import', inTest('./fixtures/without-tasks.mjs'), inTest('../src/main.ts')],
    {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: database.url,
        STOEP_DATA_DIR: folder,
        STOEP_DEMO: 'off',
        TOKEN_SECRET: TEST_SEALING_KEY.toString('hex'),
        LOG_LEVEL: 'error',
        HOST: '127.0.0.1',
        PORT: String(await reserveFreePort()),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let lines = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      lines += part.toString('utf8');
    });
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(lines).toContain('Stoep is ready');
  expect(lines).toContain('A part of the product cannot be loaded: EIO: tasks.routes.ts. Install this release again');
  expect(code).toBe(1);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
