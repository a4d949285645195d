/** Every field that a step displays before it is taken is a field of its record. */
import { findOfficeResource, officeResources } from '@stoep/contract/office/index';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
let bookkeeper: TestUser;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  bookkeeper = await aPerson(harness(), 'shown-bookkeeper', { staffRole: 'bookkeeper' });
});
const { list } = officeDeskOf(harness, () => bookkeeper);

test('FAULT-37: what a step shows is declared by the record that it is of', () => {
  const shown = officeResources.flatMap((resource) =>
    Object.values(resource.actions ?? {}).flatMap(({ shows = [] }) => shows.map((one) => ({ resource, ...one }))),
  );
  expect(shown.length).toBeGreaterThan(3);
  for (const { resource, fields, of } of shown) {
    const from = of ? findOfficeResource(of.resource) : resource;
    expect(Object.keys(from?.fields ?? {})).toEqual(expect.arrayContaining([...fields]));
    if (!of) continue;
    // Earlier records of a kind are displayed whether settled or not; those have no field that ends them.
    const found = [of.by, ...(of.until === undefined ? [] : [of.until])];
    expect(Object.keys(from?.fields ?? {})).toEqual(expect.arrayContaining(found));
  }
});

test('FAULT-37: the bank account of a firm comes with bank, branch, type, number and letter', async () => {
  await harness().deps.db.execute(sql`insert into beneficiaries
    (contractor_id, name, bank_id, branch_code, account_number, account_type)
    values (${world.firms.c1}, 'C1', 121520000, '470010', '62000001234', 121510002)`);
  const { value } = await list('beneficiaries', { filter: { contractorId: world.firms.c1 } });
  expect(value[0]).toMatchObject({
    bankId: expect.any(String),
    branchCode: '470010',
    accountType: 'Savings',
    accountNumber: expect.stringMatching(/^••••/),
  });
  expect(value[0]).toHaveProperty('bankProofFileId');
});
