/** What `stoep version` shows, and that it looks at nothing. */
import { expect, test } from 'vitest';
import { RELEASE_BEFORE, SCHEMA, VERSION } from '../version.ts';
import { versionCommand } from './version.ts';

test('Operations 17: a command shows version, schema and the release before, without settings and without a database', async () => {
  const lines: string[] = [];
  const run = (args: readonly string[]) => versionCommand.runAlone(args, (line) => void lines.push(line));
  expect(await run([])).toBe(0);
  expect(lines).toEqual([
    `Stoep ${VERSION}`,
    `Schema ${SCHEMA}`,
    `Release before ${RELEASE_BEFORE}`,
    `Node ${process.version}`,
  ]);
  expect(await run(['all'])).toBe(2);
  expect(lines.at(-1)).toBe('Usage: stoep version');
});
