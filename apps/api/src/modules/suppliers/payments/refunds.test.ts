/** A refund to an owner is posted to the levy account when the payment is Paid, once (rules 1.2). */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';

const harness = useHarness();
let world: TestWorld;
let first: TestUser;
let second: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  first = await aPerson(harness(), 'refund-first', { staffRole: 'bookkeeper' });
  second = await aPerson(harness(), 'refund-second', { staffRole: 'bookkeeper' });
});

const { get, create, act } = officeDeskOf(harness, () => first);

const balance = async (id: string) => Number((await get('levy-accounts', id)).balance);
const refundsOf = (id: string) =>
  harness()
    .deps.db.select({ kind: ledgerEntries.kind, amount: ledgerEntries.amount, cause: ledgerEntries.cause })
    .from(ledgerEntries)
    .where(sql`${eq(ledgerEntries.levyAccountId, id)} and ${ledgerEntries.kind} = 'refund'`);

/** Leaves the account with this credit in rand. */
const inCredit = async (levyAccountId: string, rand: number) => {
  const entryDay = harness().deps.clock.today();
  const amount = -rand - (await balance(levyAccountId));
  const entry = {
    levyAccountId,
    entryDay,
    description: 'EFT',
    reason: 'Paid ahead',
    kind: 'adjustment',
    amount,
  };
  await create('ledger-entries', entry);
};

/** A refund that trustees have approved. */
const aRefund = async (account: { accountId: string; levyAccountId: string }, amount: number) => {
  const about = { ourReference: 'Refund', theirReference: 'Refund', type: 'Account' };
  const to = { buildingId: world.buildings.a, amount, ...account };
  const { id } = await create('payments', { ...about, ...to });
  await harness().deps.db.execute(sql`update payments set state = 'Ready for payment' where id = ${id}`);
  return id;
};
const toTheBank = async (id: string) => {
  await act('payments', id, 'load');
  await act('payments', id, 'confirm');
  await act('payments', id, 'release', {}, second);
};
const accountOf = async ({ levyAccountId }: { levyAccountId: string }) => {
  const [row] = (
    await harness().deps.db.execute<{ id: string }>(
      sql`select account_id as id from levy_accounts where id = ${levyAccountId}`,
    )
  ).rows;
  return { accountId: String(row?.id), levyAccountId };
};

test('a refund that is paid takes its amount off the credit, once however often it is pressed', async () => {
  const account = await accountOf(world.accounts.o1);
  await inCredit(account.levyAccountId, 9571.67);
  const id = await aRefund(account, 6500);
  await toTheBank(id);
  expect(await balance(account.levyAccountId)).toBe(-9571.67);
  const pressed = await Promise.allSettled([
    act('payments', id, 'paid', { reason: 'Seen at the bank' }),
    act('payments', id, 'paid', { reason: 'Seen at the bank' }),
  ]);
  expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await balance(account.levyAccountId)).toBe(-3071.67);
  const { number } = await get('payments', id);
  expect(await refundsOf(account.levyAccountId)).toEqual([
    { kind: 'refund', amount: 650_000, cause: { kind: 'refund', paymentId: id, number } },
  ]);
});

test('more than the credit is not loaded, and two refunds do not share one credit', async () => {
  const account = await accountOf(world.accounts.o1);
  await inCredit(account.levyAccountId, 1000);
  await expect(act('payments', await aRefund(account, 1000.01), 'load')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('in credit that can be refunded'),
  });
  const one = await aRefund(account, 600);
  const other = await aRefund(account, 600);
  await act('payments', one, 'load');
  await expect(act('payments', other, 'load')).rejects.toMatchObject({ status: 409 });
});

test('a refund that rests on its way to the bank keeps its credit from every other one', async () => {
  const account = await accountOf(world.accounts.o2);
  await inCredit(account.levyAccountId, 10_000);
  const one = await aRefund(account, 10_000);
  await toTheBank(one);
  await act('payments', one, 'hold', { reason: 'The bank asks' });
  await expect(act('payments', await aRefund(account, 10_000), 'load')).rejects.toMatchObject({
    status: 409,
  });
  await act('payments', one, 'cancel', { reason: 'Asked twice' });
  await act('payments', await aRefund(account, 10_000), 'load');
});

test('a refund names a levy account of its owner', async () => {
  const refund = {
    buildingId: world.buildings.a,
    type: 'Account',
    amount: 5,
    ourReference: 'r',
    theirReference: 'r',
  };
  await expect(create('payments', refund)).rejects.toMatchObject({
    fields: { levyAccountId: 'Please choose the levy account that is in credit.' },
  });
  const { accountId } = await accountOf(world.accounts.o1);
  const { levyAccountId } = world.accounts.ot;
  await expect(create('payments', { ...refund, accountId, levyAccountId })).rejects.toMatchObject({
    fields: { levyAccountId: 'This levy account belongs to another owner.' },
  });
});

test('a payment to a firm posts nothing on the account it is about', async () => {
  const { levyAccountId } = world.accounts.o1;
  const before = await balance(levyAccountId);
  const { id } = await create('payments', {
    buildingId: world.buildings.a,
    type: 'Legal',
    amount: 10,
    ourReference: 'Letter',
    theirReference: 'Letter',
    contractorId: world.firms.c1,
    levyAccountId,
  });
  await harness().deps.db.execute(sql`update payments set state = 'Waiting for Bank Authorization' where id = ${id}`);
  await act('payments', id, 'paid', { reason: 'Seen at the bank' });
  expect(await balance(levyAccountId)).toBe(before);
});
