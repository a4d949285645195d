/** Tests of the hand-over pack: a building of the demo leaves, and its pack holds what the database holds. */
import { createHash } from 'node:crypto';
import { apiContract } from '@stoep/contract';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { loadDemoPortfolio } from '../../../demo/load-demo.ts';

const harness = useHarness();
const LAST_DAY = '2026-02-28';
let administrator: TestUser;
let bookkeeper: TestUser;
let building: string;
const { get, act } = officeDeskOf(harness, () => administrator);

const rows = async <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await harness().deps.db.execute<R>(query)).rows;
const count = async (query: ReturnType<typeof sql>) => Number((await rows<{ count: string }>(query))[0]?.count);

beforeAll(async () => {
  await loadDemoPortfolio(harness().deps);
  administrator = await aPerson(harness(), 'leaving-administrator', { staffRole: 'administrator' });
  bookkeeper = await aPerson(harness(), 'leaving-bookkeeper', { staffRole: 'bookkeeper' });
  const [most] = await rows<{ id: string }>(sql`select building_id as id from building_bank_accounts b
    join bank_lines l on l.bank_account_id = b.id where building_id is not null
    group by 1 order by count(*) desc, 1 limit 1`);
  building = most?.id ?? '';
}, 60_000);

const download = (by = administrator) =>
  harness().call(apiContract.office.handOverPack, { params: { id: building } }, by.token);

type Files = Readonly<Record<string, Uint8Array>>;
const tableOf = (files: Files, name: string): Record<string, string>[] =>
  parse(strFromU8(files[name] ?? new Uint8Array()), { columns: true, bom: true });
const centsOf = (text: string) => Math.round(Number(text) * 100);
const sumOf = (table: Record<string, string>[], column: string) =>
  table.reduce((sum, row) => sum + centsOf(row[column] ?? ''), 0);

test('there is no pack before the last day is set and over', async () => {
  const standing = await get('buildings', building);
  expect(standing.can).toContain('leave');
  expect(standing.can).not.toContain('makePack');
  await act('buildings', building, 'leave', { lastDay: '2026-03-31' });
  const early = await get('buildings', building);
  expect(early.withheld).toContainEqual({
    action: 'makePack',
    why: 'The last day is 31 Mar 2026. You can do this from the day after.',
  });
  await expect(act('buildings', building, 'makePack')).rejects.toMatchObject({ status: 409 });
  await expect(download()).rejects.toMatchObject({ status: 404 });
  await act('buildings', building, 'leave', { lastDay: LAST_DAY });
  expect(await get('buildings', building)).toMatchObject({ lastDay: LAST_DAY });
});

test('only an administrator takes the steps and the pack, and each download is recorded', async () => {
  await expect(act('buildings', building, 'makePack', {}, bookkeeper)).rejects.toMatchObject({ status: 403 });
  await act('buildings', building, 'makePack');
  expect((await get('buildings', building)).withheld).toContainEqual({
    action: 'makePack',
    why: 'The hand-over pack is being made. Reload the page in a minute.',
  });
  await harness().runJobs();
  await expect(download(bookkeeper)).rejects.toMatchObject({ status: 403 });
  const { name } = await download();
  expect(name).toMatch(/^Hand-over .* 2026-02-28\.zip$/);
  const [row] = await rows<{ detail: object }>(sql`select detail from audit_entries
    where action = 'buildings.packDownloaded' and subject_id = ${building}`);
  expect(row?.detail).toMatchObject({ lastDay: LAST_DAY, holds: 'full ID numbers and bank account numbers' });
}, 60_000);

test('the pack holds every account, ledger entry, journal line and bank line with equal sums', async () => {
  const { blob } = await download();
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const entries = tableOf(files, 'ledger-entries.csv');
  const stored = await rows<{ id: string; amount: string }>(sql`select e.id, e.amount from ledger_entries e
    join levy_accounts l on l.id = e.levy_account_id where l.building_id = ${building} and e.entry_day <= ${LAST_DAY}`);
  const amounts = (all: { id?: string; cents: number }[]) => new Map(all.map(({ id, cents }) => [id, cents]));
  expect(stored.length).toBeGreaterThan(100);
  expect(amounts(entries.map(({ id, amount = '' }) => ({ ...(id && { id }), cents: centsOf(amount) })))).toEqual(
    amounts(stored.map(({ id, amount }) => ({ id, cents: Number(amount) }))),
  );

  const accounts = tableOf(files, 'levy-accounts.csv');
  const balances = await rows<{ number: string; balance: string }>(sql`select l.account_number as number,
    coalesce((select sum(e.amount) from ledger_entries e where e.levy_account_id = l.id and e.entry_day <= ${LAST_DAY}), 0)
      as balance from levy_accounts l where l.building_id = ${building}`);
  expect(new Map(accounts.map((one) => [one.account_number, centsOf(one.balance ?? '')]))).toEqual(
    new Map(balances.map(({ number, balance }) => [number, Number(balance)])),
  );
  const AGES = ['current', 'days30', 'days60', 'days90', 'days120', 'days150', 'days180'];
  for (const one of accounts)
    expect(AGES.reduce((sum, age) => sum + centsOf(one[age] ?? ''), 0)).toBe(centsOf(one.balance ?? ''));

  const lines = tableOf(files, 'journal-lines.csv');
  expect(lines).toHaveLength(
    await count(sql`select count(*) from journal_lines l join journals j on j.id = l.journal_id
      where j.building_id = ${building} and j.day <= ${LAST_DAY}`),
  );
  expect(sumOf(lines, 'amount')).toBe(0);
  expect(sumOf(tableOf(files, 'trial-balance.csv'), 'balance')).toBe(0);

  const bank = tableOf(files, 'bank-lines.csv');
  const [own] = await rows<{ count: string; sum: string }>(sql`select count(*) as count, sum(l.amount) as sum
    from bank_lines l join building_bank_accounts b on b.id = l.bank_account_id
    where b.building_id = ${building} and l.removed_at is null and l.day <= ${LAST_DAY}`);
  // Of the shared trust account, what is matched to the building.
  const [pooled] = await rows<{ count: string; sum: string }>(sql`select count(distinct l.id) as count,
      coalesce(sum(p.amount), 0) as sum
    from match_parts p join matches m on m.id = p.match_id join bank_lines l on l.id = m.line_id
    where p.building_id = ${building} and m.state = 'posted' and l.removed_at is null and l.day <= ${LAST_DAY}
      and l.bank_account_id in (select id from building_bank_accounts where building_id is null)`);
  expect(bank.length).toBeGreaterThan(20);
  expect({ count: bank.length, sum: sumOf(bank, 'amount') }).toEqual({
    count: Number(own?.count) + Number(pooled?.count),
    sum: Number(own?.sum) + Number(pooled?.sum),
  });
});

test('the list of contents counts and adds up each table; people come with full numbers', async () => {
  const { blob } = await download();
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const contents = tableOf(files, 'contents.csv');
  for (const { file = '', rows: counted, sum_of: column, sum } of contents) {
    if (!file.endsWith('.csv')) continue;
    const table = tableOf(files, file);
    expect({ file, rows: String(table.length) }).toEqual({ file, rows: counted });
    if (column) expect(Math.round(sumOf(table, column))).toBe(centsOf(sum ?? ''));
  }
  const idNumbers = tableOf(files, 'owners-and-tenants.csv').map(({ id_number }) => id_number);
  const stored = await rows<{ id_number: string }>(sql`select distinct c.id_number from contacts c
    join account_holders h on h.contact_id = c.id join levy_accounts l on l.account_id = h.account_id
    where l.building_id = ${building} and c.id_number is not null`);
  expect(stored.length).toBeGreaterThan(10);
  for (const { id_number } of stored) expect(idNumbers).toContain(id_number);
});

test('every document is in its folder with its content, and each account has a statement', async () => {
  const { blob } = await download();
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const listed = tableOf(files, 'documents.csv');
  const stored = await rows<{ sha256: string }>(sql`select f.sha256 from building_documents d
    join files f on f.id = d.file_id where d.building_id = ${building}`);
  expect(stored.length).toBeGreaterThan(1);
  for (const { sha256 } of stored) expect(listed.map((one) => one.sha256)).toContain(sha256);
  for (const { place = '', sha256 } of listed)
    expect(
      createHash('sha256')
        .update(files[place] ?? new Uint8Array())
        .digest('hex'),
    ).toBe(sha256);
  const statements = Object.keys(files).filter((name) => name.startsWith('statements/'));
  expect(statements).toHaveLength(await count(sql`select count(*) from levy_accounts where building_id = ${building}`));
});

test('another last day needs another pack', async () => {
  await act('buildings', building, 'leave', { lastDay: '2026-02-27' });
  expect(await get('buildings', building)).toMatchObject({ packMadeAt: null });
  await expect(download()).rejects.toMatchObject({ status: 404 });
  await act('buildings', building, 'stay');
  expect(await get('buildings', building)).toMatchObject({ lastDay: null });
});
