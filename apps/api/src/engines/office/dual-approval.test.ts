/** What waits for a second person is on Today until it is decided, and says who was the first. */
import { contract } from '@stoep/contract';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import type { Someone } from '../../../test/someone.ts';
import { aPerson, makeWorld, type World } from '../../../test/world.ts';

const harness = useHarness();
let world: World;
let first: Someone;
let second: Someone;

beforeAll(async () => {
  world = await makeWorld(harness());
  first = await aPerson(harness(), 'first', { staffRole: 'bookkeeper' });
  second = await aPerson(harness(), 'second', { staffRole: 'bookkeeper' });
});

const waiting = async (by: Someone) =>
  (await harness().call(contract.office.today, {}, by.token)).find(({ key }) => key === 'firmsToApprove')
    ?.count;
const firmParams = () => ({ resource: 'contractors', id: world.firms.c2 });
const approve = ({ token }: Someone) =>
  harness().call(
    contract.office.act,
    { params: { ...firmParams(), action: 'approveBankDetails' }, body: { values: {} } },
    token,
  );

test("A-19 a contractor's proven bank details are counted until two people have approved them", async () => {
  const before = Number(await waiting(second));
  await approve(first);
  // It waits for the second person alone.
  expect(await waiting(first)).toBe(before - 1);
  expect(await waiting(second)).toBe(before);
  await approve(second);
  expect(await waiting(second)).toBe(before - 1);
  const firm = await harness().call(contract.office.get, { params: firmParams() }, first.token);
  expect(firm).toMatchObject({
    paymentApprovedBy: { id: first.profileId, name: 'first Person' },
    paymentConfirmedBy: { id: second.profileId, name: 'second Person' },
  });
});
