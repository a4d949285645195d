/**
 * An import whose process is killed has written nothing or everything (kernel: imports). Kills at a few of all
 * queries, in its full form at more.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRunForm } from '../../../../../scripts/test/run-form.ts';
import { databaseChecksum } from '../../../test/checksum.ts';
import { aPortfolio, useTestImporter } from '../../../test/factories/portfolio/portfolio.ts';

const importer = useTestImporter();
const IMPORTER = fileURLToPath(new URL('../../../test/fixtures/import-and-die.ts', import.meta.url));
const POINTS = inRunForm({ quick: 4, full: 20 });

let files = '';
beforeAll(async () => {
  files = await mkdtemp(path.join(tmpdir(), 'stoep-killed-'));
});
afterAll(() => rm(files, { recursive: true, force: true }));

const run = (portfolio: string, step: number): Promise<{ signal: string | null; said: string }> =>
  new Promise((resolve, reject) => {
    const given = [importer().deps.db.address, files, portfolio, String(step)];
    const child = spawn(process.execPath, [IMPORTER, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (_code, signal) => resolve({ signal, said }));
  });

test('killed at any statement, an import has written nothing; once it lived, everything', async () => {
  const { deps, folder } = importer();
  const whole = await folder(aPortfolio());
  const before = await databaseChecksum(deps.db);
  const [first] = aPortfolio().contacts ?? [];
  // A small import that survives counts the queries.
  const { said } = await run(await folder({ contacts: first ? [first] : [] }), 0);
  const one = await databaseChecksum(deps.db);
  expect(one).not.toEqual(before);
  const least = Number(said);
  expect(least).toBeGreaterThan(10);
  for (let point = 1; point <= POINTS; point += 1) {
    const { signal } = await run(whole, Math.ceil((point * least) / POINTS));
    expect(signal).toBe('SIGKILL');
    expect(await databaseChecksum(deps.db)).toEqual(one);
  }
  expect((await run(whole, 0)).signal).toBeNull();
  const { tables, faults } = await importer().run(whole);
  expect(faults).toEqual([]);
  expect(tables.every(({ added, changed }) => added + changed === 0)).toBe(true);
}, 120_000);
