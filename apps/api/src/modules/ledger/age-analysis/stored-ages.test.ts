/** Tests of stored ages: the answer with them is that of the entries, whatever was posted since they were stored. */
import { apiContract } from '@stoep/contract';
import type { AgeAnalysisFilter } from '@stoep/contract/ledger/age-analysis';
import { addDays, type Day } from '@stoep/domain/calendar/calendar';
import type { LedgerEntryKind } from '@stoep/domain/ledger/ledger-entry';
import { cents } from '@stoep/domain/money/cents';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
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
import { postTestEntries, type TestEntry } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { callerReadContextOf, callerWithoutRights } from '../../../kernel/read.ts';
import { readAgeAnalysis } from './age-analysis.queries.ts';
import { daysOfStoredAges, dropStaleAges, listBuildingsWithoutAges, storeAges } from './store-ages.commands.ts';
import { storeAgesJob, storeAgesOfDays } from './store-ages.job.ts';
import { readStoredAgeAnalysis } from './stored-ages.queries.ts';

const harness = useHarness();
const { office } = apiContract;
let world: TestWorld;
let staff: TestUser;
let days: readonly Day[];

const context = () => systemContext(harness().deps, 'test');
/** The job, on a few days. */
const store = (of: readonly Day[] = days) => storeAgesOfDays(harness().deps, of);

const aReader = (staffRole: 'administrator' | 'reader' = 'administrator') => ({
  ...callerWithoutRights({ now: harness().deps.clock.now(), today: TODAY }),
  staffRole,
  roles: new Set(['staff' as const]),
});
const computed = (filter: AgeAnalysisFilter, start = 0) =>
  readAgeAnalysis(callerReadContextOf(harness().deps.db, aReader()), filter, { start });
/** Undefined where the ages of the day are not stored. */
const stored = (filter: AgeAnalysisFilter, start = 0) =>
  readStoredAgeAnalysis(callerReadContextOf(harness().deps.db, aReader()), filter, start);

const post = (entries: readonly Partial<TestEntry>[]) => harness().deps.db.transaction((tx) => postIn(tx, entries));
const postIn = (tx: DatabaseTransaction, entries: readonly Partial<TestEntry>[]) =>
  postTestEntries(
    tx,
    entries.map(
      (entry) => ({ description: 'Posted since', dueDay: entry.entryDay, amount: cents(1), ...entry }) as TestEntry,
    ),
    POSTED_BY_TEST,
  );
const anEntry = (kind: LedgerEntryKind, entryDay: Day, amount: number, levyAccountId: string): Partial<TestEntry> => ({
  kind,
  entryDay,
  amount: cents(amount),
  levyAccountId,
});

const FILTERS: readonly AgeAnalysisFilter[] = [
  {},
  { show: 'all' },
  { show: 'arrears' },
  { show: 'credit' },
  { order: 'total' },
  ...(['30', '60', '90', '120'] as const).map((older) => ({ older })),
  { show: 'all', older: '30' },
  { show: 'credit', older: '60' },
];

/** Every filter and page, in the order of the page; and each account cent by cent from its entries. */
const expectTrue = async (on: readonly Day[] = days) => {
  const entries = Map.groupBy(await rawEntries(harness().deps.db), ({ account }) => account);
  for (const day of on) {
    for (const filter of FILTERS) {
      const found = await stored({ ...filter, day });
      expect(found).toEqual(await computed({ ...filter, day }));
      expect(found).toBeDefined();
    }
    const all = await stored({ day, show: 'all' });
    for (const account of all?.accounts ?? [])
      expect(amountsOf(account)).toEqual(naiveAges(entries.get(account.id) ?? [], day));
    for (const { id, ...sums } of all?.buildings ?? [])
      expect(amountsOf(sums)).toEqual(added(all?.accounts.filter(({ buildingId }) => buildingId === id) ?? []));
    expect(amountsOf(all?.sums as never)).toEqual(added(all?.accounts ?? []));
    expect(await stored({ day, show: 'all' }, 4)).toEqual(await computed({ day, show: 'all' }, 4));
    expect((await stored({ day, show: 'all' }, 400))?.accounts).toEqual([]);
  }
};

const rowsStored = async () =>
  (
    await harness().deps.db.execute(
      sql`select building_id, day::text, groups, xmin::text from building_ages order by building_id, day`,
    )
  ).rows;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  staff = await aPerson(harness(), 'stored-admin', { staffRole: 'administrator' });
  await postDrawnLedgers(harness().deps.db, Object.values(world.accounts));
  const past = drawn(fc.uniqueArray(fc.integer({ min: 1, max: 380 }), { minLength: 6, maxLength: 6 }), 1).flat();
  days = [TODAY, ...past.map((ago) => addDays(TODAY, -ago))];
}, 60_000);
beforeEach(() => store());

test('without stored ages the page works them out', async () => {
  await harness().deps.db.execute(sql`delete from building_ages_versions`);
  expect(await stored({})).toBeUndefined();
  const page = await harness().call(office.ageAnalysis, { query: {} }, staff.token);
  expect(page).toEqual(await computed({}));
});

test('on each stored day the answer is that of the entries, for every filter and page', async () => {
  await expectTrue();
  // The page reads them: what is stored shows in its answer.
  const { db } = harness().deps;
  const [day = TODAY] = days;
  await db.execute(
    sql`update building_ages set groups = '[]' where day = ${day}::date and building_id = ${world.buildings.a}`,
  );
  const page = await harness().call(office.ageAnalysis, { query: { day } }, staff.token);
  expect(page.buildings.map(({ id }) => id)).toEqual([world.buildings.b]);
  await db.execute(sql`delete from building_ages where day = ${day}::date`);
});

test('whatever is posted later counts at once, on the days from its own on', async () => {
  const { o1, o2, tn } = world.accounts;
  const [early = TODAY, , middle = TODAY] = days.toSorted();
  const [charge = ''] = await post([anEntry('levy', early, 77_700, o1.levyAccountId)]);
  await expectTrue();
  const [receipt = ''] = await post([
    { ...anEntry('receipt', middle, -55_500, o1.levyAccountId), allocatesTo: charge },
    anEntry('receipt', middle, -9_999_999, o2.levyAccountId),
    anEntry('fine', early, 12_300, o2.levyAccountId),
  ]);
  await expectTrue();
  // Reversed on a later day than its own, before some of the stored days.
  const [undone = ''] = await post([
    { ...anEntry('reversal', addDays(middle, 5), 55_500, o1.levyAccountId), reverses: receipt },
  ]);
  await expectTrue();
  await post([{ ...anEntry('reversal', TODAY, -55_500, o1.levyAccountId), reverses: undone }]);
  await post([anEntry('adjustment', middle, -100, tn.levyAccountId), anEntry('levy', AHEAD, 100, tn.levyAccountId)]);
  await expectTrue();
  await store();
  await expectTrue();
});

test('drawn postings between drawn runs of the job: after each the answer is that of the entries', async () => {
  const accounts = Object.values(world.accounts);
  const step = fc.record({
    ago: fc.integer({ min: 0, max: 390 }),
    account: fc.nat(accounts.length - 1),
    kind: fc.constantFrom('levy', 'interest', 'receipt', 'adjustment', 'run the job' as const),
    amount: fc.integer({ min: 100, max: 400_000 }),
  });
  for (const { ago, account, kind, amount } of drawn(step, 25)) {
    if (kind === 'run the job') await store();
    else {
      const credit = kind === 'receipt' || kind === 'adjustment';
      const { levyAccountId = '' } = accounts[account] ?? {};
      await post([anEntry(kind, addDays(TODAY, -ago), credit ? -amount : amount, levyAccountId)]);
    }
    await expectTrue([days[ago % days.length] ?? TODAY, TODAY]);
  }
}, 60_000);

test('a building with many later entries is computed, and what was stored of it does not count', async () => {
  const { db } = harness().deps;
  const { o1, o2 } = world.accounts;
  const { a, b } = world.buildings;
  await post(Array.from({ length: 26 }, (_, at) => anEntry('levy', TODAY, 100 + at, (at % 2 ? o1 : o2).levyAccountId)));
  await expectTrue([TODAY]);
  const emptied = (building: string) =>
    db.execute(
      sql`update building_ages set groups = '[]' where day = ${TODAY}::date and building_id = ${building}::uuid`,
    );
  await emptied(a);
  await expectTrue([TODAY]);
  await emptied(b);
  expect(await stored({})).not.toEqual(await computed({}));
  await db.execute(sql`delete from building_ages where day = ${TODAY}::date`);
});

test('the job run twice stores nothing again; a posting makes only its building and its later days new', async () => {
  const before = await rowsStored();
  expect(before).toHaveLength(days.length * 2);
  await store();
  expect(await rowsStored()).toEqual(before);
  const since = days.toSorted()[3] ?? TODAY;
  await post([anEntry('levy', since, 4_321, world.accounts.o1.levyAccountId)]);
  await store();
  const after = await rowsStored();
  const rewritten = after.filter((row) => !before.some(({ xmin }) => xmin === row.xmin));
  expect(rewritten.map(({ building_id, day }) => [building_id, day])).toEqual(
    days
      .filter((day) => day >= since)
      .toSorted()
      .map((day) => [world.buildings.a, day]),
  );
  expect(after).toHaveLength(before.length);
});

const isWaiting = async () =>
  (
    await harness().deps.db.execute(sql`select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted`)
  ).rows.length > 0;

test('a posting that commits while its building is stored is never lost', async () => {
  const { db } = harness().deps;
  const day = days.toSorted()[2] ?? TODAY;
  const { levyAccountId } = world.accounts.o1;
  const missing = () => listBuildingsWithoutAges(db, [day]);
  await db.execute(sql`delete from building_ages where day = ${day}::date`);
  const [some] = await missing();
  // The row is inserted elsewhere and withdrawn, so the job has worked the ages out and waits to store them.
  class Withdrawn extends Error {}
  let storing: Promise<unknown> = Promise.resolve();
  let dropping: Promise<unknown> = Promise.resolve();
  await db
    .transaction(async (tx) => {
      await tx.execute(
        sql`insert into building_ages (building_id, day, groups) values (${world.buildings.a}, ${day}, '[]')`,
      );
      storing = runCreationCommand(context(), storeAges, some ?? { day, buildings: [] });
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
      await post([anEntry('levy', addDays(day, -1), 123_400, levyAccountId)]);
      // Another run of the job waits for the first one.
      dropping = runCreationCommand(context(), dropStaleAges, {});
      throw new Withdrawn();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Withdrawn)) throw error;
    });
  await Promise.all([storing, dropping]);
  await expectTrue([day]);
  await store();
  await expectTrue([day]);
  // The other way round: the posting is open while the job stores and ends, and commits later.
  await db.execute(sql`delete from building_ages where day = ${day}::date`);
  await db.transaction(async (tx) => {
    await postIn(tx, [anEntry('receipt', day, -6_600, levyAccountId)]);
    await store([day]);
    expect(await missing()).toEqual([]);
  });
  await expectTrue([day]);
});

test('the ages of a building with a posting since its version are not stored before the version moves', async () => {
  const { db } = harness().deps;
  const [, day = TODAY] = days;
  const { a, b } = world.buildings;
  await db.execute(sql`delete from building_ages where day = ${day}::date`);
  await post([anEntry('levy', addDays(day, -1), 65_400, world.accounts.o1.levyAccountId)]);
  await runCreationCommand(context(), storeAges, { day, buildings: [a, b] });
  expect((await rowsStored()).filter((row) => row.day === day).map(({ building_id }) => building_id)).toEqual([b]);
  await expectTrue([day]);
  await store();
  await expectTrue([day]);
});

test('readers do not see an archived building; a new account and a removed building are taken into account', async () => {
  const { db, clock } = harness().deps;
  const archive = { lastDay: '2026-03-01', archivedAt: clock.now(), archivedById: world.people.ST.profileId };
  await db.update(buildings).set(archive).where(eq(buildings.id, world.buildings.b));
  const ids = async (staffRole: 'administrator' | 'reader') =>
    (await readStoredAgeAnalysis(callerReadContextOf(db, aReader(staffRole)), { show: 'all' }))?.buildings.map(
      ({ id }) => id,
    );
  expect(await ids('reader')).toEqual([world.buildings.a]);
  expect(await ids('administrator')).toEqual([world.buildings.a, world.buildings.b]);
  await db
    .update(buildings)
    .set({ lastDay: null, archivedAt: null, archivedById: null })
    .where(eq(buildings.id, world.buildings.b));
  const [like] = await db.select().from(levyAccounts).limit(1);
  if (!like) throw new Error('There is an account.');
  const { id: _, ...rest } = like;
  await db.insert(levyAccounts).values({ ...rest, accountNumber: 'NEW1', paymentReference: null });
  await expectTrue();
  const [empty] = await db.insert(buildings).values({ name: 'Aloe', code: 'ALO', accountingId: 'BC-ALO' }).returning();
  await expectTrue();
  await store();
  await expectTrue();
  // What is stored does not stand in the way of the removal.
  await officeDeskOf(harness, () => staff).act('buildings', empty?.id ?? '', 'remove');
  await expectTrue();
  await store();
  const { rows } = await db.execute(sql`select from building_ages where building_id = ${empty?.id}`);
  expect(rows).toEqual([]);
});

test('the job is for large portfolios, and removes days that are no longer stored', async () => {
  const { deps } = harness();
  await deps.db.execute(sql`delete from building_ages_versions`);
  await storeAgesJob.handle(deps, {}, { id: '', retryCount: 0 });
  expect(await rowsStored()).toEqual([]);
  await storeAgesOfDays(deps);
  const kept = daysOfStoredAges(TODAY);
  expect(kept).toHaveLength(new Set(kept).size);
  expect(await rowsStored()).toHaveLength(kept.length * 2);
  await expectTrue([addDays(TODAY, -400), '2024-02-29']);
  harness().setNow(new Date('2026-03-12T08:00:00Z'));
  await storeAgesOfDays(deps);
  const rows = (await rowsStored()).map(({ day }) => day);
  expect(rows).toHaveLength(daysOfStoredAges('2026-03-12').length * 2);
  expect(rows).not.toContain(addDays(TODAY, -400));
}, 60_000);
