/**
 * Tests of budgets, acceptance 9 to 14 of the books: from the draft through the trustees to the charges of each unit.
 */
import { apiContract } from '@stoep/contract';
import type { EndpointCallInput } from '@stoep/contract/kit/client';
import { cents } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { budgets, levyLines } from '../../../db/schema/billing/budgets.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import { parsePdf } from '../../../kernel/pdf/read-pdf.ts';
import { postLeviesOfMonth } from '../levy-runs/plan/plan-levy-run.writes.ts';
import { enactBudget } from './enact-budget.writes.ts';

const harness = useHarness();
const { office, approvals } = apiContract;
let world: TestWorld;
let staff: TestUser;
let reader: TestUser;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  staff = await aPerson(harness(), 'budget-keeper', { staffRole: 'bookkeeper' });
  reader = await aPerson(harness(), 'budget-reader', { staffRole: 'reader' });
  // Owners for the whole year: one account of the test world ends in March.
  await harness().deps.db.execute(sql`update levy_accounts set until_day = null`);
  await harness()
    .deps.db.insert(levyLines)
    .values([
      line({ name: 'Administrative levy', yearlyAmount: cents(1_200_000) }),
      line({ name: 'Reserve fund', fund: 'reserve', yearlyAmount: cents(200_000) }),
    ]);
});
const { act, get, list, today, inAMonth, upload } = officeDeskOf(harness, () => staff);

const line = (more: Partial<typeof levyLines.$inferInsert>) => ({
  buildingId: world.buildings.a,
  name: 'Levy',
  statementDescription: 'Levy',
  yearlyAmount: cents(1_200_000),
  fromDay: '2025-10-01',
  ...more,
});
const sheet = (id: string, by = staff) => harness().call(office.budgetSheet, { params: { id } }, by.token);
const schedule = (id: string) => harness().call(office.budgetSchedule, { params: { id } }, staff.token);
type Body = EndpointCallInput<typeof office.saveBudget>['body'];
const save = (id: string, body: Body, by = staff) =>
  harness().call(office.saveBudget, { params: { id }, body }, by.token);
const drafts = (more: Partial<EndpointCallInput<typeof office.draftBudgets>['body']> = {}) =>
  harness().call(
    office.draftBudgets,
    { body: { buildingIds: [world.buildings.a], percent: 0, from: 'budget', roundTo: 1, ...more } },
    staff.token,
  );
const draft = async (more: Parameters<typeof drafts>[0] = {}) => {
  const { made } = await drafts(more);
  const id = made[0]?.id;
  if (!id) throw new Error('No draft was made.');
  return id;
};
/** The budget sheet with other items, as the screen sends it. */
const withItems = async (id: string, change: (items: Body['items']) => Body['items']): Promise<Body> => {
  const { edition, reserveAnswer, items, levies } = await sheet(id);
  const written = items.map(({ lastAmount: _, lastActual: __, ...item }) => item);
  return { edition, reserveAnswer, items: change(written), levies };
};
const amounted = (administrative: number, reserve: number) => (items: Body['items']) =>
  items.map((item) => ({ ...item, amount: cents(item.fund === 'reserve' ? reserve : administrative) }));
const put = (id: string) =>
  act('budgets', id, 'putToTrustees', { subject: 'Budget', closesAt: inAMonth(), requiredCount: null });
const approve = async () => {
  const { value } = await list('approvals', { filter: { state: 'Awaiting trustees' } });
  const approvalId = String(value.find(({ type }) => type === 'Budget')?.id);
  for (const trustee of [world.people.T1, world.people.T2])
    await harness()
      .call(approvals.approve, { body: { approvalId } }, trustee.token)
      .catch(() => undefined);
  await harness().runJobs();
};
const stateOf = async (id: string) => (await get('budgets', id)).state;
const raise = (month: string, buildingId = world.buildings.a) =>
  harness().deps.db.transaction((tx) => postLeviesOfMonth(tx, buildingId, month, POSTED_BY_TEST));
const charged = async (month: string, name: string, buildingId = world.buildings.a) => {
  const found = await harness().deps.db.execute<{ unit: string; amount: number; code: string }>(sql`
    select u.door_number as unit, e.amount::int as amount, a.code from ledger_entries e
      join levy_accounts l on l.id = e.levy_account_id join units u on u.id = l.unit_id
      join entry_journals j on j.entry_id = e.id join gl_accounts a on a.id = j.account_id
    where l.building_id = ${buildingId} and e.entry_day = ${month}
      and e.cause ->> 'budgetLine' = ${name} order by 1`);
  return found.rows;
};

test('a line that was there before budgets belongs to one that was taken over, of its financial year', async () => {
  const [taken] = await harness().deps.db.select().from(budgets).where(eq(budgets.buildingId, world.buildings.a));
  expect(taken).toMatchObject({
    yearFrom: '2025-10-01',
    yearUntil: '2026-09-30',
    state: 'In force',
    takenOver: true,
  });
});

test('acceptance 9: a copy with 6.5 % gives each line to the cent, and a second draft of the year is refused by name', async () => {
  const id = await draft({ percent: 6.5 });
  const { items, levies, yearFrom, beforeAdministrative } = await sheet(id);
  expect(yearFrom).toBe('2026-10-01');
  expect(beforeAdministrative).toBe(1_200_000);
  expect(items.map(({ fund, amount, lastAmount }) => [fund, amount, lastAmount])).toEqual([
    ['administrative', 1_278_000, 1_200_000],
    ['reserve', 213_000, 200_000],
  ]);
  expect(levies.map(({ name, amount }) => [name, amount])).toEqual([
    ['Administrative levy', null],
    ['Reserve fund', null],
  ]);
  const again = await drafts();
  expect(again).toMatchObject({ made: [], skipped: [{ building: 'Building A' }] });
  await act('budgets', id, 'withdraw');
  expect(await stateOf(id)).toBe('Withdrawn');
});

test('what is wrong in a cell is told at the cell, and nothing is kept of it; the second of two saves is told', async () => {
  const id = await draft();
  const body = await withItems(id, (items) => [
    ...items.map((item) => ({ ...item, monthly: Array.from({ length: 12 }, () => 1) })),
    {
      key: 'new-1',
      fund: 'administrative',
      kind: 'expense',
      account: '1200',
      name: '',
      amount: cents(-5),
      monthly: null,
      note: null,
    },
  ]);
  const key = body.items[0]?.key;
  await expect(save(id, body)).rejects.toMatchObject({
    status: 400,
    fields: {
      [`${key}.amount`]: expect.stringContaining('12.00'),
      'new-1.account': expect.stringContaining('This is a control account'),
      'new-1.name': expect.any(String),
      'new-1.amount': expect.any(String),
    },
  });
  expect((await sheet(id)).items).toHaveLength(2);
  const right = await withItems(id, amounted(1_200_000, 200_000));
  await save(id, right);
  await expect(save(id, right)).rejects.toMatchObject({ status: 409 });
  await expect(save(id, { ...right, edition: right.edition + 1 }, reader)).rejects.toMatchObject({
    status: 403,
  });
  expect(await sheet(id, reader)).toMatchObject({ mayEdit: false, edition: right.edition + 1 });
});

test('acceptance 10: exactly 10.00 % passes the trustees, 10.01 % does not, and a meeting with its minutes lets it', async () => {
  const [open] = (await list('budgets', { filter: { state: 'Draft' } })).value;
  const id = String(open?.id);
  // 1 400 000 was collected: 1 540 140 is 10.01 % above it.
  await save(id, await withItems(id, amounted(1_320_140, 220_000)));
  await expect(put(id)).rejects.toMatchObject({ status: 409, message: expect.stringContaining('10.01 %') });
  await save(id, await withItems(id, amounted(1_320_001, 220_000)));
  await expect(put(id)).rejects.toMatchObject({ status: 409 });
  expect(await stateOf(id)).toBe('Draft');
  await save(id, await withItems(id, amounted(1_320_000, 220_000)));
  await put(id);
  expect(await stateOf(id)).toBe('Proposed');
  await expect(save(id, await withItems(id, amounted(1, 1)))).rejects.toMatchObject({ status: 409 });
});

test('acceptance 11: the schedule of units adds up to the budget, in the answer and on paper', async () => {
  const [open] = (await list('budgets', { filter: { state: 'Proposed' } })).value;
  const id = String(open?.id);
  const { lines, units: rows, faults } = await schedule(id);
  expect(faults).toEqual([]);
  for (const [index, { month, amount }] of lines.entries()) {
    expect(sumCents(rows.map((row) => cents(row.lines[index] ?? 0)))).toBe(month);
    // The odd cents of the year fall in its first months.
    expect(Math.abs(month * 12 - amount)).toBeLessThan(12);
  }
  expect(rows[0]).toMatchObject({ door: '1', quota: 25, now: 29_167, next: 32_084 });
  const paper = await harness().call(office.budgetScheduleFile, { params: { id, kind: 'pdf' } }, staff.token);
  const text = (await parsePdf(Buffer.from(await paper.blob.arrayBuffer()))).pages.join(' ');
  expect(text).toContain('All units');
  expect(text).toMatch(/All units 100.0000 % R 1\s100.00 R 183.34/);
  // Quotas that do not add up to the whole refuse the levy schedule with a message.
  const { db } = harness().deps;
  const of = and(eq(units.buildingId, world.buildings.a), eq(units.sectionNumber, 1));
  await db.update(units).set({ quotaMillionths: 0 }).where(of);
  expect((await schedule(id)).faults).toEqual([expect.stringContaining('Without a quota: 1.')]);
  await db.update(units).set({ quotaMillionths: 250_000 }).where(of);
});

test('trustees read the proposal with last year and the levy of each unit; whoever is no trustee of it finds nothing', async () => {
  const { value } = await list('approvals', { filter: { state: 'Awaiting trustees' } });
  const approvalId = String(value.find(({ type }) => type === 'Budget')?.id);
  const ask = (by: TestUser) =>
    harness().call(apiContract.ownBudgets.proposedBudget, { params: { approvalId } }, by.token);
  const { budget } = await ask(world.people.T1);
  expect(budget).toMatchObject({ contributions: 1_540_000, before: 1_400_000, building: 'Building A' });
  expect(budget?.items[0]).toMatchObject({ lastAmount: 1_200_000, amount: 1_320_000 });
  expect(budget?.units[0]).toMatchObject({ door: '1', quota: 25, now: 29_167, next: 32_084 });
  await expect(ask(world.people.TB)).rejects.toMatchObject({ status: 404 });
  const other = String(value.find(({ type }) => type !== 'Budget')?.id);
  expect(
    await harness().call(apiContract.ownBudgets.proposedBudget, { params: { approvalId: other } }, staff.token),
  ).toEqual({
    budget: null,
  });
});

test('the trustees approve: levy lines follow, a task asks for the notice, and the first month brings it into force', async () => {
  const [open] = (await list('budgets', { filter: { state: 'Proposed' } })).value;
  const id = String(open?.id);
  await approve();
  expect(await get('budgets', id)).toMatchObject({ state: 'Approved', firstMonth: '2026-10-01' });
  // The vote is closed, whatever other approval has the same number.
  await harness().deps.db.execute(sql`insert into approvals (building_id, subject, type, required_count, starts_at,
      closes_at, about_kind, about_id)
    select ${world.buildings.a}::uuid, 'Another', 'Minutes', 2, now(), now() + interval '9 days', 'garden', ${id}::uuid`);
  await expect(put(id)).rejects.toMatchObject({
    status: 409,
    message: expect.not.stringContaining('The trustees are voting on this.'),
  });
  const { value: tasks } = await list('tasks', { search: 'Levy notice' });
  expect(tasks).toHaveLength(1);
  expect((await today()).find(({ key }) => key === 'noticesToSend')).toMatchObject({ count: 1 });
  await act('budgets', id, 'noticed', { noticedDay: '2026-03-10' });
  await raise('2026-09-01');
  expect(await stateOf(id)).toBe('Approved');
  await raise('2026-10-01');
  expect(await stateOf(id)).toBe('In force');
  expect((await charged('2026-09-01', 'Administrative levy'))[0]).toMatchObject({
    amount: 25_000,
    code: '4000',
  });
  expect((await charged('2026-10-01', 'Administrative levy'))[0]).toMatchObject({
    amount: 27_500,
    code: '4000',
  });
  expect((await charged('2026-10-01', 'Reserve fund'))[0]).toMatchObject({ code: '4100' });
});

test('an owner reads the levy from the first month, share by share, and the budget; a tenant does not', async () => {
  const ask = ({ levyAccountId, accountId }: { levyAccountId: string; accountId: string }, by: TestUser) =>
    harness().call(
      apiContract.ownBudgets.yourLevy,
      { params: { levyAccountId, responsiblePersonId: accountId } },
      by.token,
    );
  const { levy } = await ask(world.accounts.o1, world.people.O1);
  expect(levy).toMatchObject({
    fromDay: '2026-10-01',
    amount: 32_084,
    contributions: 1_540_000,
    lines: [
      { name: 'Administrative levy', share: 25, basis: 'quota', amount: 27_500 },
      { name: 'Reserve fund', share: 25, basis: 'quota', amount: 4_584 },
    ],
  });
  expect(levy?.items).toHaveLength(2);
  expect(await ask(world.accounts.tn, world.people.TN)).toEqual({ levy: null });
  await expect(ask(world.accounts.o1, world.people.O2)).rejects.toMatchObject({ status: 404 });
});

test('a decline makes it a draft again; a meeting approves what trustees may not', async () => {
  const id = await draft({ yearFrom: '2027-10-01', percent: 30 });
  await expect(put(id)).rejects.toMatchObject({ status: 409 });
  const minutes = await upload(new File(['%PDF-1.4\n%%EOF\n'], 'minutes.pdf', { type: 'application/pdf' }));
  const resolved = {
    resolutionDay: '2026-03-01',
    resolution: 'The owners resolved it.',
    minutesFileId: minutes.id,
  };
  await expect(act('budgets', id, 'meeting', { ...resolved, minutesFileId: null })).rejects.toMatchObject({
    status: 400,
  });
  await act('budgets', id, 'meeting', resolved);
  expect(await get('budgets', id)).toMatchObject({ state: 'Approved', authority: 'general meeting' });
});

test('acceptance 14: a late approval raises nothing backwards, and its shortfall is offered as a line of its own', async () => {
  const { db } = harness().deps;
  const buildingId = world.buildings.b;
  await db.insert(levyLines).values(
    line({
      buildingId,
      name: 'Administrative levy',
      yearlyAmount: cents(1_200_000),
      fromDay: '2024-10-01',
    }),
  );
  // The year has begun, and three of its months are raised.
  for (const month of ['2026-10-01', '2026-11-01', '2026-12-01']) await raise(month, buildingId);
  const id = await draft({ buildingIds: [buildingId], yearFrom: '2026-10-01', percent: 10 });
  const minutes = await upload(new File(['%PDF-1.4\n%%EOF\n'], 'minutes.pdf', { type: 'application/pdf' }));
  await save(id, { ...(await withItems(id, (items) => items)), reserveAnswer: 'The roof is new.' });
  await act('budgets', id, 'meeting', {
    resolutionDay: '2026-03-01',
    resolution: 'Resolved.',
    minutesFileId: minutes.id,
  });
  expect(await get('budgets', id)).toMatchObject({ firstMonth: '2027-01-01' });
  const entries = () => charged('2026-11-01', 'Administrative levy', buildingId);
  const before = await entries();
  await raise('2026-11-01', buildingId);
  expect((await entries()).length).toBeGreaterThanOrEqual(before.length);
  for (const { amount } of await entries()) expect(amount).toBe(25_000);
  // Three months at 1 000.00 instead of 1 100.00.
  expect((await sheet(id)).shortfall).toBe(30_000);
  await act('budgets', id, 'collectShortfall');
  const [shortfall] = await db
    .select({ amount: levyLines.yearlyAmount, from: levyLines.fromDay, n: levyLines.instalments })
    .from(levyLines)
    .where(and(eq(levyLines.buildingId, buildingId), sql`name like 'Shortfall%'`));
  expect(shortfall).toEqual({ amount: 30_000, from: '2027-01-01', n: 9 });
  expect((await sheet(id)).shortfall).toBe(0);
  await expect(act('budgets', id, 'collectShortfall')).rejects.toMatchObject({ status: 409 });
  // The shortfall of this year is no base for an increase next year, and no line of it.
  const { made } = await drafts({ buildingIds: [buildingId] });
  const following = await sheet(made[0]?.id ?? '');
  expect(following.beforeAdministrative).toBe(1_320_000);
  expect(following.levies.filter(({ fund, amount }) => fund === 'administrative' && amount === null)).toHaveLength(1);
});

test('approved while a month is being raised, a budget begins with the month after it', async () => {
  const { db } = harness().deps;
  const buildingId = world.buildings.b;
  const id = await draft({ buildingIds: [buildingId], yearFrom: '2028-10-01' });
  let enacted: Promise<string> | undefined;
  await db.transaction(async (tx) => {
    await postLeviesOfMonth(tx, buildingId, '2028-10-01', POSTED_BY_TEST);
    enacted = db.transaction((other) => enactBudget(other, id, '2028-09-15'));
    const first = await Promise.race([
      enacted,
      (async () => {
        for (;;) {
          const { rows } = await tx.execute(sql`select 1 from pg_locks where not granted`);
          if (rows.length > 0) return 'waits';
        }
      })(),
    ]);
    expect(first).toBe('waits');
  });
  expect(await enacted).toBe('2028-11-01');
});
