/** Each filter of each list finds exactly the rows with its value; other filters are refused. */
import { officeResources } from '@stoep/contract/office/index';
import { beforeAll, expect, test } from 'vitest';
import { MISSING_ID } from '../../../../test/access/access-row.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson } from '../../../../test/world.ts';

const harness = useHarness();
let administrator: TestUser;
beforeAll(async () => {
  await makeTestWorld(harness());
  administrator = await aPerson(harness(), 'filters', { staffRole: 'administrator' });
});
const { list, create } = officeDeskOf(harness, () => administrator);

const filters = officeResources.flatMap((one) =>
  Object.entries(one.fields).flatMap(([name, field]) => (field.filter ? [[one.name, name, field] as const] : [])),
);

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

test.each(filters)('%s by %s', async (resource, name, field) => {
  const all = (await list(resource, { limit: 500 })).value;
  const held = all.map((one) => idOf(one[name]));
  const values =
    field.kind === 'flag'
      ? [true, false]
      : field.kind === 'link'
        ? [...new Set(held), MISSING_ID]
        : (field.choices ?? []);
  for (const value of values) {
    if (value === null) continue;
    const { value: found, total } = await list(resource, { limit: 500, filter: { [name]: value } });
    const there = held.filter((one) => one === value).length;
    // Each read of the audit adds an entry to it.
    if (resource === 'audit') expect(total).toBeGreaterThanOrEqual(there);
    else expect(total).toBe(there);
    expect(found.map((one) => idOf(one[name])).every((one) => one === value)).toBe(true);
  }
});

const amounts = officeResources.flatMap((one) => {
  const names = Object.entries(one.fields).flatMap(([name, { kind, summed, computed, atOnce }]) =>
    kind === 'money' && summed !== false && (!computed || atOnce) ? [name] : [],
  );
  return names.length > 0 ? [[one.name, names] as const] : [];
});

const inCents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);

test.each(amounts)('%s: amounts come to what all pages hold, whichever is open', async (resource, names) => {
  const { value } = await list(resource, { limit: 500 });
  const [first] = value;
  const { sums, value: page } = await list(resource, { limit: 0, sums: names.join() });
  expect(page).toEqual([]);
  for (const name of names) expect(inCents(sums?.[name])).toBe(value.reduce((sum, one) => sum + inCents(one[name]), 0));
  if (!first) return;
  const found = await list(resource, { limit: 0, sums: names.join(), ids: first.id });
  for (const name of names) expect(inCents(found.sums?.[name])).toBe(inCents(first[name]));
});

test('levy accounts stand in the order of their balances, either way, page by page', async () => {
  const [owing] = (await list('levy-accounts')).value;
  const entry = {
    kind: 'receipt',
    entryDay: '2026-03-09',
    description: 'Paid',
    reason: 'Bank',
    amount: 12.5,
  };
  await create('ledger-entries', { levyAccountId: owing?.id, ...entry });
  const pages = async (order: 'asc' | 'desc') => {
    const { total } = await list('levy-accounts', { limit: 1 });
    const rows = [];
    for (let offset = 0; offset < total; offset += 2)
      rows.push(...(await list('levy-accounts', { sort: 'balance', order, limit: 2, offset })).value);
    return rows.map(({ id, balance }) => ({ id, balance: Number(balance) }));
  };
  const up = await pages('asc');
  expect(new Set(up.map(({ id }) => id)).size).toBe(up.length);
  expect(new Set(up.map(({ balance }) => balance)).size).toBeGreaterThan(1);
  expect(up.map(({ balance }) => balance)).toEqual(up.map(({ balance }) => balance).sort((a, b) => a - b));
  expect(await pages('desc')).toEqual(up.toReversed());
});

test('what comes to nothing sensible together has no total', async () => {
  for (const [resource, sums] of [
    ['bank-lines', 'balanceAfter'],
    ['tickets', 'number'],
    ['journals', 'amount'],
    ['levy-accounts', 'constructor'],
  ] as const)
    await expect(list(resource, { sums })).rejects.toMatchObject({
      status: 400,
      fields: { sums: expect.stringContaining('has no total') },
    });
});

test('what is no filter of a list is refused in a sentence', async () => {
  for (const filter of [{ nothing: 1 }, { undefined: true }, { name: 'x' }])
    await expect(list('buildings', { filter })).rejects.toMatchObject({
      status: 400,
      fields: { filter: expect.stringContaining('cannot be filtered') },
    });
});
