/** Contacts stand by surname, then first name, then id, in either direction, on each page and among search hits. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';

const harness = useHarness();
let administrator: TestUser;
beforeAll(async () => {
  administrator = await aPerson(harness(), 'people-order', { staffRole: 'administrator' });
  const names = ['Tendai', 'Jaco', 'Graham', 'Yusuf', 'Graham'].map((first) => [first, 'Abrahams'] as const);
  for (const [at, [firstName, lastName]] of [...names, ['Zola', 'Abel'] as const, ['Ann', 'Adams'] as const].entries())
    await create('contacts', { firstName, lastName, email: `order-${at}@same-surname.test` });
});
const { list, create } = officeDeskOf(harness, () => administrator);

const ORDER = [
  'Zola Abel',
  'Graham Abrahams',
  'Graham Abrahams',
  'Jaco Abrahams',
  'Tendai Abrahams',
  'Yusuf Abrahams',
  'Ann Adams',
];
const titled = (rows: readonly Record<string, unknown>[]) => rows.map(({ title }) => title);

test('equal surnames stand by first name, either way', async () => {
  for (const query of [{ search: 'same-surname.test' }, { search: 'same-surname', sort: 'lastName' }]) {
    const up = (await list('contacts', { ...query, order: 'asc' })).value;
    expect(titled(up)).toEqual(ORDER);
    const [first, second] = up.filter(({ title }) => title === 'Graham Abrahams').map(({ id }) => id);
    expect(String(first) < String(second)).toBe(true);
    expect((await list('contacts', { ...query, order: 'desc' })).value).toEqual(up.toReversed());
  }
});

test('the whole list has the same order as its pages', async () => {
  const all = await list('contacts', { limit: 100 });
  expect(titled(all.value).filter((title) => ORDER.includes(String(title)))).toEqual(ORDER);
  const paged: unknown[] = [];
  for (let offset = 0; offset < all.total; offset += 3)
    paged.push(...(await list('contacts', { limit: 3, offset })).value.map(({ id }) => id));
  expect(paged).toEqual(all.value.map(({ id }) => id));
});

test('a page is read by its index, without sorting', async () => {
  await harness().deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    for (const way of [sql`asc`, sql`desc`]) {
      const plan = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain select r.id from contacts r
        order by r.last_name ${way}, r.first_name ${way}, r.id ${way} limit 25`);
      const text = plan.rows.map((row) => row['QUERY PLAN']).join(' ');
      expect(text).toContain('contacts_full_name');
      expect(text).not.toContain('Sort');
    }
  });
});
