/** Decision 0254: the mails that a step announces are sent, and none is sent where it announces none. */
import { findOfficeResource } from '@stoep/contract/office/index';
import { TASK_TYPES } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
let clerk: TestUser;

const { create, list, act, aPayment } = officeDeskOf(harness, () => clerk);
const run = (statement: ReturnType<typeof sql>) => harness().deps.db.execute(statement);
const idOf = async (statement: ReturnType<typeof sql>) => String((await run(statement)).rows[0]?.id);
const mails = async () => Number((await run(sql`select count(*)::int as n from outbox`)).rows[0]?.n);

beforeAll(async () => {
  world = await makeTestWorld(harness());
  clerk = await aPerson(harness(), 'teller', { staffRole: 'administrator' });
});

const aTicket = () =>
  idOf(sql`insert into tickets (logged_by_id, role, purpose, type, description)
    values (${world.people.O1.profileId}, 'owner', 'Request', 'Other', 'The gate sticks') returning id`);
const aTask = async () =>
  (await create('tasks', { buildingId: world.buildings.a, type: TASK_TYPES[0], subject: 'An agenda' })).id;
const ofPerson = async () => ({ contactId: world.people.T1.contactId });
const reason = async () => ({ reason: 'As agreed on the telephone' });
const nothing = async () => ({});
const account = () =>
  idOf(sql`select account_id as id from levy_accounts
  where id = ${world.accounts.o1.levyAccountId}`);

/** Each taken after the one before, on its result. */
const ways: [string, () => Promise<string>, [string, () => Promise<object>][]][] = [
  [
    'tickets',
    aTicket,
    [
      ['assign', async () => ({ assignedToId: clerk.profileId })],
      ['note', async () => ({ comment: 'Ask the plumber' })],
      ['start', nothing],
      ['answer', async () => ({ comment: 'Somebody comes on Monday' })],
      ['resolve', nothing],
      ['close', nothing],
    ],
  ],
  [
    'tasks',
    aTask,
    [
      ['start', nothing],
      ['hold', nothing],
      ['start', nothing],
      ['complete', nothing],
    ],
  ],
  [
    'payments',
    () => aPayment(world.buildings.a),
    [
      ['hold', reason],
      ['resume', nothing],
      ['delay', reason],
      ['cancel', reason],
    ],
  ],
  [
    'owner-accounts',
    account,
    [
      ['addHolder', ofPerson],
      ['removeHolder', async () => ({ contactId: world.people.O1.contactId })],
    ],
  ],
  [
    'contractors',
    async () => world.firms.c1,
    [
      ['suspend', reason],
      ['reinstate', nothing],
    ],
  ],
  [
    'logins',
    async () => world.people.O1.profileId,
    [
      ['sendReset', nothing],
      ['disable', nothing],
      ['enable', nothing],
    ],
  ],
];

test.each(ways)('%s', async (name, made, steps) => {
  const id = await made();
  for (const [step, values] of steps) {
    const before = await mails();
    await act(name, id, step, await values());
    await harness().runJobs();
    const { tells = null } = findOfficeResource(name)?.actions?.[step] ?? {};
    expect((await mails()) > before, `${name}.${step} tells: ${tells}`).toBe(tells !== null);
  }
});

test('an approval tells those who were asked, once when they are asked and once when it is withdrawn', async () => {
  const payment = await aPayment(world.buildings.a);
  const asked = await mails();
  const closesAt = new Date(harness().deps.clock.now().getTime() + 14 * 86_400_000).toISOString();
  await act('payments', payment, 'putToTrustees', { subject: 'The lift', closesAt });
  await harness().runJobs();
  const told = await mails();
  expect(told).toBeGreaterThan(asked);
  const [approval] = (await list('approvals', { search: 'The lift', limit: 1 })).value;
  await act('approvals', String(approval?.id), 'withdraw', { reason: 'Paid already' });
  await harness().runJobs();
  expect(await mails()).toBeGreaterThan(told);
});
