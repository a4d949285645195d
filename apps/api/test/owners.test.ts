/** Every table has an existing owner (decision 0118). The type ensures that there is exactly one. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tableOwnerModules } from '../src/db/owners.ts';

test.each(Object.entries(tableOwnerModules))('%s is owned by %s', (_table, owner) => {
  expect(existsSync(new URL(`../src/${owner}`, import.meta.url))).toBe(true);
});
