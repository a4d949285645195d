/** What a step shows before it is taken is there to be shown: every field is one of the record it is of. */
import { findResource, officeResources } from '@stoep/contract/office/index';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { atDesk } from '../../../test/office-desk.ts';
import type { Someone } from '../../../test/someone.ts';
import { aPerson, makeWorld, type World } from '../../../test/world.ts';

const harness = useHarness();
let world: World;
let bookkeeper: Someone;
beforeAll(async () => {
  world = await makeWorld(harness());
  bookkeeper = await aPerson(harness(), 'shown-bookkeeper', { staffRole: 'bookkeeper' });
});
const { list } = atDesk(harness, () => bookkeeper);

test('FAULT-37: what a step shows is declared by the record that it is of', () => {
  const shown = officeResources.flatMap((resource) =>
    Object.values(resource.actions ?? {}).flatMap(({ shows = [] }) =>
      shows.map((one) => ({ resource, ...one })),
    ),
  );
  expect(shown.length).toBeGreaterThan(3);
  for (const { resource, fields, of } of shown) {
    const from = of ? findResource(of.resource) : resource;
    expect(Object.keys(from?.fields ?? {})).toEqual(expect.arrayContaining([...fields]));
    if (!of) continue;
    // Earlier records of a kind are shown whether or not they are settled: those have no field that ends them.
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
