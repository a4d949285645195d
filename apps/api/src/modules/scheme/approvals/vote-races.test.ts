/**
 * Tests of trustees voting at the same time at the threshold, on real PostgreSQL (trust F-12 to F-14, G-4), each kind
 * of round a few times. `npm run trust` runs many; its quick form is part of every `npm test`.
 */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkVoteRaceRound } from '../../../../../../bench/races/check-round.ts';
import { createVoteRaceBuilding } from '../../../../../../bench/races/vote-race-lane.ts';
import type { VoteRacePlan } from '../../../../../../bench/races/vote-race-plan.ts';
import { runVoteRaceRound, type VoteRaceRound } from '../../../../../../bench/races/vote-race-round.ts';
import { runVoteRaces } from '../../../../../../bench/races/vote-races.ts';
import { benchWithoutApprovalRowLock } from '../../../../../../bench/races/without-row-lock.ts';
import { inRunForm } from '../../../../../../scripts/test/run-form.ts';
import { type Harness, startHarness } from '../../../../test/harness.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
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

test('one of two trustees left in office decides: the effect waits for staff, and a lost or early effect is seen', async () => {
  const lane = await createVoteRaceBuilding(deps, 'ALONE');
  const plan: VoteRacePlan = {
    kind: 'removal',
    size: 2,
    required: 1,
    before: [],
    atOnce: [{ trustee: 0, verb: 'approve' }],
    removed: 1,
    removedFirst: true,
    interested: null,
    withdraws: false,
  };
  const play = (of: Partial<VoteRacePlan>, check: (played: VoteRaceRound) => Promise<string[]>) =>
    runVoteRaceRound(deps, lane, { ...plan, ...of }, check);
  const checked = (played: VoteRaceRound) => checkVoteRaceRound(deps.db, played);
  const setPayment = (played: VoteRaceRound, state: 'Ready for payment' | 'Waiting for Trustee Approval') =>
    deps.db.update(payments).set({ state }).where(eq(payments.id, played.paymentId));

  const alone = await play({}, async (played) => {
    expect(await checked(played)).toEqual([]);
    const { rows } = await deps.db.execute(sql`select a.status, p.state from approvals a
      join payments p on p.id = a.payment_id where a.id = ${played.approvalId}`);
    expect(rows).toEqual([{ status: 'Awaiting confirmation', state: 'Waiting for Trustee Approval' }]);
    await setPayment(played, 'Ready for payment');
    return checked(played);
  });
  expect(alone).toEqual(['Approved, but the payment is Ready for payment', '1 effects on the payment']);

  const together = await play({ removed: null, removedFirst: false }, async (played) => {
    expect(await checked(played)).toEqual([]);
    await setPayment(played, 'Waiting for Trustee Approval');
    return checked(played);
  });
  expect(together).toEqual(['Approved, but the payment is Waiting for Trustee Approval']);
});

test('the same rounds catch a build without the row lock', async () => {
  const figures = await benchWithoutApprovalRowLock(() => runVoteRaces(naive, { rounds: 40, seed: 1, lanes: 2 }));
  expect(figures.wrong).toBeGreaterThan(1);
}, 120_000);
