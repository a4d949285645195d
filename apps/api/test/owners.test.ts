/** Every table has an owner that is there (decision 0118); that it has one, and no second, its type says. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { owners } from '../src/db/owners.ts';

test.each(Object.entries(owners))('%s is owned by %s', (_table, owner) => {
  expect(existsSync(new URL(`../src/${owner}`, import.meta.url))).toBe(true);
});
