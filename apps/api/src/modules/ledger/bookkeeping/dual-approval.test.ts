/** Tests of dual approval of entries by hand, however an amount is split, moved or imported (decision 0241). */
import type { OfficeRecord } from '@stoep/contract/office/office-resource';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { runSqlAsOwner } from '../../../../test/run-sql-as-owner.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
let keeper: TestUser;
let other: TestUser;
let admin: TestUser;
let boss: TestUser;
let turn = 0;

const { list, get, create, act, today } = officeDeskOf(harness, () => keeper);
const account = () => world.accounts.o1.levyAccountId;
const entered = (amount: number, by = keeper, more: object = {}) =>
  create(
    'ledger-entries',
    {
      levyAccountId: account(),
      kind: 'adjustment',
      entryDay: harness().deps.clock.today(),
      amount,
      description: 'Written off',
      reason: 'Resolved by the trustees',
      ...more,
    },
    by,
  );
const limit = (amount: number | null, by = admin, kind = 'entry in a levy account') =>
  create('confirmation-limits', { kind, amount, reason: 'Resolved by the office' }, by);
const inForce = async () =>
  (await list('confirmation-limits', { filter: { state: 'in force' } })).value.map(({ amount }) => amount);
const balance = async () =>
  Number(
    (
      await harness().deps.db.execute<{ sum: string }>(
        sql`select coalesce(sum(amount), 0) as sum from ledger_entries where levy_account_id = ${account()}`,
      )
    ).rows[0]?.sum,
  );
const waiting = async () => (await list('entries-to-confirm', { filter: { state: 'waiting' } })).value;
const only = (rows: readonly OfficeRecord[]): OfficeRecord => {
  if (rows.length !== 1) throw new Error(`${rows.length} rows wait, not one.`);
  return rows[0] as OfficeRecord;
};

beforeAll(async () => {
  world = await makeTestWorld(harness());
  admin = await aPerson(harness(), 'two-admin', { staffRole: 'administrator' });
  boss = await aPerson(harness(), 'two-boss', { staffRole: 'administrator' });
});
beforeEach(async () => {
  const { db } = harness().deps;
  await db.execute(sql`delete from entries_to_confirm`);
  await db.execute(sql`delete from confirmation_limits`);
  // Nobody of these has entered anything alone yet.
  turn += 1;
  keeper = await aPerson(harness(), `two-keeper-${turn}`, { staffRole: 'bookkeeper' });
  other = await aPerson(harness(), `two-other-${turn}`, { staffRole: 'bookkeeper' });
});

test('without a limit one person is enough for any amount', async () => {
  const before = await balance();
  const { resource, id } = await entered(-9_000);
  expect(resource).toBeUndefined();
  expect((await get('ledger-entries', id)).amount).toBe(-9_000);
  expect(await balance()).toBe(before - 900_000);
});

test('below the limit it is posted; from it on it waits, and is posted as it was typed once another confirms', async () => {
  await limit(5_000);
  const before = await balance();
  expect((await entered(-4_999.99, other)).resource).toBeUndefined();
  const { id, resource } = await entered(-5_000);
  expect(resource).toBe('entries-to-confirm');
  expect(await balance()).toBe(before - 499_999);
  expect((await today(other)).find(({ key }) => key === 'entriesWaiting')?.count).toBe(1);
  await act('entries-to-confirm', id, 'confirm', {}, other);
  expect(await balance()).toBe(before - 999_999);
  expect(await get('entries-to-confirm', id)).toMatchObject({
    state: 'confirmed',
    enteredBy: { id: keeper.profileId },
    decidedBy: { id: other.profileId },
  });
  expect((await get('ledger-entries', id)).reason).toBe('Resolved by the trustees');
  await expect(act('entries-to-confirm', id, 'confirm', {}, admin)).rejects.toMatchObject({ status: 409 });
});

describe('attacks', () => {
  beforeEach(() => limit(5_000));

  test('whoever entered it confirms it in no browser, and the table refuses it too', async () => {
    const { id } = await entered(-6_000);
    expect((await get('entries-to-confirm', id)).withheld).toContainEqual({
      action: 'confirm',
      why: 'You entered this. Ask another person to confirm it.',
    });
    await expect(act('entries-to-confirm', id, 'confirm', {})).rejects.toMatchObject({ status: 409 });
    const byItself = sql`update entries_to_confirm set state = 'confirmed', decided_by = entered_by`;
    await expect(harness().deps.db.execute(byItself)).rejects.toThrow();
  });

  test('in parts: what one person entered alone for the account is counted together', async () => {
    expect((await entered(-3_000)).resource).toBeUndefined();
    expect((await entered(-2_000)).resource).toBe('entries-to-confirm');
    expect((await entered(-2_000, other)).resource).toBeUndefined();
    expect(
      (await entered(-3_000, keeper, { levyAccountId: world.accounts.o2.levyAccountId })).resource,
    ).toBeUndefined();
  });

  test('what another person confirmed is not counted with what follows, nor what is more than a month old', async () => {
    const { id } = await entered(-6_000);
    await act('entries-to-confirm', id, 'confirm', {}, other);
    expect((await entered(-4_000)).resource).toBeUndefined();
    expect((await entered(-2_000)).resource).toBe('entries-to-confirm');
    await runSqlAsOwner(
      harness().url,
      `update ledger_entries set created_at = created_at - interval '31 days' where levy_account_id = '${account()}'`,
    );
    expect((await entered(-2_000)).resource).toBeUndefined();
  });

  test('in parts from two browsers at once', async () => {
    const both = await Promise.all([entered(-3_000), entered(-3_000)]);
    expect(both.filter(({ resource }) => resource === 'entries-to-confirm')).toHaveLength(1);
  });

  test('FAULT-38: by taking a charge back instead, once; it waits, and the entry says so', async () => {
    const { id } = await entered(4_000, other, { kind: 'opening_balance' });
    await entered(-3_000);
    const before = await balance();
    await act('ledger-entries', id, 'reverse', { reason: 'Waived' });
    expect(await balance()).toBe(before);
    const row = only(await waiting());
    expect(row).toMatchObject({ amount: -4_000, reverses: { id } });
    expect(await get('ledger-entries', id)).toMatchObject({
      reversalWaiting: { id: row.id, name: row.title },
    });
    await expect(act('ledger-entries', id, 'reverse', { reason: 'Again' })).rejects.toMatchObject({
      status: 409,
    });
    await act('entries-to-confirm', row.id, 'confirm', {}, other);
    expect(await balance()).toBe(before - 400_000);
  });

  test('FAULT-38: by taking its journal back', async () => {
    const { id } = await entered(4_900, other);
    await entered(-3_000);
    const { rows } = await harness().deps.db.execute<{ id: string }>(
      sql`select journal_id as id from entry_journals where entry_id = ${id}`,
    );
    const journal = String(rows[0]?.id);
    const before = await balance();
    await act('journals', journal, 'reverse', { reason: 'Waived' });
    expect(await balance()).toBe(before);
    const row = only(await waiting());
    expect(row).toMatchObject({ amount: 4_900, journalId: { id: journal } });
    expect(await get('journals', journal)).toMatchObject({ reversalWaiting: { id: row.id } });
    expect((await get('journals', journal)).withheld).toContainEqual({
      action: 'reverse',
      why: expect.stringContaining('awaiting approval'),
    });
    await act('entries-to-confirm', row.id, 'confirm', {}, other);
    expect(await balance()).toBe(before - 490_000);
  });

  test('by taking back a journal that is too large for one, though no account moves by its own limit', async () => {
    await limit(1_000, admin, 'journal taken back');
    const takenBack = async (amount: number) => {
      const { id } = await entered(amount, other);
      const { rows } = await harness().deps.db.execute<{ id: string }>(
        sql`select journal_id as id from entry_journals where entry_id = ${id}`,
      );
      await act('journals', String(rows[0]?.id), 'reverse', { reason: 'Waived' });
      return (await waiting()).length;
    };
    expect(await takenBack(-999.99)).toBe(0);
    expect(await takenBack(-1_000)).toBe(1);
  });

  test('by an administrator who lifts the limit: a higher one waits for another administrator, a lower one counts', async () => {
    const { id } = await limit(100_000);
    expect(await inForce()).toEqual([5_000]);
    expect((await entered(-6_000, admin)).resource).toBe('entries-to-confirm');
    await expect(act('confirmation-limits', id, 'approve', {}, admin)).rejects.toMatchObject({ status: 409 });
    await expect(limit(null)).rejects.toMatchObject({ status: 409 });
    await limit(1_000);
    expect(await inForce()).toEqual([1_000]);
    await act('confirmation-limits', id, 'approve', {}, boss);
    expect(await inForce()).toEqual([100_000]);
    // What waited before goes on waiting.
    expect(await waiting()).toHaveLength(1);
  });

  test('who is no administrator says no limit', async () => {
    await expect(limit(null, keeper)).rejects.toMatchObject({ status: 403 });
  });

  test('a month that was closed meanwhile refuses it, and it goes on waiting', async () => {
    const { id } = await entered(-6_000);
    await harness().deps.db.execute(sql`update entries_to_confirm set entry_day = '2999-01-01'`);
    await expect(act('entries-to-confirm', id, 'confirm', {}, other)).rejects.toMatchObject({ status: 400 });
    expect(await waiting()).toHaveLength(1);
  });

  test('refused with a reason it stands nowhere; whoever entered it may take it back', async () => {
    const before = await balance();
    const { id } = await entered(-6_000);
    await act('entries-to-confirm', id, 'refuse', { refusal: 'Typed twice' });
    expect(await balance()).toBe(before);
    await expect(act('entries-to-confirm', id, 'confirm', {}, other)).rejects.toMatchObject({ status: 409 });
  });
});

test('FAULT-46.12: a reversal that waits names the entry it reverses; once confirmed it links to what was posted', async () => {
  await limit(1_000);
  const { id: entry } = await entered(-900);
  await limit(500);
  await act('ledger-entries', entry, 'reverse', { reason: 'Entered twice' });
  const { id } = only(await waiting());
  expect((await get('entries-to-confirm', id)).reversed).toMatch(/^Written off of .*levy account/);
  await act('entries-to-confirm', id, 'confirm', {}, other);
  const { posted } = await get('entries-to-confirm', id);
  const { reversedBy } = await get('ledger-entries', entry);
  expect(posted).toMatchObject({ id: (reversedBy as { id: string }).id });
});

test('what is wrong with an entry is said when it is entered, and not to the second person', async () => {
  await limit(1_000);
  await expect(entered(-2_000, keeper, { entryDay: '2999-01-01' })).rejects.toMatchObject({
    status: 400,
    fields: { entryDay: expect.any(String) },
  });
  expect(await waiting()).toEqual([]);
});
