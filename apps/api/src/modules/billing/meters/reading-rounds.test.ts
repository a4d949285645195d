/** Tests of reading rounds: saved row by row, estimated, corrected, read from a file, charged by tariff. */
import { apiContract } from '@stoep/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { meterReadings, meters, tariffSteps, tariffs } from '../../../db/schema/billing/metering.ts';
import { unitBillings } from '../../../db/schema/billing/unit-billings.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { planLevyRun, postConsumptionOfMonth } from '../levy-runs/plan/plan-levy-run.writes.ts';

const harness = useHarness();
const { office } = apiContract;
let world: TestWorld;
let made = 0;
let meterId = '';
let serial = '';

const aTariff = async (fromDay: string, rate: number) => {
  const { db } = harness().deps;
  const [tariff] = await db
    .insert(tariffs)
    .values({ buildingId: world.buildings.a, meterType: 'Water', fromDay })
    .returning({ id: tariffs.id });
  await db.insert(tariffSteps).values({ tariffId: tariff?.id ?? '', fromQuantity: 0, rate });
  return tariff?.id ?? '';
};

/** R 10 for a kL until March, R 20 from then on. */
beforeAll(async () => {
  world = await makeTestWorld(harness());
  await aTariff('2025-01-01', 1_000);
  await aTariff('2026-03-01', 2_000);
});

const aMeter = async (name: string, more: object = {}) => {
  const { unitId } = world.accounts.o2;
  const { db } = harness().deps;
  const [billing] = await db
    .insert(unitBillings)
    .values({ unitId, name: 'Water', statementDescription: 'Water', kind: 'Consumption' })
    .returning({ id: unitBillings.id });
  const [meter] = await db
    .insert(meters)
    .values({
      unitId,
      unitBillingId: billing?.id ?? '',
      name,
      type: 'Water',
      digits: 5,
      serialNumber: name,
      ...more,
    })
    .returning({ id: meters.id });
  return meter?.id ?? '';
};

/** A meter of its own for each test: 10 kL a month from 25 October to 25 January, when it stands at 130. */
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  made += 1;
  serial = `W-${made}`;
  meterId = await aMeter(serial);
  const days = ['2025-10-25', '2025-11-25', '2025-12-25', '2026-01-25'];
  await harness()
    .deps.db.insert(meterReadings)
    .values(
      days.slice(1).map((currentDay, index) => ({
        meterId,
        previousDay: days[index] ?? '',
        currentDay,
        previousReading: 100 + index * 10,
        currentReading: 110 + index * 10,
        consumption: 10,
        chargedAt: TEST_NOW,
      })),
    );
});

const desk = officeDeskOf(harness, () => world.people.ST);
const ask = () => world.people.ST.token;
type Row = {
  day: string;
  reading: number | null;
  rolled_over?: boolean;
  flag_answer?: string;
  note?: string;
};
const save = async (month: string, rows: readonly (Row & { meter_id?: string })[]) =>
  harness().call(
    office.saveRound,
    {
      params: { building: world.buildings.a },
      body: {
        meterType: 'Water',
        month,
        rows: rows.map((row) => ({
          meter_id: meterId,
          rolled_over: false,
          flag_answer: null,
          note: null,
          ...row,
        })),
      } as never,
    },
    ask(),
  );
const rowOf = async (month: string) => {
  const found = await harness().call(
    office.round,
    { params: { building: world.buildings.a }, query: { meterType: 'Water', month } },
    ask(),
  );
  return found.rows.find((row) => row.meterId === meterId);
};
const run = (month: string) =>
  harness().deps.db.transaction((tx) => postConsumptionOfMonth(tx, world.buildings.a, month, POSTED_BY_TEST));
/** What the meter charged to its account, in order of posting. */
const ledger = async () => {
  const rows = await harness()
    .deps.db.select({ amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.levyAccountId, world.accounts.o2.levyAccountId),
        sql`(${ledgerEntries.cause} ->> 'meter' = ${serial} or exists (select 1 from ledger_entries r
          where r.id = ${ledgerEntries.reverses} and r.cause ->> 'meter' = ${serial}))`,
      ),
    )
    .orderBy(ledgerEntries.sequence);
  return rows.map(({ amount }) => amount);
};
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

test('rows that are right are kept and priced, the others told at their cells; saved again nothing is doubled', async () => {
  const other = await aMeter(`${serial}-b`, { walkPosition: 1 });
  const rows = [
    { day: '2026-02-25', reading: 142 },
    { meter_id: other, day: '2026-03-02', reading: 5 },
  ];
  expect(await save('2026-02-01', rows)).toEqual([
    { meterId: other, saved: false, problems: { day: 'The date is not in the month of these readings.' } },
    { meterId, saved: true, problems: {} },
  ]);
  expect(await rowOf('2026-02-01')).toMatchObject({
    lastReading: 130,
    captured: { reading: 142, consumption: 12, charge: 12_000, flag: null, charged: false },
  });
  await save('2026-02-01', rows.slice(0, 1));
  await save('2026-02-01', [{ day: '2026-02-25', reading: 143, note: 'Read again' }]);
  expect((await rowOf('2026-02-01'))?.captured).toMatchObject({
    reading: 143,
    charge: 13_000,
    note: 'Read again',
  });
  await run('2026-03-01');
  await run('2026-03-01');
  expect(await ledger()).toEqual([13_000]);
  expect((await rowOf('2026-02-01'))?.captured?.charged).toBe(true);
  const again = await save('2026-02-01', [{ day: '2026-02-25', reading: 150 }]);
  expect(again[0]?.problems).toEqual({
    reading: 'The reading of this month is already charged. Correct the reading instead.',
  });
});

test('acceptance 18: estimates, then what was read, net to the true use', async () => {
  await save('2026-02-01', [{ day: '2026-02-25', reading: null }]);
  expect((await rowOf('2026-02-01'))?.captured).toMatchObject({ kind: 'estimate', consumption: 10.109 });
  await run('2026-03-01');
  expect(await ledger()).toEqual([10_109]);
  await save('2026-03-01', [{ day: '2026-03-10', reading: 152 }]);
  await run('2026-04-01');
  // 22 kL over 44 days since the last actual reading: 34 days at R 10, 10 at R 20.
  expect(await ledger()).toEqual([10_109, -10_109, 17_000 + 10_000]);
});

test('what is unlike the meter is not charged before somebody has answered, and is told with its amount', async () => {
  const [saved] = await save('2026-02-01', [{ day: '2026-02-25', reading: 180 }]);
  expect(saved?.saved).toBe(true);
  expect((await rowOf('2026-02-01'))?.captured).toMatchObject({ flag: 'high', flagAnswer: null });
  const plan = await planLevyRun(harness().deps.db, world.buildings.a, 'levies', '2026-03-01');
  expect(plan?.books.uncharged.find(({ use }) => use?.includes(serial))).toMatchObject({ amount: 50_000 });
  await run('2026-03-01');
  expect(await ledger()).toEqual([]);
  await save('2026-02-01', [{ day: '2026-02-25', reading: 180, flag_answer: 'leak ticket', note: 'Geyser burst' }]);
  await run('2026-04-01');
  expect(await ledger()).toEqual([50_000]);
});

const correct = (id: string, reading: number, preview = false) =>
  harness().call(
    office.correctReading,
    { params: { id }, body: { reading, rolledOver: false, reason: 'Misread', preview } },
    ask(),
  );

test('acceptance 20: a charged reading that is corrected leaves the right charge on the ledger, the next with it', async () => {
  await save('2026-02-01', [{ day: '2026-02-25', reading: 150, flag_answer: 'right' }]);
  await run('2026-03-01');
  await save('2026-03-01', [{ day: '2026-03-10', reading: 152, flag_answer: 'right' }]);
  const id = (await rowOf('2026-02-01'))?.captured?.id ?? '';
  const shown = await correct(id, 140, true);
  expect(shown).toMatchObject({ before: 20_000 + 3_538, reversed: 20_000, charged: 10_000, next: true });
  expect(await ledger()).toEqual([20_000]);
  expect(await correct(id, 140)).toEqual(shown);
  expect(await ledger()).toEqual([20_000, -20_000, 10_000]);
  expect((await rowOf('2026-02-01'))?.captured).toMatchObject({ reading: 140, charged: true });
  expect((await rowOf('2026-03-01'))?.captured).toMatchObject({
    previousReading: 140,
    consumption: 12,
    charged: false,
  });
  await run('2026-04-01');
  expect(sum(await ledger())).toBe(10_000 + (await rowOf('2026-03-01').then((row) => row?.captured?.charge ?? 0)));
  await expect(correct(id, 141)).rejects.toMatchObject({ status: 409 });
  const right = (await rowOf('2026-02-01'))?.captured?.id ?? '';
  await expect(correct(right, 300)).rejects.toMatchObject({ fields: { reading: expect.any(String) } });
});

test('a tariff that changes after the capture is what the month shows and charges', async () => {
  const { db } = harness().deps;
  await save('2026-02-01', [{ day: '2026-02-25', reading: 140 }]);
  const [other] = await db
    .insert(tariffs)
    .values({ buildingId: world.buildings.a, meterType: 'Water', name: serial, fromDay: '2025-01-01' })
    .returning({ id: tariffs.id });
  await db.insert(tariffSteps).values({ tariffId: other?.id ?? '', fromQuantity: 0, rate: 345.67 });
  await desk.update('meters', meterId, { tariffName: serial }, { tariffName: null });
  const plan = await planLevyRun(db, world.buildings.a, 'levies', '2026-03-01');
  const ofMeter = plan?.postings.filter(({ cause }) => 'meter' in cause && cause.meter === serial);
  expect(ofMeter?.map(({ amount }) => amount)).toEqual([3_457]);
  await run('2026-03-01');
  expect(await ledger()).toEqual([3_457]);
});

test('a price with fractions of a cent reaches the owner as it stands in the tariff', async () => {
  const { db } = harness().deps;
  const [other] = await db
    .insert(tariffs)
    .values({ buildingId: world.buildings.a, meterType: 'Water', name: serial, fromDay: '2025-01-01' })
    .returning({ id: tariffs.id });
  await db.insert(tariffSteps).values({ tariffId: other?.id ?? '', fromQuantity: 0, rate: 3.4567 });
  await desk.update('meters', meterId, { tariffName: serial }, { tariffName: null });
  await save('2026-02-01', [{ day: '2026-02-25', reading: 142.5 }]);
  const { unitId } = world.accounts.o2;
  const billings = await harness().call(
    apiContract.levyAccounts.meterReadings,
    { params: { unitId } },
    world.people.O2.token,
  );
  const read = billings.flatMap((one) => one.meters).find(({ id }) => id === meterId)?.readings;
  expect(read?.find(({ consumption }) => consumption === 12.5)?.chargeBreakdown).toEqual([
    { description: 'All kL', quantity: 12.5, rate: 3.4567, amount: 43 },
  ]);
});

test('a charge that is reversed by hand leaves its reading captured, and the next run charges it anew', async () => {
  await save('2026-02-01', [{ day: '2026-02-25', reading: 140 }]);
  await run('2026-03-01');
  const { rows } = await harness().deps.db.execute<{ id: string }>(
    sql`select id from ledger_entries where cause ->> 'meter' = ${serial}`,
  );
  await desk.act('ledger-entries', rows[0]?.id ?? '', 'reverse', { reason: 'Wrong month' });
  expect((await rowOf('2026-02-01'))?.captured?.charged).toBe(false);
  await run('2026-04-01');
  expect(await ledger()).toEqual([10_000, -10_000, 10_000]);
});

test('a new meter: the old one ends with its last reading, the new one begins at its first', async () => {
  await desk.act('meters', meterId, 'replace', {
    day: '2026-02-10',
    finalReading: 135,
    serialNumber: `${serial}-new`,
    openingReading: 7,
    digits: 5,
  });
  const old = meterId;
  const [added] = await harness()
    .deps.db.select()
    .from(meters)
    .where(eq(meters.serialNumber, `${serial}-new`));
  meterId = added?.id ?? '';
  await save('2026-03-01', [{ day: '2026-03-10', reading: 16 }]);
  expect((await rowOf('2026-03-01'))?.captured).toMatchObject({ previousReading: 7, consumption: 9 });
  const [last] = await harness()
    .deps.db.select()
    .from(meterReadings)
    .where(and(eq(meterReadings.meterId, old), eq(meterReadings.kind, 'final')));
  expect(last).toMatchObject({ consumption: 5, state: 'captured' });
  await expect(
    desk.act('meters', old, 'replace', { day: '2026-03-01', finalReading: 1, openingReading: 1 }),
  ).rejects.toMatchObject({ status: 409 });
});

const fileOf = (text: string) =>
  harness().call(
    office.readRoundFile,
    {
      params: { building: world.buildings.a },
      body: { meterType: 'Water', month: '2026-02-01' },
      files: { file: new File([text], 'readings.csv') },
    },
    ask(),
  );

test('a file is put to the meters by serial; a bad line keeps the others, and a charge in it is refused', async () => {
  const found = await fileOf(
    `Serial;Day;Reading\n${serial};2026-02-25;141,5\nnobody;2026-02-25;3\n${serial};2026-02-25;4\n`,
  );
  expect(found.rows).toEqual([{ meterId, day: '2026-02-25', reading: 141.5 }]);
  expect(found.problems.map(({ line }) => line)).toEqual([3, 4]);
  await expect(fileOf(`serial,reading,charge\n${serial},141,90\n`)).rejects.toMatchObject({
    fields: { file: expect.stringMatching(/^Charges cannot be imported/) },
  });
  await expect(fileOf('door,day\n1,2026-02-25\n')).rejects.toMatchObject({ status: 400 });
});

test('bulk meter against the sum of the units: what is lost', async () => {
  const [bulk] = await harness()
    .deps.db.insert(meters)
    .values({ buildingId: world.buildings.b, name: 'Bulk', type: 'Gas' })
    .returning({ id: meters.id });
  const rounds = () => harness().call(office.rounds, { query: { month: '2026-02-01' } }, ask());
  const ofB = (all: Awaited<ReturnType<typeof rounds>>) => all.find(({ meterType }) => meterType === 'Gas');
  expect(ofB(await rounds())).toMatchObject({
    meters: 1,
    captured: 0,
    dueDay: '2026-02-25',
    balance: { loss: null },
  });
  const read = (previousDay: string, currentDay: string, previousReading: number, currentReading: number) => {
    const consumption = currentReading - previousReading;
    const days = { previousDay, currentDay, previousReading, currentReading, consumption };
    return harness()
      .deps.db.insert(meterReadings)
      .values({ meterId: bulk?.id ?? '', ...days });
  };
  await read('2026-01-25', '2026-02-25', 0, 50);
  expect(ofB(await rounds())).toMatchObject({ captured: 1, balance: { units: 0, bulk: 50, loss: 10_000 } });
  await read('2026-02-25', '2026-03-05', 50, 60);
  // March is incomplete, so trustees see its loss only after its end.
  const losses = (guid: string) =>
    harness().call(apiContract.meterLosses.list, { params: { buildingGuid: guid } }, world.people.TB.token);
  expect((await losses(world.buildings.b)).filter(({ type }) => type === 'Gas')).toEqual([
    { month: '2026-02-01', type: 'Gas', bulk: 50, units: 0, metersRead: 0, loss: 10_000 },
  ]);
  await expect(losses(world.buildings.a)).rejects.toMatchObject({ status: 404 });
});

test('bands are saved until a reading is charged by them; a copy raises the prices, and no building gets two', async () => {
  const id = await aTariff('2027-01-01', 1_000);
  const bands = [
    { from: 0, rate: 1_725 },
    { from: 6, rate: 3_990.5 },
  ];
  const put = (of: string, given: object[]) =>
    harness().call(
      office.saveBands,
      { params: { id: of }, body: { fixedMonthly: 100 as never, bands: given as never } },
      ask(),
    );
  await expect(put(id, [{ from: 1, rate: 5 }])).rejects.toMatchObject({
    fields: { 'bands.0.from': expect.any(String) },
  });
  await put(id, bands);
  const copy = () =>
    harness().call(
      office.copyTariff,
      {
        params: { id },
        body: { fromDay: '2028-01-01', basisPoints: 900, buildings: [world.buildings.a, world.buildings.b] },
      },
      ask(),
    );
  expect(await copy()).toEqual({ made: 2, had: 0 });
  expect(await copy()).toEqual({ made: 0, had: 2 });
  const [other] = await harness()
    .deps.db.select({ id: tariffs.id })
    .from(tariffs)
    .where(eq(tariffs.buildingId, world.buildings.b));
  const found = await harness().call(office.bandsOfTariff, { params: { id: other?.id ?? '' } }, ask());
  expect(found.tariff).toMatchObject({ fixedMonthly: 109, bands: [{ rate: 1_880.25 }, { rate: 4_349.645 }] });
  await desk.act('tariffs', other?.id ?? '', 'withdraw', { reason: 'Not theirs' });
  await save('2026-02-01', [{ day: '2026-02-25', reading: 140 }]);
  await run('2026-03-01');
  const [used] = await harness()
    .deps.db.select({ id: tariffs.id })
    .from(tariffs)
    .where(eq(tariffs.fromDay, '2025-01-01'));
  await expect(put(used?.id ?? '', bands)).rejects.toMatchObject({ status: 409 });
  const sheet = await harness().call(office.bandsOfTariff, { params: { id: used?.id ?? '' } }, ask());
  expect(sheet.charged).toBeGreaterThan(0);
  expect(await desk.get('tariffs', used?.id ?? '')).toMatchObject({ charged: sheet.charged });
});
