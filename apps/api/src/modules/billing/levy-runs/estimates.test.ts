/**
 * Tests of estimates: an estimate counts in every figure until the run that charges the actual reading reverses it.
 */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { APRIL_2026, useLevyRunDesk } from '../../../../test/factories/bank/levy-run-desk.ts';
import { meterReadings, meters, tariffSteps, tariffs } from '../../../db/schema/billing/metering.ts';
import { unitBillings } from '../../../db/schema/billing/unit-billings.ts';

const desk = useLevyRunDesk('ES', 10);
const { harness, at, scheme, show, post, undo, owing, journalSums } = desk;
const MAY = '2026-05-01';

/** R 10 a kL; 10 kL a month were read until 25 January, when the meter stood at 130. */
const aMeter = async (buildingId: string) => {
  const { db } = harness().deps;
  const [tariff] = await db
    .insert(tariffs)
    .values({ buildingId, meterType: 'Water', fromDay: '2025-01-01' })
    .returning({ id: tariffs.id });
  await db.insert(tariffSteps).values({ tariffId: tariff?.id ?? '', fromQuantity: 0, rate: 1_000 });
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from units where building_id = ${buildingId} and section_number = 1`,
  );
  const unitId = rows[0]?.id ?? '';
  const [billing] = await db
    .insert(unitBillings)
    .values({ unitId, name: 'Water', statementDescription: 'Water', kind: 'Consumption' })
    .returning({ id: unitBillings.id });
  const [meter] = await db
    .insert(meters)
    .values({ unitId, unitBillingId: billing?.id ?? '', name: 'W', type: 'Water', digits: 5 })
    .returning({ id: meters.id });
  const meterId = meter?.id ?? '';
  const days = ['2025-10-25', '2025-11-25', '2025-12-25', '2026-01-25'];
  await db.insert(meterReadings).values(
    days.slice(1).map((currentDay, index) => ({
      meterId,
      previousDay: days[index] ?? '',
      currentDay,
      consumption: 10,
      chargedAt: new Date(),
      previousReading: 100 + index * 10,
      currentReading: 110 + index * 10,
    })),
  );
  return meterId;
};

const save = async (buildingId: string, meterId: string, day: string, reading: number | null, more = {}) => {
  const row = { meter_id: meterId, day, reading, rolled_over: false, flag_answer: null, note: null, ...more };
  const [saved] = await harness().call(
    apiContract.office.saveRound,
    {
      params: { building: buildingId },
      body: { meterType: 'Water', month: `${day.slice(0, 7)}-01`, rows: [row] } as never,
    },
    desk.staff.keeper.token,
  );
  expect(saved).toMatchObject({ saved: true });
};

const charged = async (buildingId: string) => {
  const { rows } = await harness().deps.db.execute<{ kind: string; amount: number }>(sql`
    select e.kind, e.amount::int as amount from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
    where l.building_id = ${buildingId} and (e.kind = 'consumption' or e.cause ->> 'kind' = 'estimate replaced')
    order by e.sequence`);
  return rows.map(({ amount }) => amount);
};
/** The building's consumption charges in force on its accounts. */
const useStanding = async (buildingId: string) => {
  const { rows } = await harness().deps.db.execute<{ sum: number }>(sql`
    select coalesce(sum(e.amount), 0)::int as sum from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
      left join ledger_entries of on of.id = e.reverses
    where l.building_id = ${buildingId} and coalesce(of.kind, e.kind) = 'consumption'`);
  return rows[0]?.sum;
};

/** Previews and posts the levy run; warnings are accepted. */
const postMonth = async (buildingId: string, month: string) => {
  const shown = (await show([buildingId], month)).findLast(({ state }) => state !== 'posted');
  const rows = [{ id: shown?.id ?? '' }];
  if (shown?.state === 'problems')
    await harness().call(
      desk.calls.accept,
      { body: { rows: rows.map(({ id }) => id), reason: 'Looked at' } },
      desk.staff.keeper.token,
    );
  await post(rows);
  return { ...shown, id: shown?.id ?? '' };
};

/** February and March are estimated and charged with April: two of about R 100. */
const estimated = async () => {
  await at('2026-03-25');
  const id = await scheme();
  const meterId = await aMeter(id);
  await save(id, meterId, '2026-02-25', null);
  await save(id, meterId, '2026-03-25', null);
  await postMonth(id, APRIL_2026);
  const [first = 0, second = 0] = await charged(id);
  expect(first + second).toBeGreaterThan(18_000);
  return { id, meterId, estimates: first + second };
};

test('FAULT-17: what was read leaves the estimate in the balance until the run posts it and the reversal together', async () => {
  const { id, meterId, estimates } = await estimated();
  await at('2026-04-25');
  const before = await owing(id, '2026-04-25');
  await save(id, meterId, '2026-04-25', 155);
  expect(await owing(id, '2026-04-25')).toBe(before);
  expect(await useStanding(id)).toBe(estimates);

  const may = await postMonth(id, MAY);
  // Four units of R 1 100.00, the 25 kL that were read, less the estimates.
  expect(may).toMatchObject({ total: 440_000 + 25_000 - estimates, consumption: 25_000 - estimates });
  expect(await useStanding(id)).toBe(25_000);
  const sums = await journalSums(may.id);
  expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(440_000 + 25_000 - estimates);
  // Once, however often the levy run is previewed.
  expect(await show([id], MAY)).toHaveLength(1);
});

test('FAULT-17: the month taken back brings the estimates back, and posted again it takes them off again', async () => {
  const { id, meterId, estimates } = await estimated();
  await at('2026-04-25');
  await save(id, meterId, '2026-04-25', 155);
  const balance = await owing(id, MAY);
  for (const _ of [1, 2]) {
    const may = await postMonth(id, MAY);
    expect(may).toMatchObject({ total: 440_000 + 25_000 - estimates });
    expect(await useStanding(id)).toBe(25_000);
    if (_ === 2) break;
    await undo([may]);
    expect(await useStanding(id)).toBe(estimates);
    expect(await owing(id, MAY)).toBe(balance);
  }
});

test('FAULT-17: while nobody has answered the flag of what was read, the estimate stays', async () => {
  const { id, meterId, estimates } = await estimated();
  await at('2026-04-25');
  await save(id, meterId, '2026-04-25', 400);
  const may = (await show([id], MAY))[0];
  expect(may).toMatchObject({ consumption: 0 });
  expect(await useStanding(id)).toBe(estimates);
  await save(id, meterId, '2026-04-25', 400, { flag_answer: 'right', note: 'A burst pipe' });
  const answered = (await show([id], MAY))[0];
  expect(answered).toMatchObject({ consumption: 270_000 - estimates });
});

test('FAULT-17: use of nothing takes the estimates back with the run', async () => {
  const { id, meterId } = await estimated();
  await at('2026-04-25');
  await save(id, meterId, '2026-04-25', 130, { flag_answer: 'right', note: 'The unit stood empty' });
  await postMonth(id, MAY);
  expect(await useStanding(id)).toBe(0);
});

test('FAULT-17: a captured estimate that is corrected leaves the charged one before it until the run', async () => {
  await at('2026-03-25');
  const id = await scheme();
  const meterId = await aMeter(id);
  await save(id, meterId, '2026-02-25', null);
  await postMonth(id, APRIL_2026);
  const estimate = await useStanding(id);
  await save(id, meterId, '2026-03-25', null);
  const { rows } = await harness().deps.db.execute<{ id: string }>(sql`
    select id from meter_readings where meter_id = ${meterId} and current_day = '2026-03-25' and reversed_at is null`);
  await harness().call(
    apiContract.office.correctReading,
    {
      params: { id: rows[0]?.id ?? '' },
      body: { reading: 152, rolledOver: false, reason: 'It was read', preview: false },
    },
    desk.staff.keeper.token,
  );
  expect(await useStanding(id)).toBe(estimate);
  await at('2026-04-25');
  await postMonth(id, MAY);
  expect(await useStanding(id)).toBe(22_000);
});

test('a charge that was posted ahead is corrected on its own day, not before it', async () => {
  await at('2026-04-25');
  const id = await scheme();
  const meterId = await aMeter(id);
  await save(id, meterId, '2026-04-25', 152);
  await postMonth(id, MAY);
  const { rows } = await harness().deps.db.execute<{ id: string }>(
    sql`select id from meter_readings where meter_id = ${meterId} and current_day = '2026-04-25'`,
  );
  await harness().call(
    apiContract.office.correctReading,
    {
      params: { id: rows[0]?.id ?? '' },
      body: { reading: 140, rolledOver: false, reason: 'Misread', preview: false },
    },
    desk.staff.keeper.token,
  );
  const { rows: posted } = await harness().deps.db.execute(sql`
    select e.kind, e.entry_day::text as day from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
    where l.building_id = ${id} and (e.kind = 'consumption' or e.reverses is not null) order by e.sequence`);
  expect(posted).toEqual([
    { kind: 'consumption', day: MAY },
    { kind: 'reversal', day: MAY },
    { kind: 'consumption', day: MAY },
  ]);
});

/** Charges of consumption and their reversals, by day. */
const daysOf = async (buildingId: string) => {
  const { rows } = await harness().deps.db.execute<{ kind: string; day: string }>(sql`
    select e.kind, e.entry_day::text as day from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
    where l.building_id = ${buildingId} and (e.kind = 'consumption' or e.cause ->> 'kind' = 'estimate replaced')
    order by e.sequence`);
  return rows.map(({ kind, day }) => `${kind} ${day}`);
};

const owedUntil = async (buildingId: string, day: string) => {
  const { rows } = await harness().deps.db.execute<{ sum: number }>(sql`
    select sum(e.amount)::int as sum from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
    where l.building_id = ${buildingId} and e.entry_day <= ${day}`);
  return rows[0]?.sum ?? 0;
};

test('an estimate is reversed on the day of the run that charges the reading, and a closed month stays as it is', async () => {
  const { id, meterId, estimates } = await estimated();
  await at('2026-05-25');
  await harness().deps.db.execute(
    sql`insert into periods (building_id, month, state, closed_by, closed_at)
      values (${id}, '2026-04-01', 'Closed', 'Test', now())`,
  );
  const closed = await owedUntil(id, '2026-04-30');
  await save(id, meterId, '2026-04-25', 155);
  await postMonth(id, '2026-06-01');
  expect(await daysOf(id)).toEqual([
    `consumption ${APRIL_2026}`,
    `consumption ${APRIL_2026}`,
    'reversal 2026-06-01',
    'reversal 2026-06-01',
    'consumption 2026-06-01',
  ]);
  expect(await owedUntil(id, '2026-04-30')).toBe(closed);
  expect(await owedUntil(id, '2026-06-01')).toBe(closed + 440_000 + 25_000 - estimates);
});

test('an estimate of a later run is not reversed before it was charged, when an earlier month is posted after it', async () => {
  await at('2026-04-25');
  const id = await scheme();
  const meterId = await aMeter(id);
  await save(id, meterId, '2026-02-25', null);
  const may = await postMonth(id, MAY);
  const [estimate = 0] = await charged(id);
  await save(id, meterId, '2026-03-28', 150);
  const late = await postMonth(id, APRIL_2026);
  expect(await daysOf(id)).toEqual([`consumption ${MAY}`, `reversal ${MAY}`, `consumption ${APRIL_2026}`]);
  expect(late).toMatchObject({ consumption: 20_000 - estimate });
  expect(await useStanding(id)).toBe(20_000);
  // Undone, the estimate is charged again on the day on which it was reversed; posted again, it is reversed there.
  await undo([may]);
  await undo([late]);
  expect(await useStanding(id)).toBe(estimate);
  await postMonth(id, APRIL_2026);
  expect((await daysOf(id)).slice(3)).toEqual([`consumption ${MAY}`, `reversal ${MAY}`, `consumption ${APRIL_2026}`]);
  expect(await useStanding(id)).toBe(20_000);
});

test('FAULT-17: a reading that was itself taken back before the run leaves the estimates to the one after it', async () => {
  const { id, meterId, estimates } = await estimated();
  await at('2026-04-25');
  await save(id, meterId, '2026-04-25', 158);
  await save(id, meterId, '2026-04-25', 155);
  expect(await useStanding(id)).toBe(estimates);
  await postMonth(id, MAY);
  expect(await useStanding(id)).toBe(25_000);
});
