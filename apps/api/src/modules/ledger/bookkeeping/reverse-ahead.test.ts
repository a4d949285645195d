/** Tests of reversals of charges that are dated ahead: never before the charge. */
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
let keeper: TestUser;
let other: TestUser;
let admin: TestUser;
const { get, list, create, act } = officeDeskOf(harness, () => keeper);
const AHEAD = '2026-04-01';

beforeAll(async () => {
  world = await makeTestWorld(harness());
  keeper = await aPerson(harness(), 'ahead-keeper', { staffRole: 'bookkeeper' });
  other = await aPerson(harness(), 'ahead-other', { staffRole: 'bookkeeper' });
  admin = await aPerson(harness(), 'ahead-admin', { staffRole: 'administrator' });
});

const aCharge = async (entryDay: string) => {
  const [id = ''] = await harness().deps.db.transaction((tx) =>
    postTestEntries(
      tx,
      [
        {
          levyAccountId: world.accounts.o1.levyAccountId,
          entryDay,
          dueDay: entryDay,
          kind: 'levy',
          description: 'Levy',
          amount: cents(250_000),
        },
      ],
      POSTED_BY_TEST,
    ),
  );
  return id;
};
const reversalOf = async (id: string) => {
  const { reversedBy } = await get('ledger-entries', id);
  const { entryDay, dueDay } = await get('ledger-entries', (reversedBy as { id: string }).id);
  return { entryDay, dueDay };
};
const journalOf = async (entry: string) => {
  const found = await harness().deps.db.execute<{ id: string }>(
    sql`select journal_id as id from entry_journals where entry_id = ${entry}`,
  );
  return found.rows[0]?.id ?? '';
};
const balance = async () => (await get('levy-accounts', world.accounts.o1.levyAccountId)).balance;

test('an entry and a journal dated ahead are reversed on their own day; today’s balance does not change', async () => {
  const before = await balance();
  const [entry, whole] = [await aCharge(AHEAD), await aCharge(AHEAD)];
  await act('ledger-entries', entry, 'reverse', { reason: 'Charged twice' });
  await act('journals', await journalOf(whole), 'reverse', { reason: 'Charged twice' });
  for (const id of [entry, whole]) expect(await reversalOf(id)).toEqual({ entryDay: AHEAD, dueDay: AHEAD });
  expect(await balance()).toBe(before);
});

test('an earlier entry is reversed today', async () => {
  const id = await aCharge('2026-03-01');
  const today = harness().deps.clock.today();
  await act('ledger-entries', id, 'reverse', { reason: 'Charged twice' });
  expect(await reversalOf(id)).toEqual({ entryDay: today, dueDay: today });
});

test('it is the same when a second person confirms it', async () => {
  await create('confirmation-limits', { kind: 'entry in a levy account', amount: 400, reason: 'Resolved' }, admin);
  const [entry, whole] = [await aCharge(AHEAD), await aCharge(AHEAD)];
  await act('ledger-entries', entry, 'reverse', { reason: 'Charged twice' });
  await act('journals', await journalOf(whole), 'reverse', { reason: 'Charged twice' });
  const { value } = await list('entries-to-confirm', { filter: { state: 'waiting' } });
  expect(value).toHaveLength(2);
  for (const { id } of value) await act('entries-to-confirm', String(id), 'confirm', {}, other);
  for (const id of [entry, whole]) expect(await reversalOf(id)).toEqual({ entryDay: AHEAD, dueDay: AHEAD });
});
