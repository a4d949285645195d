/** The prepared first page of a list and prepared single records equal the ordinary queries. */
import { officeResources } from '@stoep/contract/office/index';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});
const { list, get } = officeDeskOf(harness, () => world.people.ST);

test('the first page of every list says what any page says, and one record what its row says', async () => {
  let filled = 0;
  // Reading the audit adds an entry to it.
  for (const { name, sort } of officeResources.filter((one) => one.name !== 'audit'))
    for (const order of ['asc', 'desc'] as const) {
      const asked = { sort: sort.field, order };
      const kept = await list(name, { ...asked, limit: 25 });
      // A page size that the office does not offer.
      const others = await list(name, { ...asked, limit: 26 });
      expect({ name, ...kept }).toEqual({ name, ...others, value: others.value.slice(0, 25) });
      const [first] = kept.value;
      if (!first) continue;
      filled += 1;
      expect(await get(name, first.id)).toMatchObject(first);
    }
  expect(filled).toBeGreaterThan(60);
});

test('what is sealed until its hour is in no first page before it, and in the next one behind it', async () => {
  const { deps, setNow } = harness();
  const before = deps.clock.now();
  const ids = async () => (await list('quotes', { limit: 25 })).value.map(({ id }) => id);
  const closes = new Date(before.getTime() + 600_000).toISOString();
  await deps.db.execute(sql`update maintenance_jobs set state = 'Requesting quotes',
    quotes_close_at = ${closes}::timestamptz where id in (select job_id from quotes)`);
  expect(await ids()).toEqual([]);
  setNow(new Date(before.getTime() + 1_200_000));
  expect((await ids()).length).toBeGreaterThan(0);
  setNow(before);
});

test('the first page counts 1,000 and says that there are more; every other way to ask counts them all', async () => {
  await harness().deps.db.execute(sql`insert into contacts (first_name, last_name, email)
    select 'Thandi', 'Many ' || n, 'many' || n || '@people.test' from generate_series(1, 6000) n`);
  const whole = await list('contacts', { limit: 0 });
  expect(whole).toMatchObject({ atLeast: false, value: [] });
  expect(whole.total).toBeGreaterThan(6_000);
  expect(await list('contacts', { limit: 25 })).toMatchObject({ total: 1_000, atLeast: true });
  const { total } = whole;
  expect(await list('contacts', { limit: 25, offset: 25 })).toMatchObject({ total, atLeast: false });
  expect((await list('contacts', { limit: 25, offset: total - 3 })).value).toHaveLength(3);
});
