/** Tests of imported readings: calculated, flagged and charged like those of a reading round (issue 45, 12). */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { levyRunBuildingsOf } from '../../../../test/factories/bank/levy-run-buildings.ts';
import { useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';
import type { PortfolioTables } from '../../../../test/factories/portfolio/portfolio-tables.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { meterReadings, meters } from '../../../db/schema/billing/metering.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import { postConsumptionOfMonth } from '../levy-runs/plan/plan-levy-run.writes.ts';

const importer = useTestImporter();
const { aBuilding, inTransaction, entriesOf } = levyRunBuildingsOf(importer);

type Cells = Record<string, string | number>;
let brought = 0;

/** Readings of the one meter of a building, each from the end of the last, with a key each. */
const inARow = (readings: readonly (readonly [day: string, reading: number, more?: Cells])[]): Cells[] => {
  brought += 1;
  return readings.slice(1).map(([day, reading, more], index) => {
    const [previousDay, previous] = readings[index] ?? ['', 0];
    return {
      key: `file-${brought}-${index}`,
      meter: 'm1-e',
      previous_day: previousDay,
      current_day: day,
      previous_reading: previous,
      current_reading: reading,
      ...more,
    };
  });
};

/** A building with a meter of that kind, at R 1.00 per unit, and those readings. */
const metered = (meter: Cells, readings: Parameters<typeof inARow>[0]) =>
  aBuilding((tables: PortfolioTables) => {
    Object.assign(tables.meters?.[0] ?? {}, meter);
    Object.assign(tables.tariff_bands?.[0] ?? {}, { rate: '1.00' });
    tables.meter_readings = inARow(readings);
  });

const readingsOf = (buildingId: string) =>
  importer()
    .deps.db.select({
      day: meterReadings.currentDay,
      consumption: meterReadings.consumption,
      charge: meterReadings.charge,
      rolledOver: meterReadings.rolledOver,
      flag: meterReadings.flag,
      flagAnswer: meterReadings.flagAnswer,
    })
    .from(meterReadings)
    .innerJoin(meters, eq(meters.id, meterReadings.meterId))
    .innerJoin(units, eq(units.id, meters.unitId))
    .where(and(eq(units.buildingId, buildingId), isNull(meterReadings.reversedAt)))
    .orderBy(meterReadings.currentDay);

const chargedOf = async (buildingId: string) => {
  await inTransaction((tx) => postConsumptionOfMonth(tx, buildingId, '2026-03-01', POSTED_BY_TEST));
  return (await entriesOf(buildingId, 'consumption')).map(({ amount }) => amount);
};

test.each([
  ['40, a current transformer', 40, 100, 110, 400, 40_000],
  ['40 with decimals of the counter', 40, 100.125, 110, 395, 39_500],
  ['0.001, a counter of litres', 0.001, 500_000, 506_001, 6.001, 600],
  ['1', 1, 100, 110, 10, 1_000],
])('FAULT-12: a file of a meter with the multiplier %s is charged for what was used', async (...given) => {
  const [, multiplier, from, to, consumption, charge] = given;
  const id = await metered({ multiplier }, [
    ['2026-01-25', from],
    ['2026-02-25', to],
  ]);
  expect(await readingsOf(id)).toMatchObject([{ consumption, charge }]);
  expect(await chargedOf(id)).toEqual([charge]);
});

test('FAULT-12: a counter that passed its last number is worked out by its digits, as in a round', async () => {
  const id = await metered({ multiplier: 2.5, digits: 3 }, [
    ['2026-01-25', 993],
    ['2026-02-25', 2, { rolled_over: 'yes' }],
  ]);
  expect(await readingsOf(id)).toMatchObject([{ consumption: 22.5, rolledOver: true, charge: 2_250 }]);
  expect(await chargedOf(id)).toEqual([2_250]);
});

const MONTHS = ['2025-10-31', '2025-11-30', '2025-12-31', '2026-01-31', '2026-02-28'];
const usual = (last: number, more?: Cells) =>
  MONTHS.map((day, index) => (index < 4 ? ([day, 100 + index * 30] as const) : ([day, last, more ?? {}] as const)));

test('FAULT-12: a rollover that nobody marked is taken where the use is usual, as in a round', async () => {
  const id = await metered({ digits: 3 }, [
    ['2025-10-31', 880],
    ['2025-11-30', 910],
    ['2025-12-31', 940],
    ['2026-01-31', 970],
    ['2026-02-28', 2],
  ]);
  expect((await readingsOf(id)).at(-1)).toMatchObject({ consumption: 32, rolledOver: true });
});

test.each([
  ['no history says that it rolled over', { digits: 5 }, {}, 'current_reading', 'lower than the previous one'],
  ['it rolled over, but the meter has no digits', {}, { rolled_over: 'yes' }, 'rolled_over', 'digits'],
])('FAULT-12: a lower reading is refused at its field where %s', async (_why, meter, more, column, says) => {
  const id = await metered(meter, [
    ['2026-01-01', 90],
    ['2026-01-25', 100],
  ]);
  const { rows } = await importer().deps.db.execute<{ key: string }>(sql`
    select k.external_key as key from import_keys k join meters m on m.id = k.row_id join units u on u.id = m.unit_id
    where k."table" = 'meters' and u.building_id = ${id}`);
  const meter_readings = inARow([
    ['2026-01-25', 100],
    ['2026-02-25', 2, more],
  ]).map((row) => ({ ...row, meter: rows[0]?.key ?? '' }));
  const { faults } = await importer().run(await importer().folder({ meter_readings }, {}));
  expect(faults).toMatchObject([{ line: 2, column, reason: expect.stringContaining(says) }]);
});

test.each([
  ['far more than usual', 700, 'high'],
  ['next to nothing', 191, 'low'],
])('FAULT-12: use of a file that is %s is flagged and waits for an answer', async (_what, last, flag) => {
  const id = await metered({}, usual(last));
  expect((await readingsOf(id)).at(-1)).toMatchObject({ flag, flagAnswer: null });
  // The three months before it are charged, the one that is flagged is not.
  expect(await chargedOf(id)).toEqual([3_000, 3_000, 3_000]);
});

test('FAULT-12: a reason in the file answers the flag', async () => {
  const id = await metered({}, usual(700, { reason: 'The geyser burst' }));
  expect((await readingsOf(id)).at(-1)).toMatchObject({ flag: 'high', flagAnswer: 'right' });
  expect(await chargedOf(id)).toHaveLength(4);
});

test('FAULT-12: the multiplier of a meter that was there before counts for a file of readings alone', async () => {
  const id = await metered({ multiplier: 40 }, [
    ['2026-01-01', 90],
    ['2026-01-25', 100],
  ]);
  const { rows } = await importer().deps.db.execute<{ key: string }>(sql`
    select k.external_key as key from import_keys k join meters m on m.id = k.row_id join units u on u.id = m.unit_id
    where k."table" = 'meters' and u.building_id = ${id}`);
  const meter_readings = inARow([
    ['2026-01-25', 100],
    ['2026-02-25', 110],
  ]).map((row) => ({ ...row, meter: rows[0]?.key ?? '' }));
  const folder = await importer().folder({ meter_readings }, {});
  expect((await importer().run(folder)).faults).toEqual([]);
  expect(await readingsOf(id)).toMatchObject([{ consumption: 400 }, { consumption: 400 }]);
  // The same file again changes nothing.
  const again = await importer().run(folder);
  expect(again.tables).toMatchObject([{ added: 0, changed: 0, unchanged: 1 }]);
});

test('FAULT-12: what another program charged keeps its use and carries no flag', async () => {
  const id = await metered({ multiplier: 40 }, [
    ['2026-01-25', 100],
    ['2026-02-25', 110, { charged_elsewhere: '812.40' }],
  ]);
  expect(await readingsOf(id)).toMatchObject([{ consumption: 400, charge: 81_240, flag: null }]);
  expect(await chargedOf(id)).toEqual([]);
});

test('FAULT-17: a file that reads a meter after a charged estimate, on its very day, takes its place with the run', async () => {
  const id = await metered({}, [
    ['2026-01-01', 70],
    ['2026-01-25', 100],
  ]);
  const { db } = importer().deps;
  const { rows } = await db.execute<{ id: string; key: string }>(sql`
    select m.id, k.external_key as key from import_keys k join meters m on m.id = k.row_id join units u on u.id = m.unit_id
    where k."table" = 'meters' and u.building_id = ${id}`);
  const [meter] = rows;
  await db.insert(meterReadings).values({
    meterId: meter?.id ?? '',
    kind: 'estimate',
    previousDay: '2026-01-25',
    currentDay: '2026-02-25',
    previousReading: 100,
    currentReading: 139,
    consumption: 39,
  });
  // The estimate has no price until the run prices it.
  expect(await chargedOf(id)).toEqual([3_000, 3_900]);
  const meter_readings = inARow([
    ['2026-01-25', 100],
    ['2026-02-25', 130],
  ]).map((row) => ({ ...row, meter: meter?.key ?? '' }));
  expect((await importer().run(await importer().folder({ meter_readings }, {}))).faults).toEqual([]);
  const standing = async () => {
    const found = await db.execute<{ sum: number }>(sql`
      select sum(e.amount)::int as sum from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
        left join ledger_entries of on of.id = e.reverses
      where l.building_id = ${id} and coalesce(of.kind, e.kind) = 'consumption'`);
    return found.rows[0]?.sum;
  };
  expect(await standing()).toBe(6_900);
  await inTransaction((tx) => postConsumptionOfMonth(tx, id, '2026-04-01', POSTED_BY_TEST));
  expect(await standing()).toBe(6_000);
});
