/** A retry of the same press has the same idempotency key; a new press has another (F-10). */
import { apiContract } from '@stoep/contract';
import { expect, test } from 'vitest';
import { officeDataProvider } from './data-provider.ts';
import {
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
  idempotencyKeysSentTo,
} from './testing/fake-server.ts';

const { create, update } = apiContract.office;
const add = (subject: string) =>
  officeDataProvider.create('tasks', { data: { subject, type: 'Financial' } }).catch(() => undefined);

test('a create whose answer was lost is sent again under its key; other content and the next one get their own', async () => {
  fakeUnreachableEndpoint(create);
  await add('Gate');
  await add('Gate');
  await add('Roof');
  fakeEndpointAnswer(create, { id: 'one' });
  await add('Gate');
  await add('Gate');
  const [first, again, other, answered, next] = idempotencyKeysSentTo(create);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(answered).toBe(first);
  expect(new Set([first, other, next]).size).toBe(3);
});

test('what was refused is another act once it is pressed again', async () => {
  fakeEndpointRefusal(create, 409, 'An entry with these details already exists.');
  await add('Fence');
  await add('Fence');
  const [first, again] = idempotencyKeysSentTo(create);
  expect(again).not.toBe(first);
});

test('a change carries a key as well', async () => {
  fakeEndpointAnswer(update, { id: '1' });
  const record = { id: '1', subject: 'Gate' };
  await officeDataProvider.update('tasks', { id: '1', data: { subject: 'Roof' }, previousData: record });
  expect(idempotencyKeysSentTo(update)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});
