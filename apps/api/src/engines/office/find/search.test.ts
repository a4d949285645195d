/** The search of the office's lists: matches, order and counts. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson } from '../../../../test/world.ts';

const harness = useHarness();
let staff: TestUser;

beforeAll(async () => {
  await makeTestWorld(harness());
  staff = await aPerson(harness(), 'searcher', { staffRole: 'reader' });
  // Straight after so many inserts, the planner has no statistics for them.
  await harness().deps.db.execute(sql`insert into contacts (first_name, last_name, email)
    select 'Thandi', 'Many ' || lpad(n::text, 5, '0'), 'many' || n || '@people.test' from generate_series(1, 6000) n`);
});

const { list } = officeDeskOf(harness, () => staff);
const namesOf = async (query: Parameters<typeof list>[1]) =>
  (await list('contacts', query)).value.map(({ lastName }) => lastName);

test('few that match are told whole and in the order that was asked for, from either end', async () => {
  const { total } = await list('contacts', { search: 'many 0001', limit: 5 });
  expect(total).toBe(11);
  const page = { search: 'many 0001', sort: 'lastName', limit: 3 };
  expect(await namesOf({ ...page, order: 'asc' })).toEqual(['Many 00001', 'Many 00010', 'Many 00011']);
  expect(await namesOf({ ...page, order: 'desc' })).toEqual(['Many 00019', 'Many 00018', 'Many 00017']);
  // Pages beyond the middle are read from the end.
  expect(await namesOf({ ...page, order: 'asc', offset: 9 })).toEqual(['Many 00018', 'Many 00019']);
  expect(await namesOf({ ...page, order: 'desc', offset: 9 })).toEqual(['Many 00010', 'Many 00001']);
});

test('of a search that nearly everything matches 5,000 are counted and more are told of, and its pages are right', async () => {
  const page = { search: 'thandi', sort: 'lastName', order: 'asc', limit: 2 } as const;
  expect(await list('contacts', page)).toMatchObject({ total: 5_000, atLeast: true });
  expect(await namesOf(page)).toEqual(['Many 00001', 'Many 00002']);
  expect(await namesOf({ ...page, offset: 4_998 })).toEqual(['Many 04999', 'Many 05000']);
  // An export reads on to the end.
  expect(await namesOf({ ...page, offset: 5_999 })).toEqual(['Many 06000']);
  expect(await namesOf({ ...page, offset: 6_000 })).toEqual([]);
});

test('5,000 that match are all there are', async () => {
  // Of 1 to 6,000, all except those from 5,001 on.
  const { deps } = harness();
  await deps.db.execute(sql`update contacts set first_name = 'Thandeka' where last_name > 'Many 05000'`);
  expect(await list('contacts', { search: 'thandi', limit: 1 })).toMatchObject({
    total: 5_000,
    atLeast: false,
  });
  expect(await list('contacts', { search: 'many', limit: 1 })).toMatchObject({ total: 5_000, atLeast: true });
});

test('a levy account is found by who is responsible for it, few or many', async () => {
  const { deps } = harness();
  await deps.db.execute(sql`with b as (insert into buildings (name, code, accounting_id) values ('Long', 'LNG', 'BC-LNG')
      returning id),
    u as (insert into units (building_id, section_number, door_number, quota_millionths)
      select b.id, n, n::text, 100 from b, generate_series(1, 6000) n returning id, building_id, section_number),
    a as (insert into owner_accounts (name) select 'Zodwa of ' || lpad(n::text, 5, '0') from generate_series(1, 6000) n
      returning id, name)
    insert into levy_accounts (account_number, building_id, unit_id, account_id, type, from_day)
    select 'LNG' || right(a.name, 5), u.building_id, u.id, a.id, 'Owner', '2020-01-01'
    from u join a on a.name = 'Zodwa of ' || lpad(u.section_number::text, 5, '0')`);
  const numbersOf = async (query: object) =>
    (await list('levy-accounts', query)).value.map(({ accountNumber }) => accountNumber);
  expect(await list('levy-accounts', { search: 'zodwa of 0001', limit: 3 })).toMatchObject({
    total: 11,
    atLeast: false,
  });
  expect(await numbersOf({ search: 'zodwa of 0001', limit: 2 })).toEqual(['LNG00001', 'LNG00010']);
  expect(await numbersOf({ search: 'zodwa', limit: 2, offset: 4_998 })).toEqual(['LNG04999', 'LNG05000']);
  expect((await list('levy-accounts', { search: 'zodwa', limit: 1 })).atLeast).toBe(true);
  expect(await numbersOf({ search: 'lng00777', limit: 2 })).toEqual(['LNG00777']);
  // Very many have this name, and nearly none of them is responsible for anything.
  await deps.db.execute(sql`insert into owner_accounts (name) select 'Themba ' || n from generate_series(1, 21000) n`);
  await deps.db.execute(sql`update levy_accounts set account_id = (select id from owner_accounts where name = 'Themba 21000')
    where account_number = 'LNG06000'`);
  for (const search of ['themba', 'themba 21000', 'lng06000 themba'])
    expect(await list('levy-accounts', { search })).toMatchObject({
      value: [{ accountNumber: 'LNG06000' }],
      total: 1,
      atLeast: false,
    });
  expect((await list('levy-accounts', { search: 'themba 00777' })).total).toBe(0);
});

test('a whole name is found, though its words stand in two fields', async () => {
  expect(await namesOf({ search: 'Thandi 00042' })).toEqual(['Many 00042']);
  expect(await namesOf({ search: ' many  00042 thandi ' })).toEqual(['Many 00042']);
  expect(await namesOf({ search: 'Thandi 99999' })).toEqual([]);
});

test('without a search every row is counted', async () => {
  const { total, atLeast } = await list('contacts', { limit: 1 });
  expect(total).toBeGreaterThan(6_000);
  expect(atLeast).toBe(false);
});

test('a link is searched by what it is called', async () => {
  const all = await list('quotes');
  const search = (all.value.map(({ contractorId }) => contractorId) as { name: string }[])[0]?.name ?? '';
  const { value, total } = await list('quotes', { search });
  const named = all.value.filter(({ contractorId, jobId, name }) =>
    JSON.stringify([contractorId, jobId, name]).includes(search),
  );
  expect(total).toBe(named.length);
  expect(value.map(({ id }) => id).sort()).toEqual(named.map(({ id }) => id).sort());
  expect(named.length).toBeGreaterThan(0);
});
