/**
 * The office at a million ledger rows and 100,000 records of each kind that grows: the first page of every list, and every whole
 * page, under 150 ms at the server (issue 17): `npm run bench pages`, or `node bench/pages.ts [ledger rows]`. Runs on a throwaway
 * PostgreSQL, asks the real API 15 times each, and prints the median and the slowest. Search has its own: `npm run bench find`.
 */
import { officeResources } from '@stoep/contract/office/index';
import { sql } from 'drizzle-orm';
import { monotonic } from '../apps/api/src/kernel/clock.ts';
import { fill } from './find/fill.ts';
import { withJournals } from './journals.ts';
import { staffToken } from './lists/fill-building.ts';
import { overProduct } from './measured/over-product.ts';

const LIMIT_MS = 150;
const ROUNDS = 15;
const SAMPLED = 3;
/** As many months of each account. */
const MONTHS = 10;
const AT_ONCE = 20_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const [ledger = 1_000_000] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
/** So that a tenth of them are accounts. */
const records = ledger;

/** What the whole pages are of, by the table that their ids come from. */
const PAGES = [
  ['person', 'contacts', (id: string) => `/api/office/people/${id}/`],
  ['levy account', 'levy_accounts', (id: string) => `/api/office/levy-accounts/${id}/page/`],
  ['building', 'buildings', (id: string) => `/api/office/buildings/${id}/page/`],
  ['building’s arrears', 'buildings', (id: string) => `/api/office/arrears/?building_id=${id}`],
  ['unit', 'units', (id: string) => `/api/office/units/${id}/page/`],
  ['contractor', 'contractors', (id: string) => `/api/office/contractors/${id}/page/`],
] as const;
const ALONE = [
  ['today', '/api/office/today/'],
  ['arrears', '/api/office/arrears/'],
  ['team', '/api/office/team/'],
] as const;

await overProduct('pages', async ({ deps, url, app }) => {
  const { db } = deps;
  const staff = await staffToken(db, deps.tokenKey);
  const begun = monotonic();
  await fill(url, records);
  const many = Math.round(records / 10);
  const accounts = await db.execute<{ n: number }>(sql`select count(*)::int as n from levy_accounts`);
  const each = Math.floor(AT_ONCE / MONTHS);
  for (let from = 0; from < (accounts.rows[0]?.n ?? 0); from += each)
    await withJournals(db, (tx) =>
      tx.execute(sql`with held as materialized (select id from levy_accounts order by building_id, id offset ${from} limit ${each}),
        e as (insert into ledger_entries (levy_account_id, entry_day, due_day, kind, description, amount)
          select s.id, current_date - m * 30, current_date - m * 30, 'levy', 'Levy', 150000
          from held s, generate_series(0, ${MONTHS - 1}) m returning id, levy_account_id, due_day, amount)
        insert into open_items (levy_account_id, entry_id, due_day, amount)
        select levy_account_id, id, due_day, amount from e where due_day > current_date - 70`),
    );
  const series = sql`generate_series(1, ${many}::int) as n`;
  await db.execute(sql`insert into tasks (building_id, type, subject) select b.ids[1 + n % cardinality(b.ids)], 'Reports',
    'Task ' || n from ${series}, (select array_agg(id) as ids from buildings) b`);
  // One of twenty is still open, as where people close what is done.
  await db.execute(sql`update tickets set state = 'Closed' where number % 20 <> 0`);
  await db.execute(sql`update tasks set state = 'Completed' where subject !~ '[05]0$'`);
  await db.execute(sql`insert into outbox ("to", subject, text, html, state, message_id, created_at)
    select 'person' || n || '@people.test', 'Statement ' || n, 'A mail.', '<p>A mail.</p>', 'sent', '<' || n || '@bench>',
      now() - n * interval '1 minute' from ${series}`);
  await db.execute(sql`insert into audit_entries (at, actor_name, action, subject_kind, detail)
    select now() - n * interval '1 minute', 'Staff ' || n % 12, 'payments.updated', 'payments', '{}' from ${series}`);
  await db.execute(sql`analyze`);
  const counted = await db.execute<{ n: number }>(sql`select count(*)::int as n from ledger_entries`);
  say(
    `${counted.rows[0]?.n} ledger rows, ${records} records; filled in ${((monotonic() - begun) / 1000).toFixed(0)} s; ${ROUNDS} times each`,
  );

  const slow: string[] = [];
  const time = async (label: string, address: string) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = monotonic();
      const answer = await app.inject({
        method: 'GET',
        url: address,
        headers: { authorization: `Bearer ${staff}` },
      });
      times.push(monotonic() - from);
      if (answer.statusCode !== 200) throw new Error(`${label}: ${answer.statusCode} ${answer.body}`);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const [median, worst] = [sorted[Math.floor(ROUNDS / 2)] ?? 0, sorted.at(-1) ?? 0];
    if (median > LIMIT_MS) slow.push(label);
    say(
      `  ${label.padEnd(40)} median ${median.toFixed(0).padStart(4)} ms   slowest ${worst.toFixed(0).padStart(4)} ms`,
    );
  };
  for (const { name } of officeResources)
    await time(`${name}, first page`, `/api/office/records/${name}/?limit=25`);
  for (const [label, table, address] of PAGES) {
    const { rows } = await db.execute<{ id: string }>(sql`select id from ${sql.raw(table)} order by id
      offset (select count(*) from ${sql.raw(table)}) / 2 limit ${SAMPLED}`);
    for (const [at, { id }] of rows.entries()) await time(`${label}, ${at + 1}`, address(id));
  }
  for (const [label, address] of ALONE) await time(label, address);
  say(
    slow.length === 0
      ? `every first page of a list and every whole page under ${LIMIT_MS} ms`
      : `over ${LIMIT_MS} ms: ${slow.join('; ')}`,
  );
  process.exitCode = slow.length === 0 ? 0 : 1;
});
