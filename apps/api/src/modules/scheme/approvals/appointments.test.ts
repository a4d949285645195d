/**
 * Tests of trustee appointments: two members of staff begin and end them, and those concerned get a mail (issue 46).
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importEndpoints as importCalls } from '@stoep/contract/imports/imports';
import { trusteeApprovalEndpoints as calls } from '@stoep/contract/scheme/trustee-approvals';
import { and, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApproval } from '../../../../test/factories/approvals.ts';
import { aTrusteeBoard, castVoteOverHttp, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import { aPayment, readPaymentState } from '../../../../test/factories/records.ts';
import { aStaffLoginSetUpBy, makeInstanceOlder } from '../../../../test/factories/set-up-logins.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { importKeys, outbox } from '../../../db/schema/platform/platform.ts';
import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';

const harness = useHarness();
let first: TestUser;
let second: TestUser;
let board: TrusteeBoard;
let newcomer: TestUser;
const { act, create, get, today, upload } = officeDeskOf(harness, () => first);
const trustee = (index: number): TestUser => board.trustees[index] as TestUser;
let made = 0;

beforeAll(async () => {
  first = await aPerson(harness(), 'first-manager', { staffRole: 'portfolio manager' });
  second = await aPerson(harness(), 'second-manager', { staffRole: 'administrator' });
});
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  await makeInstanceOlder(harness());
  board = await aTrusteeBoard(harness(), 2);
  made += 1;
  newcomer = await aPerson(harness(), `newcomer${made}`);
});

const aMinute = async () =>
  (await upload(new File(['%PDF-1.4\n%%EOF\n'], 'minute.pdf', { type: 'application/pdf' }))).id;
const entered = async (startsAt = '2020-01-01T08:00') =>
  (
    await create('trustee-appointments', {
      buildingId: board.buildingId,
      contactId: newcomer.contactId,
      startsAt,
      minuteFileId: await aMinute(),
    })
  ).id;
const standing = async (id: string) => (await get('trustee-appointments', id)).standing;
/** Whether the new trustee reads what a trustee of the building reads. */
const reads = async () => {
  const { buildingGuids } = await harness()
    .call(calls.trusteeList, { body: { contactId: newcomer.contactId } }, newcomer.token)
    .catch(() => ({ buildingGuids: [] as string[] }));
  return buildingGuids.includes(board.buildingId);
};
const mailsTo = async (to: string, subject: string) =>
  harness()
    .deps.db.select({ text: outbox.text })
    .from(outbox)
    .where(and(eq(outbox.to, to), like(outbox.subject, subject)));

const keyed = async () => {
  const contactId = newcomer.contactId;
  await harness()
    .deps.db.insert(importKeys)
    .values([
      {
        table: 'buildings',
        externalKey: `b-${board.buildingId}`,
        rowId: board.buildingId,
        contentHash: '',
      },
      { table: 'contacts', externalKey: `p-${contactId}`, rowId: contactId, contentHash: '' },
      ...board.trustees.map((one) => ({
        table: 'contacts',
        externalKey: `p-${one.contactId}`,
        rowId: one.contactId,
        contentHash: '',
      })),
    ]);
};
const brought = async (rows: string) => {
  const csv = `key,building,contact,starts_at,ends_at\n${rows}`;
  const { id } = await harness().call(
    importCalls.upload,
    {
      body: { kind: 'trustee_appointments' },
      files: { file: new File([csv], 'trustee_appointments.csv') },
    },
    first.token,
  );
  await harness().runJobs();
  const { faults } = await harness().call(importCalls.report, { params: { id } }, first.token);
  return { id, faults };
};

describe('an appointment begins', () => {
  test('FAULT-20: it gives no access, and no vote, until a second member of staff has confirmed it', async () => {
    const id = await entered();
    expect(await standing(id)).toBe('Waiting for confirmation');
    expect(await reads()).toBe(false);
    const before = await anApproval(harness().deps, { buildingId: board.buildingId });
    expect(await castVoteOverHttp(harness(), newcomer, 'approve', before)).toBe('403 forbidden');
    await expect(act('trustee-appointments', id, 'confirm')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('A second member of staff confirms it.'),
    });
    expect(await reads()).toBe(false);
    await act('trustee-appointments', id, 'confirm', {}, second);
    expect(await standing(id)).toBe('Confirmed');
    expect(await reads()).toBe(true);
    for (const { email } of [newcomer, ...board.trustees]) {
      const [mail] = await mailsTo(email, 'New trustee at Board%');
      expect(mail?.text, email).toContain('first-manager');
      expect(mail?.text, email).toContain('second-manager');
    }
  });

  test('FAULT-20: it waits in a queue of Today, and may be turned down', async () => {
    const waiting = async () => (await today(second)).find(({ key }) => key === 'appointmentsToConfirm')?.count ?? 0;
    const before = await waiting();
    const id = await entered();
    expect(await waiting()).toBe(before + 1);
    await act('trustee-appointments', id, 'refuse', {}, second);
    expect(await waiting()).toBe(before);
    expect(await standing(id)).toBe('Turned down');
    await expect(act('trustee-appointments', id, 'confirm', {}, second)).rejects.toMatchObject({
      status: 409,
    });
    expect(await reads()).toBe(false);
  });

  test('FAULT-20: the minute is attached', async () => {
    const values = {
      buildingId: board.buildingId,
      contactId: newcomer.contactId,
      startsAt: '2026-01-01T08:00',
    };
    await expect(create('trustee-appointments', values)).rejects.toMatchObject({
      status: 400,
      fields: { minuteFileId: expect.any(String) },
    });
    await expect(act('trustee-appointments', board.appointments[0] ?? '', 'end')).rejects.toMatchObject({
      status: 400,
    });
  });

  test('FAULT-20: a login that the first one set up does not confirm it', async () => {
    const admin = await aPerson(harness(), `admin${made}`, { staffRole: 'administrator' });
    await makeInstanceOlder(harness());
    const own = await aStaffLoginSetUpBy(harness(), admin, `own${made}`);
    const { id } = await create(
      'trustee-appointments',
      {
        buildingId: board.buildingId,
        contactId: newcomer.contactId,
        startsAt: '2026-01-01T08:00',
        minuteFileId: (await upload(new File(['%PDF-1.4\n%%EOF\n'], 'm.pdf', { type: 'application/pdf' }), admin)).id,
      },
      admin,
    );
    await expect(act('trustee-appointments', id, 'confirm', {}, own)).rejects.toMatchObject({ status: 409 });
    expect(await reads()).toBe(false);
    await act('trustee-appointments', id, 'confirm', {}, second);
    expect(await reads()).toBe(true);
  });

  test('FAULT-20: two who confirm at the same moment confirm it once', async () => {
    const id = await entered();
    const third = await aPerson(harness(), `third${made}`, { staffRole: 'administrator' });
    await makeInstanceOlder(harness());
    const answers = await Promise.allSettled(
      [second, third].map((by) => act('trustee-appointments', id, 'confirm', {}, by)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await mailsTo(newcomer.email, 'New trustee at Board%')).toHaveLength(1);
  });

  test('FAULT-20: whom it is for, where and from when are not changed afterwards', async () => {
    const { update } = officeDeskOf(harness, () => first);
    const [id = ''] = board.appointments;
    await update('trustee-appointments', id, { contactId: newcomer.contactId }).catch(() => undefined);
    const later = update('trustee-appointments', id, { startsAt: '2030-01-01T08:00' });
    await expect(later).rejects.toMatchObject({
      status: 400,
      fields: { startsAt: expect.stringContaining('End the appointment') },
    });
    await update('trustee-appointments', id, { portfolios: ['finance'] });
    const [row] = await harness().deps.db.select().from(trusteeAppointments).where(eq(trusteeAppointments.id, id));
    expect(row).toMatchObject({
      contactId: trustee(0).contactId,
      startsAt: new Date('2025-01-01T00:00:00Z'),
    });
  });
});

describe('a new appointment of a former trustee', () => {
  const until = 'until 10 Mar 2026';
  const formerTrustee = async (endsAt: Date) => {
    const [id = ''] = board.appointments;
    await harness().deps.db.update(trusteeAppointments).set({ endsAt }).where(eq(trusteeAppointments.id, id));
  };
  const enter = async (startsAt: string) =>
    create('trustee-appointments', {
      buildingId: board.buildingId,
      contactId: trustee(0).contactId,
      startsAt,
      minuteFileId: await aMinute(),
    });

  test('FAULT-20: it does not begin before the earlier one ended', async () => {
    await formerTrustee(new Date('2026-03-10T08:24:00Z'));
    const fields = { startsAt: expect.stringContaining(until) };
    await expect(enter('2026-03-10T10:20')).rejects.toMatchObject({ status: 400, fields });
    const { id } = await enter('2026-03-10T10:24');
    expect(await standing(id)).toBe('Waiting for confirmation');
    const earlier = officeDeskOf(harness, () => first).update('trustee-appointments', id, {
      startsAt: '2026-03-10T10:20',
    });
    await expect(earlier).rejects.toMatchObject({ status: 400, fields });
  });

  test('FAULT-20: nor by an import', async () => {
    await keyed();
    await formerTrustee(new Date('2026-03-10T08:24:00Z'));
    const rows = (from: string) => `n${made},b-${board.buildingId},p-${trustee(0).contactId},${from},\n`;
    const { faults } = await brought(rows('2026-03-10T08:20:00Z'));
    expect(faults).toMatchObject([{ column: 'starts_at', reason: expect.stringContaining(until) }]);
    expect((await brought(rows('2026-03-10T08:24:00Z'))).faults).toEqual([]);
  });
});

test('FAULT-20: every query for trustees in office takes confirmed ones only', async () => {
  const source = join(import.meta.dirname, '../../..');
  const files = (await readdir(source, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const unconfirmed: string[] = [];
  for (const name of files) {
    const text = await readFile(join(source, name), 'utf8');
    if (!/(from|join) trustee_appointments/.test(text)) continue;
    if (!/isAppointmentInOfficeSql\(|confirmed_at/.test(text)) unconfirmed.push(name);
  }
  // These two need unconfirmed ones too: a pending trustee is no former contact, and a step finds its appointment by
  // id.
  expect(unconfirmed.sort()).toEqual([
    'modules/people/retention/erase-former-people.writes.ts',
    'modules/scheme/approvals/commands/end-trustee-appointment.ts',
  ]);
});

describe('an appointment ends', () => {
  test('FAULT-20: the trustee stays in office, and the vote counts, until a second member of staff has confirmed it', async () => {
    const approvalId = await anApproval(harness().deps, { buildingId: board.buildingId });
    await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
    const [id = ''] = board.appointments;
    await act('trustee-appointments', id, 'end', { minute: await aMinute() });
    expect(await standing(id)).toBe('End waiting for confirmation');
    await expect(act('trustee-appointments', id, 'confirmEnd')).rejects.toMatchObject({ status: 409 });
    expect(await castVoteOverHttp(harness(), trustee(1), 'abstain', approvalId)).toMatchObject({
      approvalCount: 1,
    });
    await act('trustee-appointments', id, 'confirmEnd', {}, second);
    expect(await standing(id)).toBe('Ended');
    for (const { email } of board.trustees)
      expect(await mailsTo(email, '%is no longer a trustee%'), email).toHaveLength(1);
    const text = async (index: number) => (await mailsTo(trustee(index).email, '%is no longer%'))[0]?.text;
    expect(await text(0)).toContain('Your appointment as a trustee of Board');
    expect(await text(1)).toContain('The appointment of ');
  });

  test('FAULT-20: it may be dropped, and then ends nothing', async () => {
    const [id = ''] = board.appointments;
    await act('trustee-appointments', id, 'end', { minute: await aMinute() });
    await act('trustee-appointments', id, 'keepInOffice', {}, second);
    expect(await standing(id)).toBe('Confirmed');
    await expect(act('trustee-appointments', id, 'confirmEnd', {}, second)).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe('by an import', () => {
  test('FAULT-20: what one file brings waits, and a second member of staff confirms all of it together', async () => {
    await keyed();
    // In office before, and appointed again.
    await harness()
      .deps.db.update(trusteeAppointments)
      .set({ endsAt: new Date('2026-01-15T08:00:00Z') })
      .where(eq(trusteeAppointments.id, board.appointments[1] ?? ''));
    const { id, faults } = await brought(
      `a${made},b-${board.buildingId},p-${newcomer.contactId},2026-01-01T08:00:00Z,\n` +
        `c${made},b-${board.buildingId},p-${trustee(1).contactId},2026-02-01T08:00:00Z,\n`,
    );
    expect(faults).toEqual([]);
    await act('imports', id, 'apply');
    await harness().runJobs();
    expect(await reads()).toBe(false);
    const rows = await harness()
      .deps.db.select({ id: trusteeAppointments.id })
      .from(trusteeAppointments)
      .where(eq(trusteeAppointments.importId, id));
    expect(rows).toHaveLength(2);
    const [one] = rows;
    await expect(act('trustee-appointments', one?.id ?? '', 'confirm')).rejects.toMatchObject({
      status: 409,
    });
    await act('trustee-appointments', one?.id ?? '', 'confirm', {}, second);
    expect(await reads()).toBe(true);
    for (const row of rows) expect(await standing(row.id)).toBe('Confirmed');
  });

  test('FAULT-20: a file does not end an appointment', async () => {
    await keyed();
    const rows = (until: string) =>
      `a${made},b-${board.buildingId},p-${newcomer.contactId},2026-01-01T08:00:00Z,${until}\n`;
    const { id } = await brought(rows(''));
    await act('imports', id, 'apply');
    await harness().runJobs();
    const { faults } = await brought(rows('2026-03-01T08:00:00Z'));
    expect(faults[0]?.reason).toContain('a second member of staff confirms that');
  });
});

describe('a board that is new in office decides about money', () => {
  const asked = async () => {
    const paymentId = await aPayment(harness().deps, board.buildingId);
    const approvalId = (
      await create('approvals', {
        buildingId: board.buildingId,
        type: 'Payment',
        subject: 'R 250 000 to a new firm',
        paymentId,
        closesAt: '2026-03-20T12:00',
      })
    ).id;
    return { paymentId, approvalId };
  };

  test('FAULT-20: what it approved takes effect once a second member of staff has confirmed it', async () => {
    await harness()
      .deps.db.update(trusteeAppointments)
      .set({ startsAt: new Date('2026-03-01T08:00:00Z') })
      .where(eq(trusteeAppointments.id, board.appointments[1] ?? ''));
    const { paymentId, approvalId } = await asked();
    await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
    await castVoteOverHttp(harness(), trustee(1), 'approve', approvalId);
    expect(await get('approvals', approvalId)).toMatchObject({ state: 'Approved' });
    expect((await readPaymentState(harness().deps, paymentId)).state).toBe('Waiting for Trustee Approval');
    expect(await mailsTo(second.email, 'Please confirm: R 250 000%')).toHaveLength(1);
    await expect(act('approvals', approvalId, 'confirmOutcome')).rejects.toMatchObject({ status: 409 });
    await act('approvals', approvalId, 'confirmOutcome', {}, second);
    expect((await readPaymentState(harness().deps, paymentId)).state).toBe('Ready for payment');
    await expect(act('approvals', approvalId, 'confirmOutcome', {}, second)).rejects.toMatchObject({
      status: 409,
    });
  });

  test('FAULT-46.14: the person who put the question is not asked to confirm it; once settled it waits no more', async () => {
    await harness()
      .deps.db.update(trusteeAppointments)
      .set({ startsAt: new Date('2026-03-01T08:00:00Z') })
      .where(eq(trusteeAppointments.id, board.appointments[1] ?? ''));
    const { approvalId } = await asked();
    const before = (await mailsTo(first.email, 'Please confirm: R 250 000%')).length;
    const others = (await mailsTo(second.email, 'Please confirm: R 250 000%')).length;
    await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
    await castVoteOverHttp(harness(), trustee(1), 'approve', approvalId);
    expect(await mailsTo(first.email, 'Please confirm: R 250 000%')).toHaveLength(before);
    expect(await mailsTo(second.email, 'Please confirm: R 250 000%')).toHaveLength(others + 1);
    expect((await get('approvals', approvalId)).effectHeldAt).toBeTruthy();
    await act('approvals', approvalId, 'confirmOutcome', {}, second);
    expect((await get('approvals', approvalId)).effectHeldAt ?? null).toBeNull();
  });

  test('FAULT-20: a date of long ago in the form makes nobody established', async () => {
    const id = await entered('2010-01-01T08:00');
    await act('trustee-appointments', id, 'confirm', {}, second);
    const [old = ''] = board.appointments;
    await act('trustee-appointments', old, 'end', { minute: await aMinute() });
    await act('trustee-appointments', old, 'confirmEnd', {}, second);
    const { paymentId, approvalId } = await asked();
    await castVoteOverHttp(harness(), trustee(1), 'approve', approvalId);
    await castVoteOverHttp(harness(), newcomer, 'approve', approvalId);
    expect((await readPaymentState(harness().deps, paymentId)).state).toBe('Waiting for Trustee Approval');
  });

  test('FAULT-20: two trustees in office for 14 days decide without staff', async () => {
    const { paymentId, approvalId } = await asked();
    await castVoteOverHttp(harness(), trustee(0), 'approve', approvalId);
    await castVoteOverHttp(harness(), trustee(1), 'approve', approvalId);
    expect((await readPaymentState(harness().deps, paymentId)).state).toBe('Ready for payment');
  });
});
