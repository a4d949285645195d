/**
 * Tests of dual approval of credits (unit billings below zero) and of levy runs with odd items above the limit
 * (decision 0292).
 */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { APRIL_2026, FOUR_UNIT_CHARGES, useLevyRunDesk } from '../../../../test/factories/bank/levy-run-desk.ts';
import { aStaffLoginSetUpBy, makeInstanceOlder } from '../../../../test/factories/set-up-logins.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';

const { harness, staff, calls, at, scheme, show, rowsOf, press, post, standing } = useLevyRunDesk('Z', 17);
const { create, update, act, get, today } = officeDeskOf(harness, () => staff.keeper);

beforeAll(async () => {
  await at('2026-02-25');
  await makeInstanceOlder(harness());
  const amounts = { kind: 'entry in a levy account', amount: 10_000, reason: 'Agreed with the auditor' };
  await create('confirmation-limits', amounts, staff.other);
});

const unitsOf = async (buildingId: string) => {
  const { rows } = await harness().deps.db.execute<{ id: string }>(
    sql`select id from units where building_id = ${buildingId} order by section_number`,
  );
  return rows.map(({ id }) => id);
};
const unitOf = async (buildingId: string) => String((await unitsOf(buildingId))[0]);
const billing = async (buildingId: string, amount: number, more: object = {}) =>
  (
    await create('unit-billings', {
      unitId: await unitOf(buildingId),
      name: 'Credit',
      statementDescription: 'Credit',
      kind: 'Levy',
      chargeTo: 'Owner',
      amount,
      position: 9,
      fromDay: APRIL_2026,
      ...more,
    })
  ).id;
/** Charged in April only. */
const once = (buildingId: string, amount: number, more: object = {}) =>
  billing(buildingId, amount, { endedDay: '2026-04-30', ...more });
const accept = (id: string, by = staff.keeper) =>
  harness().call(calls.accept, { body: { rows: [id], reason: 'Looked at' } }, by.token);
const toConfirm = async () => (await today(staff.other)).find(({ key }) => key === 'creditsToConfirm')?.count ?? 0;

test('FAULT-21: a credit from the limit on is part of no month until another person has confirmed it', async () => {
  await at('2026-03-25');
  const id = await scheme();
  const credit = await billing(id, -50_000, { name: 'Settlement' });
  expect(await get('unit-billings', credit)).toMatchObject({
    waits: true,
    withheld: [{ action: 'confirmCredit', why: 'You entered this credit. Ask another person to confirm it.' }],
  });
  expect(await toConfirm()).toBeGreaterThan(0);
  await expect(act('unit-billings', credit, 'confirmCredit')).rejects.toMatchObject({ status: 409 });
  const [without] = await show([id]);
  await post([without as { id: string }]);
  expect(await standing(id)).toEqual(FOUR_UNIT_CHARGES);

  await act('unit-billings', credit, 'confirmCredit', {}, staff.other);
  const [part] = (await show([id])).filter(({ state }) => state !== 'posted');
  if (part?.state === 'problems') await accept(part.id, staff.other);
  await post([part as { id: string }]);
  expect((await standing(id)).reduce((sum, one) => sum + one.sum, 0)).toBe(440_000 - 5_000_000);
});

test('FAULT-21: small credits of one person for a unit are counted together, and so is an amount that is changed', async () => {
  const id = await scheme();
  const first = await once(id, -6_000, { name: 'One' });
  expect(await get('unit-billings', first)).toMatchObject({ waits: false });
  const next = await once(id, -6_000, { name: 'Two' });
  expect(await get('unit-billings', next)).toMatchObject({ waits: true });
  await act('unit-billings', next, 'confirmCredit', {}, staff.other);
  await update('unit-billings', next, { amount: -60_000 });
  expect(await get('unit-billings', next)).toMatchObject({ waits: true, confirmedBy: null });
  const helper = await aStaffLoginSetUpBy(harness(), staff.other, 'credit-helper', 'bookkeeper');
  await update('unit-billings', next, { amount: -70_000 }, {}, staff.other);
  await expect(act('unit-billings', next, 'confirmCredit', {}, helper)).rejects.toMatchObject({
    status: 409,
  });
});

test('FAULT-21: credits of one person for different units of a building are counted together', async () => {
  const id = await scheme();
  const [first, next, third] = await unitsOf(id);
  const waits = async (billingId: string) => (await get('unit-billings', billingId)).waits;
  expect(await waits(await once(id, -9_000, { unitId: first }))).toBe(false);
  const over = await once(id, -9_000, { unitId: next });
  expect(await waits(over)).toBe(true);
  await act('unit-billings', over, 'confirmCredit', {}, staff.other);
  // What a second person confirmed is not counted again, nor is another building.
  expect(await waits(await once(id, -900, { unitId: third }))).toBe(false);
  expect(await waits(await once(await scheme(), -9_000))).toBe(false);
});

test('FAULT-21: two credits at once for different units are counted together', async () => {
  const id = await scheme();
  const made = await Promise.all((await unitsOf(id)).slice(0, 2).map((unitId) => once(id, -6_000, { unitId })));
  const both = await Promise.all(made.map((one) => get('unit-billings', one)));
  expect(both.map(({ waits }) => waits).toSorted()).toEqual([false, true]);
});

test('FAULT-21: two credits at once are counted together', async () => {
  const id = await scheme();
  const made = await Promise.all(['A', 'B'].map((name) => once(id, -6_000, { name })));
  const both = await Promise.all(made.map((one) => get('unit-billings', one)));
  expect(both.map(({ waits }) => waits).toSorted()).toEqual([false, true]);
});

test.each([
  ['without an end with twelve months', -834, null, true],
  ['without an end with twelve months, below the limit', -833, null, false],
  ['with an end with its months', -1_000, '2027-01-31', true],
  ['with an end with its months, below the limit', -1_000, '2026-12-31', false],
  ['of many months with all of them', -400, '2028-04-30', true],
])('FAULT-21: a monthly credit counts %s', async (_what, amount, endedDay, waits) => {
  const id = await scheme();
  expect(await get('unit-billings', await billing(id, amount, { endedDay }))).toMatchObject({ waits });
});

test('FAULT-21: a credit that begins earlier or ends later is judged again, one that ends sooner is not', async () => {
  const id = await scheme();
  const credit = await billing(id, -2_000, { fromDay: '2026-05-01', endedDay: '2026-08-31' });
  const waits = async () => (await get('unit-billings', credit)).waits;
  expect(await waits()).toBe(false);
  await update('unit-billings', credit, { endedDay: '2026-09-30' });
  expect(await waits()).toBe(true);
  await act('unit-billings', credit, 'confirmCredit', {}, staff.other);
  await update('unit-billings', credit, { endedDay: '2026-06-30' });
  expect(await get('unit-billings', credit)).toMatchObject({ waits: false });
  await update('unit-billings', credit, { endedDay: null }, {}, staff.other);
  expect(await waits()).toBe(true);
  await act('unit-billings', credit, 'confirmCredit');
  await update('unit-billings', credit, { fromDay: '2026-01-01' });
  expect(await waits()).toBe(true);
});

test('FAULT-21: entries and credits of one person for a unit are counted together, in either order', async () => {
  const entered = (levyAccountId: string) =>
    create('ledger-entries', {
      levyAccountId,
      kind: 'adjustment',
      entryDay: harness().deps.clock.today(),
      amount: -6_000,
      description: 'Written off',
      reason: 'Resolved by the trustees',
    });
  const accountOf = async (buildingId: string) => {
    const { rows } = await harness().deps.db.execute<{ id: string }>(
      sql`select id from levy_accounts where unit_id = ${await unitOf(buildingId)} limit 1`,
    );
    return String(rows[0]?.id);
  };
  const [first, second] = [await scheme(), await scheme()];
  expect(await get('unit-billings', await once(first, -6_000))).toMatchObject({ waits: false });
  expect((await entered(await accountOf(first))).resource).toBe('entries-to-confirm');
  expect((await entered(await accountOf(second))).resource).toBeUndefined();
  expect(await get('unit-billings', await once(second, -6_000))).toMatchObject({ waits: true });
});

test('FAULT-21: the person who entered an odd item from the limit on does not accept its month, with no login of theirs', async () => {
  await at('2026-02-25');
  const id = await scheme();
  await post((await show([id], '2026-03-01')) as { id: string }[]);
  await at('2026-03-25');
  await billing(id, 20_000, { name: 'Damage' });
  const [row] = await show([id]);
  expect(row?.state).toBe('problems');
  await expect(accept(row?.id ?? '')).rejects.toMatchObject({
    status: 409,
    message: 'You entered “Damage” of unit D1. Ask another person to accept this levy run.',
  });
  await expect(press([row as { id: string }])).rejects.toMatchObject({ status: 409 });
  await accept(row?.id ?? '', staff.other);
  await post([row as { id: string }]);
  expect((await rowsOf([id]))[0]).toMatchObject({ state: 'posted' });
});
