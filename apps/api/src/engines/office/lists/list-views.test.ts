/** Views of a list: one's own are nobody else's to see or to take away; a shared one is an administrator's too. */
import { contract } from '@stoep/contract';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import type { Someone } from '../../../../test/someone.ts';
import { aPerson } from '../../../../test/world.ts';

const harness = useHarness();
const { keepView, removeView, views } = contract.office;
const params = { resource: 'tickets' };
let keeper: Someone;
let colleague: Someone;
let administrator: Someone;
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
const remove = (id: string, by: Someone) =>
  harness().call(removeView, { params: { ...params, id } }, by.token);
const namesFor = async (who: Someone) =>
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
