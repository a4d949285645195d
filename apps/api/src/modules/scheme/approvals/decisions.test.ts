/** Tests of approvals: create, close, withdraw, leave office, and the signed record (rules 1.3, 2.2; trust F-14). */
import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import { eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApproval, aTrusteeAppointment } from '../../../../test/factories/approvals.ts';
import { aTrusteeBoard, castVoteOverHttp, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import { aPayment, readPaymentState } from '../../../../test/factories/records.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { aPerson } from '../../../../test/world.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { approvalRecords, approvals, ballots } from '../../../db/schema/scheme/approvals.ts';
import { buildingDocuments, trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';
import type { NewApprovalInput } from '../../../engines/decisions/commands/raise-approval.ts';
import { processDueApproval } from '../../../engines/decisions/commands/update-open-approval.ts';
import { withdrawApproval } from '../../../engines/decisions/commands/withdraw-approval.ts';
import { fileApprovalRecordJob } from '../../../engines/decisions/file-approval-record.job.ts';
import { runCommand, systemContext } from '../../../kernel/command.ts';
import { parsePdf } from '../../../kernel/pdf/read-pdf.ts';
import { confirmTrusteeAppointmentEnd } from './commands/end-trustee-appointment.ts';

const harness = useHarness();
const WEEK_LATER = new Date(TEST_NOW.getTime() + 7 * 86_400_000);
let board: TrusteeBoard;
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  board = await aTrusteeBoard(harness(), 3);
});

const raise = (given: Partial<NewApprovalInput> = {}) =>
  anApproval(harness().deps, { buildingId: board.buildingId, ...given });
const rowOf = async (approvalId: string) => {
  const [row] = await harness()
    .deps.db.select({
      state: approvals.state,
      required: approvals.requiredCount,
      byCastingVote: approvals.byCastingVote,
      decidedAt: approvals.decidedAt,
    })
    .from(approvals)
    .where(eq(approvals.id, approvalId));
  return row;
};
const mailsAbout = (approvalId: string, kind: string) =>
  harness()
    .deps.db.select({ to: outbox.to, subject: outbox.subject, text: outbox.text, html: outbox.html })
    .from(outbox)
    .where(like(outbox.dedupeKey, `approval-${kind}:${approvalId}:%`))
    .orderBy(outbox.to);

describe('rules 2.2: notice to each trustee with the text and a closing date', () => {
  test('a ballot for each trustee in office, once, and more than half of them required', async () => {
    const { deps } = harness();
    const [first] = board.trustees;
    await aTrusteeAppointment(deps, first?.contactId ?? '', board.buildingId);
    const gone = await aPerson(harness(), `gone${board.buildingId.slice(-6)}`);
    await deps.db.insert(trusteeAppointments).values({
      buildingId: board.buildingId,
      contactId: gone.contactId,
      startsAt: new Date('2025-01-01T00:00:00Z'),
      endsAt: TEST_NOW,
    });
    const approvalId = await raise();
    const roll = await deps.db
      .select({ who: ballots.contactId })
      .from(ballots)
      .where(eq(ballots.approvalId, approvalId));
    expect(roll.map((ballot) => ballot.who).sort()).toEqual(board.trustees.map((trustee) => trustee.contactId).sort());
    expect(await rowOf(approvalId)).toMatchObject({ state: 'Awaiting trustees', required: 2 });
  });

  test('one mail each, with links that open the approval', async () => {
    const approvalId = await raise({ subject: 'New gate motor', notify: true });
    const mails = await mailsAbout(approvalId, 'raised');
    expect(mails.map((mail) => mail.to)).toEqual(board.trustees.map((trustee) => trustee.email).sort());
    const [mail] = mails;
    expect(mail?.subject).toBe('Your vote is needed: New gate motor');
    expect(mail?.text).toContain('Two coats, grey.');
    expect(mail?.text).toMatch(/Closing date:\s+17 Mar 2026 10:00/);
    expect(mail?.html).toContain(`href="http://localhost:3000/#/building-approvals/${approvalId}"`);
  });

  test.each([
    ['no subject', { subject: ' ' }, 'invalid'],
    ['a closing date that has passed', { closesAt: TEST_NOW }, 'invalid'],
    ['a start to come', { startsAt: WEEK_LATER, closesAt: new Date('2026-04-01T00:00:00Z') }, 'invalid'],
    ['more approvals than trustees', { requiredCount: 4 }, 'invalid'],
    ['no approval at all', { requiredCount: 0 }, 'invalid'],
    ['a building that is not there', { buildingId: '019a0000-0000-7000-8000-000000000000' }, 'not_found'],
  ] as const)('refused: %s', async (_name, given, code) => {
    await expect(raise(given)).rejects.toMatchObject({ code });
  });
});

describe('rules 1.3: the end', () => {
  test("a tie: the chair's casting vote decides", async () => {
    board = await aTrusteeBoard(harness(), 4, { chair: true, castingVoteInWriting: true });
    const approvalId = await raise();
    await castVoteOverHttp(harness(), board.trustees[0], 'approve', approvalId);
    await castVoteOverHttp(harness(), board.trustees[1], 'approve', approvalId);
    await castVoteOverHttp(harness(), board.trustees[2], 'decline', approvalId);
    expect(await castVoteOverHttp(harness(), board.trustees[3], 'decline', approvalId)).toMatchObject({
      approvalStatus: 'Approved',
      approvalCount: 2,
      requiredCount: 3,
    });
    expect(await rowOf(approvalId)).toMatchObject({ state: 'Approved', byCastingVote: true });
  });

  test('fixed early: declined as soon as the required count cannot be reached; one decision mail each', async () => {
    const approvalId = await raise({ subject: 'New gate motor' });
    await castVoteOverHttp(harness(), board.trustees[0], 'decline', approvalId);
    expect(await mailsAbout(approvalId, 'decided')).toEqual([]);
    await castVoteOverHttp(harness(), board.trustees[1], 'decline', approvalId);
    const mails = await mailsAbout(approvalId, 'decided');
    expect(mails.map((mail) => mail.subject)).toEqual(Array(3).fill('Declined: New gate motor'));
    expect(mails[0]?.text).toMatch(/Votes:\s+0 approved, 2 declined, 0 abstained/);
    await runCommand(systemContext(harness().deps, 'test'), processDueApproval, approvalId, {});
    expect(await mailsAbout(approvalId, 'decided')).toHaveLength(3);
  });

  test('a trustee who left between the closing date and the sweep is still counted', async () => {
    const approvalId = await raise({ requiredCount: 2 });
    await castVoteOverHttp(harness(), board.trustees[0], 'decline', approvalId);
    harness().setNow(new Date(WEEK_LATER.getTime() + 60_000));
    await runCommand(
      systemContext(harness().deps, 'test'),
      confirmTrusteeAppointmentEnd,
      board.appointments[0] ?? '',
      {},
    );
    expect(await rowOf(approvalId)).toMatchObject({ state: 'Declined', decidedAt: WEEK_LATER });
  });
});

describe('withdrawal and removal', () => {
  test('a withdrawn question takes no more votes and tells the trustees why', async () => {
    const paymentId = await aPayment(harness().deps, board.buildingId);
    const approvalId = await raise({ type: 'Payment', paymentId });
    await castVoteOverHttp(harness(), board.trustees[0], 'approve', approvalId);
    const withdraw = (reason: string) =>
      runCommand(systemContext(harness().deps, 'test'), withdrawApproval, approvalId, { reason });
    await expect(withdraw(' ')).rejects.toMatchObject({ code: 'invalid' });
    await withdraw('The invoice was wrong.');
    expect(await rowOf(approvalId)).toMatchObject({ state: 'Withdrawn' });
    expect(await castVoteOverHttp(harness(), board.trustees[1], 'approve', approvalId)).toBe('409 conflict');
    expect((await readPaymentState(harness().deps, paymentId)).state).toBe('On Hold');
    expect((await mailsAbout(approvalId, 'decided'))[0]?.text).toContain('The invoice was wrong.');
    await expect(withdraw('The invoice was wrong.')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('FAULT-20: the vote of a trustee who leaves counts no more, and as many votes are required as before', async () => {
    board = await aTrusteeBoard(harness(), 4);
    const approvalId = await raise();
    await castVoteOverHttp(harness(), board.trustees[0], 'approve', approvalId);
    await castVoteOverHttp(harness(), board.trustees[1], 'approve', approvalId);
    expect(await rowOf(approvalId)).toMatchObject({ state: 'Awaiting trustees', required: 3 });
    await runCommand(
      systemContext(harness().deps, 'test'),
      confirmTrusteeAppointmentEnd,
      board.appointments[1] ?? '',
      {},
    );
    expect(await rowOf(approvalId)).toMatchObject({ state: 'Awaiting trustees', required: 3 });
    expect(await castVoteOverHttp(harness(), board.trustees[1], 'decline', approvalId, true)).toBe('403 forbidden');
    // The third approval would decide it, did the one of the trustee who left still count.
    expect(await castVoteOverHttp(harness(), board.trustees[2], 'approve', approvalId)).toMatchObject({
      approvalStatus: 'Awaiting trustees',
      approvalCount: 2,
    });
    await runCommand(
      systemContext(harness().deps, 'test'),
      confirmTrusteeAppointmentEnd,
      board.appointments[2] ?? '',
      {},
    );
    await runCommand(
      systemContext(harness().deps, 'test'),
      confirmTrusteeAppointmentEnd,
      board.appointments[3] ?? '',
      {},
    );
    expect(await rowOf(approvalId)).toMatchObject({ state: 'Awaiting trustees', required: 3 });
    harness().setNow(WEEK_LATER);
    await runCommand(systemContext(harness().deps, 'test'), processDueApproval, approvalId, {});
    expect(await rowOf(approvalId)).toMatchObject({ state: 'Lapsed', required: 3 });
    await expect(
      runCommand(systemContext(harness().deps, 'test'), confirmTrusteeAppointmentEnd, board.appointments[3] ?? '', {}),
    ).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('F-14: an appointment ended while a vote is in flight, by whatever means', () => {
  /** Resolves once some query of this database waits for a lock. */
  const somebodyWaits = async () => {
    const waiting = sql`select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted`;
    for (let looks = 0; looks < 2_000; looks += 1)
      if ((await harness().deps.db.execute(waiting)).rows.length > 0) return 'waits';
    return 'nobody waits';
  };

  test('is waited for, and the vote of who left is not counted in the decision', async () => {
    const approvalId = await raise();
    await castVoteOverHttp(harness(), board.trustees[0], 'approve', approvalId);
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: hasEnded, resolve: ended } = Promise.withResolvers<void>();
    const removal = harness().deps.db.transaction(async (tx) => {
      await tx
        .update(trusteeAppointments)
        .set({ endsAt: TEST_NOW })
        .where(eq(trusteeAppointments.id, board.appointments[0] ?? ''));
      ended();
      await mayCommit;
    });
    await hasEnded;
    const deciding = castVoteOverHttp(harness(), board.trustees[1], 'approve', approvalId);
    expect(await Promise.race([deciding, somebodyWaits()])).toBe('waits');
    commit();
    await removal;
    expect(await deciding).toMatchObject({ approvalCount: 1, approvalStatus: 'Awaiting trustees' });
  });
});

describe('the signed record, filed under the documents of the building', () => {
  const decided = async () => {
    const approvalId = await raise({
      subject: 'New gate motor: is it to be bought?',
      description: 'Quote of R12,500.',
    });
    await castVoteOverHttp(harness(), board.trustees[0], 'decline', approvalId);
    await castVoteOverHttp(harness(), board.trustees[0], 'approve', approvalId, true);
    await castVoteOverHttp(harness(), board.trustees[1], 'approve', approvalId);
    await harness().runJobs();
    return approvalId;
  };
  const record = (approvalId: string) =>
    harness().call(buildingApprovalEndpoints.record, { params: { approvalId } }, board.trustees[0]?.token);

  test('there is none while the question is open', async () => {
    expect(await record(await raise())).toMatchObject({ hash: null, verified: false, fileLink: null });
  });

  test('tells text, votes, times and hash, and is verified', async () => {
    const approvalId = await decided();
    const found = await record(approvalId);
    expect(found).toMatchObject({ verified: true, signedOn: TEST_NOW });
    const { blob, name } = await harness().call(
      buildingApprovalEndpoints.recordFile,
      { params: { approvalId } },
      board.trustees[0]?.token,
    );
    expect(name).toBe('Decision 2026-03-10 New gate motor is it to be bought.pdf');
    const { pages, metadata } = await parsePdf(new Uint8Array(await blob.arrayBuffer()));
    const text = pages.join(' ');
    const unbroken = text.replaceAll(' ', '');
    for (const part of [
      'New gate motor: is it to be bought?',
      'Quote of R12,500.',
      'Approved',
      '10 Mar 2026 10:00',
      'Changed votes',
    ])
      expect(text).toContain(part);
    for (const hash of [found.hash, found.signature]) expect(unbroken).toContain(hash);
    expect(metadata).toMatch(/pdfuaid:part(>|=")1/);
  });

  test('once, however often the job runs', async () => {
    const approvalId = await decided();
    await fileApprovalRecordJob.handle(harness().deps, { approvalId }, { id: '', retryCount: 1 });
    const documents = await harness()
      .deps.db.select({ name: buildingDocuments.name, owners: buildingDocuments.visibleToOwners })
      .from(buildingDocuments)
      .where(eq(buildingDocuments.buildingId, board.buildingId));
    expect(documents).toEqual([{ name: 'Decision 2026-03-10 New gate motor is it to be bought', owners: false }]);
  });

  test.each([
    [
      'a vote changed in the books',
      sql`update ballots set vote = 'Declined' where vote = 'Approved' and approval_id = `,
    ],
    ['another required count', sql`update approvals set required_count = 3 where id = `],
    ['another signature', sql`update approval_records set signature = repeat('A', 86) || '==' where approval_id = `],
    [
      'another record',
      sql`update approval_records set record = replace(record, 'Approved', 'Declined') where approval_id = `,
    ],
  ])('%s is found', async (_name, change) => {
    const approvalId = await decided();
    await harness().deps.db.execute(sql`${change}${approvalId}`);
    expect((await record(approvalId)).verified).toBe(false);
  });

  test('a trustee who marries keeps the record good', async () => {
    const approvalId = await decided();
    await harness().deps.db.execute(
      sql`update contacts set last_name = 'Newname' where id = ${board.trustees[0]?.contactId}`,
    );
    expect((await record(approvalId)).verified).toBe(true);
    const [kept] = await harness()
      .deps.db.select({ record: approvalRecords.record })
      .from(approvalRecords)
      .where(eq(approvalRecords.approvalId, approvalId));
    expect(kept?.record).not.toContain('Newname');
  });
});
