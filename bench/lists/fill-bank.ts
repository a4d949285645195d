/** A bank account for each building, with bank lines of some years; one line in a hundred is unmatched. */
import pg from 'pg';

const WAITING_OF = 100;
const AT_ONCE = 100_000;

const ACCOUNTS = `insert into building_bank_accounts
    (building_id, name, bank, branch_code, account_number, account_type, accounting_number)
  select id, name, 'FNB', '250655', '62' || lpad((row_number() over (order by id))::text, 9, '0'), 'Cheque', '8400'
  from buildings b where not exists (select from building_bank_accounts a where a.building_id = b.id)`;
const STATEMENTS = `insert into bank_statements (bank_account_id, file_id, sha256, format, from_day, until_day, opening,
    closing, line_count, new_count, sum, first_day_sum, first_day_count, imported_by)
  select a.id, (select id from files limit 1), 'bench', 'ofx', '2020-01-01', '2026-01-31', 0, 0, 0, 0, 0, 0, 0, 'Benchmark'
  from building_bank_accounts a`;
const LINES = `with a as materialized (select array_agg(bank_account_id) as accounts, array_agg(id) as statements
      from bank_statements where sha256 = 'bench'),
    l as (insert into bank_lines (statement_id, bank_account_id, day, amount, text, position, fingerprint, alias)
      select a.statements[1 + n % cardinality(a.statements)], a.accounts[1 + n % cardinality(a.accounts)],
        date '2026-01-31' - n % 700, 150000, 'PAYMENT ' || n, n, 'bench ' || n, ''
      from a, generate_series($1::int, $2::int) n returning id, position, day)
  insert into matches (line_id, posted_day, posted_by) select id, day, 'Benchmark' from l where position % ${WAITING_OF} <> 0`;

/** Makes matches without their parts, which no query here reads; the constraint between the two is disabled meanwhile. */
export const fillBankLinesBenchmark = async (url: string, lines: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(ACCOUNTS);
  await client.query(STATEMENTS);
  await client.query('alter table matches disable trigger matches_hold');
  for (let from = 0; from < lines; from += AT_ONCE)
    await client.query(LINES, [from + 1, Math.min(lines, from + AT_ONCE)]);
  await client.query('alter table matches enable trigger matches_hold');
  await client.end();
};

/** Only the owner of the tables may analyse them: the product's own role would skip them all, without an error. */
export const analyseTablesAsOwner = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('analyze');
  await client.end();
};
