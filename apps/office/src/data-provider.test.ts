/** A press that is tried again is the same act; the next is another (F-10). */
import { contract } from '@stoep/contract';
import { expect, test } from 'vitest';
import { dataProvider } from './data-provider.ts';
import { answers, fails, keysOf, refuses } from './testing/fake-server.ts';

const { create, update } = contract.office;
const add = (subject: string) =>
  dataProvider.create('tasks', { data: { subject, type: 'Financial' } }).catch(() => undefined);

test('a create whose answer was lost is sent again under its key; other content and the next one get their own', async () => {
  fails(create);
  await add('Gate');
  await add('Gate');
  await add('Roof');
  answers(create, { id: 'one' });
  await add('Gate');
  await add('Gate');
  const [first, again, other, answered, next] = keysOf(create);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(answered).toBe(first);
  expect(new Set([first, other, next]).size).toBe(3);
});

test('what was refused is another act once it is pressed again', async () => {
  refuses(create, 409, 'There is already a record with these details.');
  await add('Fence');
  await add('Fence');
  const [first, again] = keysOf(create);
  expect(again).not.toBe(first);
});

test('a change carries a key as well', async () => {
  answers(update, { id: '1' });
  const record = { id: '1', subject: 'Gate' };
  await dataProvider.update('tasks', { id: '1', data: { subject: 'Roof' }, previousData: record });
  expect(keysOf(update)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});
