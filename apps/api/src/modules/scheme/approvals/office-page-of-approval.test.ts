/**
 * Tests that the office page of an approval agrees with its signed record: who left office, why it lapsed, and
 * earlier approvals.
 */
import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import { and, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApproval } from '../../../../test/factories/approvals.ts';
import { aTrusteeBoard, castVoteOverHttp, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import { aPayment } from '../../../../test/factories/records.ts';
import { makeInstanceOlder } from '../../../../test/factories/set-up-logins.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { sweepApprovalsJob } from '../../../engines/decisions/sweep-approvals.job.ts';
import { runCommand, systemContext } from '../../../kernel/command.ts';
import { confirmTrusteeAppointmentEnd } from './commands/end-trustee-appointment.ts';

const harness = useHarness();
let manager: TestUser;
let second: TestUser;
let keeper: TestUser;
let board: TrusteeBoard;
const { act, get, list, upload, inAMonth } = officeDeskOf(harness, () => manager);
const trustee = (index: number): TestUser => board.trustees[index] as TestUser;

beforeAll(async () => {
  manager = await aPerson(harness(), 'page-manager', { staffRole: 'portfolio manager' });
  second = await aPerson(harness(), 'page-second', { staffRole: 'administrator' });
  keeper = await aPerson(harness(), 'page-keeper', { staffRole: 'bookkeeper' });
});
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  await makeInstanceOlder(harness());
  board = await aTrusteeBoard(harness(), 2);
});

const endsNow = (index: number) =>
  runCommand(systemContext(harness().deps, 'test'), confirmTrusteeAppointmentEnd, board.appointments[index] ?? '', {});
const aQuestion = async () => {
  const paymentId = await aPayment(harness().deps, board.buildingId);
  const { buildingId } = board;
  const question = {
    buildingId,
    type: 'Payment',
    subject: 'Second claim of the lift firm',
    paymentId,
  } as const;
  return { paymentId, approvalId: await anApproval(harness().deps, question) };
};
const mailsTo = (to: string, subject: string) =>
  harness()
    .deps.db.select({ subject: outbox.subject, text: outbox.text })
    .from(outbox)
    .where(and(eq(outbox.to, to), like(outbox.subject, subject)));
const aMinute = async () =>
  (await upload(new File(['%PDF-1.4\n%%EOF\n'], 'minute.pdf', { type: 'application/pdf' }))).id;

test('FAULT-40: a vote of a trustee who left office is shown as not counted', async () => {
  board = await aTrusteeBoard(harness(), 3);
  const { approvalId } = await aQuestion();
  await castVoteOverHttp(harness(), trustee(0), 'decline', approvalId);
  await endsNow(0);
  await castVoteOverHttp(harness(), trustee(1), 'abstain', approvalId);
  const { value } = await list('ballots', { filter: { approvalId } });
  const votes = Object.fromEntries(value.map((ballot) => [(ballot.contactId as { id: string }).id, ballot.vote]));
  expect(votes[trustee(0).contactId]).toBe('Declined (left office, not counted)');
  expect(votes[trustee(1).contactId]).toBe('Abstained');
});

describe('a question that lapsed says why', () => {
  test('FAULT-40: no trustee was left', async () => {
    const { approvalId } = await aQuestion();
    expect((await get('approvals', approvalId)).lapsedBecause).toBeNull();
    await endsNow(0);
    await endsNow(1);
    expect((await get('approvals', approvalId)).lapsedBecause).toContain('No trustee was left');
  });

  test('FAULT-40: too few answered', async () => {
    const { approvalId } = await aQuestion();
    await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
    harness().setNow(new Date(TEST_NOW.getTime() + 8 * 86_400_000));
    await sweepApprovalsJob.handle(harness().deps, {}, { id: '', retryCount: 0 });
    await harness().runJobs();
    // The logins of this test would expire before that.
    harness().setNow(TEST_NOW);
    expect(await get('approvals', approvalId)).toMatchObject({
      state: 'Lapsed',
      lapsedBecause: expect.stringContaining('Too few trustees voted'),
    });
  });
});

describe('what was decided is put again', () => {
  const decline = async (approvalId: string) => {
    await castVoteOverHttp(harness(), trustee(0), 'decline', approvalId);
    harness().setNow(new Date(harness().deps.clock.now().getTime() + 60_000));
  };
  const putAgain = async (paymentId: string) => {
    await act('payments', paymentId, 'putToTrustees', { subject: 'Once more', closesAt: inAMonth() }, keeper);
    const { value } = await list('approvals', { filter: { paymentId, state: 'Awaiting trustees' } });
    return String(value[0]?.id);
  };

  test('FAULT-40: the page of the question links each earlier one', async () => {
    const { paymentId, approvalId } = await aQuestion();
    await decline(approvalId);
    const again = await putAgain(paymentId);
    await decline(again);
    const third = await putAgain(paymentId);
    expect((await get('approvals', third)).askedBefore).toEqual([
      { id: again, name: 'Declined, 10 Mar 2026: Once more' },
      { id: approvalId, name: 'Declined, 10 Mar 2026: Second claim of the lift firm' },
    ]);
    expect((await get('approvals', approvalId)).askedBefore).toBeNull();
  });

  test('FAULT-40: the earlier question is shown with its subject and its description', async () => {
    const { paymentId, approvalId } = await aQuestion();
    const description = 'The lift stood still for three weeks.\nThe firm claims the call-outs.';
    await harness().deps.db.update(approvals).set({ description }).where(eq(approvals.id, approvalId));
    await decline(approvalId);
    const again = await putAgain(paymentId);
    const subject = 'Second claim of the lift firm';
    const page = await harness().call(
      buildingApprovalEndpoints.detail,
      { params: { approvalId: again } },
      trustee(1).token,
    );
    expect(page.earlierQuestions).toMatchObject([{ id: approvalId, subject, description }]);
    expect((await get('approvals', again)).askedBeforeText).toBe(`Declined, 10 Mar 2026: ${subject}\n${description}`);
    expect((await get('approvals', approvalId)).askedBeforeText).toBeNull();
  });

  test('FAULT-40: the mail to the trustees says what became of the earlier question', async () => {
    const { paymentId, approvalId } = await aQuestion();
    await decline(approvalId);
    await putAgain(paymentId);
    const [mail] = await mailsTo(trustee(1).email, 'Your vote is needed: Once more%');
    expect(mail?.text).toContain(
      'The trustees voted on the same matter before: "Second claim of the lift firm". The result was: Declined.',
    );
  });
});

describe('mails where no trustee is left', () => {
  test('FAULT-40: only a trustee who voted reads that the vote no longer counts', async () => {
    const { approvalId } = await aQuestion();
    await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
    await endsNow(0);
    await endsNow(1);
    const text = async (index: number) => (await mailsTo(trustee(index).email, 'Lapsed, no trustee%'))[0]?.text;
    expect(await text(0)).toContain('Your vote no longer counts');
    expect(await text(1)).not.toContain('Your vote no longer counts');
    expect(await text(1)).toContain('your appointment has ended');
  });

  test('FAULT-40: staff read which record it was about, and a bookkeeper gets the mail about a payment', async () => {
    await aQuestion();
    const about = {
      buildingId: board.buildingId,
      type: 'Minutes',
      subject: 'Minutes of the last meeting',
    } as const;
    await anApproval(harness().deps, about);
    await endsNow(0);
    await endsNow(1);
    for (const { email } of [manager, keeper])
      expect((await mailsTo(email, '%Second claim%')).at(-1)?.text, email).toContain('The payment is on hold.');
    expect((await mailsTo(manager.email, '%Minutes of the last%')).at(-1)?.text).not.toMatch(/on hold|payment/);
    expect(await mailsTo(keeper.email, '%Minutes of the last%')).toEqual([]);
  });

  test('FAULT-40: the trustee who is left alone reads that the votes needed cannot be reached', async () => {
    board = await aTrusteeBoard(harness(), 3);
    const { approvalId } = await aQuestion();
    await endsNow(0);
    const subject = 'Too few trustees can vote%Second claim%';
    expect(await mailsTo(trustee(2).email, subject)).toEqual([]);
    await endsNow(1);
    for (const { email } of [trustee(2), manager]) {
      const found = await mailsTo(email, subject);
      expect(found.at(-1)?.text, email).toContain(
        'needs 2 votes in favour. Only 1 trustee may vote now, so it cannot be approved.',
      );
    }
    const page = () => harness().call(buildingApprovalEndpoints.detail, { params: { approvalId } }, trustee(2).token);
    expect(await page()).toMatchObject({ outOfReach: true, requiredApprovals: 2 });
  });
});

describe('FAULT-40: the mail about too few trustees says who has to act, by when, and what happens else', () => {
  const CLOSES = '17 Mar 2026';
  beforeEach(async () => {
    board = await aTrusteeBoard(harness(), 3);
    await aQuestion();
    await endsNow(0);
    await endsNow(1);
  });
  const newest = async ({ email }: TestUser) =>
    (await mailsTo(email, 'Too few trustees can vote%Second claim%')).at(-1);

  test('FAULT-40: to the trustee, who does not have to do anything', async () => {
    const mail = await newest(trustee(2));
    expect(mail?.subject).toBe('Too few trustees can vote: Second claim of the lift firm');
    expect(mail?.text).toContain('You do not need to do anything. Your managing agent has been asked to act by');
    expect(mail?.text).toContain(CLOSES);
    expect(mail?.text).toMatch(/Otherwise it is not approved when voting closes/);
  });

  test('FAULT-40: to a member of staff, who has two ways', async () => {
    const mail = await newest(manager);
    expect(mail?.subject).toContain('Too few trustees can vote, please act by');
    expect(mail?.subject).toContain(CLOSES);
    const said = ['Please do one of two things', 'appoint that trustee again', 'A second member of staff'];
    const then = ['appoint other trustees, withdraw this vote', 'If you do nothing', 'The payment then goes on hold.'];
    for (const text of [...said, ...then]) expect(mail?.text).toContain(text);
  });
});

describe('the end of an appointment', () => {
  test('FAULT-20: the page names the person who confirmed the end', async () => {
    const [id = ''] = board.appointments;
    await act('trustee-appointments', id, 'end', { minute: await aMinute() });
    expect(await get('trustee-appointments', id)).toMatchObject({ isLast: false });
    await act('trustee-appointments', id, 'confirmEnd', {}, second);
    expect(await get('trustee-appointments', id)).toMatchObject({
      endEnteredById: { id: manager.profileId },
      endConfirmedById: { id: second.profileId },
    });
  });

  test('FAULT-40: the last trustee of a building is marked as the last', async () => {
    await endsNow(0);
    expect(await get('trustee-appointments', board.appointments[1] ?? '')).toMatchObject({ isLast: true });
    expect(await get('trustee-appointments', board.appointments[0] ?? '')).toMatchObject({ isLast: false });
  });
});
