/** Voting over HTTP, and where the approval stands afterwards: A 2 /trustee-portal, A 4; M-24 to M-31, M-62, M-63. */

import { APPROVAL_VIEWS, type ApprovalView, approvals } from '@stoep/contract/scheme/approvals';
import { buildingApprovals } from '@stoep/contract/scheme/approvals-of-building';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAppointment, anApproval } from '../../../../test/factories/approvals.ts';
import { aBoard, type Board, vote } from '../../../../test/factories/boards.ts';
import { asPerson } from '../../../../test/factories/persons.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import type { Someone } from '../../../../test/someone.ts';
import { aPerson } from '../../../../test/world.ts';
import { approvals as approvalsTable, ballotEvents, ballots } from '../../../db/schema/scheme/approvals.ts';
import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';
import { castVote } from '../../../engines/decisions/commands/cast-vote.ts';
import { shownHash } from '../../../engines/decisions/shown-text.ts';
import { perform, personContext } from '../../../kernel/command.ts';

const harness = useHarness();
let board: Board;
let approvalId: string;
const trustee = (index: number): Someone => {
  const someone = board.trustees[index];
  if (!someone) throw new Error('The board is smaller than the test believes.');
  return someone;
};
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  board = await aBoard(harness(), 3);
  approvalId = await anApproval(harness().deps, { buildingId: board.buildingId, subject: 'New gate motor' });
});

const list = (view: ApprovalView, who: Someone) =>
  harness().call(approvals[view], { body: { contactId: who.contactId } }, who.token);
/** The sub-tabs the approval stands in. */
const tabsOf = async (who: Someone) => {
  const found: ApprovalView[] = [];
  for (const view of APPROVAL_VIEWS)
    if ((await list(view, who)).some((row) => row.approvalId === approvalId)) found.push(view);
  return found;
};
const detail = (who: Someone) =>
  harness().call(buildingApprovals.detail, { params: { approvalId } }, who.token);
const votes = (who: Someone) =>
  harness().call(buildingApprovals.votes, { params: { approvalId } }, who.token);
const events = async (who: Someone) =>
  harness()
    .deps.db.select({ vote: ballotEvents.vote, shown: ballotEvents.shownHash })
    .from(ballotEvents)
    .innerJoin(ballots, eq(ballots.id, ballotEvents.ballotId))
    .where(eq(ballots.contactId, who.contactId))
    .orderBy(asc(ballotEvents.id));

describe('A 4: an approval before and after the vote', () => {
  test('is active while the trustee has not answered, then under its answer and under history', async () => {
    expect(await tabsOf(trustee(0))).toEqual(['active']);
    await vote(harness(), trustee(0), 'approve', approvalId);
    expect(await tabsOf(trustee(0))).toEqual(['history', 'approved']);
    expect(await tabsOf(trustee(1))).toEqual(['active']);
    await vote(harness(), trustee(1), 'decline', approvalId);
    expect(await tabsOf(trustee(1))).toEqual(['history', 'declined']);
    await vote(harness(), trustee(2), 'abstain', approvalId);
    expect(await tabsOf(trustee(2))).toEqual(['history', 'abstained']);
  });

  test('decided without the trustee, it moves to history', async () => {
    await vote(harness(), trustee(0), 'approve', approvalId);
    await vote(harness(), trustee(1), 'approve', approvalId);
    expect(await tabsOf(trustee(2))).toEqual(['history']);
  });

  test('closed, it is history, also before the sweep has come', async () => {
    const set = { startsAt: new Date(TEST_NOW.getTime() - 3_600_000), closesAt: TEST_NOW };
    await harness().deps.db.update(approvalsTable).set(set).where(eq(approvalsTable.id, approvalId));
    expect(await tabsOf(trustee(0))).toEqual(['history']);
  });

  test('who has left office there finds it in no tab, though still a trustee elsewhere', async () => {
    await vote(harness(), trustee(0), 'approve', approvalId);
    const elsewhere = await aBoard(harness(), 1);
    await anAppointment(harness().deps, trustee(0).contactId, elsewhere.buildingId);
    await harness()
      .deps.db.update(trusteeAppointments)
      .set({ endsAt: TEST_NOW })
      .where(eq(trusteeAppointments.id, board.appointments[0] ?? ''));
    expect(await tabsOf(trustee(0))).toEqual([]);
  });

  test('A 3: carries the fields of an approval; the true count stands beside the required one', async () => {
    await vote(harness(), trustee(0), 'approve', approvalId);
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
    await vote(harness(), trustee(1), 'decline', approvalId);
    const [answered] = await list('declined', trustee(1));
    expect(answered?.date).toEqual(new Date(TEST_NOW.getTime() + 600_000));
  });
});

describe('calls.md 5: voting', () => {
  test('the ballot or the approval may be named; the same vote again answers the same and records nothing', async () => {
    const [row] = await list('active', trustee(0));
    const first = await vote(harness(), trustee(0), 'approve', row?.id ?? '');
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
    expect(await vote(harness(), trustee(0), 'approve', approvalId)).toEqual(first);
    expect(await events(trustee(0))).toHaveLength(1);
  });

  test('another vote is 409 already_voted unless it says "change"; then it replaces and both stay in the history', async () => {
    await vote(harness(), trustee(0), 'approve', approvalId);
    expect(await vote(harness(), trustee(0), 'decline', approvalId)).toBe('409 already_voted');
    expect(await vote(harness(), trustee(0), 'decline', approvalId, false)).toBe('409 already_voted');
    expect((await detail(trustee(0))).can.vote).toEqual({
      approve: false,
      decline: true,
      abstain: true,
      change: true,
    });
    expect(await vote(harness(), trustee(0), 'decline', approvalId, true)).toMatchObject({
      approvalCount: 0,
      declineCount: 1,
    });
    expect((await events(trustee(0))).map((event) => event.vote)).toEqual(['Approved', 'Declined']);
  });

  test('after the decision nothing changes; the vote that was cast still answers the same', async () => {
    await vote(harness(), trustee(0), 'approve', approvalId);
    const last = await vote(harness(), trustee(1), 'approve', approvalId);
    expect(last).toMatchObject({ approvalStatus: 'Approved', approvalCount: 2 });
    expect(await vote(harness(), trustee(1), 'approve', approvalId)).toEqual(last);
    expect(await vote(harness(), trustee(1), 'decline', approvalId, true)).toBe('409 conflict');
    expect(await vote(harness(), trustee(2), 'decline', approvalId)).toBe('409 conflict');
  });

  test('nobody votes from the closing date on, also before the sweep has come', async () => {
    harness().setNow(new Date(TEST_NOW.getTime() + 7 * 86_400_000));
    // The token of a week ago has ended, so the command is asked.
    const person = asPerson(harness(), trustee(0), 'trustee');
    const order = personContext(harness().deps, person, { requestId: '', source: '', device: '' });
    const late = perform(order, castVote, approvalId, { verb: 'approve', change: false });
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
  });

  test('each vote keeps the hash of the text the trustee was shown', async () => {
    await vote(harness(), trustee(0), 'approve', approvalId);
    const shown = await detail(trustee(0));
    expect((await events(trustee(0)))[0]?.shown).toBe(
      shownHash({
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
    await anAppointment(harness().deps, late.contactId, board.buildingId);
    expect(await vote(harness(), late, 'approve', approvalId)).toBe('409 conflict');
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
    board = await aBoard(harness(), 5);
    approvalId = await anApproval(harness().deps, { buildingId: board.buildingId, requiredCount: 5 - 2 });
    const cast = async (index: number, verb: 'approve' | 'decline' | 'abstain', minute: number) => {
      harness().setNow(new Date(TEST_NOW.getTime() + minute * 60_000));
      await vote(harness(), trustee(index), verb, approvalId);
    };
    await cast(0, 'abstain', 1);
    await cast(1, 'decline', 2);
    await cast(2, 'approve', 3);
    await cast(3, 'approve', 4);
    const rows = (await votes(trustee(4))).map(
      (row) => `${row.trustee.split(' ')[0]?.slice(-2)} ${row.response}`,
    );
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
    await vote(harness(), trustee(0), 'approve', approvalId);
    await vote(harness(), trustee(1), 'approve', approvalId);
    expect(await page(false)).toEqual({ subjects: ['New gate motor'], total: '1' });
    expect((await page(true)).total).toBe('3');
  });
});
