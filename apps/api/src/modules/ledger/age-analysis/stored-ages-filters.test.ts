/** Tests of stored ages under the filters by account type and credit control, which change without a posting. */
import {
  AGE_ANALYSIS_AGES,
  AGE_ANALYSIS_BALANCES,
  AGE_ANALYSIS_CONTROLS,
  type AgeAnalysisAccount,
  type AgeAnalysisFilter,
} from '@stoep/contract/ledger/age-analysis';
import { addDays, type Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { and, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  AGE_NAMES,
  aLedger,
  amountsOf,
  drawn,
  naiveAges,
  postDrawn,
  rawEntries,
  TODAY,
} from '../../../../test/factories/ages/drawn-ledgers.ts';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { aods, legalCases } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { callerReadContextOf, callerWithoutRights } from '../../../kernel/read.ts';
import { readAgeAnalysis } from './age-analysis.queries.ts';
import { listBuildingsWithoutAges, storeAges } from './store-ages.commands.ts';
import { storeAgesOfDays } from './store-ages.job.ts';
import { readStoredAgeAnalysis } from './stored-ages.queries.ts';

const harness = useHarness();
const DAYS: readonly Day[] = [TODAY, addDays(TODAY, -45), addDays(TODAY, -160)];
const TYPES = ['Owner', 'Tenant', 'Other', 'Legal'] as const;
let world: TestWorld;
let accounts: readonly string[];

const db = () => harness().deps.db;
const store = (days: readonly Day[] = DAYS) => storeAgesOfDays(harness().deps, days);
const read = () =>
  callerReadContextOf(db(), {
    ...callerWithoutRights({ now: harness().deps.clock.now(), today: TODAY }),
    staffRole: 'administrator' as const,
    roles: new Set(['staff' as const]),
  });

type RawAccount = { id: string; building: string; type: string; handedOver: boolean; aod: boolean };
const rawAccounts = async (): Promise<RawAccount[]> =>
  (
    await db().execute<RawAccount>(sql`select l.id, l.building_id as building, l.type,
        l.id in (select c.levy_account_id from legal_cases c where c.closed_at is null) as "handedOver",
        l.id in (select d.levy_account_id from aods d where d.stage = 'Active') as aod from levy_accounts l`)
  ).rows;

const CONTROL = {
  'handed over': ({ handedOver }: RawAccount) => handedOver,
  aod: ({ aod }: RawAccount) => aod,
  neither: ({ handedOver, aod }: RawAccount) => !handedOver && !aod,
};
const OLDEST = { '30': 1, '60': 2, '90': 3, '120': 4 } as const;
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
const isShown = (ages: readonly number[], { show = 'balance', older }: AgeAnalysisFilter): boolean => {
  if (older !== undefined && sum(ages.slice(OLDEST[older], 5)) <= 0) return false;
  if (show === 'arrears') return sum(ages.slice(1, 5)) > 0;
  const total = ages[6] ?? 0;
  if (show === 'credit') return total < 0;
  return show === 'all' || total !== 0;
};
const added = (all: readonly (readonly number[])[]) => AGE_NAMES.map((_, at) => sum(all.map((ages) => ages[at] ?? 0)));

/** Each account, its type and its credit control counted again from the tables. */
const expectRecounted = async (filters: readonly AgeAnalysisFilter[], days: readonly Day[] = DAYS) => {
  const entries = Map.groupBy(await rawEntries(db()), ({ account }) => account);
  const all = await rawAccounts();
  for (const day of days) {
    const aged = all.map((account) => ({ account, ages: naiveAges(entries.get(account.id) ?? [], day) }));
    for (const filter of filters) {
      const { type, control } = filter;
      const chosen = aged.filter(
        ({ account, ages }) =>
          (type === undefined || account.type === type) &&
          (control === undefined || CONTROL[control](account)) &&
          isShown(ages, filter),
      );
      // As the page does where the ages of no building are stored.
      const found =
        (await readStoredAgeAnalysis(read(), { ...filter, day })) ??
        (await readAgeAnalysis(read(), { ...filter, day }));
      const what = JSON.stringify({ ...filter, day });
      expect([found.count, amountsOf(found.sums)], what).toEqual([
        chosen.length,
        added(chosen.map(({ ages }) => ages)),
      ]);
      const byBuilding = Map.groupBy(chosen, ({ account }) => account.building);
      expect(new Map(found.buildings.map((one) => [one.id, [one.accounts, amountsOf(one)]])), what).toEqual(
        new Map([...byBuilding].map(([id, of]) => [id, [of.length, added(of.map(({ ages }) => ages))]])),
      );
      const onPage = (of: readonly AgeAnalysisAccount[] = []) => new Map(of.map((one) => [one.id, amountsOf(one)]));
      expect(onPage(found.accounts), what).toEqual(new Map(chosen.map(({ account, ages }) => [account.id, ages])));
    }
  }
};

const ALL_FILTERS: readonly AgeAnalysisFilter[] = [undefined, ...TYPES].flatMap((type) =>
  [undefined, ...AGE_ANALYSIS_CONTROLS].flatMap((control) => [
    ...AGE_ANALYSIS_BALANCES.map((show) => ({ type, control, show })),
    ...AGE_ANALYSIS_AGES.map((older) => ({ type, control, older })),
    { type, control, show: 'all' as const, older: '60' as const },
  ]),
);

const handOver = (on: Queryable, levyAccountId: string, closedAt: Date | null = null) =>
  on.insert(legalCases).values({
    name: 'Drawn case',
    levyAccountId,
    handoverDay: TODAY,
    debtOnHandover: cents(1),
    closedAt,
  });
const makeAod = (levyAccountId: string, stage: 'Active' | 'Draft') =>
  db()
    .insert(aods)
    .values({
      levyAccountId,
      fullName: 'Drawn AOD',
      stage,
      balanceOnApplication: cents(1),
      termMonths: 6,
      monthlyArrearPayment: cents(1),
      monthlyCurrentPayment: cents(1),
      startDay: TODAY,
      endDay: addDays(TODAY, 180),
    });
const changeType = (on: Queryable, id: string, type: (typeof TYPES)[number]) =>
  on.update(levyAccounts).set({ type }).where(eq(levyAccounts.id, id));
const hasActiveAod = async (id: string) =>
  (
    await db()
      .select()
      .from(aods)
      .where(and(eq(aods.levyAccountId, id), eq(aods.stage, 'Active')))
  ).length > 0;

/** What may happen to an account; each change reaches the database as any form, step or import would bring it. */
const CHANGES: Readonly<Record<string, (id: string, other: string, pick: number) => Promise<unknown>>> = {
  type: (id, _, pick) => changeType(db(), id, TYPES[pick % TYPES.length] ?? 'Owner'),
  'hand over': (id) => handOver(db(), id),
  'closed case': (id) => handOver(db(), id, harness().deps.clock.now()),
  'close cases': (id) =>
    db().update(legalCases).set({ closedAt: harness().deps.clock.now() }).where(eq(legalCases.levyAccountId, id)),
  'open again': (id) => db().update(legalCases).set({ closedAt: null }).where(eq(legalCases.levyAccountId, id)),
  'move open cases': (id, other) =>
    db()
      .update(legalCases)
      .set({ levyAccountId: other })
      .where(and(eq(legalCases.levyAccountId, id), isNull(legalCases.closedAt))),
  'draft AOD': (id) => makeAod(id, 'Draft'),
  'active AOD': async (id) => ((await hasActiveAod(id)) ? undefined : makeAod(id, 'Active')),
  'activate AOD': async (id) =>
    (await hasActiveAod(id))
      ? undefined
      : db().execute(sql`update aods set stage = 'Active' where id =
          (select a.id from aods a where a.levy_account_id = ${id} and a.stage = 'Draft' order by a.id limit 1)`),
  'end AOD': (id, _, pick) =>
    db()
      .update(aods)
      .set({ stage: pick % 2 === 0 ? 'Completed' : 'Defaulted' })
      .where(and(eq(aods.levyAccountId, id), eq(aods.stage, 'Active'))),
  charge: (id, _, pick) => post(id, 500 + pick * 100, addDays(TODAY, -(pick * 13) % 300)),
  receipt: (id, _, pick) => post(id, -(90_000 + pick * 7_000), addDays(TODAY, -(pick * 29) % 300)),
  'run the job': () => store(),
};
const post = (levyAccountId: string, amount: number, day: Day) =>
  db().transaction((tx) =>
    postTestEntries(
      tx,
      [
        {
          levyAccountId,
          kind: amount < 0 ? 'receipt' : 'levy',
          entryDay: day,
          dueDay: day,
          description: 'Drawn',
          amount: cents(amount),
        },
      ],
      POSTED_BY_TEST,
    ),
  );

beforeAll(async () => {
  world = await makeTestWorld(harness());
  accounts = Object.values(world.accounts).map(({ levyAccountId }) => levyAccountId);
  for (const [at, ledger] of drawn(aLedger, accounts.length).entries())
    await postDrawn(db(), accounts[at] ?? '', ledger);
  await store();
}, 60_000);

test('every filter by type and credit control is a recount of the tables, on today and past days', async () => {
  const [a = '', b = '', c = '', d = ''] = accounts;
  await changeType(db(), a, 'Legal');
  await changeType(db(), b, 'Other');
  await handOver(db(), a);
  await handOver(db(), b, harness().deps.clock.now());
  for (const id of [a, c]) await CHANGES['active AOD']?.(id, id, 0);
  await makeAod(d, 'Draft');
  await store();
  for (const day of DAYS) expect(await readStoredAgeAnalysis(read(), { day, control: 'aod' })).toBeDefined();
  await expectRecounted(ALL_FILTERS);
}, 60_000);

test('each drawn change counts at once, before and after the job has run', async () => {
  const step = fc.record({
    what: fc.constantFrom(...Object.keys(CHANGES), 'run the job', 'run the job'),
    account: fc.nat(accounts.length - 1),
    other: fc.nat(accounts.length - 1),
    pick: fc.nat(40),
    filters: fc.uniqueArray(fc.nat(ALL_FILTERS.length - 1), { minLength: 5, maxLength: 5 }),
  });
  for (const { what, account, other, pick, filters } of drawn(step, 60)) {
    await CHANGES[what]?.(accounts[account] ?? '', accounts[other] ?? '', pick);
    const checked = filters.flatMap((at) => ALL_FILTERS[at] ?? []);
    await expectRecounted(checked, [TODAY, DAYS[1 + (pick % 2)] ?? TODAY]);
  }
  await expectRecounted(ALL_FILTERS, [TODAY]);
  await store();
  await expectRecounted(ALL_FILTERS);
}, 120_000);

const areWaiting = async () =>
  (
    await db().execute(sql`select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted`)
  ).rows.length;

test('a change that commits while its building is stored is never lost, and the job waits for none', async () => {
  const [id = ''] = accounts;
  const [, day = TODAY] = DAYS;
  const filters = ALL_FILTERS.filter(({ show }) => show === 'balance');
  // Open while the job runs: the job passes its building by.
  await db().transaction(async (tx) => {
    await changeType(tx, id, 'Tenant');
    await store();
  });
  await expectRecounted(filters);
  await store();
  await expectRecounted(filters);
  // The row is inserted elsewhere and withdrawn, so the job has worked the ages out and holds the version.
  await db().execute(sql`delete from building_ages where day = ${day}::date`);
  const [some] = await listBuildingsWithoutAges(db(), [day]);
  class Withdrawn extends Error {}
  let storing: Promise<unknown> = Promise.resolve();
  let changing: Promise<unknown> = Promise.resolve();
  await db()
    .transaction(async (tx) => {
      await tx.execute(
        sql`insert into building_ages (building_id, day, groups) values (${world.buildings.a}, ${day}, '[]')`,
      );
      storing = runCreationCommand(systemContext(harness().deps, 'test'), storeAges, some ?? { day, buildings: [] });
      await expect.poll(areWaiting, { timeout: 10_000 }).toBe(1);
      changing = changeType(db(), id, 'Owner').execute();
      await expect.poll(areWaiting, { timeout: 10_000 }).toBe(2);
      throw new Withdrawn();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Withdrawn)) throw error;
    });
  await Promise.all([storing, changing]);
  await expectRecounted(filters, [day]);
  await store();
  await expectRecounted(filters, [day]);
}, 60_000);
