import { expect, test } from 'vitest';
import { databaseCacheMegabytes } from './cache-size.ts';

const GB = 1_073_741_824;

test.each([
  ['a small machine', 2 * GB, undefined, 256],
  ['eight gigabytes', 8 * GB, 0, 512],
  ['a large machine', 24 * GB, 2 ** 64, 1_024],
  ['a small container on a large machine', 64 * GB, 2 * GB, 256],
])('the cache of the database on %s', (_, machine, container, megabytes) => {
  expect(databaseCacheMegabytes(machine, container)).toBe(megabytes);
});
