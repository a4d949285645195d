/** Forms that depend on the kind: only its fields, and values prefilled from other records. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../test/world.ts';
import { contractors } from '../../db/schema/suppliers/contractors.ts';

const harness = useHarness();
let world: TestWorld;
let staff: TestUser;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  staff = await aPerson(harness(), 'forms', { staffRole: 'administrator' });
});

const { create, update, get, fill, aPayment } = officeDeskOf(harness, () => staff);
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'taken',
    (error: { status: number; fields: unknown }) => [error.status, error.fields],
  );
const today = () => harness().deps.clock.today();
const account = () => world.accounts.o1;
const accountNumber = async () => String((await get('levy-accounts', account().levyAccountId)).accountNumber);

describe('fields of the chosen kind', () => {
  test('what another kind is asked for is refused at its field, by whichever door it comes', async () => {
    expect(await refused(aPayment(world.buildings.a, { contractorId: world.firms.c1 }))).toEqual([
      400,
      {
        contractorId:
          'Fill this in only if “Type” is Contractor or Legal or Maintenance or Recurring. Leave it empty here.',
      },
    ]);
    const letter = {
      buildingId: world.buildings.a,
      subject: 'Noise',
      body: 'Please be quiet.',
      incidentDay: today(),
      contactId: world.people.O1.contactId,
    };
    expect(await refused(create('conduct-letters', { ...letter, kind: 'Letter', fineAmount: 500 }))).toEqual([
      400,
      { fineAmount: 'Fill this in only if “Kind” is Fine. Leave it empty here.' },
    ]);
    const { id } = await create('conduct-letters', { ...letter, kind: 'Letter' });
    expect(await refused(update('conduct-letters', id, { hearingDay: today() }))).toEqual([
      400,
      { hearingDay: expect.stringContaining('only if “Kind” is Fine') },
    ]);
  });

  test('a field of the kind is taken as before', async () => {
    const id = await aPayment(world.buildings.a, { type: 'Contractor', contractorId: world.firms.c1 });
    expect(await get('payments', id)).toMatchObject({ contractorId: { id: world.firms.c1 } });
  });
});

describe('what the records say', () => {
  test('an AOD begins with what is overdue today, who owes it, and days by when levies are due', async () => {
    await harness().deps.db.execute(sql`update buildings set levy_due_day = 5 where id = ${world.buildings.a}`);
    const levyAccountId = account().levyAccountId;
    const { balanceOnApplication, fullName, startDay, ...more } = await fill('aods', { levyAccountId });
    const shown = await get('levy-accounts', levyAccountId);
    const number = await accountNumber();
    expect(balanceOnApplication?.value).toBeGreaterThan(0);
    expect(balanceOnApplication?.from).toMatch(new RegExp(`^Overdue amount of ${number} on \\d`));
    expect(fullName).toEqual({
      value: (shown.accountId as { name: string }).name,
      from: `The name of ${number}.`,
    });
    expect(startDay?.value).toMatch(/-05$/);
    expect(String(startDay?.value) > today()).toBe(true);
    expect(Object.keys(more)).not.toContain('endDay');
    const termed = await fill('aods', { levyAccountId, termMonths: 6, balanceOnApplication: 1000 });
    expect(termed.monthlyArrearPayment).toEqual({ value: 166.67, from: 'Debt divided by 6 months.' });
    expect(termed.endDay?.value).toMatch(/-05$/);
    // Prefilled values are valid: the record's own rules accept them.
    const values = Object.fromEntries(
      Object.entries(termed).flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])),
    );
    await create('aods', {
      monthlyCurrentPayment: 0,
      ...values,
      levyAccountId,
      termMonths: 6,
      balanceOnApplication: 1000,
    });
  });

  test('what was entered meanwhile counts: the figure is of the moment it is asked for', async () => {
    const { levyAccountId } = account();
    const before = Number((await fill('legal-cases', { levyAccountId })).debtOnHandover?.value);
    await create('ledger-entries', {
      levyAccountId,
      kind: 'receipt',
      entryDay: today(),
      amount: 100,
      reference: 'CASH1',
      description: 'Cash',
      reason: 'Paid at the desk',
    });
    expect(Number((await fill('legal-cases', { levyAccountId })).debtOnHandover?.value)).toBe(before - 100);
  });

  test('thirty days run from the day it was approved', async () => {
    const { levyAccountId } = account();
    const { endDay } = await fill('thirty-day-agreements', { levyAccountId, approvedDay: '2026-03-01' });
    expect(endDay).toEqual({ value: '2026-03-31', from: '30 days after approval.' });
  });

  test('a payment for a job goes to the firm it was awarded to; the account is said by its end, once two approved it', async () => {
    const values = { type: 'Maintenance', jobId: world.j1 };
    const { contractorId, buildingId } = await fill('payments', values);
    expect(contractorId?.value).toBe(world.firms.c1);
    expect(buildingId?.value).toBe(world.buildings.a);
    const { db } = harness().deps;
    await db.execute(sql`update beneficiaries set ended_at = now() where contractor_id = ${world.firms.c1}`);
    await db.execute(sql`insert into beneficiaries (contractor_id, name, bank_id, branch_code, account_number, account_type)
      values (${world.firms.c1}, 'C1', 1, '198765', '1234567890', 1)`);
    await db.update(contractors).set({ paymentApproved: false }).where(sql`id = ${world.firms.c1}`);
    const chosen = { ...values, contractorId: world.firms.c1 };
    expect((await fill('payments', chosen)).contractorId?.from).toContain('no approved bank account');
    await db.update(contractors).set({ paymentApproved: true }).where(sql`id = ${world.firms.c1}`);
    const approved = await fill('payments', chosen);
    expect(approved.contractorId?.from).toBe('Paid into ••••7890, branch 198765.');
    expect(JSON.stringify(approved)).not.toContain('1234567890');
    // The form asks with what was chosen alone: the contractor that the job filled in is not part of it.
    expect((await fill('payments', values)).contractorId).toEqual({ ...approved.contractorId, value: world.firms.c1 });
  });

  test('what is chosen for another kind fills nothing in', async () => {
    expect(await fill('payments', { type: 'Municipality', jobId: world.j1 })).toEqual({});
    const { levyAccountId } = account();
    const refund = await fill('payments', { type: 'Account', levyAccountId });
    expect(refund.accountId?.value).toBeTruthy();
    expect(refund.amount).toEqual({
      from: `${await accountNumber()} has no credit to pay out.`,
    });
  });

  test('a question closes in a week, or when the scheme lets it', async () => {
    const buildingId = world.buildings.a;
    expect((await fill('approvals', { buildingId })).closesAt).toEqual({
      value: expect.stringMatching(/T15:00:00.000Z$/),
      from: 'Seven days from now, at 17:00.',
    });
    const { db, clock } = harness().deps;
    await db.execute(sql`update buildings set shortest_voting_hours = 400 where id = ${buildingId}`);
    const later = (await fill('approvals', { buildingId })).closesAt;
    expect(later?.from).toBe('The shortest voting time of the building is 400 hours.');
    expect(Date.parse(String(later?.value))).toBeGreaterThan(clock.now().getTime() + 400 * 3_600_000);
  });

  test('what cannot be read yet, or is not there, fills nothing in', async () => {
    expect(await fill('aods', { levyAccountId: 'half a', termMonths: 'six' })).toEqual({});
    expect(await fill('aods', { levyAccountId: '019ac000-0000-7000-8000-00000000dead' })).toEqual({});
    await expect(fill('buildings', {})).rejects.toMatchObject({ status: 404 });
  });

  test('only who may add one is told', async () => {
    const reader = await aPerson(harness(), 'forms-reader', { staffRole: 'reader' });
    const { levyAccountId } = account();
    await expect(fill('aods', { levyAccountId }, reader)).rejects.toMatchObject({ status: 403 });
    const bookkeeper = await aPerson(harness(), 'forms-books', { staffRole: 'bookkeeper' });
    await expect(fill('aods', { levyAccountId }, bookkeeper)).rejects.toMatchObject({ status: 403 });
  });
});

test('half filled forms are sealed with a key that comes back to the same person alone', async () => {
  const { formKey } = apiContract.office;
  const mine = await harness().call(formKey, {}, staff.token);
  expect(Buffer.from(mine.key, 'base64')).toHaveLength(32);
  expect(await harness().call(formKey, {}, staff.token)).toEqual(mine);
  const colleague = await aPerson(harness(), 'forms-colleague', { staffRole: 'administrator' });
  const theirs = await harness().call(formKey, {}, colleague.token);
  expect(theirs.key).not.toBe(mine.key);
  expect(theirs.owner).not.toBe(mine.owner);
  // The columns chosen on a device are stored under the same name.
  expect((await harness().call(apiContract.office.whoAmI, {}, staff.token)).owner).toBe(mine.owner);
  // The name does not reveal the person.
  expect(`${mine.owner}${mine.key}`).not.toContain(staff.profileId);
});
