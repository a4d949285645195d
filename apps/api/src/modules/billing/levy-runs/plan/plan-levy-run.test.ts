/**
 * Tests of planned charges: levies by quota, consumption by reading, monthly interest; posted once, exact to the cent
 * (rules 2.1, 2.4).
 */
import { addMonths, type Day } from '@stoep/domain/calendar/calendar';
import { arbitraryLedger } from '@stoep/domain/ledger/ledger.arbitrary';
import { cents } from '@stoep/domain/money/cents';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levyRunBuildingsOf } from '../../../../../test/factories/bank/levy-run-buildings.ts';
import { useTestImporter } from '../../../../../test/factories/portfolio/portfolio.ts';
import type { PortfolioTables } from '../../../../../test/factories/portfolio/portfolio-tables.ts';
import { POSTED_BY_TEST } from '../../../../../test/posted-by-test.ts';
import { unitBillings } from '../../../../db/schema/billing/unit-billings.ts';
import { aods } from '../../../../db/schema/credit/credit.ts';
import { openItems } from '../../../../db/schema/ledger/entries.ts';
import { levyAccounts } from '../../../../db/schema/ledger/levy-accounts.ts';
import { settings } from '../../../../db/schema/platform/platform.ts';
import type { LevyRunData } from './levy-run-data.ts';
import { planInterestPostings } from './plan-interest.ts';
import {
  postConsumptionOfMonth,
  postInterestOfMonth,
  postLeviesOfMonth,
  postLevyRunsOfMonths,
} from './plan-levy-run.writes.ts';

const importer = useTestImporter();

const { aBuilding, inTransaction, entriesOf } = levyRunBuildingsOf(importer);

const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);

/** Three units whose thirds do not divide into whole cents. */
const inThirds = (tables: PortfolioTables) => {
  tables.units = ['33.3333', '33.3333', '33.3334'].map((quota, index) => ({
    key: `m${index + 1}`,
    building: 'mill',
    section_number: index + 1,
    door_number: index + 1,
    quota,
  }));
  tables.levy_accounts?.push({
    key: 'm3',
    account_number: 'MIL003',
    building: 'mill',
    unit: 'm3',
    account: 'ben',
    type: 'Owner',
    from_day: '2020-01-01',
    balance: '',
  });
  Object.assign(tables.budget_lines?.[0] ?? {}, { yearly_amount: '100000.07' });
};

test('the levies of a month add up to the month of the budget, and twelve months to the year, to the cent', async () => {
  const building = await aBuilding(inThirds);
  const months = Array.from({ length: 12 }, (_, index) => addMonths('2026-01-01', index));
  for (const month of months) await inTransaction((tx) => postLeviesOfMonth(tx, building, month, POSTED_BY_TEST));
  const levies = await entriesOf(building, 'levy');
  const byMonth = Map.groupBy(levies, ({ day }) => day);
  // R 100 000.07 a year: odd cents fall in the first months.
  const [odd, even] = [Array<number>(11).fill(833_334), [833_333]];
  expect([...byMonth.values()].map(sum)).toEqual([...odd, ...even]);
  expect(sum(levies)).toBe(10_000_007);
});

test('an entry tells the budget line and the quota it came from; the unit billing shows the share', async () => {
  const building = await aBuilding();
  await inTransaction((tx) => postLeviesOfMonth(tx, building, '2026-04-17', POSTED_BY_TEST));
  const [first, second] = await entriesOf(building, 'levy');
  expect(first).toMatchObject({ day: '2026-04-01', amount: 150_000, description: 'Levy, April 2026' });
  expect(first?.cause).toMatchObject({ kind: 'levy', budgetLine: 'Levy', quotaMillionths: 600_000 });
  expect(second).toMatchObject({ amount: 100_000, cause: { quotaMillionths: 400_000 } });
  const [billing] = await importer()
    .deps.db.select({ amount: unitBillings.amount })
    .from(unitBillings)
    .where(sql`${unitBillings.id}::text = ${first?.cause?.kind === 'levy' ? first.cause.unitBillingId : ''}`);
  expect(billing?.amount).toBe(150_000);
});

test('a share of the budget is charged to the owner, whatever its unit billing was classed as', async () => {
  const building = await aBuilding((tables) => {
    tables.unit_billings?.push({ key: 'levy-m1', unit: 'm1', name: 'Levy', statement_description: 'Levy' });
    tables.levy_accounts?.push({
      key: 'm1-t',
      account_number: 'MIL001T',
      building: 'mill',
      unit: 'm1',
      account: 'ben',
      type: 'Tenant',
      from_day: '2020-01-01',
      balance: '',
    });
  });
  const own = sql`${unitBillings.name} = 'Levy' and ${unitBillings.unitId} in (
    select id from units where building_id = ${building})`;
  await importer().deps.db.update(unitBillings).set({ kind: 'Agreed', chargeTo: 'Tenant' }).where(own);
  await inTransaction((tx) => postLeviesOfMonth(tx, building, '2026-05-01', POSTED_BY_TEST));
  expect((await entriesOf(building, 'levy')).map(({ account }) => account)).not.toContain(expect.stringContaining('T'));
  const rows = await importer()
    .deps.db.select({ kind: unitBillings.kind, chargeTo: unitBillings.chargeTo })
    .from(unitBillings)
    .where(own);
  expect(new Set(rows.map(({ kind, chargeTo }) => `${kind} ${chargeTo}`))).toEqual(new Set(['Levy Owner']));
});

test('a run posts nothing twice, repeated or at the same moment', async () => {
  const building = await aBuilding();
  const runs = [1, 2, 3].map(() =>
    inTransaction((tx) => postLeviesOfMonth(tx, building, '2026-02-01', POSTED_BY_TEST)),
  );
  expect((await Promise.all(runs)).toSorted()).toEqual([0, 0, 2]);
  const consumption = () => inTransaction((tx) => postConsumptionOfMonth(tx, building, '2026-02-01', POSTED_BY_TEST));
  expect([await consumption(), await consumption()]).toEqual([1, 0]);
  const interest = () => inTransaction((tx) => postInterestOfMonth(tx, building, '2026-02-01', POSTED_BY_TEST));
  expect([await interest(), await interest()]).toEqual([2, 0]);
});

test('consumption falls to whoever lived there when the meter was read, and tells the quantity', async () => {
  const building = await aBuilding((tables) => {
    Object.assign(tables.unit_billings?.[0] ?? {}, { charge_to: 'Tenant' });
    tables.levy_accounts?.push({
      key: 'm1-t',
      account_number: 'MIL001T',
      building: 'mill',
      unit: 'm1',
      account: 'ben',
      type: 'Tenant',
      from_day: '2026-02-01',
      balance: '',
    });
    tables.meter_readings?.push({
      key: 'r1-feb',
      meter: 'm1-e',
      previous_day: '2026-01-25',
      current_day: '2026-02-25',
      previous_reading: 350.5,
      current_reading: 400,
    });
  });
  for (const month of ['2026-02-01', '2026-03-01'])
    await inTransaction((tx) => postConsumptionOfMonth(tx, building, month, POSTED_BY_TEST));
  const found = await entriesOf(building, 'consumption');
  expect(found.map(({ account, day, amount }) => [account, day, amount])).toEqual([
    ['MIL001', '2026-02-01', 60_120],
    ['MIL001T', '2026-03-01', 11_880],
  ]);
  expect(found[1]).toMatchObject({
    description: 'Electricity, 25 Jan 2026 to 25 Feb 2026',
    cause: { meter: 'E1', quantity: 49.5, unit: 'kWh' },
  });
});

test('FAULT-48.4: interest is compounded monthly in arrear, and keeps the balances and days it was charged on', async () => {
  const building = await aBuilding();
  for (const month of ['2026-02-10', '2026-03-10'])
    await inTransaction((tx) => postInterestOfMonth(tx, building, month, POSTED_BY_TEST));
  const found = await entriesOf(building, 'interest');
  // R 1 000.00 due in January: 1.5 %, then 1.5 % on that as well.
  const ben = found.filter(({ account }) => account === 'MIL002').map(({ day, amount, cause }) => [day, amount, cause]);
  expect(ben).toEqual([
    [
      '2026-02-28',
      1_500,
      {
        kind: 'interest',
        basisPoints: 150,
        days: 28,
        on: 100_000,
        balances: [{ amount: 100_000, days: 28 }],
      },
    ],
    [
      '2026-03-31',
      1_523,
      {
        kind: 'interest',
        basisPoints: 150,
        days: 31,
        on: 101_500,
        balances: [{ amount: 101_500, days: 31 }],
      },
    ],
  ]);
});

test('the lawful maximum caps the rate; accounts that are excused pay none', async () => {
  await importer()
    .deps.db.insert(settings)
    .values({ name: 'interest-maximum', value: [{ from: '0001-01-01', maximumBasisPoints: 100 }] });
  const building = await aBuilding((tables) => {
    Object.assign(tables.levy_accounts?.[0] ?? {}, { charge_interest: 'no' });
  });
  await inTransaction((tx) => postInterestOfMonth(tx, building, '2026-02-01', POSTED_BY_TEST));
  const found = await entriesOf(building, 'interest');
  expect(found.map(({ account, amount }) => [account, amount])).toEqual([['MIL002', 1_000]]);
  await importer().deps.db.delete(settings);
});

test('an AOD waives interest only in months at whose end it is kept', async () => {
  const building = await aBuilding();
  const [ben] = await importer()
    .deps.db.select({ id: levyAccounts.id })
    .from(levyAccounts)
    .where(and(eq(levyAccounts.buildingId, building), eq(levyAccounts.accountNumber, 'MIL002')));
  await importer()
    .deps.db.insert(aods)
    .values({
      levyAccountId: ben?.id ?? '',
      fullName: 'Ben',
      stage: 'Active',
      balanceOnApplication: cents(100_000),
      termMonths: 2,
      monthlyArrearPayment: cents(50_000),
      monthlyCurrentPayment: cents(0),
      startDay: '2026-03-01',
      endDay: '2026-04-30',
      signedDay: '2026-01-15',
      chargeInterest: false,
    });
  // Nothing was due by the end of February; the first instalment, of March, was not paid.
  for (const month of ['2026-02-01', '2026-03-01'])
    await inTransaction((tx) => postInterestOfMonth(tx, building, month, POSTED_BY_TEST));
  const found = (await entriesOf(building, 'interest')).filter(({ account }) => account === 'MIL002');
  expect(found.map(({ day, amount }) => [day, amount])).toEqual([['2026-03-31', 1_500]]);
});

test('months made up at once are the months made one by one', async () => {
  const [together, apart] = [await aBuilding(inThirds), await aBuilding(inThirds)];
  await inTransaction((tx) => postLevyRunsOfMonths(tx, together, '2026-02-01', '2026-04-15', POSTED_BY_TEST));
  const steps: readonly [typeof postLeviesOfMonth, Day][] = [
    [postLeviesOfMonth, '2026-02-01'],
    [postConsumptionOfMonth, '2026-02-01'],
    [postInterestOfMonth, '2026-02-01'],
    [postLeviesOfMonth, '2026-03-01'],
    [postConsumptionOfMonth, '2026-03-01'],
    [postInterestOfMonth, '2026-03-01'],
    [postLeviesOfMonth, '2026-04-01'],
  ];
  for (const [step, month] of steps) await inTransaction((tx) => step(tx, apart, month, POSTED_BY_TEST));
  const ledger = async (building: string) => {
    const kinds = await Promise.all(['levy', 'consumption', 'interest'].map((kind) => entriesOf(building, kind)));
    return kinds.flat().map(({ account, day, amount }) => [account.slice(-3), day, amount]);
  };
  expect(await ledger(together)).toEqual(await ledger(apart));
  expect(await openOf(together)).toEqual(await openOf(apart));
});

const openOf = async (building: string): Promise<number[]> => {
  const rows = await importer()
    .deps.db.select({ total: sql<string>`sum(${openItems.amount})` })
    .from(openItems)
    .innerJoin(levyAccounts, eq(levyAccounts.id, openItems.levyAccountId))
    .where(eq(levyAccounts.buildingId, building))
    .groupBy(levyAccounts.accountNumber)
    .orderBy(levyAccounts.accountNumber);
  return rows.map(({ total }) => Number(total));
};

test('for any ledger, interest that was planned and entered is not planned again', () => {
  fc.assert(
    fc.property(arbitraryLedger, (ledger) => {
      const account = {
        id: 'a',
        accountNumber: 'A',
        unitId: 'u',
        type: 'Owner',
        fromDay: '2020-01-01',
        untilDay: null,
      };
      const books: LevyRunData = {
        buildingId: 'b',
        levyDueDay: 1,
        budget: [],
        interest: [{ from: '2020-01-01', monthlyBasisPoints: 200, maximumBasisPoints: 200 }],
        interestBooks: {
          months: [],
          lateEntries: new Map(),
          waived: new Set(),
          returned: new Set(),
          bankDays: new Map(),
        },
        units: [],
        areas: [],
        accounts: [{ ...account, chargeInterest: true, waiver: null }],
        billings: [],
        readings: [],
        replacedEstimates: [],
        unread: { month: '2026-01-01', meters: [] },
        ledgers: new Map([['a', ledger]]),
        posted: new Set(),
        latestLevies: null,
        uncharged: [],
        csos: { way: null, from: null, terms: [], borne: new Map() },
        csosDue: [],
      };
      const planned = planInterestPostings(books, '2026-06-10');
      for (const { key } of planned) books.posted.add(key);
      expect(planInterestPostings(books, '2026-06-20')).toEqual([]);
      expect(planned.length).toBeLessThanOrEqual(1);
    }),
  );
});

test('a run waits for nobody who posts to its building and holds accounts: they would wait for one another', async () => {
  const building = await aBuilding();
  await inTransaction(async (posting) => {
    // The lock that each referencing row takes until its transaction ends.
    await posting.execute(sql`select from buildings where id = ${building} for key share`);
    const raised = await inTransaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '5s'`);
      return postLeviesOfMonth(tx, building, '2026-03-01', POSTED_BY_TEST);
    });
    expect(raised).toBe(2);
  });
});

test('levy lines that an import brings for months to come obey the limit of trustees, exactly 10 % passes; the past is history', async () => {
  const building = await aBuilding((tables) => {
    const [line] = tables.budget_lines ?? [];
    Object.assign(line ?? {}, { from_day: '2025-01-01', yearly_amount: 100_000 });
    // An increase of past years is accepted, whoever decided it.
    tables.budget_lines?.push({ ...line, key: 'r1', from_day: '2026-01-01', yearly_amount: 200_000 });
  });
  const { rows } = await importer().deps.db.execute<{ key: string }>(
    sql`select external_key as key from import_keys where "table" = 'buildings' and row_id = ${building}`,
  );
  const bring = async (yearly_amount: number, from_day: string, more: object = {}) => {
    const line = {
      key: `n-${from_day}`,
      building: rows[0]?.key ?? '',
      name: 'Levy',
      statement_description: 'Levy',
    };
    const budget_lines = [{ ...line, fund: '', kind: '', yearly_amount, from_day, until_day: '', ...more }];
    const { faults } = await importer().run(await importer().folder({ budget_lines } as PortfolioTables), {
      dryRun: true,
    });
    return faults.map(({ column, reason }) => [column, reason]);
  };
  expect(await bring(220_000, '2027-01-01')).toEqual([]);
  expect(await bring(220_000.01, '2027-01-01')).toEqual([
    [
      'yearly_amount',
      expect.stringMatching(/it was R.200.000.00, and trustees may raise that to at most R.220.000.00/),
    ],
  ]);
  // A special contribution has its own resolution, so it does not count as an increase of the year.
  expect(await bring(90_000, '2027-01-01', { name: 'Lift', kind: 'special_levy' })).toEqual([]);
});

test('prices that are imported while a month is posted wait for it, and leave what it charged', async () => {
  const { db } = importer().deps;
  const building = await aBuilding();
  const [{ number } = { number: '' }] = (
    await db.execute<{ number: string }>(sql`select substr(code, 4) as number from buildings where id = ${building}`)
  ).rows;
  const band = { key: `power-0-${number}`, tariff: `power-${number}`, from_quantity: 0, rate: '9.90' };
  const folder = await importer().folder({ tariff_bands: [band] }, {});
  const [charged, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const month = inTransaction(async (tx) => {
    await postConsumptionOfMonth(tx, building, '2026-02-01', POSTED_BY_TEST);
    charged.resolve();
    await seen.promise;
  });
  await charged.promise;
  let over = false;
  const prices = importer()
    .run(folder)
    .finally(() => {
      over = true;
    });
  const waits = async () => {
    const { rows } = await db.execute(sql`select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted`);
    return over || rows.length > 0;
  };
  await expect.poll(waits, { timeout: 10_000 }).toBe(true);
  seen.resolve();
  await month;
  expect((await prices).faults).toEqual([]);
  const [entry] = await entriesOf(building, 'consumption');
  const { rows } = await db.execute<{ charge: number }>(sql`
    select r.charge::int as charge from meter_readings r join meters m on m.id = r.meter_id
      join units u on u.id = m.unit_id where u.building_id = ${building}`);
  expect(rows).toEqual([{ charge: entry?.amount }]);
});
