import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { reserveFreePort } from '../../apps/api/src/db/embedded/free-port.ts';
import { pathInCheckout } from '../setup/root.mjs';

test('npm run dev answers for the API, the portal and the office on one port, and ends as a whole', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'stoep-dev-'));
  // When the tests run as root, the database runs as another user, who has to enter this folder.
  chmodSync(data, 0o755);
  const port = await reserveFreePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    STOEP_DATA_DIR: data,
    LOG_LEVEL: 'error',
  };
  // Without the demo, whose loading takes longer than all the rest.
  const child = spawn(process.execPath, [pathInCheckout('scripts', 'dev.mjs'), '--empty'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const ready = Promise.withResolvers();
  createInterface({ input: child.stdout }).on('line', (line) => /Ctrl-C/.test(line) && ready.resolve());
  try {
    await Promise.race([ready.promise, exited]);
    const get = async (url) => {
      const answer = await fetch(`${address}${url}`);
      return { status: answer.status, text: await answer.text() };
    };
    expect(await get('/readyz')).toEqual({ status: 200, text: '{"status":"ok"}' });
    expect(await get('/api/nothing-of-ours')).toMatchObject({ status: 404 });
    expect((await get('/')).text).toMatch(/"\/@vite\/client"[\s\S]*"\/src\/main\.tsx"/);
    expect((await get('/office/')).text).toMatch(/"\/office\/@vite\/client"[\s\S]*"\/office\/src\/main\.tsx"/);
    expect((await get('/src/main.tsx')).text).toContain('syncColorMode');
    expect((await get('/office/src/main.tsx')).text).toContain('endViewAs');
  } finally {
    child.kill('SIGTERM');
    await exited;
    await expect(fetch(address)).rejects.toThrow();
    expect(readdirSync(path.join(data, 'postgres', 'data'))).not.toContain('postmaster.pid');
    rmSync(data, { recursive: true });
  }
});
