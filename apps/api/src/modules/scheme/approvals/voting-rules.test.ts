/** Tests of a building's rules for its trustees' written votes (rules 2.2): the defaults are off, or one day. */

import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApproval } from '../../../../test/factories/approvals.ts';
import { aTrusteeBoard, castVoteOverHttp } from '../../../../test/factories/boards.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { NewApprovalInput } from '../../../engines/decisions/commands/raise-approval.ts';
import { processDueApproval } from '../../../engines/decisions/commands/update-open-approval.ts';
import { runCommand, systemContext } from '../../../kernel/command.ts';

const harness = useHarness();
beforeEach(() => harness().setNow(TEST_NOW));

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS);
const raise = (buildingId: string, given: Partial<NewApprovalInput> = {}) =>
  anApproval(harness().deps, { buildingId, ...given });
const rowOf = async (approvalId: string) => {
  const [row] = await harness()
    .deps.db.select({ state: approvals.state, byCastingVote: approvals.byCastingVote })
    .from(approvals)
    .where(eq(approvals.id, approvalId));
  return row;
};

describe('a tie of a written vote', () => {
  const tied = async (castingVoteInWriting: boolean, meanwhile?: boolean) => {
    const board = await aTrusteeBoard(harness(), 4, { chair: true, castingVoteInWriting });
    const approvalId = await raise(board.buildingId);
    if (meanwhile !== undefined)
      await harness()
        .deps.db.update(buildings)
        .set({ castingVoteInWriting: meanwhile })
        .where(eq(buildings.id, board.buildingId));
    await castVoteOverHttp(harness(), board.trustees[0], 'approve', approvalId);
    await castVoteOverHttp(harness(), board.trustees[1], 'approve', approvalId);
    await castVoteOverHttp(harness(), board.trustees[2], 'decline', approvalId);
    return { approvalId, board };
  };

  test.each([
    ['the chair has no casting vote: declined', false, undefined, 'Declined', false],
    ['the scheme gives it: approved', true, undefined, 'Approved', true],
    ['given while the vote is open: the question keeps its terms', false, true, 'Declined', false],
    ['taken while the vote is open: the question keeps its terms', true, false, 'Approved', true],
  ] as const)('%s', async (_name, casts, meanwhile, state, byCastingVote) => {
    const { approvalId, board } = await tied(casts, meanwhile);
    expect(await castVoteOverHttp(harness(), board.trustees[3], 'decline', approvalId)).toMatchObject({
      approvalStatus: state,
    });
    expect(await rowOf(approvalId)).toEqual({ state, byCastingVote });
  });

  test('at the closing date a tie has lapsed', async () => {
    const board = await aTrusteeBoard(harness(), 5, { chair: true });
    const approvalId = await raise(board.buildingId);
    await castVoteOverHttp(harness(), board.trustees[0], 'approve', approvalId);
    await castVoteOverHttp(harness(), board.trustees[1], 'decline', approvalId);
    harness().setNow(inHours(7 * 24 + 1));
    await runCommand(systemContext(harness().deps, 'test'), processDueApproval, approvalId, {});
    expect(await rowOf(approvalId)).toEqual({ state: 'Lapsed', byCastingVote: false });
  });
});

describe('the required count', () => {
  test('half of the trustees is refused at the field', async () => {
    const { buildingId } = await aTrusteeBoard(harness(), 4);
    await expect(raise(buildingId, { requiredCount: 2 })).rejects.toMatchObject({
      code: 'invalid',
      fields: { requiredCount: expect.stringMatching(/^Choose 3 or more: that is more than half of the 4/) },
    });
    await raise(buildingId, { requiredCount: 3 });
  });

  test('one is enough where the scheme says so', async () => {
    const board = await aTrusteeBoard(harness(), 4, { fewerVotesThanMajority: true });
    const approvalId = await raise(board.buildingId, { requiredCount: 1 });
    await castVoteOverHttp(harness(), board.trustees[3], 'approve', approvalId);
    expect(await rowOf(approvalId)).toMatchObject({ state: 'Approved' });
  });
});

describe('the voting window', () => {
  test('a day at the least, said with the first moment that will do', async () => {
    const { buildingId } = await aTrusteeBoard(harness(), 3);
    const early = new Date(inHours(24).getTime() - 1);
    await expect(raise(buildingId, { closesAt: early })).rejects.toMatchObject({
      code: 'invalid',
      fields: {
        closesAt: 'The trustees of this building have at least 24 hours to vote. Choose 11 Mar 2026 10:00 or later.',
      },
    });
    await raise(buildingId, { closesAt: inHours(24) });
  });

  test("or the scheme's own time", async () => {
    const quick = await aTrusteeBoard(harness(), 3, { shortestVotingHours: 1 });
    await raise(quick.buildingId, { closesAt: inHours(1) });
    const slow = await aTrusteeBoard(harness(), 3, { shortestVotingHours: 72 });
    await expect(raise(slow.buildingId, { closesAt: inHours(71) })).rejects.toMatchObject({
      fields: { closesAt: expect.stringContaining('72 hours') },
    });
  });
});

describe('in the office', () => {
  let manager: TestUser;
  beforeAll(async () => {
    manager = await aPerson(harness(), 'voting-rules', { staffRole: 'administrator' });
  });
  const { create, act, update, get, aPayment } = officeDeskOf(harness, () => manager);

  test('both doors say it at the field', async () => {
    const { buildingId } = await aTrusteeBoard(harness(), 4);
    const question = { subject: 'Paint', closesAt: inHours(2).toISOString(), requiredCount: 3 };
    const wrong = { status: 400, fields: { closesAt: expect.stringContaining('24 hours') } };
    await expect(create('approvals', { ...question, buildingId, type: 'Budget' })).rejects.toMatchObject(wrong);
    const paymentId = await aPayment(buildingId);
    await expect(act('payments', paymentId, 'putToTrustees', question)).rejects.toMatchObject(wrong);
    const few = { ...question, closesAt: inHours(48).toISOString(), requiredCount: 1 };
    await expect(act('payments', paymentId, 'putToTrustees', few)).rejects.toMatchObject({
      status: 400,
      fields: { requiredCount: expect.stringContaining('Choose 3 or more') },
    });
    await update('buildings', buildingId, { fewerVotesThanMajority: true });
    await act('payments', paymentId, 'putToTrustees', few);
  });

  test("a building's rules are off, and a day, until they are set; an emptied time is a day again", async () => {
    const { buildingId } = await aTrusteeBoard(harness(), 1);
    const rules = () => get('buildings', buildingId);
    const otherwise = {
      castingVoteInWriting: false,
      fewerVotesThanMajority: false,
      shortestVotingHours: 24,
    };
    expect(await rules()).toMatchObject(otherwise);
    const own = { castingVoteInWriting: true, fewerVotesThanMajority: true, shortestVotingHours: 168 };
    await update('buildings', buildingId, own);
    expect(await rules()).toMatchObject(own);
    for (const hours of [0, 721, 1.5])
      await expect(update('buildings', buildingId, { shortestVotingHours: hours })).rejects.toMatchObject({
        status: 400,
        fields: { shortestVotingHours: 'Please enter a whole number from 1 to 720.' },
      });
    await update('buildings', buildingId, { shortestVotingHours: null });
    expect(await rules()).toMatchObject({ shortestVotingHours: 24 });
  });
});
