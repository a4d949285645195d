/** Number 24: a Reader changes nothing, so no ticket or task can be assigned to a Reader in any way. */
import { apiContract } from '@stoep/contract';
import { TASK_TYPES } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aPortfolio, MINIMAL_PDF } from '../../../../test/factories/portfolio/portfolio.ts';
import { portfolioCsvOf } from '../../../../test/factories/portfolio/portfolio-tables.ts';
import { portfolioZipOf } from '../../../../test/factories/portfolio/portfolio-zip.ts';
import { aTicket } from '../../../../test/factories/tickets.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
let admin: TestUser;
let reader: TestUser;
let worker: TestUser;
let ticketId: string;
let taskId: string;

const { list, get, create, update, act, today } = officeDeskOf(harness, () => admin);
const aTask = (values: object = {}) =>
  create('tasks', { type: TASK_TYPES[0], subject: 'Agenda', buildingId: world.buildings.a, ...values });
const roleOf = (one: TestUser, role: string | null) =>
  harness().deps.db.execute(sql`update user_profiles set staff_role = ${role} where id = ${one.profileId}`);
const waiting = async (queue: string) => (await today()).find(({ key }) => key === queue)?.count ?? 0;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  admin = await aPerson(harness(), 'assign-admin', { staffRole: 'administrator' });
  reader = await aPerson(harness(), 'assign-reader', { staffRole: 'reader' });
  worker = await aPerson(harness(), 'assign-worker', { staffRole: 'bookkeeper' });
  ticketId = (await aTicket(harness(), { by: world.people.O1, buildingId: world.buildings.a })).id;
  taskId = (await aTask()).id;
});
beforeEach(() => roleOf(worker, 'bookkeeper'));

const mayNot = (field: string) => ({
  status: 400,
  fields: { [field]: expect.stringMatching(/^A Reader cannot .* Choose another member of staff\.$/) },
});

test('FAULT-24: a ticket is not assigned to a Reader, and no Reader is offered', async () => {
  await expect(act('tickets', ticketId, 'assign', { assignedToId: reader.profileId })).rejects.toMatchObject(
    mayNot('assignedToId'),
  );
  const offered = (await list('staff', { limit: 200 })).value.map(({ id }) => id);
  expect(offered).toContain(worker.profileId);
  expect(offered).not.toContain(reader.profileId);
  await act('tickets', ticketId, 'assign', { assignedToId: worker.profileId });
});

test('FAULT-24: a task is not assigned to a Reader: new, edited, or changed in the list', async () => {
  const assignedToId = reader.contactId;
  await expect(aTask({ assignedToId })).rejects.toMatchObject(mayNot('assignedToId'));
  await expect(update('tasks', taskId, { assignedToId })).rejects.toMatchObject(mayNot('assignedToId'));
  await update('tasks', taskId, { assignedToId: worker.contactId });
  await update('tasks', taskId, { assignedToId: world.people.T1.contactId });
});

test('FAULT-24: the open work of a person who becomes a Reader is listed for re-assigning', async () => {
  await act('tickets', ticketId, 'assign', { assignedToId: worker.profileId });
  await update('tasks', taskId, { assignedToId: worker.contactId });
  expect([await waiting('ticketsToReassign'), await waiting('tasksToReassign')]).toEqual([0, 0]);
  await update('logins', worker.profileId, { staffRole: 'reader' });
  expect([await waiting('ticketsToReassign'), await waiting('tasksToReassign')]).toEqual([1, 1]);
  const stranded = await list('tickets', { filter: { queue: 'ticketsToReassign' } });
  expect(stranded.value.map(({ id }) => id)).toEqual([ticketId]);
  // Another field of the task can still be saved.
  await update('tasks', taskId, { subject: 'Agenda of March' });
  await act('tickets', ticketId, 'assign', { assignedToId: admin.profileId });
  await update('tasks', taskId, { assignedToId: admin.contactId });
  expect([await waiting('ticketsToReassign'), await waiting('tasksToReassign')]).toEqual([0, 0]);
  expect((await get('tasks', taskId)).assignedToId).toMatchObject({ id: admin.contactId });
});

const FILES = { 'files/rules.pdf': MINIMAL_PDF };

const faultsOf = async (name: string, content: Uint8Array | string) => {
  const { id } = await harness().call(
    apiContract.imports.upload,
    { body: { kind: 'auto' }, files: { file: new File([content as BlobPart], name) } },
    admin.token,
  );
  await harness().runJobs();
  const { faults } = await harness().call(apiContract.imports.report, { params: { id } }, admin.token);
  if (faults.length > 0) return faults.map(({ file, column, reason }) => `${file} ${column} ${reason}`);
  await act('imports', id, 'apply');
  await harness().runJobs();
  return [];
};

test('FAULT-24: an import assigns no open ticket or task to a Reader, in one file and with the logins beside it', async () => {
  const base = aPortfolio();
  const people = [
    { key: 'rea', first_name: 'Rea', last_name: 'Der', email: 'rea@mill.test' },
    { key: 'wor', first_name: 'Wor', last_name: 'Ker', email: 'wor@mill.test' },
  ];
  const logins = people.map(({ key, ...one }) => ({
    ...one,
    key: `login-${key}`,
    contact: key,
    staff_role: key === 'rea' ? 'reader' : 'bookkeeper',
  }));
  const task = (key: string, assigned_to: string, state = 'New') => ({
    key,
    building: 'mill',
    type: TASK_TYPES[0],
    subject: key,
    assigned_to,
    state,
  });
  const ticket = (key: string, assigned_to: string, state = 'New') => ({
    key,
    logged_by: 'login-wor',
    role: 'owner',
    purpose: 'Request',
    type: 'Maintenance',
    state,
    description: key,
    building: 'mill',
    linked: 'mill',
    assigned_to,
  });
  const contacts = [...(base.contacts ?? []), ...people];
  const all = [...(base.logins ?? []), ...logins];
  const both = { ...base, contacts, logins: all };
  expect(
    await faultsOf(
      'all.zip',
      portfolioZipOf({ ...both, tasks: [task('a', 'rea')], tickets: [ticket('b', 'login-rea')] }, FILES),
    ),
  ).toEqual([
    expect.stringMatching(/^tasks\.csv assigned_to A Reader cannot/),
    expect.stringMatching(/^tickets\.csv assigned_to A Reader cannot/),
  ]);
  // A finished ticket may name a Reader who worked on it.
  expect(
    await faultsOf(
      'all.zip',
      portfolioZipOf(
        { ...both, tasks: [task('c', 'rea', 'Completed')], tickets: [ticket('d', 'login-rea', 'Closed')] },
        FILES,
      ),
    ),
  ).toEqual([]);
  expect(await faultsOf('tasks.csv', portfolioCsvOf([task('e', 'rea')]))).toEqual([
    expect.stringContaining('A Reader cannot'),
  ]);
  expect(await faultsOf('tasks.csv', portfolioCsvOf([task('e', 'wor')]))).toEqual([]);
});
