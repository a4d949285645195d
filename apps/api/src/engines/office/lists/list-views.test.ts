/** Saved list views: private ones are visible to their owner only; administrators can delete shared ones. */
import { apiContract } from '@stoep/contract';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';

const harness = useHarness();
const { keepView, removeView, views } = apiContract.office;
const params = { resource: 'tickets' };
let keeper: TestUser;
let colleague: TestUser;
let administrator: TestUser;
beforeAll(async () => {
  keeper = await aPerson(harness(), 'view-keeper', { staffRole: 'bookkeeper' });
  colleague = await aPerson(harness(), 'view-colleague', { staffRole: 'bookkeeper' });
  administrator = await aPerson(harness(), 'view-administrator', { staffRole: 'administrator' });
});

const keep = async (name: string, shared: boolean) =>
  (
    await harness().call(
      keepView,
      {
        params,
        body: {
          name,
          shared,
          filter: '{}',
          sort: 'createdAt',
          order: 'asc',
          columns: ['state'],
          perPage: 50,
        },
      },
      keeper.token,
    )
  ).id;
const remove = (id: string, by: TestUser) => harness().call(removeView, { params: { ...params, id } }, by.token);
const namesFor = async (who: TestUser) =>
  (await harness().call(views, { params }, who.token)).map(({ name, removable }) => [name, removable]);

test('whose view it is says who sees it and who takes it away', async () => {
  const mine = await keep('Mine', false);
  const ours = await keep('Ours', true);
  expect(await namesFor(keeper)).toEqual([
    ['Mine', true],
    ['Ours', true],
  ]);
  expect(await namesFor(colleague)).toEqual([['Ours', false]]);
  expect(await namesFor(administrator)).toEqual([['Ours', true]]);
  for (const [id, by] of [
    [mine, colleague],
    [mine, administrator],
    [ours, colleague],
  ] as const)
    await expect(remove(id, by)).rejects.toMatchObject({ status: 404 });
  await remove(ours, administrator);
  await remove(mine, keeper);
  expect(await namesFor(keeper)).toEqual([]);
});
