/** Decision 0243: a step is undone by the same step, unless somebody changed its values since. */
import { apiContract } from '@stoep/contract';
import { officeResources } from '@stoep/contract/office/index';
import { TASK_TYPES } from '@stoep/domain/vocabulary';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
let clerk: TestUser;
let colleague: TestUser;
let id: string;

const { list, get, create, act } = officeDeskOf(harness, () => clerk);
const undo = (action: string, values: object, undoes: object, by = clerk) =>
  harness().call(
    apiContract.office.act,
    {
      params: { resource: 'tasks', id, action },
      body: { values: { ...values }, undoes: { ...undoes } },
    },
    by.token,
  );

beforeAll(async () => {
  world = await makeTestWorld(harness());
  clerk = await aPerson(harness(), 'undo-clerk', { staffRole: 'bookkeeper' });
  colleague = await aPerson(harness(), 'undo-colleague', { staffRole: 'administrator' });
  id = (
    await create('tasks', {
      buildingId: world.buildings.a,
      type: TASK_TYPES[0],
      subject: 'Call the plumber',
      dueDay: '2026-12-01',
    })
  ).id;
});

test('what a step left is taken back, and the audit says that it was', async () => {
  await act('tasks', id, 'due', { dueDay: '2026-12-24' });
  await undo('due', { dueDay: '2026-12-01' }, { dueDay: '2026-12-24' });
  expect((await get('tasks', id)).dueDay).toBe('2026-12-01');
  const [told] = (await list('audit', { search: 'tasks.due', limit: 1 }, colleague)).value;
  expect(JSON.parse(String(told?.detail))).toMatchObject({
    undone: true,
    before: { dueDay: '2026-12-24' },
    after: { dueDay: '2026-12-01' },
  });
});

test('what somebody changed since stays, with a sentence', async () => {
  await act('tasks', id, 'due', { dueDay: '2026-12-24' });
  await act('tasks', id, 'due', { dueDay: '2026-12-28' }, colleague);
  await expect(undo('due', { dueDay: '2026-12-01' }, { dueDay: '2026-12-24' })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('has changed this since'),
  });
  expect((await get('tasks', id)).dueDay).toBe('2026-12-28');
});

test('taken back twice it is refused', async () => {
  await act('tasks', id, 'due', { dueDay: '2027-01-05' });
  await undo('due', { dueDay: '2026-12-28' }, { dueDay: '2027-01-05' });
  await expect(undo('due', { dueDay: '2026-12-28' }, { dueDay: '2027-01-05' })).rejects.toMatchObject({
    status: 409,
  });
});

test('a step that is not taken back is not taken so, and nothing but what it fills in is compared', async () => {
  await expect(undo('start', {}, { state: 'New' })).rejects.toMatchObject({ status: 409 });
  await expect(undo('due', { dueDay: null }, {})).rejects.toMatchObject({ status: 409 });
  await expect(undo('due', { dueDay: null }, { state: 'New' })).rejects.toMatchObject({ status: 409 });
});

test('what can be taken back fills in fields of its record alone, and no money', () => {
  const undoable = officeResources.flatMap(({ name, fields, actions = {} }) =>
    Object.entries(actions)
      .filter(([, action]) => action.undoable)
      .map(([step, action]) => ({ step: `${name}.${step}`, fields, asked: Object.entries(action.fields) })),
  );
  expect(undoable.map(({ step }) => step).sort()).toEqual([
    'building-duties.due',
    'tasks.due',
    'tickets.assign',
    'tickets.due',
    'tickets.unit',
    'tickets.urgency',
  ]);
  for (const { fields, asked } of undoable)
    for (const [field, { kind }] of asked) {
      expect(fields[field]?.kind).toBe(kind);
      expect(kind).not.toBe('money');
    }
});
