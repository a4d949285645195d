/**
 * What a take-on must never do: change or remove a record of before, let one person accept a difference of money, or
 * be undone once something else refers to it.
 */
import { apiContract } from '@stoep/contract';
import { TASK_TYPES } from '@stoep/domain/vocabulary';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { takeOnRows } from '../../../db/schema/scheme/take-ons.ts';
import { storeAgesOfDays } from '../../ledger/age-analysis/store-ages.job.ts';
import { sweepTakeOnsJob } from './sweep-take-ons.job.ts';

const harness = useHarness();
const calls = apiContract.takeOns;
let ann: TestUser;
let ben: TestUser;
beforeAll(async () => {
  ann = await aPerson(harness(), 'take-on-ann', { staffRole: 'administrator' });
  ben = await aPerson(harness(), 'take-on-ben', { staffRole: 'bookkeeper' });
});
const desk = officeDeskOf(harness, () => ann);

let next = 0;
let code = '';
beforeEach(() => {
  next += 1;
  code = `TK${next}`;
});

const LIST = [
  'Door\tSection\tPQ\tOwner\tE-mail\tBalance',
  '1\t1\t40\tAnn Zulu\tann.zulu@example.com\t1 000.00',
  '2\t2\t60\tBen Nkosi\tben.nkosi@example.com\t-250.00',
  'Total\t\t100\t\t\t750.00',
].join('\n');

const read = (id: string, by = ann) => harness().call(calls.read, { params: { id } }, by.token);

const aDraft = async (list = LIST, more: object = {}) => {
  const { id } = await harness().call(calls.create, {}, ann.token);
  await harness().call(calls.addText, { params: { id }, body: { text: list } }, ann.token);
  const { version, draft } = await read(id);
  const building = { ...draft.building, name: `Building ${code}`, code };
  const saved = await harness().call(
    calls.save,
    { params: { id }, body: { version, draft: { ...draft, building, ...more } } },
    ann.token,
  );
  return { id, ...saved };
};

const takeOn = async (id: string, version: number) => {
  const answer = await harness().call(calls.takeOn, { params: { id }, body: { version } }, ann.token);
  await harness().runJobs();
  return answer;
};

const takenOn = async (list = LIST) => {
  const { id, version } = await aDraft(list);
  await takeOn(id, version);
  const done = await read(id);
  expect(done.problems).toEqual([]);
  expect(done.state).toBe('Taken on');
  return done;
};

const undo = (id: string) => harness().call(calls.undo, { params: { id } }, ann.token);

test('an owner account and a person of before keep their details, and stay when the take-on is undone', async () => {
  const { db } = harness().deps;
  const [account] = await db.insert(ownerAccounts).values({ name: 'Ann Zulu' }).returning();
  const [person] = await db
    .insert(contacts)
    .values({ firstName: 'Ben', lastName: 'Nkosi', email: 'ben.nkosi@example.com', mobile: '+27821234567' })
    .returning();
  const done = await takenOn();
  expect(done.totals).toMatchObject({ people: 2, knownPeople: 1, owed: 75_000 });
  const stored = async () => ({
    account: await db
      .select()
      .from(ownerAccounts)
      .where(eq(ownerAccounts.id, account?.id ?? '')),
    person: await db
      .select()
      .from(contacts)
      .where(eq(contacts.id, person?.id ?? '')),
  });
  expect(await stored()).toEqual({ account: [account], person: [person] });
  await undo(done.id);
  expect(await stored()).toEqual({ account: [account], person: [person] });
});

test('stored ages of the building do not stand in the way of the undo, and go with it', async () => {
  const { deps } = harness();
  const done = await takenOn();
  const ages = async () =>
    (await deps.db.execute(sql`select from building_ages where building_id = ${done.buildingId}`)).rows.length;
  await storeAgesOfDays(deps, [deps.clock.today()]);
  expect(await ages()).toBeGreaterThan(0);
  await undo(done.id);
  await storeAgesOfDays(deps, [deps.clock.today()]);
  expect(await ages()).toBe(0);
});

test('a code that a building has already is refused, when it is asked and when it is written', async () => {
  const first = await aDraft();
  const second = await aDraft();
  await harness().call(calls.takeOn, { params: { id: first.id }, body: { version: first.version } }, ann.token);
  await harness().call(calls.takeOn, { params: { id: second.id }, body: { version: second.version } }, ann.token);
  await harness().runJobs();
  const states = [await read(first.id), await read(second.id)];
  expect(states.map(({ state }) => state).toSorted()).toEqual(['Draft', 'Taken on']);
  expect(states.find(({ state }) => state === 'Draft')?.problems.length).toBeGreaterThan(0);
  await expect(takeOn(...(Object.values(await aDraft()) as [string, number]))).rejects.toMatchObject({
    fields: { code: expect.stringContaining(code) },
  });
});

test.each([
  ['the typed total differs', '800.00'],
  ['the typed total hides a difference from the list’s own', '750.00'],
])('a second person approves where %s', async (_, controlTotal) => {
  const list = controlTotal === '750.00' ? LIST.replace('750.00', '900.00') : LIST;
  const { id, version } = await aDraft(list, { controlTotal });
  await expect(takeOn(id, version)).rejects.toMatchObject({ fields: { differenceReason: expect.any(String) } });
  const { draft, ...row } = await read(id);
  const body = { version: row.version, draft: { ...draft, differenceReason: 'The list has a typing error.' } };
  const saved = await harness().call(calls.save, { params: { id }, body }, ann.token);
  expect(await takeOn(id, saved.version)).toEqual({ state: 'Awaiting approval' });
  const waiting = await read(id);
  const decide = (by: TestUser, approves: boolean, at = waiting.version) =>
    harness().call(calls.decide, { params: { id }, body: { approves, version: at } }, by.token);
  await expect(decide(ann, true)).rejects.toMatchObject({ status: 409 });
  await expect(decide(ben, true, waiting.version - 1)).rejects.toMatchObject({ status: 409 });
  await decide(ben, true);
  await harness().runJobs();
  expect(await read(id)).toMatchObject({ state: 'Taken on' });
});

test('whoever asked may take it back, and the sweep leaves what is under way alone', async () => {
  const { id, version } = await aDraft(LIST, { controlTotal: '1.00', differenceReason: 'Typed wrong.' });
  await takeOn(id, version);
  await sweepTakeOnsJob.handle(harness().deps, {}, { id: '', retryCount: 0 });
  const waiting = await read(id);
  expect(waiting.state).toBe('Awaiting approval');
  await harness().call(
    calls.decide,
    { params: { id }, body: { approves: false, version: waiting.version } },
    ann.token,
  );
  expect(await read(id)).toMatchObject({ state: 'Draft', mayEdit: true });
});

test('a take-on that something refers to is not undone, and what refers to it is named', async () => {
  const done = await takenOn();
  await desk.create('tasks', { type: TASK_TYPES[0], subject: 'Call the owners', buildingId: done.buildingId });
  await expect(undo(done.id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/already used by 1 task/),
  });
  expect(await read(done.id)).toMatchObject({ state: 'Taken on' });
});

test('the database alone writes the rows of a take-on, and refuses rows of before', async () => {
  const done = await takenOn();
  const { db } = harness().deps;
  await expect(
    db.insert(takeOnRows).values({ takeOnId: done.id, tableName: 'ledger_entries', rowKey: 'x' }),
  ).rejects.toMatchObject({ cause: { code: '42501' } });
  const [entry] = (await db.execute<{ id: string }>(sql`select id from ledger_entries order by sequence limit 1`)).rows;
  const rows = JSON.stringify([{ table: 'ledger_entries', key: entry?.id }]);
  await expect(db.execute(sql`select record_rows_of_take_on(${done.id}::uuid, ${rows}::jsonb)`)).rejects.toMatchObject({
    cause: { code: '23001' },
  });
});
