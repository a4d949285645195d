/** Tests that links between entries exist and stay, checked by the table once a query (decision 0229). */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { glAccountIdOf, useJournalDesk } from '../../../../test/factories/bank/journal-desk.ts';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { runWhileLocked } from '../../../../test/run-while-locked.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';

const harness = useHarness();
const { there, inTransaction, entry, journalOf, refused } = useJournalDesk(harness);
const NOTHING = '019a0000-0000-7000-8000-000000000000';

test('the database refuses an entry, a journal or an account that is not there, also among many that are', async () => {
  const linked = (instead: Partial<Record<'entry' | 'journal' | 'account' | 'bank', string>>) =>
    refused(async (tx) => {
      const [first] = await postTestEntries(tx, [entry()], POSTED_BY_TEST);
      const journal = await journalOf(tx, first);
      await tx.execute(sql`with e as (insert into ledger_entries
            (levy_account_id, entry_day, due_day, kind, description, amount)
            select ${there.world.accounts.o1.levyAccountId}::uuid, '2026-02-01', '2026-02-01', 'levy', 'x', 100
            from generate_series(1, 3) returning id),
          numbered as (select id, row_number() over () = 3 as last from e)
        insert into entry_journals (entry_id, journal_id, account_id, fund, bank_account_id)
        select case when last then coalesce(${instead.entry ?? null}::uuid, id) else id end,
          case when last then ${instead.journal ?? journal}::uuid else ${journal}::uuid end,
          case when last then coalesce(${instead.account ?? null}::uuid, ${glAccountIdOf('4000')}) else ${glAccountIdOf('4000')} end,
          'administrative', case when last then ${instead.bank ?? null}::uuid end
        from numbered`);
    }, 'that is not there');
  await linked({ entry: NOTHING });
  await linked({ journal: NOTHING });
  await linked({ account: NOTHING });
  await linked({ bank: NOTHING });
});

test('the database refuses an entry of an account, or for an entry, that is not there, also among many that are', async () => {
  const named = (column: 'levy_account_id' | 'allocates_to' | 'reverses', why: string) =>
    refused(
      (tx) =>
        tx.execute(sql`
          insert into ledger_entries (levy_account_id, entry_day, due_day, kind, description, amount, allocates_to, reverses)
          select case when ${column} = 'levy_account_id' and n = 3 then ${NOTHING}::uuid
              else ${there.world.accounts.o1.levyAccountId}::uuid end, '2026-02-01', '2026-02-01',
            case when ${column} = 'reverses' and n = 3 then 'reversal' else 'levy' end, 'x', 100,
            case when ${column} = 'allocates_to' and n = 3 then ${NOTHING}::uuid end,
            case when ${column} = 'reverses' and n = 3 then ${NOTHING}::uuid end
          from generate_series(1, 3) n`),
      why,
    );
  await named('levy_account_id', 'a levy account that is not there');
  await named('allocates_to', 'settles one that is not there');
  await named('reverses', 'undoes one that is not there');
});

test('the database refuses the removal of a levy account that entries stand on, also while they are posted', async () => {
  const { unitId, ownerAccountId } = await inTransaction(async (tx) => {
    const found = await tx.execute<{ unitId: string; ownerAccountId: string }>(sql`
      select unit_id as "unitId", account_id as "ownerAccountId" from levy_accounts
      where id = ${there.world.accounts.o1.levyAccountId}`);
    return found.rows[0] ?? { unitId: '', ownerAccountId: '' };
  });
  const made = await inTransaction((tx) =>
    tx.execute<{ id: string }>(sql`
      insert into levy_accounts (account_number, building_id, unit_id, account_id, type, from_day)
      values ('Of this test', ${there.world.buildings.a}, ${unitId}, ${ownerAccountId}, 'Owner', '2025-01-01') returning id`),
  );
  const own = made.rows[0]?.id ?? '';
  const removal = (tx: DatabaseTransaction) => tx.execute(sql`delete from levy_accounts where id = ${own}`);
  const post = async (tx: DatabaseTransaction) => {
    await postTestEntries(tx, [entry({ levyAccountId: own })], POSTED_BY_TEST);
    // What is open of the account would refuse it too.
    await tx.execute(sql`delete from open_items where levy_account_id = ${own}`);
  };
  const ended = await runWhileLocked(harness(), post, () => refused(removal, 'Entries stand on this levy account'));
  expect(ended.status).toBe('fulfilled');
  await refused(removal, 'Entries stand on this levy account');
});

test('many journals at once are judged as one is: the one that is off is found among hundreds', async () => {
  const many = 300;
  const posted = (off: number) => async (tx: DatabaseTransaction) => {
    const made = await tx.execute<{ id: string }>(sql`
      with n as (update journal_numbers set last = last + ${many}::integer
          where building_id = ${there.world.buildings.a} returning last)
      insert into journals (building_id, number, fund, day, rule, source_kind, key, description, posted_by)
      select ${there.world.buildings.a}, n.last - ${many}::integer + i, 'administrative', '2026-02-01', 'payments', 'payment',
        uuidv7()::text, 'x', 'x' from n, generate_series(1, ${many}::integer) i returning id`);
    await tx.execute(sql`
      insert into journal_lines (journal_id, account_id, amount)
      select id::uuid, account, amount + case when place = 200 and amount > 0 then ${off}::integer else 0 end
      from json_array_elements_text(${JSON.stringify(made.rows.map(({ id }) => id))}::json) with ordinality as j (id, place),
        (values (${glAccountIdOf('5200')}, 1000), (${glAccountIdOf('1000')}, -1000)) as l (account, amount)`);
  };
  await refused(posted(1), 'does not balance');
  await inTransaction(posted(0));
});

test('what a transaction has posted is judged once at its end, and nothing of that stays', async () => {
  await inTransaction(async (tx) => {
    await postTestEntries(tx, [entry()], POSTED_BY_TEST);
    await postTestEntries(tx, [entry()], POSTED_BY_TEST);
    const kept = await tx.execute(sql`select entries::int, links::int from posting_checks`);
    expect(kept.rows).toEqual([{ entries: 2, links: 2 }]);
  });
  const left = await inTransaction((tx) => tx.execute(sql`select from posting_checks`));
  expect(left.rows).toHaveLength(0);
  await refused(
    (tx) => tx.execute(sql`insert into posting_checks (made_in, entries, links, journals) values ('1', 0, 1, '{}')`),
    'permission denied',
  );
});

test('the database refuses the removal of an account that entries stand against, also while they are posted', async () => {
  const made = await inTransaction((tx) =>
    tx.execute<{ id: string }>(sql`insert into gl_accounts (building_id, code, name, class, report_line)
      values (${there.world.buildings.a}, '4999', 'Of this test', 'income', 'Other income') returning id`),
  );
  const own = made.rows[0]?.id ?? '';
  const post = async (tx: DatabaseTransaction) => {
    const link = await tx.execute<{ id: string }>(sql`
      with n as (update journal_numbers set last = last + 1 where building_id = ${there.world.buildings.a} returning last)
      insert into journals (building_id, number, fund, day, rule, source_kind, key, description, posted_by)
      select ${there.world.buildings.a}, last, 'administrative', '2026-02-01', 'adjustments', 'entry by hand', uuidv7()::text, 'x', 'x'
      from n returning id`);
    const journal = link.rows[0]?.id;
    // Its lines name another account: the link of the entry alone names this one.
    await tx.execute(sql`insert into journal_lines (journal_id, account_id, amount) values
      (${journal}, ${glAccountIdOf('1200')}, 100), (${journal}, ${glAccountIdOf('4000')}, -100)`);
    await tx.execute(sql`with e as (insert into ledger_entries
          (levy_account_id, entry_day, due_day, kind, description, amount)
          values (${there.world.accounts.o1.levyAccountId}, '2026-02-01', '2026-02-01', 'levy', 'x', 100) returning id)
      insert into entry_journals (entry_id, journal_id, account_id, fund)
      select id, ${journal}, ${own}, 'administrative' from e`);
  };
  const removal = (tx: DatabaseTransaction) => tx.execute(sql`delete from gl_accounts where id = ${own}`);
  // Removing it waits for the posting.
  const ended = await runWhileLocked(harness(), post, () => refused(removal, 'Entries stand against this account'));
  expect(ended.status).toBe('fulfilled');
  await refused(removal, 'Entries stand against this account');
});

test('after a statement of thousands of rows the next posting of one is looked up, and reads no table', async () => {
  const many = 3_000;
  const undone = new Error('undone');
  const rowsRead = async (tx: DatabaseTransaction) => {
    const read = await tx.execute<{ rows: number }>(sql`select sum(seq_tup_read)::integer as rows
      from pg_stat_xact_user_tables where relname in ('journals', 'posting_keys')`);
    return read.rows[0]?.rows ?? 0;
  };
  const journals = (tx: DatabaseTransaction, from: number, to: number) =>
    tx.execute<{ id: string }>(sql`
      insert into journals (building_id, number, fund, day, rule, source_kind, key, description, posted_by)
      select ${there.world.buildings.a}, n, 'administrative', '2026-02-01', 'adjustments', 'entry by hand', 'of ' || n, 'x', 'x'
      from generate_series(${from}::integer, ${to}::integer) n returning id`);
  const outcome = inTransaction(async (tx) => {
    await journals(tx, many, 2 * many);
    await tx.execute(sql`insert into journal_lines (journal_id, account_id, amount)
      select j.id, a.id, case a.code when '1200' then 100 else -100 end from journals j, gl_accounts a
      where j.key like 'of %' and a.building_id is null and a.code in ('1200', '4000')`);
    const charges = await tx.execute<{ id: string }>(sql`
      insert into ledger_entries (levy_account_id, entry_day, due_day, kind, description, amount, cause)
      select ${there.world.accounts.o1.levyAccountId}, '2026-02-01', '2026-02-01', 'levy', 'x', 100,
        jsonb_build_object('kind', 'fixed', 'unitBillingId', uuidv7())
      from generate_series(1, ${many}::integer) returning id`);
    const made = await journals(tx, 3 * many, 3 * many);
    const journal = made.rows[0]?.id;
    const before = await rowsRead(tx);
    await tx.execute(sql`insert into journal_lines (journal_id, account_id, amount) values
      (${journal}, ${glAccountIdOf('1200')}, 100), (${journal}, ${glAccountIdOf('4000')}, -100)`);
    await tx.execute(sql`
      insert into ledger_entries (levy_account_id, entry_day, due_day, kind, description, amount, reverses)
      values (${there.world.accounts.o1.levyAccountId}, '2026-02-01', '2026-02-01', 'reversal', 'x', -100, ${charges.rows[0]?.id})`);
    expect((await rowsRead(tx)) - before).toBe(0);
    throw undone;
  });
  await expect(outcome).rejects.toBe(undone);
});
