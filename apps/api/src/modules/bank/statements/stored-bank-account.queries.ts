/** Reads the stored statements and lines of a bank account, for comparison with an import. */
import {
  type BankLineChange,
  type BankStatementBalance,
  type BankStatementFinding,
  type BankStatementSums,
  checkBankStatementChain,
} from '@stoep/domain/bank/bank-statement-chain';
import { addDays, type Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { MAX_DAYS_A_BANK_LINE_MOVES, type StoredBankLine } from './identify-bank-lines.ts';
import type { StoredBankAccount } from './plan-statement-import.ts';

type StatementRow = {
  id: string;
  from: Day;
  until: Day;
  opening: string;
  closing: string;
  firstDaySum: string;
  lastDaySum: string;
  lastDayLines: number;
  order: number;
};
type MoveRow = { amount: string; was: Day | null; is: Day | null; order: number };
type PointRow = { statementId: string; day: Day; balance: string };

/** Imports that are not undone, in the order in which they were made. */
const standing = (accountId: string) => sql`standing as (
  select *, row_number() over (order by created_at, id)::int as place from bank_statements
  where bank_account_id = ${accountId} and state <> 'undone')`;

/**
 * Every statement of the account with the stored lines of each day, as one row for each day with lines.
 * @param shortDay the day of a file that covers a single day
 */
export const readBankStatementChain = async (db: Queryable, accountId: string, shortDay: Day | null = null) => {
  const statements = await db.execute<StatementRow>(sql`with ${standing(accountId)}
    select id, from_day::text as from, until_day::text as until, opening::text as opening, closing::text as closing,
      first_day_sum::text as "firstDaySum", coalesce(last_day_sum, case when from_day = until_day then sum
        else sum - first_day_sum - coalesce((select sum(l.amount) from bank_lines l where l.bank_account_id = s.bank_account_id
          and l.removed_at is null and l.day > s.from_day and l.day < s.until_day), 0) end)::text as "lastDaySum",
      (select count(*)::int from bank_statement_lines x join bank_lines l on l.id = x.line_id
        where x.statement_id = s.id and l.day = s.until_day and l.removed_at is null) as "lastDayLines", place as order
    from standing s order by place`);
  const days = await db.execute<{ day: Day; sum: string; lines: number; balanced: boolean }>(sql`
    select day::text as day, sum(amount)::text as sum, count(*)::int as lines, bool_and(running_balance is not null) as balanced from bank_lines
    where bank_account_id = ${accountId} and removed_at is null group by day`);
  const moves = await db.execute<MoveRow>(sql`with ${standing(accountId)}
    select l.amount::text as amount, c.was_day::text as was, c.is_day::text as is, s.place as order
    from bank_line_changes c join standing s on s.id = c.statement_id join bank_lines l on l.id = c.line_id
    where c.was_day is distinct from c.is_day`);
  const points = await db.execute<PointRow>(sql`with ${standing(accountId)},
    short as (select from_day from standing where from_day = until_day union select ${shortDay}::date)
    select x.statement_id as "statementId", l.day::text as day, p.balance::text as balance
    from short join bank_lines l on l.bank_account_id = ${accountId} and l.day = short.from_day and l.removed_at is null
      join bank_statement_lines x on x.line_id = l.id join standing s on s.id = x.statement_id
      cross join lateral (values (l.running_balance), (l.running_balance - l.amount)) p (balance)
    where l.running_balance is not null`);
  return {
    statements: statements.rows.map(
      (row): BankStatementSums => ({
        id: row.id,
        from: row.from,
        until: row.until,
        order: row.order,
        lastDayLines: row.lastDayLines,
        opening: cents(Number(row.opening)),
        closing: cents(Number(row.closing)),
        firstDaySum: cents(Number(row.firstDaySum)),
        lastDaySum: cents(Number(row.lastDaySum)),
      }),
    ),
    days: days.rows.map(({ sum, ...row }) => ({ ...row, sum: cents(Number(sum)) })),
    moves: moves.rows.map((row): BankLineChange => ({ ...row, amount: cents(Number(row.amount)) })),
    points: points.rows.map((row): BankStatementBalance => ({ ...row, balance: cents(Number(row.balance)) })),
  };
};

type LineRow = Omit<StoredBankLine, 'cents' | 'runningBalance'> & {
  amount: string;
  runningBalance: string | null;
};

/** The account with the lines of some days and of a week around them. */
export const readStoredBankAccount = async (
  db: Queryable,
  accountId: string,
  from: Day,
  until: Day,
): Promise<StoredBankAccount> => {
  const found = await db.execute<LineRow>(sql`
    select l.id, l.day::text as day, l.amount::text as amount, l.text, l.reference, l.bank_id as "bankId",
      l.running_balance::text as "runningBalance", exists (select from reconciliations r where r.bank_account_id = l.bank_account_id
        and r.state = 'signed' and r.day >= l.day) as reconciled
    from bank_lines l
    where l.bank_account_id = ${accountId} and l.removed_at is null
      and l.day between ${addDays(from, -MAX_DAYS_A_BANK_LINE_MOVES)} and ${addDays(until, MAX_DAYS_A_BANK_LINE_MOVES)}
    order by l.day, l.position, l.id`);
  return {
    chain: await readBankStatementChain(db, accountId, from === until ? from : null),
    lines: found.rows.map(({ amount, runningBalance, ...row }) => ({
      ...row,
      cents: Number(amount),
      runningBalance: runningBalance === null ? null : Number(runningBalance),
    })),
  };
};

/**
 * Findings of each statement of the account: the gap before it, and the surplus of stored lines over its closing
 * balance.
 */
export const listBankStatementFindings = async (
  db: Queryable,
  accountId: string,
): Promise<ReadonlyMap<string, BankStatementFinding>> =>
  new Map(checkBankStatementChain(await readBankStatementChain(db, accountId)).map((one) => [one.id, one]));
