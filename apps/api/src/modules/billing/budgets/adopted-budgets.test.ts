/** The budget of the year in which a building is taken over: entered by hand, adopted before, charged from a month on. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallInput } from '@stoep/contract/kit/client';
import { cents } from '@stoep/domain/money/cents';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aLevyAccountOfContact } from '../../../../test/factories/records.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { budgets, levyLines } from '../../../db/schema/billing/budgets.ts';
import { auditEntries } from '../../../db/schema/platform/platform.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { postLeviesOfMonth } from '../levy-runs/plan/plan-levy-run.writes.ts';

const harness = useHarness();
const { office } = apiContract;
let world: TestWorld;
let staff: TestUser;
let reader: TestUser;
let buildingId: string;
let built = 0;
beforeAll(async () => {
  harness().setNow(new Date('2026-02-20T08:00:00Z'));
  world = await makeTestWorld(harness());
  staff = await aPerson(harness(), 'adopts', { staffRole: 'portfolio manager' });
  reader = await aPerson(harness(), 'adopts-reader', { staffRole: 'reader' });
});
/** A building that was taken over: one unit with its owner, and nothing charged yet. */
const aBuildingTakenOver = async (): Promise<string> => {
  const { db } = harness().deps;
  built += 1;
  const code = `TO${built}`;
  const [building] = await db
    .insert(buildings)
    .values({ name: `Taken over ${built}`, code, accountingId: code, financialYearStart: 10 })
    .returning({ id: buildings.id });
  if (!building) throw new Error('No building was made.');
  await aLevyAccountOfContact(harness().deps, building.id, world.people.O1.contactId);
  await db.update(units).set({ quotaMillionths: 1_000_000 }).where(eq(units.buildingId, building.id));
  return building.id;
};
beforeEach(async () => {
  buildingId = await aBuildingTakenOver();
});
const { act, get } = officeDeskOf(harness, () => staff);

type Body = EndpointCallInput<typeof office.draftCurrentBudget>['body'];
const make = (more: Partial<Body> = {}, by = staff) =>
  harness().call(
    office.draftCurrentBudget,
    {
      body: {
        buildingId,
        firstMonth: '2026-03-01',
        adopted: true,
        administrative: cents(1_200_000),
        reserve: cents(240_000),
        ...more,
      },
    },
    by.token,
  );
const sheet = (id: string) => harness().call(office.budgetSheet, { params: { id } }, staff.token);
const ADOPTION = {
  decidedBy: 'general meeting',
  resolutionDay: '2025-09-12',
  resolution: 'Budget adopted, item 6.',
  minutesFileId: null,
};
const adopt = (id: string, more: object = {}, by = staff) =>
  act('budgets', id, 'adopted', { ...ADOPTION, ...more }, by);
const linesOf = () =>
  harness()
    .deps.db.select({
      name: levyLines.name,
      amount: levyLines.yearlyAmount,
      from: levyLines.fromDay,
      until: levyLines.untilDay,
    })
    .from(levyLines)
    .where(eq(levyLines.buildingId, buildingId))
    .orderBy(levyLines.fromDay, levyLines.name);
const post = (month: string) =>
  harness().deps.db.transaction((tx) => postLeviesOfMonth(tx, buildingId, month, POSTED_BY_TEST));

test('an adopted budget is charged from its first month on, with its resolution kept, and no month before it', async () => {
  const { id } = await make();
  expect(await sheet(id)).toMatchObject({
    takenOver: true,
    firstMonth: '2026-03-01',
    state: 'Draft',
    items: [
      { fund: 'administrative', amount: 1_200_000 },
      { fund: 'reserve', amount: 240_000 },
    ],
  });
  await adopt(id);
  expect(await get('budgets', id)).toMatchObject({
    state: 'In force',
    takenOver: true,
    authority: 'general meeting',
    resolutionDay: '2025-09-12',
    resolution: 'Budget adopted, item 6.',
    firstMonth: '2026-03-01',
    contributions: 14_400,
  });
  expect(await linesOf()).toEqual([
    { name: 'Administrative levy', amount: 1_200_000, from: '2026-03-01', until: null },
    { name: 'Reserve fund', amount: 240_000, from: '2026-03-01', until: null },
  ]);
  await post('2026-02-01');
  await post('2026-03-01');
  const charged = await harness().deps.db.execute(sql`select e.entry_day::text as day, sum(e.amount)::int as amount
    from ledger_entries e join levy_accounts l on l.id = e.levy_account_id where l.building_id = ${buildingId} group by 1`);
  expect(charged.rows).toEqual([{ day: '2026-03-01', amount: 120_000 }]);
  const facts = await harness()
    .deps.db.select({ by: auditEntries.actorProfileId, action: auditEntries.action, detail: auditEntries.detail })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id));
  expect(facts.filter(({ action }) => action.startsWith('budgets.'))).toMatchObject([
    { by: staff.profileId, action: 'budgets.current-drafted', detail: { adopted: true } },
    { by: staff.profileId, action: 'budgets.adopted', detail: { contributions: 1_440_000, replacedLines: 0 } },
  ]);
});

test('imported lines that were never charged give way, and earlier ones end with the month before', async () => {
  const { db } = harness().deps;
  const line = { buildingId, statementDescription: 'Levy', yearlyAmount: cents(900_000) };
  await db.insert(levyLines).values([
    { ...line, name: 'Old levy', fromDay: '2025-10-01' },
    { ...line, name: 'Wrong levy', fromDay: '2026-03-01' },
  ]);
  const { id } = await make();
  await adopt(id);
  expect(await linesOf()).toEqual([
    { name: 'Old levy', amount: 900_000, from: '2025-10-01', until: '2026-02-28' },
    { name: 'Administrative levy', amount: 1_200_000, from: '2026-03-01', until: null },
    { name: 'Reserve fund', amount: 240_000, from: '2026-03-01', until: null },
  ]);
  const inForce = await db
    .select({ id: budgets.id })
    .from(budgets)
    .where(and(eq(budgets.buildingId, buildingId), eq(budgets.state, 'In force')));
  expect(inForce).toEqual([{ id }]);
});

test('what is still to be adopted is a draft like any other, and an adopted one is not put to trustees', async () => {
  const open = await make({ adopted: false });
  expect(await sheet(open.id)).toMatchObject({ takenOver: false, firstMonth: null, yearFrom: '2025-10-01' });
  await expect(adopt(open.id)).rejects.toMatchObject({ status: 409 });
  const adopted = await make({ buildingId: await aBuildingTakenOver() });
  await expect(
    act('budgets', adopted.id, 'putToTrustees', {
      subject: 'Budget',
      closesAt: '2026-03-20T08:00:00Z',
      requiredCount: null,
    }),
  ).rejects.toMatchObject({ status: 409 });
});

test('once levies are posted neither a draft nor an adoption gets round the limit of trustees', async () => {
  const { id } = await make();
  const line = {
    buildingId,
    name: 'Levy',
    statementDescription: 'Levy',
    yearlyAmount: cents(600_000),
  };
  await harness()
    .deps.db.insert(levyLines)
    .values({ ...line, fromDay: '2025-10-01' });
  await post('2026-02-01');
  await expect(adopt(id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('are already posted'),
  });
  await expect(make()).rejects.toMatchObject({ status: 409 });
});

test('trustees alone are held to 10 % above the levies of the year before; a general meeting is not', async () => {
  const line = {
    buildingId,
    name: 'Levy',
    statementDescription: 'Levy',
    yearlyAmount: cents(1_000_000),
  };
  await harness()
    .deps.db.insert(levyLines)
    .values({ ...line, fromDay: '2024-10-01' });
  const { id } = await make();
  await expect(adopt(id, { decidedBy: 'trustees' })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('PMR 21(3)(b)'),
  });
  await adopt(id);
});

test('the first month is of this year or the coming month, and the resolution of the year or the one before', async () => {
  await expect(make({ firstMonth: '2026-04-01' })).rejects.toMatchObject({
    fields: { first_month: expect.any(String) },
  });
  await expect(make({ firstMonth: '2025-09-01' })).rejects.toMatchObject({
    fields: { first_month: expect.any(String) },
  });
  const { id } = await make({ firstMonth: '2025-12-01' });
  for (const resolutionDay of ['2026-02-21', '2024-09-30'])
    await expect(adopt(id, { resolutionDay })).rejects.toMatchObject({ fields: { resolutionDay: expect.any(String) } });
  await expect(make()).rejects.toMatchObject({ status: 409 });
});

test('a line over ten months cannot begin within the year', async () => {
  const { id } = await make();
  const { edition, reserveAnswer, items, levies } = await sheet(id);
  const written = items.map(({ lastAmount: _, lastActual: __, ...item }) => item);
  const body = { edition, reserveAnswer, items: written, levies: levies.map((levy) => ({ ...levy, instalments: 10 })) };
  await harness().call(office.saveBudget, { params: { id }, body }, staff.token);
  await expect(adopt(id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('fewer than 12 months'),
  });
});

test('a reader neither drafts nor adopts', async () => {
  await expect(make({}, reader)).rejects.toMatchObject({ status: 403 });
  const { id } = await make();
  await expect(adopt(id, {}, reader)).rejects.toMatchObject({ status: 403 });
});
