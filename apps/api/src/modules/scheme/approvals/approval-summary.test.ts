/** Tests of what a trustee reads before voting, without another page: amount, payee and status of the vote. */

import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import { type TrusteeApprovalView, trusteeApprovalEndpoints } from '@stoep/contract/scheme/trustee-approvals';
import { cents } from '@stoep/domain/money/cents';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { anApproval } from '../../../../test/factories/approvals.ts';
import { aTrusteeBoard, castVoteOverHttp, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import { aMaintenanceJob, aPayment, aQuote, aVettedContractor } from '../../../../test/factories/records.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';

const harness = useHarness();
let board: TrusteeBoard;
const trustee = (index: number) => board.trustees[index] as TestUser;
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  board = await aTrusteeBoard(harness(), 3);
});

const aNamedFirm = async (name: string) => {
  const id = await aVettedContractor(harness().deps);
  await harness().deps.db.update(contractors).set({ name }).where(eq(contractors.id, id));
  return id;
};
const rows = (view: TrusteeApprovalView, who: TestUser) =>
  harness().call(trusteeApprovalEndpoints[view], { body: { contactId: who.contactId } }, who.token);
const detail = (approvalId: string, who: TestUser) =>
  harness().call(buildingApprovalEndpoints.detail, { params: { approvalId } }, who.token);

test('a row tells the amount, the payee and the whole tally', async () => {
  const { deps } = harness();
  const contractorId = await aNamedFirm('Highveld Plumbing');
  const paymentId = await aPayment(deps, board.buildingId, { contractorId });
  const approvalId = await anApproval(deps, { buildingId: board.buildingId, type: 'Payment', paymentId });
  await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
  await castVoteOverHttp(harness(), trustee(1), 'abstain', approvalId);
  const money = { amount: cents(1_234_500), payee: 'Highveld Plumbing' };
  expect(await rows('active', trustee(2))).toEqual([
    expect.objectContaining({
      ...money,
      approvalCount: 1,
      declineCount: 0,
      abstainCount: 1,
      waitingCount: 1,
    }),
  ]);
  expect(await detail(approvalId, trustee(2))).toMatchObject(money);
});

test('of a quote the bidder is named; of what is about no money nobody', async () => {
  const { deps } = harness();
  const { buildingId } = board;
  const jobId = await aMaintenanceJob(deps, buildingId, 'Requesting quotes');
  const quoteId = await aQuote(deps, jobId, await aNamedFirm('Gate Masters'));
  await anApproval(deps, { buildingId, type: 'Maintenance Quote Selection', quoteId });
  await anApproval(deps, { buildingId });
  const told = (await rows('active', trustee(0))).map(({ amount, payee }) => [amount, payee]);
  expect(told).toEqual([
    [cents(4_500_000), 'Gate Masters'],
    [null, null],
  ]);
});

test('who is still waited for is named while it is open, and nobody afterwards', async () => {
  const approvalId = await anApproval(harness().deps, { buildingId: board.buildingId });
  const nameOf = async () => (await detail(approvalId, trustee(0))).waitingFor.map((one) => one.trustee);
  expect(await nameOf()).toHaveLength(3);
  await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
  expect(await nameOf()).toHaveLength(2);
  await castVoteOverHttp(harness(), trustee(1), 'approve', approvalId);
  expect(await nameOf()).toEqual([]);
  expect((await rows('history', trustee(2)))[0]).toMatchObject({ approvalCount: 2, waitingCount: 0 });
});

test('a choice among quotes leads to the questions about all of them', async () => {
  const { deps } = harness();
  const { buildingId } = board;
  const jobId = await aMaintenanceJob(deps, buildingId, 'Requesting quotes');
  const ask = async () => {
    const quoteId = await aQuote(deps, jobId, await aVettedContractor(deps));
    const type = 'Maintenance Quote Selection';
    return { quoteId, approvalId: await anApproval(deps, { buildingId, type, quoteId }) };
  };
  const [first, second] = [await ask(), await ask()];
  const read = await detail(first.approvalId, trustee(0));
  expect(read.quoteId).toBe(first.quoteId);
  expect(read.quoteQuestions).toEqual([first, second]);
  const other = await anApproval(deps, { buildingId });
  expect(await detail(other, trustee(0))).toMatchObject({ quoteId: null, quoteQuestions: [] });
});
