/** Tests of the office page of a unit (S-139): figures of its own accounts, meters and entries only. */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { aTicket } from '../../../../test/factories/tickets.ts';
import { useHarness } from '../../../../test/harness.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
let reader: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  reader = await aPerson(harness(), 'unit-reader', { staffRole: 'reader' });
});

const page = (id = world.accounts.o1.unitId) =>
  harness().call(apiContract.office.unitPage, { params: { id } }, reader.token);

test('those who answer for it now stand first, with what the list of accounts says they owe', async () => {
  const unitId = world.accounts.o1.unitId;
  const { value } = await harness().call(
    apiContract.office.list,
    { params: { resource: 'levy-accounts' }, query: { filter: JSON.stringify({ unitId }) } },
    reader.token,
  );
  const { accounts, accountCount } = await page();
  expect(accounts.every(({ current }) => current)).toBe(true);
  expect(accountCount).toBe(2);
  const owed = new Map(value.map(({ id, balance }) => [id, Math.round(Number(balance) * 100)]));
  expect(new Map(accounts.map(({ id, balance }) => [id, balance]))).toEqual(owed);
  // An ended account has no holder any more, but stays readable.
  const [gone] = (await page(world.accounts.ox.unitId)).accounts;
  expect(gone).toMatchObject({ id: world.accounts.ox.levyAccountId, untilDay: '2026-03-09', current: false });
});

test('what was charged last is of one month, without what was taken back or comes later', async () => {
  const { levyAccountId, unitId } = world.accounts.o2;
  const of = { levyAccountId, kind: 'levy', dueDay: '2026-03-05' } as const;
  const [wrong] = (await page(unitId)).charges;
  expect(wrong).toMatchObject({ description: 'Levy March 2026', amount: 150_000 });
  await harness().deps.db.transaction((tx) =>
    postTestEntries(
      tx,
      [
        {
          ...of,
          kind: 'reversal',
          entryDay: '2026-03-04',
          description: 'Taken back',
          amount: cents(-150_000),
          reverses: wrong?.id ?? '',
        },
        { ...of, entryDay: '2026-02-05', description: 'February', amount: cents(1_000) },
        { ...of, entryDay: '2026-03-02', description: 'Levy of March', amount: cents(70_000) },
        {
          ...of,
          entryDay: '2026-03-03',
          description: 'Water of March',
          amount: cents(90_000),
          kind: 'consumption',
        },
        { ...of, entryDay: '2026-03-03', description: 'Paid', amount: cents(-5_000), kind: 'receipt' },
        {
          ...of,
          entryDay: '2026-04-01',
          dueDay: '2026-04-01',
          description: 'Of April',
          amount: cents(8_000),
        },
      ],
      POSTED_BY_TEST,
    ),
  );
  const { charges } = await page(unitId);
  expect(charges.map(({ description, amount }) => [description, amount])).toEqual([
    ['Water of March', 90_000],
    ['Levy of March', 70_000],
  ]);
});

test('each meter tells what it counted, the earliest first, without readings that were taken back', async () => {
  const { db } = harness().deps;
  const unitId = world.accounts.o3.unitId;
  await db.execute(sql`with m as (insert into meters (unit_id, unit_billing_id, name, type)
      values (${unitId}, ${world.billings[unitId]}, 'Cold water', 'Water') returning id)
    insert into meter_readings (meter_id, previous_day, current_day, previous_reading, current_reading, consumption, reversed_at)
    select m.id, d - 30, d, r - 5, r, 5, back from m,
      (values ('2026-02-01'::date, 105, null::timestamptz), ('2026-01-02'::date, 100, null), ('2026-02-02'::date, 999, now())) v(d, r, back)`);
  const found = (await page(unitId)).meters.find(({ name }) => name === 'Cold water');
  expect(found?.readings).toEqual([
    { day: '2026-01-02', reading: 100, consumption: 5 },
    { day: '2026-02-01', reading: 105, consumption: 5 },
  ]);
});

test('tickets are those of its people in this building; a unit that is not there has no page', async () => {
  const { tickets, ticketCount } = await page();
  expect(tickets.map(({ id }) => id)).toContain(world.tickets.O1?.id);
  expect(tickets.map(({ id }) => id)).not.toContain(world.tickets.O2?.id);
  expect(ticketCount).toBe(tickets.length);
  // Who has left the unit asks nothing about it any more.
  await aTicket(harness(), { by: world.people.OX, buildingId: world.buildings.a });
  expect(await page(world.accounts.ox.unitId)).toMatchObject({ tickets: [], ticketCount: 0 });
  await expect(page(world.buildings.a)).rejects.toMatchObject({ status: 404 });
});
