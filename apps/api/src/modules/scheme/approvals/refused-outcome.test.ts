/**
 * Tests of staff refusing a new board's approval: it has no effect, and those concerned read the reason (decision
 * 0306).
 */
import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
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
import { listMailsTo } from '../../../../test/people/mails.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';

const harness = useHarness();
let manager: TestUser;
let second: TestUser;
let board: TrusteeBoard;
const { act, create, get, list } = officeDeskOf(harness, () => manager);
const reason = 'The invoice names another bank account';
const refuse = (id: string, by = second) => act('approvals', id, 'refuseOutcome', { reason }, by);
const all = async (verb: 'approve' | 'decline', id: string) => {
  for (const who of board.trustees) await castVoteOverHttp(harness(), who, verb, id);
};

beforeAll(async () => {
  manager = await aPerson(harness(), 'refused-manager', { staffRole: 'administrator' });
  second = await aPerson(harness(), 'refused-second', { staffRole: 'administrator' });
  board = await aTrusteeBoard(harness(), 2);
  await harness()
    .deps.db.update(trusteeAppointments)
    .set({ startsAt: new Date('2026-03-01T08:00:00Z') })
    .where(eq(trusteeAppointments.id, board.appointments[1] ?? ''));
});

let made = 0;
/** A payment that the new board approved, with a deferred outcome. */
const aHeldPayment = async () => {
  made += 1;
  const subject = `R 250 000 to firm ${made}`;
  const paymentId = await aPayment(harness().deps, board.buildingId);
  const put = async () =>
    (
      await create('approvals', {
        buildingId: board.buildingId,
        type: 'Payment',
        subject,
        paymentId,
        closesAt: '2026-03-20T12:00',
      })
    ).id;
  const id = await put();
  await all('approve', id);
  const state = async () => (await readPaymentState(harness().deps, paymentId)).state;
  expect(await state()).toBe('Waiting for Trustee Approval');
  return { id, subject, put, state };
};
const refusalsTo = async ({ email }: TestUser, subject: string) =>
  (await listMailsTo(harness(), email)).filter(
    (mail) => mail.subject.startsWith('Refused') && mail.subject.includes(subject),
  );
const waiting = async () =>
  (await list('approvals', { filter: { queue: 'outcomesToConfirm' } }, second)).value.map(({ id }) => id);
const onPortal = (approvalId: string) =>
  harness().call(buildingApprovalEndpoints.detail, { params: { approvalId } }, board.trustees[0]?.token);

test('FAULT-20: an outcome that staff refuse takes no effect, and waits for no one any more', async () => {
  const { id, state } = await aHeldPayment();
  expect(await waiting()).toContain(id);
  await refuse(id);
  expect(await state()).toBe('On Hold');
  expect(await waiting()).not.toContain(id);
  const page = await get('approvals', id);
  expect(page).toMatchObject({ state: 'Approved', effectRefusedReason: reason });
  expect(page.effectRefusedAt).not.toBeNull();
  await expect(act('approvals', id, 'confirmOutcome', {}, second)).rejects.toMatchObject({ status: 409 });
  await expect(refuse(id)).rejects.toMatchObject({ status: 409 });
  expect(await state()).toBe('On Hold');
});

test('FAULT-20: a refusal mails its reason to the trustees and to the person who put the question', async () => {
  const { id, subject } = await aHeldPayment();
  await refuse(id);
  for (const who of [...board.trustees, manager]) {
    const mails = await refusalsTo(who, subject);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(reason);
  }
  expect(await refusalsTo(second, subject)).toEqual([]);
});

test('FAULT-20: the trustees read the refusal beside the approval, whose signed record stays good', async () => {
  const { id } = await aHeldPayment();
  expect(await onPortal(id)).toMatchObject({ approvedStatus: 'Approved', refusedReason: null });
  await refuse(id);
  await harness().runJobs();
  expect(await onPortal(id)).toMatchObject({ approvedStatus: 'Approved', refusedReason: reason });
  const record = await harness().call(
    buildingApprovalEndpoints.record,
    { params: { approvalId: id } },
    board.trustees[0]?.token,
  );
  expect(record.verified).toBe(true);
});

test('FAULT-20: what staff refused is put to the trustees again, who see that it was refused', async () => {
  const { id, put, state } = await aHeldPayment();
  await refuse(id);
  const again = await put();
  expect((await onPortal(again)).earlierQuestions).toMatchObject([{ id, fullStatus: 'Refused by the managing agent' }]);
  expect((await get('approvals', again)).askedBefore).toMatchObject([
    { name: expect.stringMatching(/^Refused by the managing agent, /) },
  ]);
  await all('approve', again);
  await act('approvals', again, 'confirmOutcome', {}, second);
  expect(await state()).toBe('Ready for payment');
});

test('FAULT-20: the person who put the question may refuse its outcome, and gets no mail of it', async () => {
  const { id, subject, state } = await aHeldPayment();
  await refuse(id, manager);
  expect(await state()).toBe('On Hold');
  expect(await refusalsTo(manager, subject)).toEqual([]);
});

test('FAULT-20: a refusal asks for its reason, and only an outcome that waits is refused', async () => {
  const { id, state } = await aHeldPayment();
  await expect(act('approvals', id, 'refuseOutcome', { reason: '   ' }, second)).rejects.toMatchObject({
    status: 400,
    fields: { reason: expect.any(String) },
  });
  expect(await state()).toBe('Waiting for Trustee Approval');
  await act('approvals', id, 'confirmOutcome', {}, second);
  await expect(refuse(id)).rejects.toMatchObject({ status: 409 });
  expect(await state()).toBe('Ready for payment');
  const open = await aPayment(harness().deps, board.buildingId).then((paymentId) =>
    anApproval(harness().deps, { buildingId: board.buildingId, type: 'Payment', paymentId }),
  );
  await expect(refuse(open)).rejects.toMatchObject({ status: 409 });
});

test('FAULT-20: a job whose approved quotes staff refuse goes back to its quotes with the last of them', async () => {
  const { deps } = harness();
  const jobId = await aMaintenanceJob(deps, board.buildingId, 'Requesting quotes');
  const questions: string[] = [];
  for (const quoteId of [
    await aQuote(deps, jobId, await aVettedContractor(deps)),
    await aQuote(deps, jobId, await aVettedContractor(deps)),
  ])
    questions.push(
      await anApproval(deps, { buildingId: board.buildingId, type: 'Maintenance Quote Selection', quoteId }),
    );
  for (const id of questions) await all('approve', id);
  await refuse(questions[0] ?? '');
  expect(await readMaintenanceJobState(deps, jobId)).toMatchObject({ state: 'Waiting for quote approval' });
  await refuse(questions[1] ?? '');
  expect(await readMaintenanceJobState(deps, jobId)).toMatchObject({
    state: 'Requesting quotes',
    acceptedQuoteId: null,
  });
});
