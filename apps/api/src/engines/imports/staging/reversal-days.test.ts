/** A file cannot date a reversal before the entry that it reverses, and can be imported again. */
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { databaseChecksum } from '../../../../test/checksum.ts';
import { aPortfolio, useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';
import type { PortfolioTableRow } from '../../../../test/factories/portfolio/portfolio-tables.ts';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';

const importer = useTestImporter();
const bring = async (...ledger_entries: PortfolioTableRow[]) =>
  importer().run(await importer().folder({ ledger_entries }));

const levy = (key: string, entry_day: string): PortfolioTableRow => ({
  key,
  levy_account: 'm2',
  entry_day,
  kind: 'levy',
  description: 'Levy',
  amount: 300,
});
const reversal = (key: string, reverses: string, entry_day: string, amount = -300): PortfolioTableRow => ({
  ...levy(key, entry_day),
  kind: 'reversal',
  description: 'Back',
  amount,
  reverses,
});
const tooEarly = (line: number, day: string) => ({
  file: 'ledger_entries.csv',
  line,
  column: 'entry_day',
  reason: `This row reverses an entry of ${day}. Give this row that date or a later one, in an open month.`,
});
const countEntries = async () =>
  (await importer().deps.db.execute<{ count: number }>(sql`select count(*)::int as count from ledger_entries`)).rows[0]
    ?.count;

beforeAll(async () => {
  expect((await importer().run(await importer().folder(aPortfolio()))).faults).toEqual([]);
});

test('of a file with one such row nothing is written, wherever the reversed entry comes from', async () => {
  const before = await databaseChecksum(importer().deps.db);
  const report = await bring(
    levy('a1', '2026-03-10'),
    reversal('a2', 'a1', '2026-03-09'),
    // A reversal is an entry too: what reverses it is not dated before it.
    levy('a3', '2026-03-01'),
    reversal('a4', 'a3', '2026-03-20'),
    reversal('a5', 'a4', '2026-03-19', 300),
    reversal('a6', 'e3', '2025-12-31', -1000),
  );
  expect(report.faults).toEqual([tooEarly(3, '10 Mar 2026'), tooEarly(6, '20 Mar 2026'), tooEarly(7, '01 Jan 2026')]);
  expect(await databaseChecksum(importer().deps.db)).toEqual(before);
});

/** An entry that was posted in the office, and a key by which rows name it. */
const aPostedEntry = async (key: string, entryDay: string) => {
  const { db } = importer().deps;
  const { rows } = await db.execute<{ id: string }>(sql`select id from levy_accounts where account_number = 'MIL002'`);
  const on = { levyAccountId: rows[0]?.id ?? '', entryDay, dueDay: entryDay, kind: 'adjustment' as const };
  const [id = ''] = await db.transaction((tx) =>
    postTestEntries(tx, [{ ...on, description: 'Keys', amount: cents(30_000) }], POSTED_BY_TEST),
  );
  await db.execute(sql`insert into import_keys ("table", external_key, row_id, content_hash)
    values ('ledger_entries', ${key}, ${id}, 'x')
    on conflict ("table", external_key) do update set row_id = excluded.row_id`);
};

test('an entry that was posted in the office is not reversed before its day either', async () => {
  await aPostedEntry('keys', '2026-03-10');
  expect((await bring(reversal('k1', 'keys', '2026-03-09'))).faults).toEqual([tooEarly(2, '10 Mar 2026')]);
  expect((await bring(reversal('k1', 'keys', '2026-03-10'))).faults).toEqual([]);
});

test('on the same day or later it comes in, and the same file comes in again without a change', async () => {
  const file = [
    levy('b1', '2026-03-10'),
    reversal('b2', 'b1', '2026-03-10'),
    levy('b3', '2026-03-10'),
    reversal('b4', 'b3', '2026-04-01'),
  ];
  expect((await bring(...file)).faults).toEqual([]);
  const count = await countEntries();
  expect((await bring(...file)).faults).toEqual([]);
  expect(await countEntries()).toBe(count);
});

test('a reversal that an earlier import wrote before its entry refuses no later file that has it', async () => {
  const row = reversal('c2', 'c1', '2026-03-10');
  expect((await bring(levy('c1', '2026-03-10'), row)).faults).toEqual([]);
  // As an import left it that did not compare the days: the key now leads to a later entry.
  await aPostedEntry('c1', '2026-03-20');
  const count = await countEntries();
  expect((await bring(row, levy('c3', '2026-03-11'))).faults).toEqual([]);
  expect(await countEntries()).toBe((count ?? 0) + 1);
});
