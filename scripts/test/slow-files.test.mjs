/** A pattern that matches no file has outlived its test, which would silently run in every form again. */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MEASURED_TRUST_SUITES } from '../../bench/trust/list.ts';
import { pathInCheckout } from '../setup/root.mjs';
import { SLOW_JOURNEYS, SLOW_TESTS, SLOW_TRUST_SUITES } from './slow-files.ts';

test.each([...SLOW_TESTS, ...SLOW_JOURNEYS.map((pattern) => `e2e/${pattern}`)])('%s matches a file', (pattern) => {
  expect(globSync(pattern, { cwd: pathInCheckout(), exclude: ['**/node_modules'] })).not.toEqual([]);
});

test.each(SLOW_TRUST_SUITES)('%s is a suite of trust', (name) => {
  expect(MEASURED_TRUST_SUITES).toContain(name);
});
