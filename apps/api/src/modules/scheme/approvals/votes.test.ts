/**
 * Tests of voting over HTTP and the resulting status of the approval: A 2 /trustee-portal, A 4; M-24 to M-31, M-62,
 * M-63.
 */

import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import {
  TRUSTEE_APPROVAL_VIEWS,
  type TrusteeApprovalView,
  trusteeApprovalEndpoints,
} from '@stoep/contract/scheme/trustee-approvals';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApproval, aTrusteeAppointment } from '../../../../test/factories/approvals.ts';
import { aTrusteeBoard, castVoteOverHttp, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import { callerPersonOf } from '../../../../test/factories/persons.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { approvals as approvalsTable, ballotEvents, ballots } from '../../../db/schema/scheme/approvals.ts';
import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';
import { hashOfApprovalText } from '../../../engines/decisions/approval-text.ts';
import { castVote } from '../../../engines/decisions/commands/cast-vote.ts';
import { personContext, runCommand } from '../../../kernel/command.ts';

const harness = useHarness();
let board: TrusteeBoard;
let approvalId: string;
const trustee = (index: number): TestUser => {
  const someone = board.trustees[index];
  if (!someone) throw new Error('The board is smaller than the test believes.');
  return someone;
};
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  board = await aTrusteeBoard(harness(), 3);
  approvalId = await anApproval(harness().deps, { buildingId: board.buildingId, subject: 'New gate motor' });
});

const list = (view: TrusteeApprovalView, who: TestUser) =>
  harness().call(trusteeApprovalEndpoints[view], { body: { contactId: who.contactId } }, who.token);
/** The sub-tabs that list the approval. */
const tabsOf = async (who: TestUser) => {
  const found: TrusteeApprovalView[] = [];
  for (const view of TRUSTEE_APPROVAL_VIEWS)
    if ((await list(view, who)).some((row) => row.approvalId === approvalId)) found.push(view);
  return found;
};
const detail = (who: TestUser) =>
  harness().call(buildingApprovalEndpoints.detail, { params: { approvalId } }, who.token);
const votes = (who: TestUser) => harness().call(buildingApprovalEndpoints.votes, { params: { approvalId } }, who.token);
const events = async (who: TestUser) =>
  harness()
    .deps.db.select({ vote: ballotEvents.vote, shown: ballotEvents.shownHash })
    .from(ballotEvents)
    .innerJoin(ballots, eq(ballots.id, ballotEvents.ballotId))
    .where(eq(ballots.contactId, who.contactId))
    .orderBy(asc(ballotEvents.id));

describe('A 4: an approval before and after the vote', () => {
  test('is active while the trustee has not answered, then under its answer and under history', async () => {
    expect(await tabsOf(trustee(0))).toEqual(['active']);
    await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
    expect(await tabsOf(trustee(0))).toEqual(['history', 'approved']);
    expect(await tabsOf(trustee(1))).toEqual(['active']);
    await castVoteOverHttp(harness(), trustee(1), 'decline', approvalId);
    expect(await tabsOf(trustee(1))).toEqual(['history', 'declined']);
    await castVoteOverHttp(harness(), trustee(2), 'abstain', approvalId);
    expect(await tabsOf(trustee(2))).toEqual(['history', 'abstained']);
  });

  test('decided without the trustee, it moves to history', async () => {
    await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
    await castVoteOverHttp(harness(), trustee(1), 'approve', approvalId);
    expect(await tabsOf(trustee(2))).toEqual(['history']);
  });

  test('closed, it is history, also before the sweep has come', async () => {
    const set = { startsAt: new Date(TEST_NOW.getTime() - 3_600_000), closesAt: TEST_NOW };
    await harness().deps.db.update(approvalsTable).set(set).where(eq(approvalsTable.id, approvalId));
    expect(await tabsOf(trustee(0))).toEqual(['history']);
  });

  test('who has left office there finds it in no tab, though still a trustee elsewhere', async () => {
    await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
    const elsewhere = await aTrusteeBoard(harness(), 1);
    await aTrusteeAppointment(harness().deps, trustee(0).contactId, elsewhere.buildingId);
    await harness()
      .deps.db.update(trusteeAppointments)
      .set({ endsAt: TEST_NOW })
      .where(eq(trusteeAppointments.id, board.appointments[0] ?? ''));
    expect(await tabsOf(trustee(0))).toEqual([]);
  });

  test('A 3: carries the fields of an approval; the true count stands beside the required one', async () => {
    await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
    const [row] = await list('active', trustee(1));
    expect(row).toMatchObject({
      approvalId,
      subject: 'New gate motor',
      approvalType: 'Minutes',
      approvalCount: 1,
      requiredCount: 2,
      fileLink: null,
      date: TEST_NOW,
      buildingGuid: board.buildingId,
      response: null,
      can: { approve: true, decline: true, abstain: true, change: false },
    });
    harness().setNow(new Date(TEST_NOW.getTime() + 600_000));
    await castVoteOverHttp(harness(), trustee(1), 'decline', approvalId);
    const [answered] = await list('declined', trustee(1));
    expect(answered?.date).toEqual(new Date(TEST_NOW.getTime() + 600_000));
  });
});

describe('calls.md 5: voting', () => {
  test('the ballot or the approval may be named; the same vote again answers the same and records nothing', async () => {
    const [row] = await list('active', trustee(0));
    const first = await castVoteOverHttp(harness(), trustee(0), 'approve', row?.id ?? '');
    expect(first).toEqual({
      success: true,
      response: 'Approved',
      approvalStatus: 'Awaiting trustees',
      fullStatus: 'Awaiting trustees',
      approvalCount: 1,
      declineCount: 0,
      abstainCount: 0,
      requiredCount: 2,
    });
    expect(await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId)).toEqual(first);
    expect(await events(trustee(0))).toHaveLength(1);
  });

  test('another vote is 409 already_voted unless it says "change"; then it replaces and both stay in the history', async () => {
    await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
    expect(await castVoteOverHttp(harness(), trustee(0), 'decline', approvalId)).toBe('409 already_voted');
    expect(await castVoteOverHttp(harness(), trustee(0), 'decline', approvalId, false)).toBe('409 already_voted');
    expect((await detail(trustee(0))).can.vote).toEqual({
      approve: false,
      decline: true,
      abstain: true,
      change: true,
    });
    expect(await castVoteOverHttp(harness(), trustee(0), 'decline', approvalId, true)).toMatchObject({
      approvalCount: 0,
      declineCount: 1,
    });
    expect((await events(trustee(0))).map((event) => event.vote)).toEqual(['Approved', 'Declined']);
  });

  test('after the decision nothing changes; the vote that was cast still answers the same', async () => {
    await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
    const last = await castVoteOverHttp(harness(), trustee(1), 'approve', approvalId);
    expect(last).toMatchObject({ approvalStatus: 'Approved', approvalCount: 2 });
    expect(await castVoteOverHttp(harness(), trustee(1), 'approve', approvalId)).toEqual(last);
    expect(await castVoteOverHttp(harness(), trustee(1), 'decline', approvalId, true)).toBe('409 conflict');
    expect(await castVoteOverHttp(harness(), trustee(2), 'decline', approvalId)).toBe('409 conflict');
  });

  test('nobody votes from the closing date on, also before the sweep has come', async () => {
    harness().setNow(new Date(TEST_NOW.getTime() + 7 * 86_400_000));
    // The token of a week ago has expired, so the test calls the command.
    const person = callerPersonOf(harness(), trustee(0), 'trustee');
    const order = personContext(harness().deps, person, { requestId: '', source: '', device: '' });
    const late = runCommand(order, castVote, approvalId, { verb: 'approve', change: false });
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
  });

  test('each vote keeps the hash of the text the trustee was shown', async () => {
    await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
    const shown = await detail(trustee(0));
    expect((await events(trustee(0)))[0]?.shown).toBe(
      hashOfApprovalText({
        building: shown.building,
        subject: 'New gate motor',
        description: shown.description,
        type: 'Minutes',
        amount: null,
        closesAt: shown.endDate,
        fileSha256: null,
      }),
    );
  });

  test('a trustee appointed after the question was put is not on its roll', async () => {
    const late = await aPerson(harness(), `late${board.buildingId.slice(-6)}`);
    await aTrusteeAppointment(harness().deps, late.contactId, board.buildingId);
    expect(await castVoteOverHttp(harness(), late, 'approve', approvalId)).toBe('409 conflict');
    expect((await detail(late)).can.vote.approve).toBe(false);
  });

  test('opening an approval, its votes or its file by GET records no vote', async () => {
    await detail(trustee(0));
    await votes(trustee(0));
    await harness().inject({
      method: 'GET',
      url: `/api/building-approval/${approvalId}/?vote=approve`,
      headers: { authorization: `Bearer ${trustee(0).token}` },
    });
    expect(await events(trustee(0))).toEqual([]);
  });
});

describe('B 2: Votes Information and the counts', () => {
  test('are the same votes: Approved, Declined, Abstained in this order, the earlier first', async () => {
    board = await aTrusteeBoard(harness(), 5);
    approvalId = await anApproval(harness().deps, { buildingId: board.buildingId, requiredCount: 5 - 2 });
    const cast = async (index: number, verb: 'approve' | 'decline' | 'abstain', minute: number) => {
      harness().setNow(new Date(TEST_NOW.getTime() + minute * 60_000));
      await castVoteOverHttp(harness(), trustee(index), verb, approvalId);
    };
    await cast(0, 'abstain', 1);
    await cast(1, 'decline', 2);
    await cast(2, 'approve', 3);
    await cast(3, 'approve', 4);
    const rows = (await votes(trustee(4))).map((row) => `${row.trustee.split(' ')[0]?.slice(-2)} ${row.response}`);
    expect(rows).toEqual(['t2 Approved', 't3 Approved', 't1 Declined', 't0 Abstained']);
    expect(await detail(trustee(4))).toMatchObject({
      approvalCount: 2,
      declineCount: 1,
      abstainCount: 1,
      waitingCount: 1,
      requiredApprovals: 3,
    });
  });
});

describe('B 2: the Approvals tab of a building', () => {
  const page = async (open: boolean, query: Record<string, string> = {}) => {
    const answer = await harness().inject({
      method: 'GET',
      url: `/api/building/${board.buildingId}/approvals${open ? '' : '-history'}/`,
      query,
      headers: { authorization: `Bearer ${trustee(0).token}` },
    });
    const { value } = answer.json<{ value: { subject: string }[] }>();
    return { subjects: value.map((row) => row.subject), total: answer.headers['x-total-count'] };
  };

  test('shows active and historical ones newest first, filtered by subject and type, a page at a time', async () => {
    const { deps } = harness();
    for (const [index, subject] of ['Gate repair', 'Pool pump', 'gate remotes'].entries()) {
      harness().setNow(new Date(TEST_NOW.getTime() + (index + 1) * 1000));
      const type = index === 1 ? 'Budget' : 'Minutes';
      await anApproval(deps, { buildingId: board.buildingId, subject, type });
    }
    expect(await page(true)).toEqual({
      subjects: ['gate remotes', 'Pool pump', 'Gate repair', 'New gate motor'],
      total: '4',
    });
    expect(await page(true, { subject: 'GATE', limit: '2' })).toEqual({
      subjects: ['gate remotes', 'Gate repair'],
      total: '3',
    });
    expect(await page(true, { type: 'Budget' })).toEqual({ subjects: ['Pool pump'], total: '1' });
    expect(await page(false)).toEqual({ subjects: [], total: '0' });
    await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
    await castVoteOverHttp(harness(), trustee(1), 'approve', approvalId);
    expect(await page(false)).toEqual({ subjects: ['New gate motor'], total: '1' });
    expect((await page(true)).total).toBe('3');
  });
});
