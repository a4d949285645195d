/**
 * Tests of trustees voting at the same time at the threshold, on real PostgreSQL (trust F-12 to F-14, G-4), each kind
 * of round a few times. `npm run trust` runs many; its quick form is part of every `npm test`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runVoteRaces } from '../../../../../../bench/races/vote-races.ts';
import { benchWithoutApprovalRowLock } from '../../../../../../bench/races/without-row-lock.ts';
import { inRunForm } from '../../../../../../scripts/test/run-form.ts';
import { type Harness, startHarness } from '../../../../test/harness.ts';
import type { ServerDeps } from '../../../deps.ts';
import { type DatabaseHandle, openDatabase } from '../../../kernel/database/client.ts';

type Wide = { harness: Harness; database: DatabaseHandle; deps: ServerDeps };
const open: Wide[] = [];

/** A database of its own, with connections for all simultaneous voters. */
const wide = async (): Promise<ServerDeps> => {
  const harness = await startHarness();
  const database = openDatabase(harness.url, 30);
  const deps = { ...harness.deps, db: database.db };
  open.push({ harness, database, deps });
  return deps;
};
let deps: ServerDeps;
let naive: ServerDeps;
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
  const figures = await runVoteRaces(deps, { rounds: inRunForm({ quick: 28, full: 120 }), seed: 1, lanes: 4 });
  expect(figures.complaints).toEqual({});
  expect(figures.wrong).toBe(0);
  expect(Object.keys(figures.byKind)).toHaveLength(7);
}, 120_000);

test('the same rounds catch a build without the row lock', async () => {
  const figures = await benchWithoutApprovalRowLock(() => runVoteRaces(naive, { rounds: 40, seed: 1, lanes: 2 }));
  expect(figures.wrong).toBeGreaterThan(1);
}, 120_000);
