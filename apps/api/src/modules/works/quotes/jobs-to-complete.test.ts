/** Worklist of a contractor: an awarded job to complete. */
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
const attention = (who: TestUser) => harness().call(apiContract.people.attention, {}, who.token);

test('FAULT-30: the firm that won a job hears of it on its hub until it is completed, no other firm does', async () => {
  const { C3, CP } = world.people;
  const { db } = harness().deps;
  const jobs = async (who: typeof C3) => (await attention(who)).contractor?.jobsToComplete;
  const before = await jobs(C3);
  const { rows } = await db.execute<{ id: string }>(sql`insert into maintenance_jobs
    (building_id, name, state, awarded_contractor_id) values (${world.buildings.a}, 'Gate', 'Awarded', ${world.firms.c3})
    returning id`);
  expect(await jobs(C3)).toBe((before ?? 0) + 1);
  expect(await jobs(CP)).toBe(0);
  await db.execute(sql`update maintenance_jobs set state = 'Completed' where id = ${rows[0]?.id}`);
  expect(await jobs(C3)).toBe(before);
});
