/** The team workload (S-137): open and overdue work per person; its figures equal those of the linked lists. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
let busy: TestUser;
const { act, get, list, today, update } = officeDeskOf(harness, () => world.people.ST);

beforeAll(async () => {
  world = await makeTestWorld(harness());
  busy = await aPerson(harness(), 'busy', { staffRole: 'portfolio manager' });
});

const aTicket = async (more: { state?: string; days?: number; whose?: string | null }) => {
  const { state = 'New', days = 0, whose = busy.profileId } = more;
  const made = await harness().deps.db.execute<{ id: string }>(sql`
    insert into tickets (logged_by_id, role, purpose, type, description, state, assigned_to_id, created_at)
    values (${world.people.O1.profileId}, 'owner', 'Request', 'Other', 'x', ${state}, ${whose},
      ${harness().deps.clock.now().toISOString()}::timestamptz - make_interval(days => ${days})) returning id`);
  return made.rows[0]?.id ?? '';
};
const team = () => harness().call(apiContract.office.team, {}, world.people.ST.token);
const of = async (id: string | null) => (await team()).find((one) => one.id === id);
const counted = async (key: string) => (await today()).find((one) => one.key === key)?.count ?? 0;

test('what is past its day is late and first, what is settled is in nobody’s hand, and each count is its list’s', async () => {
  const [calm, old, settled] = [await aTicket({}), await aTicket({ days: 15 }), await aTicket({ state: 'Resolved' })];
  const { id: task } = (await list('tasks', { filter: { buildingId: world.buildings.a } })).value[0] ?? {
    id: '',
  };
  await update('tasks', task, { assignedToId: busy.contactId });
  const before = await counted('dueTickets');
  await act('tickets', calm, 'due', { dueDay: '2026-03-09' });
  expect(await counted('dueTickets')).toBe(before + 1);
  expect(await of(busy.profileId)).toMatchObject({
    contactId: busy.contactId,
    role: 'portfolio manager',
    left: false,
    tickets: 2,
    ticketsLate: 2,
    tasks: 1,
    tasksLate: 0,
    work: [
      { resource: 'tickets', id: calm, dueDay: '2026-03-09', late: true },
      { id: old, dueDay: null, late: true },
      { resource: 'tasks', id: task, building: 'Building A', late: false },
    ],
  });
  // An old ticket with a future due day is on time. One that is due today is not overdue yet.
  await act('tickets', old, 'due', { dueDay: '2026-03-20' });
  await act('tickets', calm, 'due', { dueDay: '2026-03-10' });
  expect(await of(busy.profileId)).toMatchObject({ ticketsLate: 0, work: [{ id: calm }, { id: old }, {}] });
  expect(await counted('dueTickets')).toBe(before + 1);
  await act('tasks', task, 'due', { dueDay: '2026-03-01' });
  expect(await of(busy.profileId)).toMatchObject({ tasksLate: 1, work: [{ id: task }, {}, {}] });
  for (const [resource, queue, whose, count] of [
    ['tickets', 'openTickets', busy.profileId, 2],
    ['tasks', 'openTasks', busy.contactId, 1],
  ] as const)
    expect((await list(resource, { filter: { queue, assignedToId: whose } })).total).toBe(count);
  await expect(act('tickets', settled, 'due', { dueDay: '2026-03-20' })).rejects.toMatchObject({
    status: 409,
  });
  await act('tickets', calm, 'due', { dueDay: null });
  expect(await get('tickets', calm)).toMatchObject({ dueDay: null });
  expect(await counted('dueTickets')).toBe(before);
});

test('what nobody has stands first; whoever left is told of until the last of it is given away', async () => {
  const loose = await aTicket({ whose: null });
  const [first] = await team();
  expect(first).toMatchObject({ id: null, name: '' });
  expect(first?.tickets).toBe((await list('tickets', { filter: { queue: 'unassignedTickets' } })).total);
  const gone = await aPerson(harness(), 'gone', { staffRole: 'bookkeeper' });
  await act('tickets', loose, 'assign', { assignedToId: gone.profileId });
  await harness().deps.db.execute(sql`update user_profiles set disabled_at = now() where id = ${gone.profileId}`);
  expect(await of(gone.profileId)).toMatchObject({ left: true, tickets: 1 });
  expect((await team()).at(-1)?.id).toBe(gone.profileId);
  await act('tickets', loose, 'assign', { assignedToId: busy.profileId });
  expect(await of(gone.profileId)).toBeUndefined();
});

test('a due day is kept to staff: neither who logged the ticket nor the trustees of a task read it', async () => {
  const id = await aTicket({});
  await act('tickets', id, 'due', { dueDay: '2026-03-20' });
  const { O1, T1 } = world.people;
  const read = [
    await harness().call(apiContract.tickets.get, { params: { ticketId: id } }, O1.token),
    await harness().call(apiContract.tasks.get, { params: { id: world.records.a.task } }, T1.token),
  ];
  expect(JSON.stringify(read)).not.toMatch(/due/i);
  await expect(harness().call(apiContract.office.team, {}, T1.token)).rejects.toMatchObject({ status: 403 });
});
