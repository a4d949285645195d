/** A pattern that matches no file has outlived its test, which would silently run in every form again. */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathInCheckout } from '../setup/root.mjs';
import { SLOW_JOURNEYS, SLOW_TESTS } from './slow-files.ts';

test.each([...SLOW_TESTS, ...SLOW_JOURNEYS.map((pattern) => `e2e/${pattern}`)])('%s matches a file', (pattern) => {
  expect(globSync(pattern, { cwd: pathInCheckout(), exclude: ['**/node_modules'] })).not.toEqual([]);
});
