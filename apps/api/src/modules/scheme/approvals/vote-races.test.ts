/**
 * Trustees voting at once at the threshold, on real PostgreSQL (trust F-12 to F-14, G-4), each kind of
 * round a few times; `npm run trust` runs the same in numbers, in its quick form with every `npm test`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runVoteRaces } from '../../../../../../bench/races/vote-races.ts';
import { withoutRowLock } from '../../../../../../bench/races/without-row-lock.ts';
import { type Harness, startHarness } from '../../../../test/harness.ts';
import type { Deps } from '../../../deps.ts';
import { type OpenDatabase, openDatabase } from '../../../kernel/database/client.ts';

type Wide = { harness: Harness; database: OpenDatabase; deps: Deps };
const open: Wide[] = [];

/** A database of its own with room for everybody who votes at once. */
const wide = async (): Promise<Deps> => {
  const harness = await startHarness();
  const database = openDatabase(harness.url, 30);
  const deps = { ...harness.deps, db: database.db };
  open.push({ harness, database, deps });
  return deps;
};
let deps: Deps;
let naive: Deps;
beforeAll(async () => {
  deps = await wide();
  naive = await wide();
});
afterAll(async () => {
  for (const { harness, database } of open) {
    await database.close();
    await harness.stop();
  }
});

test('FAULT-39: two to five trustees; votes, withdrawal, removal and interests in flight: one decision each', async () => {
  const figures = await runVoteRaces(deps, { rounds: 120, seed: 1, lanes: 4 });
  expect(figures.complaints).toEqual({});
  expect(figures.wrong).toBe(0);
  expect(Object.keys(figures.byKind)).toHaveLength(7);
}, 120_000);

test('the same rounds catch a build without the row lock', async () => {
  const figures = await withoutRowLock(() => runVoteRaces(naive, { rounds: 40, seed: 1, lanes: 2 }));
  expect(figures.wrong).toBeGreaterThan(1);
}, 120_000);
