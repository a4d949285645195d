/** Tests that a person has one trustee appointment per building at a time (decision 0320). */
import { importEndpoints as importCalls } from '@stoep/contract/imports/imports';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aTrusteeBoard, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { importKeys } from '../../../db/schema/platform/platform.ts';
import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';

const harness = useHarness();
let first: TestUser;
let second: TestUser;
let board: TrusteeBoard;

const { create, act, update, upload } = officeDeskOf(harness, () => first);
const contact = (at = 0) => String(board.trustees[at]?.contactId);

beforeAll(async () => {
  first = await aPerson(harness(), 'overlap-first', { staffRole: 'administrator' });
  second = await aPerson(harness(), 'overlap-second', { staffRole: 'administrator' });
});
beforeEach(async () => {
  board = await aTrusteeBoard(harness(), 2);
});

const enter = async (contactId: string, startsAt = '2026-03-01T08:00') =>
  (
    await create('trustee-appointments', {
      buildingId: board.buildingId,
      contactId,
      startsAt,
      minuteFileId: (await upload(new File(['%PDF-1.4\n%%EOF\n'], 'minute.pdf', { type: 'application/pdf' }))).id,
    })
  ).id;

/** Problems of a file with these appointments: contact, first day, last day. */
const faultsOf = async (rows: readonly (readonly [contactId: string, from: string, until: string])[]) => {
  const keys = [
    { table: 'buildings', rowId: board.buildingId },
    ...[...new Set(rows.map(([contactId]) => contactId))].map((rowId) => ({ table: 'contacts', rowId })),
  ];
  await harness()
    .deps.db.insert(importKeys)
    .values(keys.map((one) => ({ ...one, externalKey: `k-${one.rowId}`, contentHash: '' })))
    .onConflictDoNothing();
  const lines = rows.map(([contactId, from, until], at) =>
    [`${board.buildingId}-${at}`, `k-${board.buildingId}`, `k-${contactId}`, from, until].join(','),
  );
  const csv = ['key,building,contact,starts_at,ends_at', ...lines, ''].join('\n');
  const body = { kind: 'trustee_appointments' } as const;
  const files = { file: new File([csv], 'trustee_appointments.csv') };
  const { id } = await harness().call(importCalls.upload, { body, files }, first.token);
  await harness().runJobs();
  const { faults } = await harness().call(importCalls.report, { params: { id } }, first.token);
  return faults.map(({ line, column, reason }) => `${line} ${column}: ${reason}`);
};
const inOffice = expect.stringMatching(
  /^2 starts_at: .+ is a trustee of Board \d+ already, since .+ 2025 .+\. End that appointment first\.$/,
);

test('FAULT-20: an import appoints nobody who is in office already', async () => {
  expect(await faultsOf([[contact(), '2026-03-01T08:00:00Z', '']])).toEqual([inOffice]);
});

test('FAULT-20: nor from a day before the appointment in office, unless it ended before that', async () => {
  expect(await faultsOf([[contact(), '2020-01-01T08:00:00Z', '']])).toEqual([inOffice]);
  expect(await faultsOf([[contact(), '2020-01-01T08:00:00Z', '2025-06-01T08:00:00Z']])).toEqual([inOffice]);
  expect(await faultsOf([[contact(), '2020-01-01T08:00:00Z', '2021-01-01T08:00:00Z']])).toEqual([]);
});

test('FAULT-20: of two appointments in one file that overlap the later one is at fault', async () => {
  const { contactId } = await aPerson(harness(), 'twice');
  const person = String(contactId);
  const second = ['2026-02-01T08:00:00Z', ''] as const;
  expect(
    await faultsOf([
      [person, '2026-01-01T08:00:00Z', ''],
      [person, ...second],
    ]),
  ).toEqual([expect.stringContaining('3 starts_at: twice Person is a trustee of Board')]);
  expect(
    await faultsOf([
      [person, '2026-01-01T08:00:00Z', second[0]],
      [person, ...second],
    ]),
  ).toEqual([]);
});

test('FAULT-20: an appointment that was turned down is none', async () => {
  const { contactId } = await aPerson(harness(), 'turned-down');
  const id = await enter(String(contactId));
  expect(await faultsOf([[String(contactId), '2026-03-02T08:00:00Z', '']])).toEqual([
    expect.stringContaining('waits for confirmation'),
  ]);
  await act('trustee-appointments', id, 'refuse', {}, second);
  expect(await faultsOf([[String(contactId), '2026-03-02T08:00:00Z', '']])).toEqual([]);
});

test('FAULT-20: the form refuses it with the same sentence, also beside an appointment that waits', async () => {
  const fields = { startsAt: expect.stringContaining('End that appointment first') };
  await expect(enter(contact())).rejects.toMatchObject({ status: 400, fields });
  const { contactId } = await aPerson(harness(), 'waits-already');
  const id = await enter(String(contactId));
  await expect(enter(String(contactId))).rejects.toMatchObject({
    fields: { startsAt: expect.stringContaining('waits for confirmation') },
  });
  // Its own start may still be corrected.
  await update('trustee-appointments', id, { startsAt: '2026-03-02T08:00' });
});

test('FAULT-20: the minute that the sentence names is taken, though the end has seconds', async () => {
  await harness()
    .deps.db.update(trusteeAppointments)
    .set({ endsAt: new Date('2026-03-05T12:06:41Z') })
    .where(eq(trusteeAppointments.id, board.appointments[0] ?? ''));
  const fields = { startsAt: expect.stringContaining('14:06. Choose that time or a later one') };
  await expect(enter(contact(), '2026-03-05T14:05')).rejects.toMatchObject({ fields });
  const id = await enter(contact(), '2026-03-05T14:06');
  await act('trustee-appointments', id, 'confirm', {}, second);
  expect(await faultsOf([[contact(1), '2026-03-05T12:06:00Z', '2026-03-06T12:00:00Z']])).toEqual([inOffice]);
});

test('FAULT-20: two that wait for one person are not both confirmed', async () => {
  const { contactId } = await aPerson(harness(), 'both-wait');
  const id = await enter(String(contactId));
  const [row] = await harness().deps.db.select().from(trusteeAppointments).where(eq(trusteeAppointments.id, id));
  if (!row) throw new Error('The appointment is not there.');
  const { id: _, ...values } = row;
  const [other] = await harness().deps.db.insert(trusteeAppointments).values(values).returning();
  await act('trustee-appointments', id, 'confirm', {}, second);
  await expect(act('trustee-appointments', String(other?.id), 'confirm', {}, second)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('End that appointment first'),
  });
});
