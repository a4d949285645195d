/**
 * Tests of a personal interest that begins or ends while an approval is open: page, office, list of votes and record
 * agree at once.
 */
import { apiContract } from '@stoep/contract';
import { officeDetailPageEndpoints } from '@stoep/contract/office/detail-pages';
import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import { trusteeApprovalEndpoints as calls } from '@stoep/contract/scheme/trustee-approvals';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApproval } from '../../../../test/factories/approvals.ts';
import { aTrusteeBoard, castVoteOverHttp, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import {
  aLevyAccountOfContact,
  aPayment,
  aVettedContractor,
  readPaymentState,
} from '../../../../test/factories/records.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { importKeys } from '../../../db/schema/platform/platform.ts';
import { approvalRecords, approvals } from '../../../db/schema/scheme/approvals.ts';
import { contractorContacts } from '../../../db/schema/suppliers/contractors.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { sweepApprovalsJob } from '../../../engines/decisions/sweep-approvals.job.ts';

const harness = useHarness();
let world: TestWorld;
let board: TrusteeBoard;
let firm: string;
let paymentId: string;
let approvalId: string;
const { act, get, list } = officeDeskOf(harness, () => world.people.ST);
const trustee = (index: number): TestUser => board.trustees[index] as TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
});

/** An approval of a payment to a firm that no trustee belongs to. */
const put = async (size: number) => {
  const { deps } = harness();
  board = await aTrusteeBoard(harness(), size);
  firm = await aVettedContractor(deps);
  paymentId = await aPayment(deps, board.buildingId);
  await deps.db.update(payments).set({ contractorId: firm }).where(eq(payments.id, paymentId));
  approvalId = await anApproval(deps, { buildingId: board.buildingId, type: 'Payment', paymentId });
};

beforeEach(async () => {
  harness().setNow(TEST_NOW);
  await put(4);
});

const joinsFirm = (index: number) => act('contractors', firm, 'addContact', { contactId: trustee(index).contactId });
const leavesFirm = async (index: number) => {
  await harness()
    .deps.db.delete(contractorContacts)
    .where(and(eq(contractorContacts.contractorId, firm), eq(contractorContacts.contactId, trustee(index).contactId)));
};
const sweep = async () => {
  await sweepApprovalsJob.handle(harness().deps, {}, { id: '', retryCount: 0 });
  await harness().runJobs();
};
const detail = (index: number) =>
  harness().call(buildingApprovalEndpoints.detail, { params: { approvalId } }, trustee(index).token);
/** Vote counts on the page, in its list of votes, and in the office. */
const counts = async (index: number) => {
  const page = await detail(index);
  const votes = await harness().call(buildingApprovalEndpoints.votes, { params: { approvalId } }, trustee(index).token);
  const office = await get('approvals', approvalId);
  const of = (response: string) => votes.filter((row) => row.response === response).length;
  return {
    page: [page.approvalCount, page.declineCount],
    votes: [of('Approved'), of('Declined')],
    office: [office.inFavour, office.against],
  };
};

test('FAULT-39: of four, three required, two approve, a silent one joins the firm: approved at once', async () => {
  await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
  await castVoteOverHttp(harness(), trustee(1), 'approve', approvalId);
  expect(await detail(0)).toMatchObject({ approvedStatus: 'Awaiting trustees', requiredApprovals: 3 });
  await joinsFirm(2);
  expect((await detail(0)).waitingFor.map(({ id }) => id)).toHaveLength(1);
  await harness().runJobs();
  expect(await detail(0)).toMatchObject({
    approvedStatus: 'Approved',
    requiredApprovals: 2,
    approvalCount: 2,
  });
  expect((await readPaymentState(harness().deps, paymentId)).state).toBe('Ready for payment');
});

describe('an earlier vote of a trustee who gains an interest', () => {
  test('FAULT-39: no longer counts or shows, on the page, in the votes list, in the office, and in her own lists', async () => {
    await castVoteOverHttp(harness(), trustee(2), 'decline', approvalId);
    await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
    expect(await counts(0)).toEqual({ page: [1, 1], votes: [1, 1], office: [1, 1] });
    await joinsFirm(2);
    expect(await counts(0)).toEqual({ page: [1, 0], votes: [1, 0], office: [1, 0] });
    const ballots = await list('ballots', { filter: { approvalId } });
    expect(ballots.value.map(({ vote }) => vote).filter(Boolean)).toEqual(['Approved']);
    const own = (view: 'declined' | 'active') =>
      harness().call(calls[view], { body: { contactId: trustee(2).contactId } }, trustee(2).token);
    expect(await own('declined')).toEqual([]);
    expect((await own('active'))[0]).toMatchObject({
      response: null,
      can: { abstain: true, decline: false },
    });
    await castVoteOverHttp(harness(), trustee(1), 'approve', approvalId);
    await harness().runJobs();
    expect(await counts(0)).toEqual({ page: [2, 0], votes: [2, 0], office: [2, 0] });
    const [signed] = await harness()
      .deps.db.select({ record: approvalRecords.record })
      .from(approvalRecords)
      .where(eq(approvalRecords.approvalId, approvalId));
    const record = JSON.parse(signed?.record ?? '{}') as {
      ballots: { trusteeId: string; vote: string | null }[];
    };
    expect(record.ballots.find(({ trusteeId }) => trusteeId === trustee(2).contactId)?.vote).toBeNull();
    const read = await harness().call(buildingApprovalEndpoints.record, { params: { approvalId } }, trustee(0).token);
    expect(read.verified).toBe(true);
  });

  test('FAULT-39: counts again when the interest ends, and as many votes are required as before', async () => {
    await castVoteOverHttp(harness(), trustee(2), 'approve', approvalId);
    await joinsFirm(2);
    await harness().runJobs();
    expect(await detail(0)).toMatchObject({ approvalCount: 0, requiredApprovals: 2, waitingCount: 3 });
    await leavesFirm(2);
    expect(await detail(0)).toMatchObject({ approvalCount: 1, waitingCount: 3 });
    await sweep();
    expect(await detail(0)).toMatchObject({ approvalCount: 1, requiredApprovals: 3 });
    await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
    await castVoteOverHttp(harness(), trustee(1), 'approve', approvalId);
    expect(await detail(0)).toMatchObject({ approvedStatus: 'Approved', approvalCount: 3 });
  });
});

test('FAULT-39: never below two where three were asked: one of three alone does not decide', async () => {
  await put(3);
  await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
  await joinsFirm(1);
  await joinsFirm(2);
  await harness().runJobs();
  expect(await detail(0)).toMatchObject({ approvedStatus: 'Awaiting trustees', requiredApprovals: 2 });
});

test('FAULT-39: what staff set falls to those who may vote, and comes back when the interest ends', async () => {
  approvalId = await anApproval(harness().deps, {
    buildingId: board.buildingId,
    type: 'Payment',
    paymentId: await (async () => {
      const id = await aPayment(harness().deps, board.buildingId);
      await harness().deps.db.update(payments).set({ contractorId: firm }).where(eq(payments.id, id));
      return id;
    })(),
    requiredCount: 4,
  });
  await joinsFirm(3);
  await harness().runJobs();
  expect((await detail(0)).requiredApprovals).toBe(3);
  await leavesFirm(3);
  await sweep();
  expect((await detail(0)).requiredApprovals).toBe(4);
});

test('FAULT-39: an interest arises with an account that the payment goes to, and ends with it', async () => {
  const { accountId } = await aLevyAccountOfContact(harness().deps, board.buildingId, world.people.O1.contactId);
  const set = { contractorId: null, accountId };
  await harness().deps.db.update(payments).set(set).where(eq(payments.id, paymentId));
  await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
  await castVoteOverHttp(harness(), trustee(1), 'approve', approvalId);
  await act('owner-accounts', accountId, 'addHolder', { contactId: trustee(3).contactId });
  const approver = await aPerson(harness(), 'holder-approver', { staffRole: 'administrator' });
  await act('owner-accounts', accountId, 'approveHolder', {}, approver);
  expect(await detail(0)).toMatchObject({ waitingCount: 1 });
  await harness().runJobs();
  const [row] = await harness()
    .deps.db.select({ state: approvals.state })
    .from(approvals)
    .where(eq(approvals.id, approvalId));
  expect(row?.state).toBe('Approved');
});

test('FAULT-39: with an interest in it from the beginning, one of three alone is not asked', async () => {
  await put(3);
  await joinsFirm(1);
  await joinsFirm(2);
  const own = await aPayment(harness().deps, board.buildingId);
  await harness().deps.db.update(payments).set({ contractorId: firm }).where(eq(payments.id, own));
  const asked = anApproval(harness().deps, { buildingId: board.buildingId, type: 'Payment', paymentId: own });
  await expect(asked).rejects.toMatchObject({ code: 'conflict' });
});

test('FAULT-39: the office and the building page wait for the same votes', async () => {
  await castVoteOverHttp(harness(), trustee(2), 'decline', approvalId);
  await joinsFirm(2);
  const page = await harness().call(
    officeDetailPageEndpoints.buildingPage,
    { params: { id: board.buildingId } },
    world.people.ST.token,
  );
  expect(page.votes).toMatchObject([{ id: approvalId, voted: 0 }]);
});

test('FAULT-39: an import of the people of firms is judged as soon as it is written', async () => {
  const { db } = harness().deps;
  const contactId = trustee(2).contactId;
  await db.insert(importKeys).values([
    { table: 'contractors', externalKey: `firm-${firm}`, rowId: firm, contentHash: '' },
    { table: 'contacts', externalKey: `person-${contactId}`, rowId: contactId, contentHash: '' },
  ]);
  await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
  await castVoteOverHttp(harness(), trustee(1), 'approve', approvalId);
  const csv = `contractor,contact\nfirm-${firm},person-${contactId}\n`;
  const { id } = await harness().call(
    apiContract.imports.upload,
    { body: { kind: 'contractor_contacts' }, files: { file: new File([csv], 'contractor_contacts.csv') } },
    world.people.ST.token,
  );
  await harness().runJobs();
  const report = await harness().call(apiContract.imports.report, { params: { id } }, world.people.ST.token);
  expect(report.faults).toEqual([]);
  await act('imports', id, 'apply');
  await harness().runJobs();
  expect(await detail(0)).toMatchObject({ approvedStatus: 'Approved', requiredApprovals: 2 });
});
