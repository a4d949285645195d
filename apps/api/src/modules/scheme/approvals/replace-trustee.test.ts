/** Tests of a trustee who is replaced in one step: both appointments, votes, the chair, mails and a second person. */
import { and, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApproval } from '../../../../test/factories/approvals.ts';
import { aTrusteeBoard, castVoteOverHttp, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import { makeInstanceOlder } from '../../../../test/factories/set-up-logins.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { buildings, trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';

import { changeChairJob } from './change-chair.job.ts';

const harness = useHarness();
let first: TestUser;
let second: TestUser;
let board: TrusteeBoard;
let successor: TestUser;
let today: string;
const { act, get, create, upload } = officeDeskOf(harness, () => first);
const trustee = (index: number): TestUser => board.trustees[index] as TestUser;
const leaving = () => board.appointments[0] ?? '';
let made = 0;

beforeAll(async () => {
  first = await aPerson(harness(), 'replacing-manager', { staffRole: 'portfolio manager' });
  second = await aPerson(harness(), 'replacing-second', { staffRole: 'administrator' });
});
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  today = harness().deps.clock.today();
  await makeInstanceOlder(harness());
  board = await aTrusteeBoard(harness(), 3);
  made += 1;
  successor = await aPerson(harness(), `successor${made}`);
});

const dayFrom = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const aMinute = async () =>
  (await upload(new File(['%PDF-1.4\n%%EOF\n'], 'minute.pdf', { type: 'application/pdf' }))).id;
const replace = async (more: object = {}, by = first) =>
  act(
    'trustee-appointments',
    leaving(),
    'replace',
    {
      lastDay: dayFrom(-1),
      successorId: successor.contactId,
      office: 'Trustee',
      portfolios: ['finance'],
      firstDay: null,
      minute: await aMinute(),
      ...more,
    },
    by,
  );
const successorAppointment = async () => {
  const { id } = (await get('trustee-appointments', leaving())).replacedById as { id: string };
  return get('trustee-appointments', id);
};
const confirm = async (by = second) =>
  act('trustee-appointments', (await successorAppointment()).id, 'confirm', {}, by);
const standing = async () => (await get('trustee-appointments', leaving())).standing;
const chairOf = async () => {
  const found = await harness()
    .deps.db.select({ chairId: buildings.chairId })
    .from(buildings)
    .where(eq(buildings.id, board.buildingId));
  return found[0]?.chairId;
};
const setChair = (chairId: string | null) =>
  harness().deps.db.update(buildings).set({ chairId }).where(eq(buildings.id, board.buildingId));
const mailsTo = (to: string) =>
  harness()
    .deps.db.select({ text: outbox.text })
    .from(outbox)
    .where(and(eq(outbox.to, to), like(outbox.subject, '%replaces%')));
const votes = (who: TestUser, approvalId: string) => castVoteOverHttp(harness(), who, 'approve', approvalId);

describe('in one step', () => {
  test('nothing changes until a second person confirms; then one leaves and the other votes', async () => {
    const approvalId = await anApproval(harness().deps, { buildingId: board.buildingId });
    await replace();
    expect(await standing()).toBe('End waiting for confirmation');
    expect(await successorAppointment()).toMatchObject({
      standing: 'Waiting for confirmation',
      replacesId: { id: leaving() },
      leavesOn: dayFrom(-1),
      portfolios: ['finance'],
    });
    expect(await votes(successor, approvalId)).toBe('403 forbidden');
    await expect(confirm(first)).rejects.toMatchObject({ status: 409 });
    await confirm();
    await harness().runJobs();
    expect(await standing()).toBe('Ended');
    expect((await successorAppointment()).standing).toBe('Confirmed');
    const [row] = await harness()
      .deps.db.select({ endsAt: trusteeAppointments.endsAt })
      .from(trusteeAppointments)
      .where(eq(trusteeAppointments.id, leaving()));
    expect(row?.endsAt?.toISOString()).toBe(new Date(`${today}T00:00:00+02:00`).toISOString());
    expect(await votes(trustee(0), approvalId)).toBe('403 forbidden');
    // The successor gets every new vote, and none that was open.
    expect(await votes(successor, approvalId)).toMatch(/^4\d\d /);
    const later = await anApproval(harness().deps, { buildingId: board.buildingId });
    expect(typeof (await votes(successor, later))).toBe('object');
  });

  test('the one who leaves, the one who follows and the other trustees each get one mail with the days', async () => {
    await replace();
    await confirm();
    for (const one of [...board.trustees, successor]) {
      const found = await mailsTo(one.email);
      expect(found, one.email).toHaveLength(1);
      expect(found[0]?.text, one.email).toContain('replacing-manager');
      expect(found[0]?.text, one.email).toContain('replacing-second');
    }
    const [leaves] = await mailsTo(trustee(0).email);
    expect(leaves?.text).toContain('Your last day as a trustee');
    const [begins] = await mailsTo(successor.email);
    expect(begins?.text).toContain('You are a trustee of');
  });

  test('until a last day to come the trustee stays in office', async () => {
    await replace({ lastDay: dayFrom(5), firstDay: dayFrom(8) });
    await confirm();
    expect(await standing()).toBe('In office until the last day');
    const approvalId = await anApproval(harness().deps, { buildingId: board.buildingId });
    expect(await votes(successor, approvalId)).toBe('403 forbidden');
    harness().setNow(new Date(`${dayFrom(8)}T10:00:00+02:00`));
    const later = await aPerson(harness(), `later${made}`, { staffRole: 'reader' });
    expect((await get('trustee-appointments', leaving(), later)).standing).toBe('Ended');
  });
});

describe('the chair', () => {
  test('a chairperson who is elected becomes the chair on the first day', async () => {
    await setChair(trustee(0).contactId ?? null);
    await replace({ office: 'Chairperson' });
    expect(await chairOf()).toBe(trustee(0).contactId);
    await confirm();
    expect(await chairOf()).toBe(successor.contactId);
  });

  test('on a day to come a job sets it', async () => {
    // The queue waits by the clock of the database.
    harness().setNow(new Date());
    today = harness().deps.clock.today();
    const before = [first, second] as const;
    first = await aPerson(harness(), `entering${made}`, { staffRole: 'portfolio manager' });
    second = await aPerson(harness(), `confirming${made}`, { staffRole: 'administrator' });
    await makeInstanceOlder(harness());
    await replace({ office: 'Chairperson', lastDay: dayFrom(2) });
    await confirm();
    await harness().runJobs();
    expect(await chairOf()).not.toBe(successor.contactId);
    const { id } = await successorAppointment();
    [first, second] = before;
    harness().setNow(new Date(`${dayFrom(3)}T10:00:00+02:00`));
    await changeChairJob.handle(harness().deps, { appointmentId: id }, { id: '', retryCount: 0 });
    expect(await chairOf()).toBe(successor.contactId);
  });

  test('where a plain trustee follows the chairperson, the building has no chair; other chairs stay', async () => {
    await setChair(trustee(1).contactId ?? null);
    await replace();
    await confirm();
    expect(await chairOf()).toBe(trustee(1).contactId);
    board = await aTrusteeBoard(harness(), 3);
    await setChair(trustee(0).contactId ?? null);
    await replace();
    await confirm();
    expect(await chairOf()).toBeNull();
  });
});

describe('both or neither', () => {
  test('the end alone is not confirmed, and its page names the successor', async () => {
    await replace();
    await expect(act('trustee-appointments', leaving(), 'confirmEnd', {}, second)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Confirm the appointment of'),
    });
    expect(await standing()).toBe('End waiting for confirmation');
  });

  test('who is kept in office has no successor any more, and a refused successor ends nothing', async () => {
    await replace();
    const { id } = await successorAppointment();
    await act('trustee-appointments', leaving(), 'keepInOffice');
    expect([await standing(), (await get('trustee-appointments', id)).standing]).toEqual(['Confirmed', 'Turned down']);
    await replace();
    const again = await successorAppointment();
    await act('trustee-appointments', again.id, 'refuse');
    expect(await standing()).toBe('Confirmed');
    expect((await get('trustee-appointments', leaving())).lastDay).toBeNull();
    await replace();
    await confirm();
    expect(await standing()).toBe('Ended');
  });

  test('a second step on the same appointment waits for the first', async () => {
    await replace();
    await expect(replace()).rejects.toMatchObject({ status: 409 });
  });
});

describe('refused at the field', () => {
  test('days in the wrong order, the same person, a trustee of the building', async () => {
    const fieldOf = (more: object) =>
      replace(more).then(
        () => [],
        (error: { fields?: object }) => Object.keys(error.fields ?? {}),
      );
    expect(await fieldOf({ lastDay: '1999-01-01' })).toEqual(['lastDay']);
    expect(await fieldOf({ lastDay: dayFrom(3), firstDay: dayFrom(3) })).toEqual(['firstDay']);
    expect(await fieldOf({ lastDay: dayFrom(500) })).toEqual(['lastDay', 'firstDay']);
    expect(await fieldOf({ successorId: trustee(0).contactId })).toEqual(['successorId']);
    expect(await fieldOf({ successorId: trustee(1).contactId })).toEqual(['successorId']);
    expect(await fieldOf({ minute: null })).toEqual(['minute']);
    expect(await standing()).toBe('Confirmed');
  });

  test('managers enter it; other roles are refused', async () => {
    for (const staffRole of ['reader', 'bookkeeper', 'credit controller'] as const) {
      const person = await aPerson(harness(), `replacing-${staffRole.replace(' ', '-')}-${made}`, { staffRole });
      await expect(replace({}, person), staffRole).rejects.toMatchObject({ status: 403 });
    }
  });

  test('of two appointments of the successor only one can wait', async () => {
    await create('trustee-appointments', {
      buildingId: board.buildingId,
      contactId: successor.contactId,
      startsAt: '2020-01-01T08:00',
      minuteFileId: await aMinute(),
    });
    await expect(replace()).rejects.toMatchObject({ fields: { successorId: expect.stringContaining('waits') } });
  });
});
