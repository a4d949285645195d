/** Receipts that a line out of the bank may take back: the same amount, in the same account, within the days of a dispute. */
import { RETURN_DAYS, readsAsReturn } from '@stoep/domain/bank/bank-return';
import { normalBankText } from '@stoep/domain/bank/bank-text';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';

export type LineOut = {
  readonly id: string;
  readonly bankAccountId: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly text: string;
  readonly matched: boolean;
};

/** The line, whichever way it goes. */
export const findLine = async (db: Queryable, id: string): Promise<LineOut | undefined> => {
  const found = await db.execute<Omit<LineOut, 'amount'> & { amount: string }>(sql`
    select l.id, l.bank_account_id as "bankAccountId", l.day::text as day, l.amount::text as amount,
      trim(l.text || ' ' || coalesce(l.reference, '')) as text,
      exists (select from matches m where m.line_id = l.id and m.state = 'posted' and m.of_part_id is null) as matched
    from bank_lines l where l.id = ${id}`);
  const [line] = found.rows;
  return line && { ...line, amount: cents(Number(line.amount)) };
};

type Row = {
  id: string;
  /** What takes it back reverses this: the receipt, or what brought it back when a return of it was undone. */
  standsBy: string;
  levyAccountId: string;
  buildingId: string;
  accountNumber: string;
  owner: string;
  doorNumber: string | null;
  day: Day;
  amount: string;
  description: string;
  /** The first day of an open month of the building, where the line's own is closed. */
  postedDay: Day;
};

const SHOWN = 10;

/** Words of a text, and each with the one after it: an account's number is often typed apart. */
const wordsOf = (text: string): ReadonlySet<string> => {
  const words = normalBankText(text).split(' ');
  return new Set([...words, ...words.map((word, at) => word + (words[at + 1] ?? ''))]);
};

/** Those named by the line first, then the latest. `receiptId` narrows it to one. */
export const returnable = async (db: Queryable, line: LineOut, receiptId?: string) => {
  if (line.amount >= 0 || line.matched) return [];
  const found = await db.execute<Row>(sql`
    with recursive asked as (
      select e.id from ledger_entries e join entry_journals s on s.entry_id = e.id
      where e.kind = 'receipt' and e.amount = ${line.amount}::bigint
        and e.entry_day between ${line.day}::date - ${RETURN_DAYS}::int and ${line.day}::date
        and s.bank_account_id = ${line.bankAccountId}
        ${receiptId === undefined ? sql`` : sql`and e.id = ${receiptId}`}),
    turned as (
      select id, id as last, true as stands from asked
      union all
      select t.id, r.id, not t.stands from turned t join ledger_entries r on r.reverses = t.last)
    select e.id, t.last as "standsBy", a.id as "levyAccountId", a.building_id as "buildingId", a.account_number as "accountNumber", o.name as owner,
      u.door_number as "doorNumber", e.entry_day::text as day, (-e.amount)::text as amount, e.description,
      greatest(${line.day}::date, p.first_open)::text as "postedDay"
    from turned t join ledger_entries e on e.id = t.id
      join levy_accounts a on a.id = e.levy_account_id join owner_accounts o on o.id = a.account_id
      join units u on u.id = a.unit_id
      left join lateral (select (max(c.month) + interval '1 month')::date as first_open from periods c
        where c.building_id = a.building_id and c.state = 'Closed') p on true
    where t.stands and not exists (select from ledger_entries r where r.reverses = t.last)
    order by e.entry_day desc, e.sequence desc`);
  const clues = wordsOf(line.text);
  const worded = readsAsReturn(line.text);
  return found.rows
    .map((row) => ({
      ...row,
      amount: cents(Number(row.amount)),
      worded,
      named: clues.has(normalBankText(row.accountNumber).replaceAll(' ', '')),
    }))
    .toSorted((a, b) => Number(b.named) - Number(a.named))
    .slice(0, SHOWN);
};
