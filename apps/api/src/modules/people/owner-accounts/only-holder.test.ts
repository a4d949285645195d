/** Tests that removing the only holder of an owner account takes two people (decision 0319). */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { listMailsTo } from '../../../../test/people/mails.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson } from '../../../../test/world.ts';

const harness = useHarness();
let manager: TestUser;
let other: TestUser;

const { act, get, list } = officeDeskOf(harness, () => manager);

beforeAll(async () => {
  await makeTestWorld(harness());
  manager = await aPerson(harness(), 'removal-manager', { staffRole: 'portfolio manager' });
  other = await aPerson(harness(), 'removal-other', { staffRole: 'portfolio manager' });
});

let count = 0;
/** An account with this many holders, none of them added recently. */
const anAccount = async (holders: number) => {
  count += 1;
  const { db } = harness().deps;
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into owner_accounts (name, email) values (${`Account ${count}`}, ${`account-${count}@home.test`}) returning id`);
  const accountId = String(rows[0]?.id);
  const people = await Promise.all(
    Array.from({ length: holders }, (_, at) => aPerson(harness(), `holder-${count}-${at}`)),
  );
  for (const { contactId } of people)
    await db.execute(sql`insert into account_holders (account_id, contact_id) values (${accountId}, ${contactId})`);
  return { accountId, people, contacts: people.map(({ contactId }) => contactId ?? '') };
};

const holdersOf = async (accountId: string) =>
  (
    await harness().deps.db.execute<{ id: string }>(
      sql`select contact_id as id from account_holders where account_id = ${accountId}`,
    )
  ).rows.map(({ id }) => id);
const subjectsTo = async (address: string) => (await listMailsTo(harness(), address)).map(({ subject }) => subject);
const remove = (accountId: string, contactId: string, by = manager) =>
  act('owner-accounts', accountId, 'removeHolder', { contactId }, by);

test('FAULT-21: the only holder stays on the account until a second person confirms; holder and account get a mail', async () => {
  const { accountId, people, contacts } = await anAccount(1);
  const [contactId = ''] = contacts;
  await remove(accountId, contactId);
  expect(await holdersOf(accountId)).toEqual([contactId]);
  for (const address of [people[0]?.email ?? '', `account-${count}@home.test`])
    expect(await subjectsTo(address)).toEqual(['Access to the account Account 1 will end']);
  expect((await get('owner-accounts', accountId)).removalWaiting).toMatch(/^holder-1-0 Person/);
  await expect(act('owner-accounts', accountId, 'confirmRemoval')).rejects.toMatchObject({ status: 409 });
  await act('owner-accounts', accountId, 'confirmRemoval', {}, other);
  expect(await holdersOf(accountId)).toEqual([]);
  expect((await subjectsTo(people[0]?.email ?? '')).at(-1)).toMatch(/^A person can no longer see the account/);
});

test('FAULT-21: of two holders one is taken off at once, and then the other is the only one', async () => {
  const { accountId, contacts } = await anAccount(2);
  await remove(accountId, contacts[0] ?? '');
  expect(await holdersOf(accountId)).toEqual([contacts[1]]);
  await remove(accountId, contacts[1] ?? '');
  expect(await holdersOf(accountId)).toEqual([contacts[1]]);
});

test('FAULT-21: both holders taken off at the same moment: one of them stays', async () => {
  const { accountId, contacts } = await anAccount(2);
  await Promise.allSettled(contacts.map((contactId) => remove(accountId, contactId)));
  expect(await holdersOf(accountId)).toHaveLength(1);
});

test('FAULT-21: a person who was added in the last 30 days does not make the holder before one of two', async () => {
  const { accountId, contacts } = await anAccount(1);
  const [contactId = ''] = contacts;
  const { contactId: added } = await aPerson(harness(), 'added-lately');
  await act('owner-accounts', accountId, 'addHolder', { contactId: added });
  await act('owner-accounts', accountId, 'approveHolder', {}, other);
  await remove(accountId, contactId);
  expect((await holdersOf(accountId)).toSorted()).toEqual([contactId, added].toSorted());
  await act('owner-accounts', accountId, 'keepHolder');
  // The added person is removed at once: the earlier holder stays.
  await remove(accountId, added ?? '');
  expect(await holdersOf(accountId)).toEqual([contactId]);
});

test('FAULT-21: one person who takes the only holder off and adds another one does neither alone', async () => {
  const { accountId, contacts } = await anAccount(1);
  const { contactId: stranger } = await aPerson(harness(), 'stranger');
  await remove(accountId, contacts[0] ?? '');
  await act('owner-accounts', accountId, 'addHolder', { contactId: stranger });
  for (const step of ['confirmRemoval', 'approveHolder'])
    await expect(act('owner-accounts', accountId, step)).rejects.toMatchObject({ status: 409 });
  expect(await holdersOf(accountId)).toEqual(contacts);
  await act('owner-accounts', accountId, 'confirmRemoval', {}, other);
  expect(await holdersOf(accountId)).toEqual([]);
  await act('owner-accounts', accountId, 'approveHolder', {}, other);
  expect(await holdersOf(accountId)).toEqual([stranger]);
});

test('FAULT-21: a holder who is to stay reads so in a mail, and a second removal waits for the first', async () => {
  const { accountId, people, contacts } = await anAccount(1);
  await remove(accountId, contacts[0] ?? '');
  await expect(remove(accountId, contacts[0] ?? '')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('First press “Confirm the removal” or “Keep the person”'),
  });
  await act('owner-accounts', accountId, 'keepHolder', {}, other);
  expect(await holdersOf(accountId)).toEqual(contacts);
  expect((await subjectsTo(people[0]?.email ?? '')).at(-1)).toMatch(/^Access to the account Account \d+ stays$/);
  expect((await get('owner-accounts', accountId, other)).can).not.toContain('confirmRemoval');
});

test('FAULT-21: Today lists the removal for a second person alone', async () => {
  const { accountId, contacts } = await anAccount(1);
  await remove(accountId, contacts[0] ?? '');
  const waiting = async (by: TestUser) =>
    (await list('owner-accounts', { filter: { queue: 'holdersToApprove' } }, by)).value.map(({ id }) => id);
  expect(await waiting(manager)).not.toContain(accountId);
  expect(await waiting(other)).toContain(accountId);
});
