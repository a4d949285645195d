/**
 * Decision 0253: a step with the values seen is only taken if they are still stored; a cell edited in place follows
 * its record's rules.
 */
import { apiContract } from '@stoep/contract';
import { TASK_TYPES } from '@stoep/domain/vocabulary';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson } from '../../../test/world.ts';

const harness = useHarness();
let clerk: TestUser;
let colleague: TestUser;
let id: string;

const { get, create, act } = officeDeskOf(harness, () => clerk);
const due = (dueDay: string | null, before: object, by = clerk) =>
  harness().call(
    apiContract.office.act,
    { params: { resource: 'tasks', id, action: 'due' }, body: { values: { dueDay }, before: { ...before } } },
    by.token,
  );

beforeAll(async () => {
  const { buildings } = await makeTestWorld(harness());
  clerk = await aPerson(harness(), 'cell-clerk', { staffRole: 'bookkeeper' });
  colleague = await aPerson(harness(), 'cell-colleague', { staffRole: 'administrator' });
  const task = { buildingId: buildings.a, type: TASK_TYPES[0], subject: 'Call the plumber' };
  id = (await create('tasks', { ...task, dueDay: '2026-12-01' })).id;
});

test('over what is there still it is taken; over what somebody changed it is refused, and their word stays', async () => {
  await due('2026-12-24', { dueDay: '2026-12-01' });
  await act('tasks', id, 'due', { dueDay: '2026-12-28' }, colleague);
  await expect(due('2026-12-30', { dueDay: '2026-12-24' })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  expect((await get('tasks', id)).dueDay).toBe('2026-12-28');
  await due(null, { dueDay: '2026-12-28' });
  await due('2026-12-30', { dueDay: null });
  expect((await get('tasks', id)).dueDay).toBe('2026-12-30');
});

test('nothing but what the step fills in is compared: no value of another field is found out so', async () => {
  for (const before of [{ state: 'New' }, { subject: 'x' }, { constructor: 'x' }])
    await expect(due('2026-12-31', before)).rejects.toMatchObject({
      status: 400,
      fields: { [Object.keys(before)[0] ?? '']: expect.any(String) },
    });
});

test('a day that is none is told at its field, and whoever only reads changes none', async () => {
  await expect(due('2026-02-31', { dueDay: '2026-12-30' })).rejects.toMatchObject({
    fields: { dueDay: expect.any(String) },
  });
  const reader = await aPerson(harness(), 'cell-reader', { staffRole: 'reader' });
  await expect(due('2026-12-31', { dueDay: '2026-12-30' }, reader)).rejects.toMatchObject({ status: 403 });
});
