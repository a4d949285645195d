import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { pathInCheckout } from '../setup/root.mjs';
import { countVitestResults, vitestReporterOptions } from './vitest.mjs';

it('a log gets at most a line per test file, and no wall of dots', () => {
  const files = ['calendar/calendar', 'identity/passwords'].map((name) => `packages/domain/src/${name}.test.ts`);
  const vitest = pathInCheckout('node_modules', 'vitest', 'vitest.mjs');
  const { status, stdout } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'unit', ...vitestReporterOptions(false), ...files],
    { cwd: pathInCheckout(), encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined } },
  );
  expect(status).toBe(0);
  const lines = stdout.split('\n');
  expect(lines.filter((line) => line.includes('✓'))).toHaveLength(files.length);
  expect(lines.filter((line) => /[·.]{3}/.test(line))).toEqual([]);
});

it('the end of a run names each failed test, and each file that could not be loaded, with the first line of why', () => {
  const file = (name, more) => ({ name: pathInCheckout('apps', name), status: 'failed', message: '', ...more });
  const tests = [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    { status: 'failed', fullName: 'posts once', failureMessages: ['Error: two receipts\n    at somewhere'] },
  ];
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      file('good.test.ts', { status: 'passed', assertionResults: [tests[0]] }),
      file('bank.test.ts', { assertionResults: tests }),
      file('broken.test.ts', { message: 'SyntaxError: no brace\nline 3', assertionResults: [] }),
    ],
  };
  expect(countVitestResults(report, 1)).toMatchObject({
    passed: 1,
    failed: 2,
    failures: ['apps/bank.test.ts > posts once: Error: two receipts', 'apps/broken.test.ts: SyntaxError: no brace'],
  });
  const good = {
    ...report,
    numFailedTests: 0,
    testResults: [file('good.test.ts', { status: 'passed', assertionResults: [tests[0]] })],
  };
  expect(countVitestResults(good, 1)).toMatchObject({
    failed: 1,
    failures: [expect.stringContaining('outside of any test')],
  });
});
