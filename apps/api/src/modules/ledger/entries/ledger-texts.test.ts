/** Tests of searchable ledger texts: each is stored once, and postings do not wait for one another. */
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson } from '../../../../test/world.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import type { NewLedgerEntryRow } from '../posting/post-entries.writes.ts';

const harness = useHarness();
let staff: TestUser;
let accounts: readonly [string, string];

beforeAll(async () => {
  const world = await makeTestWorld(harness());
  staff = await aPerson(harness(), 'searcher', { staffRole: 'reader' });
  // Two buildings: concurrent postings take journal numbers of different ledgers.
  accounts = [world.accounts.o1.levyAccountId, world.accounts.o3.levyAccountId];
});

const { list } = officeDeskOf(harness, () => staff);
const found = async (search: string) => {
  const { value, total } = await list('ledger-entries', { search, limit: 100 });
  expect(value).toHaveLength(total);
  return value.map(({ amount }) => Math.round(Number(amount) * 100));
};

const says = (description: string, amount: number, reference: string | null = null): Partial<NewLedgerEntryRow> => ({
  description,
  reference,
  amount: cents(amount),
});
const post = (tx: DatabaseTransaction, levyAccountId: string, entries: readonly Partial<NewLedgerEntryRow>[]) =>
  postTestEntries(
    tx,
    entries.map((entry) => ({
      levyAccountId,
      entryDay: '2026-03-02',
      dueDay: '2026-03-02',
      kind: 'levy',
      description: 'Levy',
      amount: cents(100),
      ...entry,
    })),
    POSTED_BY_TEST,
  );
const kept = async (text: string) => {
  const { rows } = await harness().deps.db.execute<{ times: number }>(
    sql`select count(*)::int as times from ledger_texts where text = ${text}`,
  );
  return rows[0]?.times;
};

test('entries are found by any part of what they say, in either field, in any case', async () => {
  const { db } = harness().deps;
  await db.transaction((tx) =>
    post(tx, accounts[0], [
      says('Borehole levy Café 2026-03', 101),
      says('Borehole levy Café 2026-03', 102),
      says('Gate motor', 103, 'BOREHOLE-77'),
      says('100% of _nothing_ at \\', 104),
    ]),
  );
  expect((await found('OREHOL')).sort()).toEqual([101, 102, 103]);
  expect((await found('CAFÉ borehole')).sort()).toEqual([101, 102]);
  expect(await found('hole-77')).toEqual([103]);
  expect(await found('borehole motor')).toEqual([103]);
  // What means anything in a pattern is a letter like any other.
  for (const search of ['100%', '_nothing_', 'at \\']) expect(await found(search)).toEqual([104]);
  expect(await found('100_')).toEqual([]);
  // Of one or two letters the beginnings of words.
  expect(await found('ga')).toContain(103);
  expect(await found('borehole 78')).toEqual([]);
});

test('a text stands once, however often and in whichever field it is said', async () => {
  const { db } = harness().deps;
  for (const account of accounts)
    await db.transaction((tx) =>
      post(tx, account, [says('Twice', 201), says('Twice', 202, 'Twice'), says('Once', 203, 'Twice')]),
    );
  expect([await kept('Twice'), await kept('Once')]).toEqual([1, 1]);
  // By its bytes: what differs in case or an accent is another text.
  await db.transaction((tx) => post(tx, accounts[0], [says('twice', 204)]));
  expect([await kept('Twice'), await kept('twice')]).toEqual([1, 1]);
});

test('two who post the same new text side by side do not wait for each other, and both are found', async () => {
  const { db } = harness().deps;
  const text = 'Winter levy, said by two at once';
  await db.transaction(async (tx) => {
    await post(tx, accounts[0], [says(text, 301)]);
    // While the first is not done: it would wait for good if it had to wait.
    await db.transaction((other) => post(other, accounts[1], [says(text, 302)]));
    // Not yet done is not yet found.
    expect(await found('winter levy')).toEqual([302]);
  });
  expect((await found('winter levy')).sort()).toEqual([301, 302]);
  expect(await kept(text)).toBe(2);
});

test('what was taken back with its posting is not found', async () => {
  const { db } = harness().deps;
  await expect(
    db.transaction(async (tx) => {
      await post(tx, accounts[0], [says('Never posted', 401)]);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect([await kept('Never posted'), await found('never posted')]).toEqual([0, []]);
});

/** As after years of receipts, each with a reference of its own; who owns the tables alone may write them so. */
const textsOfBefore = async () => {
  const owner = new pg.Client({ connectionString: harness().url });
  await owner.connect();
  await owner
    .query(`insert into ledger_texts (text) select 'Slip of before ' || n from generate_series(1, 21000) n`)
    .finally(() => owner.end());
};

test('more texts than are listed for a word, and rarely the one that is looked for', async () => {
  await textsOfBefore();
  const { db } = harness().deps;
  await db.transaction((tx) =>
    post(
      tx,
      accounts[0],
      Array.from({ length: 30 }, (_, n) => says(`Deposit number-${n}`, 500 + n, `Slip ${n}`)),
    ),
  );
  // Behind all that are listed: alone, beside a word of which there are few, and in either of two fields.
  expect(await found('slip')).toHaveLength(30);
  expect(await found('slip number-29')).toEqual([529]);
  expect(await found('before number-29')).toEqual([]);
});

test('more entries than are counted are met in the order of the list', async () => {
  const { db } = harness().deps;
  await db.transaction((tx) =>
    post(
      tx,
      accounts[0],
      Array.from({ length: 5_100 }, (_, n) => says('Sewerage', 10_000 + n, n < 3 ? 'Eskom' : null)),
    ),
  );
  const common = await list('ledger-entries', { search: 'sewer', limit: 50, sort: 'amount', order: 'asc' });
  expect(common).toMatchObject({ total: 5_000, atLeast: true });
  expect(common.value.map(({ amount }) => Math.round(Number(amount) * 100))).toEqual(
    Array.from({ length: 50 }, (_, n) => 10_000 + n),
  );
  expect((await found('sewer eskom')).sort()).toEqual([10_000, 10_001, 10_002]);
});

test('every text of the ledger is kept', async () => {
  const { rows } = await harness().deps.db.execute<{ missing: number }>(sql`
    select count(*)::int as missing from ledger_entries e, unnest(array[e.description, e.reference]) said
    where said is not null and not exists (select from ledger_texts t where t.text = said)`);
  expect(rows).toEqual([{ missing: 0 }]);
});

test('nobody but the trigger writes them', async () => {
  for (const change of [
    sql`insert into ledger_texts (text) values ('x')`,
    sql`update ledger_texts set text = 'x'`,
    sql`delete from ledger_texts`,
    sql`truncate ledger_texts`,
  ])
    await expect(harness().deps.db.execute(change)).rejects.toMatchObject({
      cause: { message: 'permission denied for table ledger_texts' },
    });
});
