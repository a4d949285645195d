/** Tests of the age analysis: its sums are the balances of the day, in the answer, the workbook and the PDF. */
import { apiContract } from '@stoep/contract';
import type { AgeAnalysisAges, AgeAnalysisFilter } from '@stoep/contract/ledger/age-analysis';
import { addDays, type Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { randToCents } from '@stoep/domain/money/money';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AHEAD,
  added,
  amountsOf,
  drawn,
  naiveAges,
  postDrawnLedgers,
  rawEntries,
  TODAY,
} from '../../../../test/factories/ages/drawn-ledgers.ts';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { stopExcelThread } from '../../../kernel/excel/workbook.ts';
import { parsePdf } from '../../../kernel/pdf/read-pdf.ts';
import { stopPdfThreads } from '../../../kernel/pdf/render-pdf.ts';

const harness = useHarness();
const { office } = apiContract;
let world: TestWorld;
let staff: TestUser;
let reader: TestUser;
let days: readonly Day[];

beforeAll(async () => {
  world = await makeTestWorld(harness());
  staff = await aPerson(harness(), 'ages-admin', { staffRole: 'administrator' });
  reader = await aPerson(harness(), 'ages-reader', { staffRole: 'reader' });
  await postDrawnLedgers(harness().deps.db, Object.values(world.accounts));
  days = drawn(fc.integer({ min: 1, max: 380 }), 20).map((ago) => addDays(TODAY, -ago));
}, 60_000);
afterAll(() => Promise.all([stopExcelThread(), stopPdfThreads()]));

const analysis = (query: AgeAnalysisFilter & { start?: number }, by = staff) =>
  harness().call(office.ageAnalysis, { query }, by.token);
const file = async (kind: 'pdf' | 'excel', query: AgeAnalysisFilter) => {
  const answer = await harness().call(office.ageAnalysisFile, { params: { kind }, query }, staff.token);
  return { name: answer.name, bytes: Buffer.from(await answer.blob.arrayBuffer()) };
};

/** The balance of the control account of levies, as the trial balance has it. */
const controlBalance = async (building: string, day: Day): Promise<number> => {
  const figures = await harness().call(office.trialBalance, { params: { building }, query: { day } }, staff.token);
  return figures.filter(({ code }) => code === '1200').reduce((sum, { balance }) => sum + balance, 0);
};

test('on 20 drawn past days each account is as its entries say, and the sums are the balances of that day', async () => {
  const entries = Map.groupBy(await rawEntries(harness().deps.db), ({ account }) => account);
  let buckets = 0;
  for (const day of [...days, TODAY, AHEAD]) {
    const all = await analysis({ day, show: 'all' });
    expect(all.day).toBe(day);
    expect(all.accounts).toHaveLength(6);
    for (const account of all.accounts) {
      expect(amountsOf(account)).toEqual(naiveAges(entries.get(account.id) ?? [], day));
      buckets += amountsOf(account).filter((amount) => amount !== 0).length;
    }
    expect(amountsOf(all.sums)).toEqual(added(all.accounts));
    for (const building of all.buildings) {
      const own = all.accounts.filter(({ buildingId }) => buildingId === building.id);
      expect(amountsOf(building)).toEqual(added(own));
      expect(building.accounts).toBe(own.length);
      expect(Number(building.total)).toBe(await controlBalance(building.id, day));
      const alone = await analysis({ day, show: 'all', building: building.id });
      expect(alone.accounts).toEqual(own);
      expect(amountsOf(alone.sums)).toEqual(amountsOf(building));
    }
  }
  // The drawn ledgers fill the columns.
  expect(buckets).toBeGreaterThan(200);
});

test('a later receipt changes no earlier day; a backdated entry changes the days from its own on', async () => {
  const { levyAccountId } = world.accounts.o2;
  const read = () => Promise.all(days.map((day) => analysis({ day, show: 'all' })));
  const post = (entryDay: Day, kind: 'receipt' | 'interest', amount: number) =>
    harness().deps.db.transaction((tx) =>
      postTestEntries(
        tx,
        [{ levyAccountId, entryDay, dueDay: entryDay, kind, description: kind, amount: cents(amount) }],
        POSTED_BY_TEST,
      ),
    );
  const before = await read();
  const today = await analysis({ show: 'all' });
  await post(TODAY, 'receipt', -1_234_567);
  expect(await read()).toEqual(before);
  expect((await analysis({ show: 'all' })).sums.total).toBe(today.sums.total - 1_234_567);
  const since = days.toSorted()[10] ?? TODAY;
  await post(since, 'interest', 4_321);
  const after = await read();
  for (const [at, day] of days.entries())
    expect(Number(after[at]?.sums.total)).toBe(Number(before[at]?.sums.total) + (day >= since ? 4_321 : 0));
});

test('filters choose accounts, never parts of them', async () => {
  const all = await analysis({ show: 'all' });
  const chosen = async (query: AgeAnalysisFilter) => (await analysis(query)).accounts.map(({ id }) => id);
  const those = (test: (of: AgeAnalysisAges) => boolean) => all.accounts.filter(test).map(({ id }) => id);
  expect(await chosen({})).toEqual(those(({ total }) => total !== 0));
  expect(await chosen({ show: 'credit' })).toEqual(those(({ total }) => total < 0));
  const old = ({ days30, days60, days90, days120 }: AgeAnalysisAges) => [days30, days60, days90, days120];
  expect(await chosen({ show: 'arrears' })).toEqual(those((of) => old(of).some((one) => one > 0)));
  for (const [at, older] of (['30', '60', '90', '120'] as const).entries())
    expect(await chosen({ older, show: 'all' })).toEqual(
      those((of) =>
        old(of)
          .slice(at)
          .some((one) => one > 0),
      ),
    );
  expect(await chosen({ type: 'Tenant', show: 'all' })).toEqual([world.accounts.tn.levyAccountId]);
  const cases = await harness().deps.db.execute<{ id: string }>(sql`select levy_account_id as id from legal_cases`);
  const handedOver = new Set(cases.rows.map(({ id }) => id));
  expect(handedOver.size).toBe(2);
  const ids = all.accounts.map(({ id }) => id);
  expect(await chosen({ control: 'handed over', show: 'all' })).toEqual(ids.filter((id) => handedOver.has(id)));
  for (const id of await chosen({ control: 'neither', show: 'all' })) expect(handedOver).not.toContain(id);
  const { accounts } = await analysis({ order: 'total', show: 'all', building: world.buildings.a });
  expect(accounts.map(({ total }) => total)).toEqual(accounts.map(({ total }) => total).toSorted((a, b) => b - a));
  // Whose term has ended stays, and says so.
  expect(all.accounts.find(({ id }) => id === world.accounts.ox.levyAccountId)?.untilDay).toBe('2026-03-09');
  expect((await analysis({ show: 'all', start: 4 })).accounts).toEqual(all.accounts.slice(4));
});

test('the workbook and the PDF have the accounts and sums of the page, with the day and the agent', async () => {
  const day = days[0] ?? TODAY;
  const page = await analysis({ day });
  const { name, bytes } = await file('excel', { day });
  expect(name).toBe(`Age analysis All buildings ${day}.xlsx`);
  const rows = await readSheet(bytes);
  const amounts = (row: readonly unknown[] | undefined) =>
    row?.slice(5).map((amount) => (typeof amount === 'number' ? Number(randToCents(amount)) : amount));
  const text = JSON.stringify(rows.slice(0, 8));
  for (const said of ['Age analysis: All buildings', 'Stoep', 'As at']) expect(text).toContain(said);
  for (const account of page.accounts)
    expect(amounts(rows.find(([, number]) => number === account.accountNumber))).toEqual(amountsOf(account));
  for (const building of page.buildings)
    expect(amounts(rows.find(([first]) => first === `Total ${building.name}`))).toEqual(amountsOf(building));
  expect(rows.at(-1)?.[0]).toBe(`Total of all ${page.count} accounts`);
  expect(amounts(rows.at(-1))).toEqual(amountsOf(page.sums));
  // Paper of one building: the same amounts, in the order of the columns.
  const alone = await analysis({ day, building: world.buildings.a });
  const paper = await file('pdf', { day, building: world.buildings.a });
  expect(paper.name).toBe(`Age analysis Building A ${day}.pdf`);
  const words = (await parsePdf(paper.bytes)).pages.join(' ').replaceAll(/\s/gu, ' ');
  const inWords = (of: AgeAnalysisAges) =>
    amountsOf(of)
      .map(
        (amount) =>
          `${amount < 0 ? '\u2212' : ''}${(Math.abs(amount) / 100).toFixed(2).replaceAll(/\B(?=(\d{3})+\.)/g, ' ')}`,
      )
      .join(' ');
  for (const account of alone.accounts) expect(words).toContain(inWords(account));
  expect(words).toContain(`Total of all ${alone.count} accounts ${inWords(alone.sums)}`);
});

test('readers see it; an archived building is for administrators; owners and trustees are refused', async () => {
  const { db } = harness().deps;
  expect((await analysis({}, reader)).count).toBe((await analysis({})).count);
  await expect(analysis({}, world.people.T1)).rejects.toMatchObject({ status: 403 });
  await expect(analysis({}, world.people.O1)).rejects.toMatchObject({ status: 403 });
  await db
    .update(buildings)
    .set({ lastDay: '2026-03-01', archivedAt: harness().deps.clock.now(), archivedById: world.people.ST.profileId })
    .where(eq(buildings.id, world.buildings.b));
  const ids = async (by: TestUser) => (await analysis({ show: 'all' }, by)).buildings.map(({ id }) => id);
  expect(await ids(reader)).toEqual([world.buildings.a]);
  expect(await ids(staff)).toEqual([world.buildings.a, world.buildings.b]);
  await expect(analysis({ building: world.buildings.b }, reader)).rejects.toMatchObject({ status: 404 });
  await db
    .update(buildings)
    .set({ lastDay: null, archivedAt: null, archivedById: null })
    .where(eq(buildings.id, world.buildings.b));
});

test('a PDF that would be too long says what to do instead', async () => {
  const { db } = harness().deps;
  const [like] = await db.select().from(levyAccounts).limit(1);
  if (!like) throw new Error('There is an account.');
  const { id: _, accountNumber: __, ...rest } = like;
  await db
    .insert(levyAccounts)
    .values(
      Array.from({ length: 2_001 }, (_one, at) => ({ ...rest, accountNumber: `LONG${at}`, paymentReference: null })),
    );
  await expect(file('pdf', { show: 'all' })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('2\u00a0000 accounts'),
  });
  const rows = await readSheet((await file('excel', { show: 'all' })).bytes);
  expect(rows.filter(([, number]) => String(number).startsWith('LONG'))).toHaveLength(2_001);
});
