/**
 * Tests of a building without trustees: its approval lapses without a decline, can be submitted again, and a ballot
 * can return.
 */
import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import { and, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApproval, aTrusteeAppointment } from '../../../../test/factories/approvals.ts';
import { aTrusteeBoard, castVoteOverHttp, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import {
  aLevyAccountOfContact,
  anAod,
  aPayment,
  aStoredConductLetter,
  readPaymentState,
} from '../../../../test/factories/records.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';
import { sweepApprovalsJob } from '../../../engines/decisions/sweep-approvals.job.ts';
import { runCommand, systemContext } from '../../../kernel/command.ts';
import { confirmTrusteeAppointmentEnd } from './commands/end-trustee-appointment.ts';

const harness = useHarness();
let world: TestWorld;
let board: TrusteeBoard;
const { act, get, inAMonth } = officeDeskOf(harness, () => world.people.ST);
const trustee = (index: number): TestUser => board.trustees[index] as TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
});
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  board = await aTrusteeBoard(harness(), 2);
});

const endsNow = (index: number) =>
  runCommand(systemContext(harness().deps, 'test'), confirmTrusteeAppointmentEnd, board.appointments[index] ?? '', {});
const sweep = async () => {
  await sweepApprovalsJob.handle(harness().deps, {}, { id: '', retryCount: 0 });
  await harness().runJobs();
};
const stateOf = async (approvalId: string) => {
  const [row] = await harness()
    .deps.db.select({ state: approvals.state })
    .from(approvals)
    .where(eq(approvals.id, approvalId));
  return row?.state;
};
const mailsTo = (to: string) =>
  harness()
    .deps.db.select({ subject: outbox.subject, text: outbox.text })
    .from(outbox)
    .where(and(eq(outbox.to, to), like(outbox.subject, 'Lapsed, no trustee%')));
const aQuestion = async () => {
  const paymentId = await aPayment(harness().deps, board.buildingId);
  const approvalId = await anApproval(harness().deps, {
    buildingId: board.buildingId,
    type: 'Payment',
    subject: 'Second claim of the lift firm',
    paymentId,
  });
  return { paymentId, approvalId };
};

describe('no trustee is left', () => {
  test('FAULT-40: the question lapses at once, its payment is on hold, staff and former trustees are mailed', async () => {
    const { paymentId, approvalId } = await aQuestion();
    await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
    await endsNow(0);
    expect(await stateOf(approvalId)).toBe('Awaiting trustees');
    await endsNow(1);
    expect(await stateOf(approvalId)).toBe('Lapsed');
    expect((await readPaymentState(harness().deps, paymentId)).state).toBe('On Hold');
    for (const to of [trustee(0).email, trustee(1).email, world.people.ST.email])
      expect((await mailsTo(to))[0]?.text, to).toContain('neither approved nor declined');
    expect((await mailsTo(trustee(1).email))[0]?.text).toContain('your appointment has ended');
  });

  test('FAULT-40: also where the terms of office run out, by the next sweep', async () => {
    const { paymentId, approvalId } = await aQuestion();
    const later = new Date(TEST_NOW.getTime() + 3_600_000);
    await harness()
      .deps.db.update(trusteeAppointments)
      .set({ endsAt: later })
      .where(eq(trusteeAppointments.buildingId, board.buildingId));
    harness().setNow(new Date(later.getTime() + 1_000));
    await sweep();
    expect(await stateOf(approvalId)).toBe('Lapsed');
    expect((await readPaymentState(harness().deps, paymentId)).state).toBe('On Hold');
  });
});

describe('what was declined is put again', () => {
  const again = () => ({ subject: 'Asked once more', closesAt: inAMonth() });
  const declined = async (approvalId: string) => {
    await castVoteOverHttp(harness(), trustee(0), 'decline', approvalId);
    expect(await stateOf(approvalId)).toBe('Declined');
    harness().setNow(new Date(harness().deps.clock.now().getTime() + 60_000));
  };
  const lastQuestion = async (column: 'paymentId' | 'aodId' | 'conductLetterId', id: string) => {
    const [row] = await harness()
      .deps.db.select({ id: approvals.id })
      .from(approvals)
      .where(and(eq(approvals[column], id), eq(approvals.state, 'Awaiting trustees')));
    return row?.id ?? '';
  };
  const shows = async (approvalId: string, earlierId: string) => {
    const page = await harness().call(buildingApprovalEndpoints.detail, { params: { approvalId } }, trustee(0).token);
    expect(page.earlierQuestions).toMatchObject([{ id: earlierId, approvalStatus: 'Declined' }]);
    expect((await get('approvals', approvalId)).askedBefore).toMatchObject([
      { id: earlierId, name: expect.stringMatching(/^Declined, 10 Mar 2026: /) },
    ]);
  };

  test('FAULT-40: a payment', async () => {
    const { paymentId, approvalId } = await aQuestion();
    await declined(approvalId);
    expect((await get('payments', paymentId)).can).toContain('putToTrustees');
    await act('payments', paymentId, 'putToTrustees', again());
    const second = await lastQuestion('paymentId', paymentId);
    await shows(second, approvalId);
    await castVoteOverHttp(harness(), trustee(0), 'approve', second);
    await castVoteOverHttp(harness(), trustee(1), 'approve', second);
    expect((await readPaymentState(harness().deps, paymentId)).state).toBe('Ready for payment');
  });

  test('FAULT-40: an agreement', async () => {
    const { levyAccountId } = await aLevyAccountOfContact(harness().deps, board.buildingId, world.people.O1.contactId);
    const aodId = await anAod(harness().deps, levyAccountId);
    const first = await anApproval(harness().deps, { buildingId: board.buildingId, type: 'AOD', aodId });
    await declined(first);
    await act('aods', aodId, 'putToTrustees', again());
    await shows(await lastQuestion('aodId', aodId), first);
  });

  test('FAULT-40: a letter', async () => {
    const { levyAccountId } = await aLevyAccountOfContact(harness().deps, board.buildingId, world.people.O1.contactId);
    const letterId = await aStoredConductLetter(harness().deps, board.buildingId, levyAccountId);
    const first = await anApproval(harness().deps, {
      buildingId: board.buildingId,
      type: 'Conduct Fine',
      conductLetterId: letterId,
    });
    await declined(first);
    await act('conduct-letters', letterId, 'putToTrustees', again());
    await shows(await lastQuestion('conductLetterId', letterId), first);
  });
});

test('FAULT-40: a trustee whose appointment was ended by mistake gets the ballot and the vote back', async () => {
  board = await aTrusteeBoard(harness(), 3);
  const { paymentId, approvalId } = await aQuestion();
  await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
  await endsNow(0);
  await endsNow(1);
  const page = () => harness().call(buildingApprovalEndpoints.detail, { params: { approvalId } }, trustee(2).token);
  expect(await page()).toMatchObject({ approvalCount: 0, waitingCount: 1 });
  await aTrusteeAppointment(harness().deps, trustee(0).contactId, board.buildingId);
  await aTrusteeAppointment(harness().deps, trustee(1).contactId, board.buildingId);
  await sweep();
  expect(await page()).toMatchObject({ approvalCount: 1, waitingCount: 2, requiredApprovals: 2 });
  expect(await castVoteOverHttp(harness(), trustee(1), 'approve', approvalId)).toMatchObject({
    approvalStatus: 'Approved',
  });
  expect((await readPaymentState(harness().deps, paymentId)).state).toBe('Ready for payment');
});
