/** Tests of meters and charges of a unit: readings since the own lease, and who is charged today (M-18, M-19). */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});
const run = (statement: ReturnType<typeof sql>) => harness().deps.db.execute(statement);

type Lease = {
  readonly unitId: string;
  readonly number: string;
  readonly from: string;
  readonly until?: string;
};
const aLease = ({ contactId }: Pick<TestUser, 'contactId'>, { unitId, number, from, until }: Lease) =>
  run(sql`with account as (insert into owner_accounts (name) values (${number}) returning id),
    held as (insert into account_holders (account_id, contact_id) select id, ${contactId} from account)
    insert into levy_accounts (account_number, building_id, unit_id, account_id, type, from_day, until_day)
    select ${number}, ${world.buildings.a}, ${unitId}, id, 'Tenant', ${from}, ${until ?? null} from account`);

test('a tenant reads what was read since the own lease began, of no lease before it or of others; the owner reads all', async () => {
  const { TN, NR, O1 } = world.people;
  const { unitId, levyAccountId } = world.accounts.tn;
  await run(sql`update levy_accounts set from_day = '2026-02-01' where id = ${levyAccountId}`);
  await aLease(TN, { unitId, number: 'A001L', from: '2024-05-01', until: '2024-12-31' });
  await aLease(NR, { unitId, number: 'A001M', from: '2025-03-01' });
  await run(sql`with m as (insert into meters (unit_id, unit_billing_id, name, type)
      values (${unitId}, ${world.billings[unitId]}, 'Cold water', 'Water') returning id)
    insert into meter_readings (meter_id, previous_day, current_day, previous_reading, current_reading, consumption, charge)
    select m.id, d::date, d::date + 20, 1, 2, 1, 100 from m, unnest(array['2024-06-01', '2025-04-01', '2026-02-03']) d`);
  const daysFor = async ({ token }: TestUser) =>
    (await harness().call(apiContract.levyAccounts.meterReadings, { params: { unitId } }, token))
      .flatMap(({ meters }) => meters)
      .flatMap(({ readings }) => readings.map(({ previousReadingDate }) => previousReadingDate));
  expect(await daysFor(TN)).toEqual(['2026-02-03']);
  expect(await daysFor(O1)).toEqual(['2026-02-03', '2025-04-01', '2024-06-01']);
});

test('a charge goes to who rents today, and waits only while a request to change it runs', async () => {
  const { OT, NR } = world.people;
  const { unitId, levyAccountId } = world.accounts.ot;
  await aLease(NR, { unitId, number: 'A003L', from: '2025-01-01', until: '2026-03-09' });
  await aLease(NR, { unitId, number: 'A003N', from: '2026-03-11' });
  const changes = JSON.stringify([{ unitBillingId: world.billings[unitId] }]);
  const ask = (hours: number) =>
    run(sql`insert into split_requests (unit_id, profile_id, changes, expires_at)
      values (${unitId}, ${OT.profileId}, ${changes}::jsonb, ${harness().deps.clock.now().toISOString()}::timestamptz + ${hours} * interval '1 hour')`);
  const charge = async () => {
    const [one] = await harness().call(apiContract.levyAccounts.unitBillings, { params: { unitId } }, OT.token);
    return one;
  };
  await ask(-1);
  expect(await charge()).toMatchObject({
    accountCharged: { id: levyAccountId, name: 'A003' },
    waiting: false,
  });
  await ask(1);
  expect(await charge()).toMatchObject({ waiting: true });
});
