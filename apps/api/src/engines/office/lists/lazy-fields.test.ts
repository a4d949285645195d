/** Lazy fields are in a list when named, with the same values as on the record. */
import { apiContract } from '@stoep/contract';
import { officeResources } from '@stoep/contract/office/index';
import { lazyFieldNames } from '@stoep/contract/office/lazy-fields';
import { beforeAll, describe, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson } from '../../../../test/world.ts';

const harness = useHarness();
let keeper: TestUser;
beforeAll(async () => {
  await makeTestWorld(harness());
  keeper = await aPerson(harness(), 'left-out-keeper', { staffRole: 'administrator' });
});

const { list, get } = apiContract.office;
const leavingOut = officeResources.filter((resource) => lazyFieldNames(resource).length > 0);

const firstOf = async (resource: string, query: { also?: string } = {}) =>
  (await harness().call(list, { params: { resource }, query: { limit: 25, ...query } }, keeper.token)).value[0];

describe.each(leavingOut.map(({ name }) => name))('%s', (name) => {
  const fields = leavingOut.find((one) => one.name === name);
  const leftOut = fields ? lazyFieldNames(fields) : [];

  test('brings what nobody looks at where it is named alone', async () => {
    const row = await firstOf(name);
    if (!row) return expect(SHOWN_HERE).not.toContain(name);
    for (const one of leftOut) expect(row).not.toHaveProperty(one);
    const [first = '', ...others] = leftOut;
    const asked = await firstOf(name, { also: first });
    expect(asked).toHaveProperty(first);
    for (const one of others) expect(asked).not.toHaveProperty(one);
    const all = await firstOf(name, { also: leftOut.join(',') });
    const record = await harness().call(get, { params: { resource: name, id: row.id } }, keeper.token);
    for (const one of leftOut) expect([one, all?.[one]]).toEqual([one, record[one]]);
  });
});

/** The lists with rows in this world; an empty list proves nothing about its lazy fields. */
const SHOWN_HERE = ['buildings', 'contacts', 'owner-accounts', 'levy-accounts'];

test('what no field is called changes nothing', async () => {
  expect(await firstOf('buildings', { also: 'constructor,name,nobody' })).toEqual(await firstOf('buildings'));
});
