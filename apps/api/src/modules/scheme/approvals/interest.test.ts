/**
 * Tests of personal interest: such a trustee sees only that an approval exists, its kind, building and closing day
 * (R-12).
 */

import { apiContract } from '@stoep/contract';
import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import { cents } from '@stoep/domain/money/cents';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApproval } from '../../../../test/factories/approvals.ts';
import { aTrusteeBoard, castVoteOverHttp, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import {
  aLevyAccountOfContact,
  aMaintenanceJob,
  anAod,
  aPayment,
  aQuote,
  aStoredConductLetter,
  aVettedContractor,
} from '../../../../test/factories/records.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { legalCases } from '../../../db/schema/credit/credit.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { maintenanceJobs } from '../../../db/schema/works/maintenance.ts';
import type { NewApprovalInput } from '../../../engines/decisions/commands/raise-approval.ts';
import { processDueApproval } from '../../../engines/decisions/commands/update-open-approval.ts';
import { runCommand, systemContext } from '../../../kernel/command.ts';
import { saveStoredFile } from '../../../kernel/files/files.writes.ts';

const harness = useHarness();
const SUBJECT = 'Hidden subject';
const TEXT = 'Hidden description';
const FIRM = 'Hidden firm';
/** The amount in cents, as in answers and in mails. */
const AMOUNT = 4_500_000;
const TRACES = [SUBJECT, TEXT, FIRM, String(AMOUNT), '45 000', 'hidden.pdf', 'Hidden case'];

/** Subjects of an approval: the firm or account of the first trustee, or a competitor. */
const MATTERS: Record<string, (me: TestUser, buildingId: string) => Promise<Partial<NewApprovalInput>>> = {
  "a competitor's quote": async (me, buildingId) => {
    const jobId = await aMaintenanceJob(harness().deps, buildingId, 'Requesting quotes');
    await aQuote(harness().deps, jobId, await aVettedContractor(harness().deps, [me.contactId]));
    return {
      type: 'Maintenance Quote Selection',
      quoteId: await aQuote(harness().deps, jobId, await aRival()),
    };
  },
  "a competitor's payment": async (me, buildingId) => {
    const contractorId = await aRival();
    const jobId = await aMaintenanceJob(harness().deps, buildingId, 'In Progress', contractorId);
    await aQuote(harness().deps, jobId, await aVettedContractor(harness().deps, [me.contactId]));
    const paymentId = await aBigPayment(buildingId, { contractorId, jobId });
    return { type: 'Payment', paymentId };
  },
  "the own firm's payment": async (me, buildingId) => {
    const contractorId = await aVettedContractor(harness().deps, [me.contactId]);
    return { type: 'Payment', paymentId: await aBigPayment(buildingId, { contractorId }) };
  },
  'the own debt': async (me, buildingId) => {
    const { levyAccountId } = await aLevyAccountOfContact(harness().deps, buildingId, me.contactId);
    return { type: 'AOD', aodId: await anAod(harness().deps, levyAccountId) };
  },
  'the own case': async (me, buildingId) => ({
    type: 'Legal',
    legalCaseId: await aCase(me, buildingId),
  }),
  'the own conduct': async (me, buildingId) => {
    const { levyAccountId } = await aLevyAccountOfContact(harness().deps, buildingId, me.contactId);
    return {
      type: 'Conduct Fine',
      conductLetterId: await aStoredConductLetter(harness().deps, buildingId, levyAccountId),
    };
  },
  'what the own case costs': async (me, buildingId) => ({
    type: 'Payment',
    paymentId: await aBigPayment(buildingId, { legalCaseId: await aCase(me, buildingId) }),
  }),
};

const aRival = async () => {
  const id = await aVettedContractor(harness().deps);
  await harness().deps.db.update(contractors).set({ name: FIRM }).where(eq(contractors.id, id));
  return id;
};
const aBigPayment = async (buildingId: string, more: Partial<typeof payments.$inferInsert>) => {
  const id = await aPayment(harness().deps, buildingId);
  const set = { ...more, amount: cents(AMOUNT), ourReference: FIRM };
  await harness().deps.db.update(payments).set(set).where(eq(payments.id, id));
  return id;
};
const aCase = async (me: TestUser, buildingId: string) => {
  const { levyAccountId } = await aLevyAccountOfContact(harness().deps, buildingId, me.contactId);
  const values = {
    name: 'Hidden case',
    levyAccountId,
    handoverDay: '2026-01-15',
    debtOnHandover: cents(AMOUNT),
  };
  const [row] = await harness().deps.db.insert(legalCases).values(values).returning();
  return row?.id ?? '';
};

const statusOf = async (path: string, { token }: TestUser) =>
  (await harness().inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${token}` } })).statusCode;

const statusOfCall = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

/** The export of a person's own data, all tables as text. */
const ownData = async ({ token }: TestUser) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await harness().inject({ method: 'GET', url: '/api/my-data/export/', headers });
  return Object.values(unzipSync(answer.rawPayload))
    .map((bytes) => strFromU8(bytes))
    .join('\n');
};

/** Everything in which a trustee sees the approvals of a building and their subjects. */
const seenBy = async ({ token, contactId }: TestUser, buildingId: string, approvalId: string) => {
  const { call } = harness();
  const mine = { body: { contactId } };
  const guid = { params: { guid: buildingId } };
  const buildingGuid = { params: { buildingGuid: buildingId } };
  const answers = [
    ...(await Promise.all(
      (['active', 'history', 'approved', 'declined', 'abstained'] as const).map((view) =>
        call(apiContract.approvals[view], mine, token),
      ),
    )),
    await call(apiContract.buildingApprovals.active, guid, token),
    await call(apiContract.buildingApprovals.history, guid, token),
    await call(apiContract.buildingApprovals.detail, { params: { approvalId } }, token),
    await call(apiContract.payments.listOfBuilding, buildingGuid, token),
    await call(apiContract.payments.sumByType, buildingGuid, token),
    await call(apiContract.maintenance.listActive, buildingGuid, token),
    await call(apiContract.maintenance.listHistory, buildingGuid, token),
    await call(apiContract.maintenance.listInQuotation, buildingGuid, token),
    await call(apiContract.creditControl.listAods, buildingGuid, token),
    await call(apiContract.legalCases.listOfBuilding, buildingGuid, token),
    ...(await Promise.all(
      (['Active Individual Approval', 'Payment', 'AOD', 'Legal'] as const).map((type) =>
        call(apiContract.tickets.linkables, { params: { role: 'trustee', type } }, token),
      ),
    )),
  ];
  return JSON.stringify(answers);
};

describe.each(Object.keys(MATTERS))('%s', (matter) => {
  let board: TrusteeBoard;
  let me: TestUser;
  let other: TestUser;
  let approvalId: string;
  let given: Partial<NewApprovalInput>;

  beforeAll(async () => {
    harness().setNow(TEST_NOW);
    board = await aTrusteeBoard(harness(), 3);
    [me, other] = board.trustees as [TestUser, TestUser];
    given = (await MATTERS[matter]?.(me, board.buildingId)) ?? {};
    const fileId = await saveStoredFile(harness().deps, {
      name: 'hidden.pdf',
      contentType: 'application/pdf',
      bytes: Buffer.from('%PDF-1.4\n%%EOF\n'),
      uploadedBy: null,
    });
    const { buildingId } = board;
    const question = { buildingId, subject: SUBJECT, description: TEXT, fileId, notify: true };
    approvalId = await anApproval(harness().deps, { ...question, ...given });
  });

  /** Mails to one member of the board. */
  const mailsTo = async (who: TestUser) =>
    JSON.stringify(await harness().deps.db.select().from(outbox).where(eq(outbox.to, who.email)));

  test('the question is there, without what it is about; the others read it whole', async () => {
    const seen = await seenBy(me, board.buildingId, approvalId);
    const link = `/building-approval/${approvalId}/file/`;
    for (const trace of [...TRACES, link]) expect.soft(seen, trace).not.toContain(trace);
    const detail = await harness().call(apiContract.buildingApprovals.detail, { params: { approvalId } }, me.token);
    expect(detail).toMatchObject({
      subject: approvalTexts.veiled.subject,
      description: '',
      approvalType: given.type,
      amount: null,
      payee: null,
      waitingFor: [],
      quoteId: null,
      quoteQuestions: [],
      linkedReferenceId: null,
      approvalCount: null,
      requiredApprovals: null,
      fileLink: null,
      approvedStatus: 'Awaiting trustees',
      can: { vote: { approve: false, decline: false, abstain: true }, readVotes: false },
    });
    const others = await seenBy(other, board.buildingId, approvalId);
    for (const trace of [SUBJECT, link]) expect(others).toContain(trace);
  });

  test('its file, its votes and the record behind it are not there', async () => {
    const base = `/api/building-approval/${approvalId}`;
    const paths = [`${base}/file/`, `${base}/votes/`, `${base}/record/`, `${base}/record/file/`];
    if (given.paymentId) paths.push(`/api/payment/${given.paymentId}/`);
    if (given.legalCaseId) paths.push(`/api/legals/${given.legalCaseId}/`);
    if (given.conductLetterId) paths.push(`/api/conduct/${given.conductLetterId}/`);
    for (const path of paths) {
      expect.soft([path, await statusOf(path, me)]).toEqual([path, 404]);
      if (!path.includes('record/file')) expect.soft([path, await statusOf(path, other)]).toEqual([path, 200]);
    }
  });

  test('a search of the subject does not find it', async () => {
    const find = async ({ token }: TestUser) =>
      (
        await harness().call(
          apiContract.buildingApprovals.active,
          { params: { guid: board.buildingId }, query: { subject: 'Hidden' } },
          token,
        )
      ).length;
    expect([await find(me), await find(other)]).toEqual([0, 1]);
  });

  test('the hub waits for no vote, and the own data name no subject', async () => {
    const waiting = async ({ token }: TestUser) =>
      (await harness().call(apiContract.people.attention, {}, token)).trustee?.votesWaiting;
    expect([await waiting(me), await waiting(other)]).toEqual([0, 1]);
    expect(await ownData(me)).not.toContain(SUBJECT);
    expect(await ownData(other)).toContain(SUBJECT);
  });

  test('notice, abstention and outcome tell no more either', async () => {
    const answer = await castVoteOverHttp(harness(), me, 'abstain', approvalId);
    expect(answer).toMatchObject({ response: 'Abstained', approvalCount: null, approvalStatus: null });
    expect(await castVoteOverHttp(harness(), me, 'approve', approvalId, true)).toBe('409 conflict_of_interest');
    for (const trustee of board.trustees.slice(1)) await castVoteOverHttp(harness(), trustee, 'decline', approvalId);
    await harness().runJobs();
    const seen = await seenBy(me, board.buildingId, approvalId);
    for (const trace of [...TRACES, 'Declined']) expect.soft(seen, trace).not.toContain(trace);
    const mails = await mailsTo(me);
    expect(mails).toContain('A vote in which you have a conflict of interest');
    expect(mails).toContain('Closed: a vote in which you have a conflict of interest');
    for (const trace of [...TRACES, 'declined']) expect.soft(mails, trace).not.toContain(trace);
    expect(await mailsTo(other)).toContain(SUBJECT);
  });
});

test('R-12, T-11 who owes finds his own AOD neither among the others of the building nor to link a ticket to', async () => {
  harness().setNow(TEST_NOW);
  const board = await aTrusteeBoard(harness(), 2);
  const [me, other] = board.trustees as [TestUser, TestUser];
  const { levyAccountId } = await aLevyAccountOfContact(harness().deps, board.buildingId, me.contactId);
  await anAod(harness().deps, levyAccountId);
  const params = { buildingGuid: board.buildingId };
  const counts = async ({ token }: TestUser) => [
    (await harness().call(apiContract.creditControl.listAods, { params }, token)).length,
    (await harness().call(apiContract.tickets.linkables, { params: { role: 'trustee', type: 'AOD' } }, token)).length,
  ];
  expect([await counts(me), await counts(other)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test('who has an interest in a payment finds it not to link a ticket to, nor logs one about it by its id', async () => {
  harness().setNow(TEST_NOW);
  const board = await aTrusteeBoard(harness(), 2);
  const [me, other] = board.trustees as [TestUser, TestUser];
  const contractorId = await aVettedContractor(harness().deps, [me.contactId]);
  const linkedId = await aBigPayment(board.buildingId, { contractorId });
  const about = { role: 'trustee', type: 'Payment' } as const;
  const linked = async ({ token }: TestUser) =>
    (await harness().call(apiContract.tickets.linkables, { params: about }, token)).map(({ id }) => id);
  expect([await linked(me), await linked(other)]).toEqual([[], [linkedId]]);
  const logged = async ({ token, email, contactId, profileId: userProfileId }: TestUser) => {
    const who = {
      firstName: 'Thandi',
      lastName: 'Nkosi',
      mobile: '0821234567',
      email,
      contactId,
      userProfileId,
    };
    const body = { ...who, ...about, purpose: 'Report' as const, description: 'Why?', linkedId };
    return statusOfCall(harness().call(apiContract.tickets.create, { body }, token));
  };
  expect([await logged(me), await logged(other)]).toEqual([404, 200]);
});

test('an interest that came after the vote, or an office that did, closes the matter too', async () => {
  harness().setNow(TEST_NOW);
  const board = await aTrusteeBoard(harness(), 3);
  const [me] = board.trustees as [TestUser];
  const jobId = await aMaintenanceJob(harness().deps, board.buildingId, 'Requesting quotes');
  const quoteId = await aQuote(harness().deps, jobId, await aVettedContractor(harness().deps));
  const approvalId = await anApproval(harness().deps, {
    buildingId: board.buildingId,
    type: 'Maintenance Quote Selection',
    quoteId,
  });
  const subject = async () =>
    (await harness().call(apiContract.buildingApprovals.detail, { params: { approvalId } }, me.token)).subject;
  expect(await subject()).toBe('Paint the stairwell');
  const firm = await aVettedContractor(harness().deps, [me.contactId]);
  const { db } = harness().deps;
  await db.update(maintenanceJobs).set({ awardedContractorId: firm }).where(eq(maintenanceJobs.id, jobId));
  expect(await subject()).toBe(approvalTexts.veiled.subject);
});

test('a competitor finds neither the firm, nor its job by that firm, nor what it costs', async () => {
  harness().setNow(TEST_NOW);
  const board = await aTrusteeBoard(harness(), 2);
  const [me, other] = board.trustees as [TestUser, TestUser];
  const { deps } = harness();
  const rival = await aRival();
  const jobId = await aMaintenanceJob(deps, board.buildingId, 'In Progress', rival);
  await aQuote(deps, jobId, await aVettedContractor(deps, [me.contactId]));
  const set = { invoiceAmount: cents(AMOUNT) };
  await deps.db.update(maintenanceJobs).set(set).where(eq(maintenanceJobs.id, jobId));
  const of = (path: string) => Promise.all([statusOf(path, me), statusOf(path, other)]);
  expect(await of(`/api/contractors/${rival}/`)).toEqual([404, 200]);
  expect(await of(`/api/contractors/${rival}/maintenance/${board.buildingId}`)).toEqual([404, 200]);
  const params = { buildingGuid: board.buildingId };
  const [row] = await harness().call(apiContract.maintenance.listActive, { params }, me.token);
  expect(row).toMatchObject({ id: jobId, awardedContractor: null, invoiceAmount: null, paidAmount: null });
  const job = await harness().call(apiContract.maintenance.get, { params: { id: jobId } }, me.token);
  expect(job).toMatchObject({ awardedContractor: null, invoiceAmount: null, remainder: null });
  const seen = await harness().call(apiContract.maintenance.listActive, { params }, other.token);
  expect(seen[0]).toMatchObject({ awardedContractor: { name: FIRM }, invoiceAmount: AMOUNT });
});

test('the record of a decision is no document of who has an interest, ballot or none', async () => {
  harness().setNow(TEST_NOW);
  const board = await aTrusteeBoard(harness(), 3);
  const [me, other] = board.trustees as [TestUser, TestUser];
  const { deps } = harness();
  const inOffice = (startsAt: Date) =>
    deps.db.update(trusteeAppointments).set({ startsAt }).where(eq(trusteeAppointments.contactId, me.contactId));
  await inOffice(new Date('2027-01-01T00:00:00Z'));
  const { levyAccountId } = await aLevyAccountOfContact(deps, board.buildingId, me.contactId);
  const aodId = await anAod(deps, levyAccountId);
  const approvalId = await anApproval(deps, { buildingId: board.buildingId, type: 'AOD', aodId });
  for (const trustee of board.trustees.slice(1)) await castVoteOverHttp(harness(), trustee, 'approve', approvalId);
  await runCommand(systemContext(deps, 'test'), processDueApproval, approvalId, {});
  await harness().runJobs();
  await inOffice(new Date('2025-01-01T00:00:00Z'));
  const detail = await harness().call(apiContract.buildingApprovals.detail, { params: { approvalId } }, me.token);
  expect(detail.subject).toBe(approvalTexts.veiled.subject);
  const [row] = await deps.db.select().from(approvals).where(eq(approvals.id, approvalId));
  expect(row?.recordFileId).not.toBeNull();
  const documents = async ({ token }: TestUser) =>
    (await harness().call(apiContract.buildings.documents, { params: { buildingId: board.buildingId } }, token)).length;
  expect([await documents(me), await documents(other)]).toEqual([0, 1]);
});
