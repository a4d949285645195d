/** The search of the office's lists: what is found, in which order, how many are counted (issue 7). */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { atDesk } from '../../../test/office-desk.ts';
import { aPerson, makeWorld, type Someone } from '../../../test/world.ts';

const harness = useHarness();
let staff: Someone;

beforeAll(async () => {
  await makeWorld(harness());
  staff = await aPerson(harness(), 'searcher', { staffRole: 'reader' });
  // Straight after so many rows came in, the planner knows nothing of them.
  await harness().deps.db.execute(sql`insert into contacts (first_name, last_name, email)
    select 'Thandi', 'Many ' || lpad(n::text, 5, '0'), 'many' || n || '@people.test' from generate_series(1, 6000) n`);
});

const { list } = atDesk(harness, () => staff);
const namesOf = async (query: Parameters<typeof list>[1]) =>
  (await list('contacts', query)).value.map(({ lastName }) => lastName);

test('few that match are told whole and in the order that was asked for, from either end', async () => {
  const { total } = await list('contacts', { search: 'many 0001', limit: 5 });
  expect(total).toBe(11);
  const page = { search: 'many 0001', sort: 'lastName', limit: 3 };
  expect(await namesOf({ ...page, order: 'asc' })).toEqual(['Many 00001', 'Many 00010', 'Many 00011']);
  expect(await namesOf({ ...page, order: 'desc' })).toEqual(['Many 00019', 'Many 00018', 'Many 00017']);
  // Beyond the middle they are found from the end.
  expect(await namesOf({ ...page, order: 'asc', offset: 9 })).toEqual(['Many 00018', 'Many 00019']);
  expect(await namesOf({ ...page, order: 'desc', offset: 9 })).toEqual(['Many 00010', 'Many 00001']);
});

test('of a search that nearly everything matches 5,000 are counted, and its pages are right', async () => {
  const page = { search: 'thandi', sort: 'lastName', order: 'asc', limit: 2 } as const;
  expect((await list('contacts', page)).total).toBe(5_000);
  expect(await namesOf(page)).toEqual(['Many 00001', 'Many 00002']);
  expect(await namesOf({ ...page, offset: 4_998 })).toEqual(['Many 04999', 'Many 05000']);
});

test('a whole name is found, though its words stand in two fields', async () => {
  expect(await namesOf({ search: 'Thandi 00042' })).toEqual(['Many 00042']);
  expect(await namesOf({ search: ' many  00042 thandi ' })).toEqual(['Many 00042']);
  expect(await namesOf({ search: 'Thandi 99999' })).toEqual([]);
});

test('without a search every row is counted', async () => {
  const { total } = await list('contacts', { limit: 1 });
  expect(total).toBeGreaterThan(6_000);
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
