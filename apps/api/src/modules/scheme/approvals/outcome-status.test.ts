/** Tests of a deferred or refused outcome in lists and pages. A trustee with a personal interest sees neither. */

import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import { trusteeApprovalEndpoints as calls } from '@stoep/contract/scheme/trustee-approvals';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aTrusteeBoard, castVoteOverHttp, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import {
  aMaintenanceJob,
  aPayment,
  aQuote,
  aVettedContractor,
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
let firmOfThird: string;
const { act, create, get, list } = officeDeskOf(harness, () => manager);
const trustee = (index: number): TestUser => board.trustees[index] as TestUser;

beforeAll(async () => {
  manager = await aPerson(harness(), 'status-manager', { staffRole: 'administrator' });
  second = await aPerson(harness(), 'status-second', { staffRole: 'administrator' });
  board = await aTrusteeBoard(harness(), 3);
  await harness()
    .deps.db.update(trusteeAppointments)
    .set({ startsAt: new Date('2026-03-03T08:00:00Z') })
    .where(eq(trusteeAppointments.buildingId, board.buildingId));
  firmOfThird = await aVettedContractor(harness().deps, [trustee(2).contactId]);
});

const aQuestion = async (subject: string, contractorId?: string) => {
  const { buildingId } = board;
  const paymentId = await aPayment(harness().deps, buildingId, contractorId ? { contractorId } : {});
  const closesAt = '2026-03-20T12:00';
  const { id } = await create('approvals', { buildingId, type: 'Payment', subject, paymentId, closesAt });
  return { id, paymentId };
};
const approve = async (id: string) => {
  await castVoteOverHttp(harness(), trustee(0), 'approve', id);
  return castVoteOverHttp(harness(), trustee(1), 'approve', id);
};
/** Its status in every list and page, for the first trustee and for staff. */
const statuses = async (id: string) => {
  const { token, contactId } = trustee(0);
  const params = { guid: board.buildingId };
  const ofBuilding = await harness().call(buildingApprovalEndpoints.history, { params, query: {} }, token);
  const history = await harness().call(calls.history, { body: { contactId } }, token);
  const detail = await harness().call(buildingApprovalEndpoints.detail, { params: { approvalId: id } }, token);
  const row = (await list('approvals', { filter: { buildingId: board.buildingId } })).value;
  return {
    page: detail.fullStatus,
    building: ofBuilding.find((one) => one.id === id)?.fullStatus,
    own: history.find((one) => one.approvalId === id)?.fullStatus,
    office: row.find((one) => one.id === id)?.status,
    officePage: (await get('approvals', id)).status,
  };
};
const everywhere = (status: string) => ({
  page: status,
  building: status,
  own: status,
  office: status,
  officePage: status,
});

test('FAULT-20: lists and pages say what staff do with an approved outcome; the documents’ values stay', async () => {
  const { id } = await aQuestion('First claim');
  expect(await approve(id)).toMatchObject({
    approvalStatus: 'Approved',
    fullStatus: 'Awaiting confirmation',
  });
  expect(await statuses(id)).toEqual(everywhere('Awaiting confirmation'));
  const found = await list('approvals', { filter: { status: 'Awaiting confirmation' } });
  expect(found.value.map((one) => one.id)).toContain(id);
  await act('approvals', id, 'refuseOutcome', { reason: 'Another bank account' }, second);
  expect(await statuses(id)).toEqual(everywhere('Refused by the managing agent'));

  const next = await aQuestion('Second claim');
  await approve(next.id);
  await act('approvals', next.id, 'confirmOutcome', {}, second);
  expect(await statuses(next.id)).toEqual(everywhere('Approved'));
});

test('FAULT-20: the mail about the decision says that it waits for the managing agent', async () => {
  const { id } = await aQuestion('Third claim');
  await approve(id);
  const mail = (await listMailsTo(harness(), trustee(0).email)).find(
    ({ subject }) => subject === 'Awaiting confirmation: Third claim',
  );
  expect(mail?.text).toContain('Your managing agent must confirm it before it takes effect');
});

test('FAULT-20: a trustee with an interest gets no mail about the outcome, and reads no status of it', async () => {
  const { id } = await aQuestion('Claim of the own firm', firmOfThird);
  await approve(id);
  await act('approvals', id, 'refuseOutcome', { reason: 'The firm asks twice' }, second);
  const refusals = async (index: number) =>
    (await listMailsTo(harness(), trustee(index).email)).filter(({ subject, text }) =>
      /The firm asks twice|Claim of the own firm/.test(`${subject} ${text}`),
    );
  expect((await refusals(0)).some(({ subject }) => subject.startsWith('Refused'))).toBe(true);
  expect(await refusals(2)).toEqual([]);
  const page = await harness().call(buildingApprovalEndpoints.detail, { params: { approvalId: id } }, trustee(2).token);
  expect(page).toMatchObject({ approvedStatus: null, fullStatus: null, refusedReason: null });
});

test('FAULT-20: the page of the outcome names its payee and the trustees who approved it', async () => {
  const { id } = await aQuestion('Claim with a payee', await aVettedContractor(harness().deps));
  await approve(id);
  const { payee, approvedBy } = await get('approvals', id);
  expect(payee).toMatch(/^Firm/);
  expect(String(approvedBy).split(', ')).toHaveLength(2);
});

test('FAULT-20: a payment that staff pause while its outcome waits takes the outcome all the same', async () => {
  const { id, paymentId } = await aQuestion('Paused claim');
  await approve(id);
  await act('payments', paymentId, 'hold', { reason: 'Asked the firm' });
  await act('payments', paymentId, 'resume');
  const state = async () => (await readPaymentState(harness().deps, paymentId)).state;
  expect(await state()).toBe('Waiting for Trustee Approval');
  await act('approvals', id, 'confirmOutcome', {}, second);
  expect(await state()).toBe('Ready for payment');
});

test('FAULT-20: a quote whose approval waits for staff is not awarded by hand', async () => {
  const { deps } = harness();
  const jobId = await aMaintenanceJob(deps, board.buildingId, 'Requesting quotes');
  const quoteId = await aQuote(deps, jobId, await aVettedContractor(deps));
  const closesAt = '2026-03-20T12:00';
  await act('quotes', quoteId, 'putToTrustees', { subject: 'New roof', closesAt });
  const [question] = (await list('approvals', { filter: { quoteId } })).value;
  await approve(String(question?.id));
  const { can, withheld } = await get('quotes', quoteId);
  expect(can).not.toContain('award');
  expect(withheld).toContainEqual({
    action: 'award',
    why: expect.stringContaining('a second member of staff has to confirm it'),
  });
});
