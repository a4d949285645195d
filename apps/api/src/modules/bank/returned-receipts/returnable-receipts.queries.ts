/** Finds receipts that an outgoing bank line may return: same amount, same bank account, within the dispute days. */
import { isReturnedPaymentText, RETURNED_PAYMENT_MAX_DAYS } from '@stoep/domain/bank/bank-return';
import { normaliseBankText } from '@stoep/domain/bank/bank-text';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';

export type BankLineOfReturn = {
  readonly id: string;
  readonly bankAccountId: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly text: string;
  readonly matched: boolean;
};

/** The bank line, in either direction. */
export const findBankLineOfReturn = async (db: Queryable, id: string): Promise<BankLineOfReturn | undefined> => {
  const found = await db.execute<Omit<BankLineOfReturn, 'amount'> & { amount: string }>(sql`
    select l.id, l.bank_account_id as "bankAccountId", l.day::text as day, l.amount::text as amount,
      trim(l.text || ' ' || coalesce(l.reference, '')) as text,
      exists (select from matches m where m.line_id = l.id and m.state = 'posted' and m.of_part_id is null) as matched
    from bank_lines l where l.id = ${id}`);
  const [line] = found.rows;
  return line && { ...line, amount: cents(Number(line.amount)) };
};

type Row = {
  id: string;
  /** The entry to reverse: the receipt, or the entry that restored it when a return was undone. */
  standsBy: string;
  levyAccountId: string;
  buildingId: string;
  accountNumber: string;
  owner: string;
  doorNumber: string | null;
  day: Day;
  amount: string;
  description: string;
  /** First day of an open month of the building, if the month of the line is closed. */
  postedDay: Day;
};

const SHOWN = 10;

/** Words of a text, and each joined with the next: account numbers are often typed with a gap. */
const wordsOf = (text: string): ReadonlySet<string> => {
  const words = normaliseBankText(text).split(' ');
  return new Set([...words, ...words.map((word, at) => word + (words[at + 1] ?? ''))]);
};

/** Receipts whose reference is in the line come first, then the latest. `receiptId` limits the list to one. */
export const listReturnableReceipts = async (db: Queryable, line: BankLineOfReturn, receiptId?: string) => {
  if (line.amount >= 0 || line.matched) return [];
  const found = await db.execute<Row>(sql`
    with recursive asked as (
      select e.id from ledger_entries e join entry_journals s on s.entry_id = e.id
      where e.kind = 'receipt' and e.amount = ${line.amount}::bigint
        and e.entry_day between ${line.day}::date - ${RETURNED_PAYMENT_MAX_DAYS}::int and ${line.day}::date
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
  const worded = isReturnedPaymentText(line.text);
  return found.rows
    .map((row) => ({
      ...row,
      amount: cents(Number(row.amount)),
      worded,
      named: clues.has(normaliseBankText(row.accountNumber).replaceAll(' ', '')),
    }))
    .toSorted((a, b) => Number(b.named) - Number(a.named))
    .slice(0, SHOWN);
};
