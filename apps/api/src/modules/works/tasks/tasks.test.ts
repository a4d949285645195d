import { apiContract } from '@stoep/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { tasks } from '../../../db/schema/works/work.ts';

const harness = useHarness();
let world: TestWorld;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  const buildingId = world.buildings.a;
  await harness()
    .deps.db.insert(tasks)
    .values([
      {
        buildingId,
        type: 'Reports',
        subject: 'Annual report',
        state: 'Completed',
        createdAt: new Date('2026-01-15T21:59:59Z'),
      },
      {
        buildingId,
        type: 'AGM Task',
        subject: 'Book the hall',
        assignedToId: world.people.T1.contactId,
        createdAt: new Date('2026-01-15T22:00:00Z'),
      },
    ]);
});

const subjects = async (query: object) =>
  (
    await harness().call(
      apiContract.tasks.listOfBuilding,
      { params: { buildingGuid: world.buildings.a }, query },
      world.people.T1.token,
    )
  ).map(({ subject }) => subject);

describe('B-2.1 Tasks', () => {
  test('B-2.1 come newest first, all of them when nothing is asked', async () => {
    expect(await subjects({})).toHaveLength(3);
    expect((await subjects({})).slice(1)).toEqual(['Book the hall', 'Annual report']);
  });

  test.each([
    ['View My Tasks', { mine: 'true' }, ['Book the hall']],
    ['ticket type', { type: 'Reports' }, ['Annual report']],
    ['subject', { subject: 'HALL' }, ['Book the hall']],
    ['progress', { progress: 'Completed' }, ['Annual report']],
    ['a single date, of South Africa', { from: '2026-01-16', to: '2026-01-16' }, ['Book the hall']],
    ['a range', { from: '2026-01-15', to: '2026-01-16' }, ['Book the hall', 'Annual report']],
  ])('B-2.1 are filtered by %s', async (_, query, expected) => {
    expect(await subjects(query)).toEqual(expected);
  });

  test('B-2.1 completed tasks can be left out', async () => {
    expect(await subjects({ open: 'true' })).not.toContain('Annual report');
  });
});

describe('B-2.8 Task detail', () => {
  test('B-2.8 shows the task with its building and its notes', async () => {
    const params = { id: world.records.a.task };
    const as = world.people.T1.token;
    expect(await harness().call(apiContract.tasks.get, { params }, as)).toMatchObject({
      subject: 'Renew the policy of A',
      building: { id: world.buildings.a, name: 'Building A' },
    });
    expect(await harness().call(apiContract.tasks.timeline, { params }, as)).toMatchObject([
      { html: '<p>Asked for terms.</p>', createdBy: 'Staff' },
    ]);
  });
});
