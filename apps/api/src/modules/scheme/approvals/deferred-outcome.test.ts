/**
 * Tests of deferred outcomes: approvals by a new board await staff, and nothing in between undoes them (decision
 * 0293).
 */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anApproval } from '../../../../test/factories/approvals.ts';
import { aTrusteeBoard, castVoteOverHttp, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import {
  aMaintenanceJob,
  aPayment,
  aQuote,
  aVettedContractor,
  readMaintenanceJobState,
  readPaymentState,
} from '../../../../test/factories/records.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';

const harness = useHarness();
let manager: TestUser;
let second: TestUser;
let board: TrusteeBoard;
const { act, create } = officeDeskOf(harness, () => manager);

beforeAll(async () => {
  manager = await aPerson(harness(), 'held-manager', { staffRole: 'administrator' });
  second = await aPerson(harness(), 'held-second', { staffRole: 'administrator' });
  board = await aTrusteeBoard(harness(), 2);
  await harness()
    .deps.db.update(trusteeAppointments)
    .set({ startsAt: new Date('2026-03-01T08:00:00Z') })
    .where(eq(trusteeAppointments.id, board.appointments[1] ?? ''));
});

test('FAULT-20: a quote that was approved and waits for staff is awarded then, though its rival was declined meanwhile', async () => {
  const { deps } = harness();
  const jobId = await aMaintenanceJob(deps, board.buildingId, 'Requesting quotes');
  const bids = [
    await aQuote(deps, jobId, await aVettedContractor(deps)),
    await aQuote(deps, jobId, await aVettedContractor(deps)),
  ];
  const questions: string[] = [];
  for (const quoteId of bids)
    questions.push(
      await anApproval(deps, { buildingId: board.buildingId, type: 'Maintenance Quote Selection', quoteId }),
    );
  for (const who of board.trustees) await castVoteOverHttp(harness(), who, 'approve', questions[0] ?? '');
  for (const who of board.trustees) await castVoteOverHttp(harness(), who, 'decline', questions[1] ?? '');
  expect(await readMaintenanceJobState(deps, jobId)).toMatchObject({ state: 'Waiting for quote approval' });
  await act('approvals', questions[0] ?? '', 'confirmOutcome');
  expect(await readMaintenanceJobState(deps, jobId)).toMatchObject({
    state: 'Awarded',
    acceptedQuoteId: bids[0],
  });
});

test('FAULT-20: a payment whose approval waits for staff is not put to the trustees a second time', async () => {
  const { deps } = harness();
  const { buildingId } = board;
  const paymentId = await aPayment(deps, buildingId);
  const put = () =>
    create('approvals', {
      buildingId,
      type: 'Payment',
      subject: 'R 250 000 to a new firm',
      paymentId,
      closesAt: '2026-03-20T12:00',
    });
  const { id } = await put();
  for (const who of board.trustees) await castVoteOverHttp(harness(), who, 'approve', id);
  expect((await readPaymentState(deps, paymentId)).state).toBe('Waiting for Trustee Approval');
  await expect(put()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('a second member of staff has to confirm it'),
  });
  await act('approvals', id, 'confirmOutcome', {}, second);
  expect((await readPaymentState(deps, paymentId)).state).toBe('Ready for payment');
});
