/** The output of `stoep version`, which needs neither settings nor a database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { NEWEST_SCHEMA, PREVIOUS_RELEASE, PRODUCT_VERSION } from '../version.ts';
import { versionCliCommand } from './version.ts';

test('Operations 17: a command shows version, schema and the release before, without settings and without a database', async () => {
  const lines: string[] = [];
  const run = (args: readonly string[]) => versionCliCommand.runAlone(args, (line) => void lines.push(line));
  expect(await run([])).toBe(0);
  expect(lines).toEqual([
    `Stoep ${PRODUCT_VERSION}`,
    `Schema ${NEWEST_SCHEMA}`,
    `Release before ${PREVIOUS_RELEASE}`,
    `Node ${process.version}`,
  ]);
  expect(await run(['all'])).toBe(2);
  expect(lines.at(-1)).toBe('Usage: stoep version');
});

test('Operations 17: a command whose reader stops reading goes on', async () => {
  const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));
  const command = spawn(process.execPath, [cli, 'version'], { stdio: ['ignore', 'pipe', 'pipe'] });
  command.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(command.stderr), once(command, 'close')]);
  expect(errors).toBe('');
  expect(code).toBe(0);
}, 30_000);
