/** Pending dual approvals are on Today until decided, and name the first person. */
import { apiContract } from '@stoep/contract';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
let first: TestUser;
let second: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  first = await aPerson(harness(), 'first', { staffRole: 'bookkeeper' });
  second = await aPerson(harness(), 'second', { staffRole: 'bookkeeper' });
});

const waiting = async (by: TestUser) =>
  (await harness().call(apiContract.office.today, {}, by.token)).find(({ key }) => key === 'firmsToApprove')?.count;
const firmParams = () => ({ resource: 'contractors', id: world.firms.c2 });
const approve = ({ token }: TestUser) =>
  harness().call(
    apiContract.office.act,
    { params: { ...firmParams(), action: 'approveBankDetails' }, body: { values: {} } },
    token,
  );

test("A-19 a contractor's proven bank details are counted until two people have approved them", async () => {
  const before = Number(await waiting(second));
  await approve(first);
  // It is only pending for the second person.
  expect(await waiting(first)).toBe(before - 1);
  expect(await waiting(second)).toBe(before);
  await approve(second);
  expect(await waiting(second)).toBe(before - 1);
  const firm = await harness().call(apiContract.office.get, { params: firmParams() }, first.token);
  expect(firm).toMatchObject({
    paymentApprovedBy: { id: first.profileId, name: 'first Person' },
    paymentConfirmedBy: { id: second.profileId, name: 'second Person' },
  });
});
