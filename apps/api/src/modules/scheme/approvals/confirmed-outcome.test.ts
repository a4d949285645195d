/** Tests of a deferred outcome that staff confirm: the mails are those of an ordinary outcome. */
import { asc, eq, gt } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aTrusteeBoard, castVoteOverHttp, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import { aMaintenanceJob, aPayment, aQuote, aVettedContractor } from '../../../../test/factories/records.ts';
import { makeInstanceOlder } from '../../../../test/factories/set-up-logins.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { listMailsTo } from '../../../../test/people/mails.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';

const harness = useHarness();
let manager: TestUser;
let second: TestUser;
let established: TrusteeBoard;
let recent: TrusteeBoard;
const { act, create, inAMonth } = officeDeskOf(harness, () => manager);

beforeAll(async () => {
  manager = await aPerson(harness(), 'confirmed-manager', { staffRole: 'administrator' });
  second = await aPerson(harness(), 'confirmed-second', { staffRole: 'administrator' });
  await makeInstanceOlder(harness());
  established = await aTrusteeBoard(harness(), 2);
  recent = await aTrusteeBoard(harness(), 2);
  await harness()
    .deps.db.update(trusteeAppointments)
    .set({ startsAt: new Date('2026-03-01T08:00:00Z') })
    .where(eq(trusteeAppointments.id, recent.appointments[1] ?? ''));
});

const approve = async (board: TrusteeBoard, id: string) => {
  for (const who of board.trustees) await castVoteOverHttp(harness(), who, 'approve', id);
  await harness().runJobs();
};
const confirm = async (id: string) => {
  await act('approvals', id, 'confirmOutcome', {}, second);
  await harness().runJobs();
};

/** Recipients of each mail since then: trustees by their place on the board, others by role. */
const mailsSince = async (last: string | undefined, board: TrusteeBoard, firm?: string) => {
  const names = new Map(board.trustees.map(({ email }, index) => [email, `trustee ${index}`]));
  if (firm) names.set(firm, 'the firm');
  const mails = await harness()
    .deps.db.select({ to: outbox.to, subject: outbox.subject })
    .from(outbox)
    .where(last === undefined ? undefined : gt(outbox.id, last))
    .orderBy(asc(outbox.id));
  return mails
    .filter(({ to }) => names.has(to))
    .map(({ to, subject }) => `${names.get(to)}: ${subject.replace(/Board \d+/, 'Board')}`)
    .sort();
};
const lastMail = async () =>
  (await harness().deps.db.select({ id: outbox.id }).from(outbox).orderBy(asc(outbox.id))).at(-1)?.id;

describe('an outcome that staff confirmed', () => {
  const payment = async ({ buildingId }: TrusteeBoard) => ({
    type: 'Payment',
    subject: 'Lift invoice',
    paymentId: await aPayment(harness().deps, buildingId),
  });
  const quote = async ({ buildingId }: TrusteeBoard) => {
    const { deps } = harness();
    const contractorId = await aVettedContractor(deps);
    const [firm] = await deps.db
      .select({ email: contractors.email })
      .from(contractors)
      .where(eq(contractors.id, contractorId));
    const jobId = await aMaintenanceJob(deps, buildingId, 'Requesting quotes');
    const quoteId = await aQuote(deps, jobId, contractorId);
    return {
      type: 'Maintenance Quote Selection',
      subject: 'Roof',
      jobId,
      quoteId,
      firm: firm?.email,
    };
  };
  const put = async (board: TrusteeBoard, { firm, ...about }: Record<string, unknown>) => ({
    firm: firm as string | undefined,
    id: (await create('approvals', { buildingId: board.buildingId, ...about, closesAt: inAMonth() })).id,
  });

  test.each([
    ['a payment', payment],
    ['a quote', quote],
  ])('FAULT-20: sends the mails of an ordinary one, about %s', async (_, about) => {
    const usual = await put(established, await about(established));
    const before = await lastMail();
    await approve(established, usual.id);
    const expected = await mailsSince(before, established, usual.firm);
    expect(expected.filter((mail) => mail.startsWith('trustee'))).toHaveLength(2);

    const held = await put(recent, await about(recent));
    await approve(recent, held.id);
    const waiting = await lastMail();
    await confirm(held.id);
    expect(await mailsSince(waiting, recent, held.firm)).toEqual(expected);
  });

  test('FAULT-20: is told to the trustees as approved and in effect, and to who put the question', async () => {
    const { id } = await put(recent, { ...(await payment(recent)), subject: 'Gate motor' });
    await approve(recent, id);
    await confirm(id);
    for (const { email } of recent.trustees) {
      const about = (await listMailsTo(harness(), email)).filter(({ subject }) => subject.includes('Gate motor'));
      expect(about.map(({ subject }) => subject)).toEqual([
        'Your vote is needed: Gate motor',
        'Awaiting confirmation: Gate motor',
        'Approved: Gate motor',
      ]);
      expect(about.at(-1)?.text).toContain('Your managing agent has confirmed it, so it takes effect now.');
      expect(about.at(-1)?.text).toContain('2 approved, 0 declined, 0 abstained');
    }
    const staff = async ({ email }: TestUser) =>
      (await listMailsTo(harness(), email)).filter(({ subject }) => subject === 'Confirmed, now in effect: Gate motor');
    expect(await staff(manager)).toHaveLength(1);
    expect(await staff(second)).toEqual([]);
  });

  test('FAULT-20: is told to each trustee who could vote on it, also to one who left office since', async () => {
    const { id } = await put(recent, { ...(await payment(recent)), subject: 'Pool pump' });
    await approve(recent, id);
    const [former] = recent.appointments;
    await harness()
      .deps.db.update(trusteeAppointments)
      .set({ endsAt: harness().deps.clock.now() })
      .where(eq(trusteeAppointments.id, former ?? ''));
    const waiting = await lastMail();
    await confirm(id);
    expect(await mailsSince(waiting, recent)).toEqual([
      'trustee 0: Approved: Pool pump',
      'trustee 1: Approved: Pool pump',
    ]);
  });
});
