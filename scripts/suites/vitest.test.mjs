import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { inRoot } from '../setup/root.mjs';
import { progress } from './vitest.mjs';

it('a log gets at most a line per test file, and no wall of dots', () => {
  const files = ['calendar/calendar', 'people/passwords'].map(
    (name) => `packages/domain/src/${name}.test.ts`,
  );
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const { status, stdout } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'unit', ...progress(false), ...files],
    { cwd: inRoot(), encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined } },
  );
  expect(status).toBe(0);
  const lines = stdout.split('\n');
  expect(lines.filter((line) => line.includes('✓'))).toHaveLength(files.length);
  expect(lines.filter((line) => /[·.]{3}/.test(line))).toEqual([]);
});
