/** The building chosen in the bar: each list has only its records, in rows, totals and sums, or says that it is whole. */
import { apiContract } from '@stoep/contract';
import { BUILDING_FILTERS, isFilteredByBuilding } from '@stoep/contract/office/building-filters';
import { officeResources } from '@stoep/contract/office/index';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { MISSING_ID } from '../../../../test/access/access-row.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { getRecordBinding } from '../record-bindings.ts';
import { inBuildingSql } from './building-condition.queries.ts';
import { aliasedColumnsOf, recordFromClause } from './record-columns.queries.ts';

const harness = useHarness();
let world: TestWorld;
let reader: TestUser;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  reader = await aPerson(harness(), 'of-one-building', { staffRole: 'administrator' });
});
const { list } = officeDeskOf(harness, () => reader);

const idsOf = ({ value }: { value: readonly { id: string }[] }) => value.map(({ id }) => id).toSorted();
/** Their rows without a building are of every building. */
const SHARED: ReadonlySet<string> = new Set(['gl-accounts', 'match-rules']);
const filtered = officeResources.map(({ name }) => name).filter(isFilteredByBuilding);

/** The building of each record by the rule that links use, which is another one than that of the filter. */
const buildingsByRecord = async (name: string): Promise<ReadonlyMap<string, string | null> | undefined> => {
  const binding = getRecordBinding(name);
  if (!binding.buildingOf) return undefined;
  const { rows } = await harness().deps.db.execute<{ id: string; building: string | null }>(
    sql`select r.id, ${binding.buildingOf(aliasedColumnsOf(binding, 'r'))} as building from ${recordFromClause(binding)}`,
  );
  return new Map(rows.map(({ id, building }) => [id, building]));
};

describe('each list', () => {
  test.each(officeResources.map((one) => [one.name, one] as const))('of %s says how', (name, { fields }) => {
    const filter = Object.entries(BUILDING_FILTERS).find(([one]) => one === name)?.[1];
    if (filter === undefined) throw new Error(`${name} does not say how it is filtered by building`);
    const binding = getRecordBinding(name);
    const condition = inBuildingSql({ binding, alias: 'r', building: sql`null` });
    if ('ofAll' in filter) {
      expect(filter.ofAll).toMatch(/^[A-Z].{20,}\.$/);
      expect(condition).toBeUndefined();
      expect(Object.keys(fields)).not.toContain('buildingId');
    } else expect(condition).toBeDefined();
    expect(binding.inBuilding !== undefined).toBe('by' in filter && filter.by === 'own condition');
  });

  test.each(filtered)('of %s has the rows of one building alone, in value and total', async (name) => {
    const all = await list(name, { limit: 500 });
    const of = await buildingsByRecord(name);
    for (const building of [world.buildings.a, world.buildings.b]) {
      const found = await list(name, { limit: 500, filter: { building } });
      expect(found.total).toBe(found.value.length);
      expect(idsOf(all)).toEqual(expect.arrayContaining(idsOf(found)));
      if (!of) continue;
      const shared = SHARED.has(name) ? null : building;
      expect(idsOf(found)).toEqual(idsOf(all).filter((id) => of.get(id) === building || of.get(id) === shared));
    }
    const none = await list(name, { limit: 500, filter: { building: MISSING_ID } });
    if (!SHARED.has(name)) expect(none).toMatchObject({ value: [], total: 0 });
  });

  test('of most records has rows in both buildings of this test', async () => {
    const inBoth: string[] = [];
    for (const name of filtered) {
      const { total: ofA } = await list(name, { limit: 1, filter: { building: world.buildings.a } });
      const { total: ofB } = await list(name, { limit: 1, filter: { building: world.buildings.b } });
      if (ofA > 0 && ofB > 0) inBoth.push(name);
    }
    expect(inBoth.length).toBeGreaterThanOrEqual(25);
    expect(inBoth).toEqual(
      expect.arrayContaining(['contacts', 'owner-accounts', 'ledger-entries', 'ballots', 'ticket-comments', 'quotes']),
    );
  });
});

test('people of a building are those who answer for an account there or are its trustees', async () => {
  const { rows } = await harness().deps.db.execute<{ id: string }>(sql`select c.id from contacts c
    where exists (select from account_holders h, levy_accounts l where h.contact_id = c.id
        and l.account_id = h.account_id and l.building_id = ${world.buildings.b})
      or exists (select from trustee_appointments t where t.contact_id = c.id and t.building_id = ${world.buildings.b})`);
  const found = await list('contacts', { limit: 500, filter: { building: world.buildings.b } });
  expect(idsOf(found)).toEqual(rows.map(({ id }) => id).toSorted());
  const accounts = await list('owner-accounts', { limit: 500, filter: { building: world.buildings.b } });
  const debtors = await list('levy-accounts', { filter: { buildingId: world.buildings.b } });
  expect(idsOf(accounts)).toEqual(debtors.value.map(({ accountId }) => Object(accountId).id).toSorted());
});

test('sums and later pages are of the building too', async () => {
  const sumOf = async (building?: string) => {
    const filter = building === undefined ? {} : { filter: { building } };
    return (await list('ledger-entries', { limit: 0, sums: 'amount', ...filter })).sums?.amount ?? 0;
  };
  const [all, ofA, ofB] = [await sumOf(), await sumOf(world.buildings.a), await sumOf(world.buildings.b)];
  expect(ofB).not.toBe(0);
  expect(ofA + ofB).toBeCloseTo(all, 2);
  const filter = { building: world.buildings.a };
  const whole = await list('tickets', { limit: 500, filter });
  const parts = [
    await list('tickets', { limit: 3, filter }),
    await list('tickets', { limit: 3, offset: 3, filter }),
  ].flatMap(({ value }) => value);
  expect(parts.map(({ id }) => id)).toEqual(whole.value.map(({ id }) => id));
});

test('Today counts a queue as its list of that building does', async () => {
  const today = (buildingId?: string) =>
    harness().call(apiContract.office.today, { query: buildingId === undefined ? {} : { buildingId } }, reader.token);
  const countOf = (counts: Awaited<ReturnType<typeof today>>, key: string) =>
    counts.find((queue) => queue.key === key)?.count ?? 0;
  const [all, ofA, ofB] = [await today(), await today(world.buildings.a), await today(world.buildings.b)];
  const { total } = await list('tickets', { limit: 1, filter: { queue: 'newTickets', building: world.buildings.a } });
  expect(total).toBeGreaterThan(0);
  expect(countOf(ofA, 'newTickets')).toBe(total);
  expect(countOf(ofA, 'newTickets') + countOf(ofB, 'newTickets')).toBe(countOf(all, 'newTickets'));
  // A queue of all buildings stays whole.
  expect(countOf(ofB, 'waitingApplications')).toBe(countOf(all, 'waitingApplications'));
});

test('a list of all buildings refuses the filter, and so does a building without an id', async () => {
  const refused = { status: 400, fields: { filter: 'This list covers all buildings.' } };
  await expect(list('contractors', { filter: { building: world.buildings.a } })).rejects.toMatchObject(refused);
  await expect(list('tickets', { filter: { building: 'Aloe Ridge' } })).rejects.toMatchObject({ status: 400 });
});
