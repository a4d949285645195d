/** Tests of closing and reopening months, reversing journals, and the lines behind each figure (books, step 1). */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
let staff: TestUser;
let bookkeeper: TestUser;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  staff = await aPerson(harness(), 'books-admin', { staffRole: 'administrator' });
  bookkeeper = await aPerson(harness(), 'books-keeper', { staffRole: 'bookkeeper' });
});
const { list, get, create, act, update } = officeDeskOf(harness, () => staff);

const charge = (day: string, amount = 100) => ({
  levyAccountId: world.accounts.o1.levyAccountId,
  kind: 'interest',
  entryDay: day,
  amount,
  description: 'Interest',
  reason: 'Agreed with the owner',
});
const balances = async (day: string) => {
  const figures = await harness().call(
    apiContract.office.trialBalance,
    { params: { building: world.buildings.a }, query: { day } },
    staff.token,
  );
  return Object.fromEntries(figures.map(({ code, balance }) => [code, balance]));
};
const refusedAt = async (work: Promise<unknown>, field: string, says: RegExp) =>
  expect(work).rejects.toMatchObject({ fields: { [field]: expect.stringMatching(says) } });

test('a figure of the trial balance opens to its lines, a journal to its entries and to what made it', async () => {
  const { id } = await create('ledger-entries', charge('2026-02-15', 250));
  expect(await balances('2026-02-14')).not.toHaveProperty('4300');
  const on = await balances('2026-02-15');
  expect(on).toMatchObject({ '4300': -25_000 });
  expect(Object.values(on).reduce((sum, one) => sum + one, 0)).toBe(0);
  const figures = await harness().call(
    apiContract.office.trialBalance,
    { params: { building: world.buildings.a }, query: { day: '2026-03-10' } },
    staff.token,
  );
  const interest = figures.find(({ code }) => code === '4300');
  const lines = await harness().call(
    apiContract.office.accountLines,
    {
      params: { building: world.buildings.a, account: interest?.accountId ?? '' },
      query: { day: '2026-03-10' },
    },
    staff.token,
  );
  expect(lines).toMatchObject({ count: 1, value: [{ day: '2026-02-15', amount: -25_000 }] });
  const journal = await harness().call(
    apiContract.office.journal,
    { params: { id: lines.value[0]?.journalId ?? '' } },
    staff.token,
  );
  expect(journal).toMatchObject({
    sourceResource: 'ledger-entries',
    sourceId: id,
    lines: [
      { code: '1200', amount: 25_000 },
      { code: '4300', amount: -25_000 },
    ],
    entries: [{ id, amount: 25_000 }],
  });
});

test('3. a month is closed with those before it, refuses postings at their day, and is reopened by an administrator alone', async () => {
  await refusedAt(
    create('periods', { buildingId: world.buildings.a, month: '2026-03-01' }, bookkeeper),
    'month',
    /is not over yet/,
  );
  const { id } = await create('periods', { buildingId: world.buildings.a, month: '2026-02-10' }, bookkeeper);
  expect(await get('periods', id)).toMatchObject({ state: 'Closed', closedBy: 'books-keeper Person' });
  for (const day of ['2026-02-28', '2026-02-01', '2025-06-30'])
    await refusedAt(create('ledger-entries', charge(day)), 'entryDay', /The month of .* is closed for this building/);
  await refusedAt(
    create('periods', { buildingId: world.buildings.a, month: '2026-01-01' }),
    'month',
    /already closed for this building/,
  );
  // Another building is not touched.
  await expect(act('periods', id, 'reopen', { reason: 'Late invoice' }, bookkeeper)).rejects.toMatchObject({
    status: 403,
  });
  await expect(act('periods', id, 'reopen', {})).rejects.toMatchObject({ status: 400 });
  await act('periods', id, 'reopen', { reason: 'Late invoice' });
  expect(await get('periods', id)).toMatchObject({ state: 'Open', closedBy: null });
  const events = await list('period-events', { filter: { periodId: id } });
  expect(events.value.map(({ state, reason }) => [state, reason]).toSorted()).toEqual([
    ['Closed', null],
    ['Open', 'Late invoice'],
  ]);
  await create('ledger-entries', charge('2026-02-28'));
});

test('an adjustment is put to the account that was chosen: an income or expense of the building, in its fund', async () => {
  const accounts = (await list('gl-accounts', { limit: 200 })).value;
  const idOf = (code: string) => String(accounts.find((one) => one.code === code)?.id);
  const before = await balances('2026-03-10');
  const moved = async (code: string) => ((await balances('2026-03-10'))[code] ?? 0) - (before[code] ?? 0);
  const waive = (glAccountId: string | null, amount = -30) =>
    create('ledger-entries', { ...charge('2026-03-09', amount), kind: 'adjustment', glAccountId });
  const { id } = await waive(idOf('4300'));
  expect(await get('ledger-entries', id)).toMatchObject({ glAccountId: { id: idOf('4300') } });
  expect([await moved('4300'), await moved('5900')]).toEqual([3_000, 0]);
  await waive(null);
  expect([await moved('4300'), await moved('5900')]).toEqual([3_000, 3_000]);
  // What the reserve is paid is in the reserve's books, and the funds owe one another.
  await waive(idOf('4100'), -20);
  expect([await moved('4100'), await moved('1900'), await moved('2900')]).toEqual([2_000, -2_000, 2_000]);
  for (const code of ['1200', '2300', '3000'])
    await refusedAt(waive(idOf(code)), 'glAccountId', /income or expense account/);
  await refusedAt(
    create('ledger-entries', { ...charge('2026-03-09', 30), glAccountId: idOf('4300') }),
    'glAccountId',
    /only if “Kind” is Adjustment/,
  );
  await act('ledger-entries', id, 'reverse', { reason: 'It was owed' });
  expect(await moved('4300')).toBe(0);
});

test('FAULT-38: a reversed receipt names the entry that reversed it, and that one the receipt', async () => {
  const { levyAccountId } = world.accounts.o2;
  const receipt = {
    levyAccountId,
    kind: 'receipt',
    entryDay: '2026-03-09',
    amount: 10,
    description: 'EFT',
    reason: 'Paid',
  };
  const { id } = await create('ledger-entries', receipt);
  expect((await get('ledger-entries', id)).reversedBy).toBeNull();
  await act('ledger-entries', id, 'reverse', { reason: 'Of another owner' });
  const { reversedBy } = await get('ledger-entries', id);
  const { id: reversal, name } = reversedBy as { id: string; name: string };
  expect(name).not.toBe('');
  expect(await get('ledger-entries', reversal)).toMatchObject({ kind: 'reversal', reverses: { id } });
});

test('an earlier month that is reopened reopens the later ones', async () => {
  const january = await create('periods', { buildingId: world.buildings.a, month: '2026-01-01' });
  const february = await create('periods', { buildingId: world.buildings.a, month: '2026-02-01' });
  await act('periods', january.id, 'reopen', { reason: 'Wrong bill' });
  expect(await get('periods', february.id)).toMatchObject({ state: 'Open' });
});

test('a journal is reversed as a whole, once, and its owners see it', async () => {
  const [one, two] = await harness().deps.db.transaction((tx) =>
    postTestEntries(
      tx,
      [world.accounts.o1, world.accounts.o2].map(({ levyAccountId }) => ({
        levyAccountId,
        entryDay: '2026-03-05',
        dueDay: '2026-03-05',
        kind: 'special_levy' as const,
        description: 'Roof',
        amount: cents(50_000),
      })),
      POSTED_BY_TEST,
    ),
  );
  const before = await balances('2026-03-10');
  const found = await harness().deps.db.execute<{ id: string }>(
    sql`select journal_id as id from entry_journals where entry_id in (${one}, ${two})`,
  );
  const id = found.rows[0]?.id ?? '';
  await act('journals', id, 'reverse', { reason: 'Raised by mistake' });
  const after = await balances('2026-03-10');
  expect((after['4050'] ?? 0) - (before['4050'] ?? 0)).toBe(100_000);
  const parts = await harness().call(apiContract.office.journal, { params: { id } }, staff.token);
  expect(await get('journals', parts.reversedBy ?? '')).toMatchObject({
    rule: 'reversals',
    reverses: { id },
  });
  await expect(act('journals', id, 'reverse', { reason: 'Again' })).rejects.toMatchObject({ status: 409 });
  await expect(act('journals', parts.reversedBy ?? '', 'reverse', { reason: 'Again' })).rejects.toMatchObject({
    status: 409,
  });
});

test('a building adds accounts of its own; the standard chart stays as it is', async () => {
  const own = { buildingId: world.buildings.a, name: 'Pool', reportLine: 'Cleaning and garden' };
  await refusedAt(create('gl-accounts', { ...own, code: '4000' }), 'code', /Levies/);
  await refusedAt(create('gl-accounts', { ...own, code: '9000' }), 'code', /four digits/);
  const { id } = await create('gl-accounts', { ...own, code: '5045' });
  expect(await get('gl-accounts', id)).toMatchObject({ class: 'expense', inUse: true });
  const accounts = (await list('gl-accounts', { limit: 200 })).value;
  const standard = accounts.find(({ code }) => code === '2100');
  await refusedAt(
    update('gl-accounts', standard?.id ?? '', { name: 'Ours' }, { name: 'Creditors' }),
    'name',
    /standard chart cannot be changed/,
  );
});

test('a rate of a building has its months, and days of grace', async () => {
  const { id } = await create('interest-terms', {
    buildingId: world.buildings.a,
    fromDay: '2026-01-15',
    monthlyRate: 1.5,
    graceDays: 7,
  });
  expect(await get('interest-terms', id)).toMatchObject({
    fromDay: '2026-01-01',
    monthlyRate: 1.5,
    graceDays: 7,
  });
});
