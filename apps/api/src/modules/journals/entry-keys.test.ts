/** What the link of an entry names is there, and stays: checked once a statement, by the table itself (decision 0176). */
import { cents } from '@stoep/domain/money/money';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { BY_TEST } from '../../../test/posted.ts';
import { whileHeld } from '../../../test/while-held.ts';
import { makeWorld, type World } from '../../../test/world.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import { type NewEntry, postEntries } from '../ledger/ledger.commands.ts';

const harness = useHarness();
let world: World;
beforeAll(async () => {
  world = await makeWorld(harness());
});

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) => harness().deps.db.transaction(work);
const entry = (more: Partial<NewEntry> = {}): NewEntry => ({
  levyAccountId: world.accounts.o1.levyAccountId,
  entryDay: '2026-02-01',
  dueDay: '2026-02-01',
  kind: 'levy',
  description: 'Levy',
  amount: cents(100_000),
  ...more,
});
const journalOf = async (tx: Transaction, entryId: string | undefined): Promise<string> => {
  const found = await tx.execute<{ id: string }>(
    sql`select journal_id as id from entry_journals where entry_id = ${entryId ?? null}::uuid`,
  );
  const [row] = found.rows;
  if (!row) throw new Error('The entry has no journal.');
  return row.id;
};
const accountId = (code: string) =>
  sql`(select id from gl_accounts where building_id is null and code = ${code})`;
const refused = async (work: (tx: Transaction) => Promise<unknown>, why: string) => {
  const told = await inTransaction(work).then(
    () => 'done',
    (error: unknown) => String(error instanceof Error && error.cause ? error.cause : error),
  );
  expect(told).toContain(why);
};

test('the database refuses an entry, a journal or an account that is not there, also among many that are', async () => {
  const NOTHING = '019a0000-0000-7000-8000-000000000000';
  const linked = (instead: Partial<Record<'entry' | 'journal' | 'account' | 'bank', string>>) =>
    refused(async (tx) => {
      const [first] = await postEntries(tx, [entry()], BY_TEST);
      const journal = await journalOf(tx, first);
      await tx.execute(sql`with e as (insert into ledger_entries
            (levy_account_id, entry_day, due_day, kind, description, amount)
            select ${world.accounts.o1.levyAccountId}::uuid, '2026-02-01', '2026-02-01', 'levy', 'x', 100
            from generate_series(1, 3) returning id),
          numbered as (select id, row_number() over () = 3 as last from e)
        insert into entry_journals (entry_id, journal_id, account_id, fund, bank_account_id)
        select case when last then coalesce(${instead.entry ?? null}::uuid, id) else id end,
          case when last then ${instead.journal ?? journal}::uuid else ${journal}::uuid end,
          case when last then coalesce(${instead.account ?? null}::uuid, ${accountId('4000')}) else ${accountId('4000')} end,
          'administrative', case when last then ${instead.bank ?? null}::uuid end
        from numbered`);
    }, 'that is not there');
  await linked({ entry: NOTHING });
  await linked({ journal: NOTHING });
  await linked({ account: NOTHING });
  await linked({ bank: NOTHING });
});

test('the database refuses the removal of an account that entries stand against, also while they are posted', async () => {
  const made = await inTransaction((tx) =>
    tx.execute<{ id: string }>(sql`insert into gl_accounts (building_id, code, name, class, report_line)
      values (${world.buildings.a}, '4999', 'Of this test', 'income', 'Other income') returning id`),
  );
  const own = made.rows[0]?.id ?? '';
  const post = async (tx: Transaction) => {
    const link = await tx.execute<{ id: string }>(sql`
      with n as (update journal_numbers set last = last + 1 where building_id = ${world.buildings.a} returning last)
      insert into journals (building_id, number, fund, day, rule, source_kind, key, description, posted_by)
      select ${world.buildings.a}, last, 'administrative', '2026-02-01', 'adjustments', 'entry by hand', uuidv7()::text, 'x', 'x'
      from n returning id`);
    const journal = link.rows[0]?.id;
    // Its lines name another account: the link of the entry alone names this one.
    await tx.execute(sql`insert into journal_lines (journal_id, account_id, amount) values
      (${journal}, ${accountId('1200')}, 100), (${journal}, ${accountId('4000')}, -100)`);
    await tx.execute(sql`with e as (insert into ledger_entries
          (levy_account_id, entry_day, due_day, kind, description, amount)
          values (${world.accounts.o1.levyAccountId}, '2026-02-01', '2026-02-01', 'levy', 'x', 100) returning id)
      insert into entry_journals (entry_id, journal_id, account_id, fund)
      select id, ${journal}, ${own}, 'administrative' from e`);
  };
  const removal = (tx: Transaction) => tx.execute(sql`delete from gl_accounts where id = ${own}`);
  // Whoever removes it waits for whoever posts.
  const ended = await whileHeld(harness(), post, () =>
    refused(removal, 'Entries stand against this account'),
  );
  expect(ended.status).toBe('fulfilled');
  await refused(removal, 'Entries stand against this account');
});
