/** An account at the bank for each scheme, with lines of years, of which one in a hundred still waits for a match. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../apps/api/src/kernel/database/client.ts';

const WAITING_OF = 100;
const AT_ONCE = 100_000;

export const fillBank = async (db: Database, lines: number): Promise<void> => {
  await db.execute(sql`insert into building_bank_accounts
      (building_id, name, bank, branch_code, account_number, account_type, accounting_number)
    select id, name, 'FNB', '250655', '62' || lpad((row_number() over (order by id))::text, 9, '0'), 'Cheque', '8400'
    from buildings b where not exists (select from building_bank_accounts a where a.building_id = b.id)`);
  await db.execute(sql`insert into bank_statements (bank_account_id, file_id, sha256, format, from_day, until_day, opening,
      closing, line_count, new_count, sum, first_day_sum, first_day_count, imported_by)
    select a.id, (select id from files limit 1), 'bench', 'ofx', '2020-01-01', '2026-01-31', 0, 0, 0, 0, 0, 0, 0, 'Benchmark'
    from building_bank_accounts a`);
  for (let from = 0; from < lines; from += AT_ONCE)
    await db.execute(sql`with a as materialized (select array_agg(bank_account_id) as accounts, array_agg(id) as statements
          from bank_statements where sha256 = 'bench'),
        l as (insert into bank_lines (statement_id, bank_account_id, day, amount, text, position, fingerprint, alias)
          select a.statements[1 + n % cardinality(a.statements)], a.accounts[1 + n % cardinality(a.accounts)],
            date '2026-01-31' - n % 700, 150000, 'PAYMENT ' || n, n, 'bench ' || n, ''
          from a, generate_series(${from + 1}::int, ${Math.min(lines, from + AT_ONCE)}::int) n returning id, position, day)
      insert into matches (line_id, posted_day, posted_by)
      select id, day, 'Benchmark' from l where position % ${WAITING_OF} <> 0`);
};
