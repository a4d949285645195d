/**
 * Reads both sides of a bank account up to a day: bank lines, and what the ledger posted to it. Matched items come as
 * one sum, unmatched ones row by row.
 */
import type { ReconciliationBankLine, ReconciliationLedgerLine } from '@stoep/domain/bank/bank-reconciliation';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';

export type ReconciliationBankRow = ReconciliationBankLine & { readonly text: string };
export type CashBookRow = ReconciliationLedgerLine & {
  readonly text: string;
  readonly resource: string | null;
};

type Raw = {
  id: string;
  day: Day;
  amount: string;
  text: string;
  resource: string | null;
  bankDay: Day | null;
  undoes: string | null;
};

/**
 * The bank's day of each entry and journal with a posted match. One row for each, so that the join uses its id;
 * scanning the set for each row took quadratic time.
 */
const answered = (account: string): SQL => sql`posted as (
  select p.entry_id, coalesce(p.journal_id, paid.id) as journal_id, refund.id as refund_id, b.day
  from bank_lines b join matches m on m.line_id = b.id and m.state = 'posted' and m.of_part_id is null
    join match_parts p on p.match_id = m.id
    left join journals paid on p.payment_id is not null and p.journal_id is null and paid.key = 'payment ' || p.payment_id
    left join ledger_entries refund on p.payment_id is not null and p.entry_id is null and refund.kind = 'refund'
      and refund.cause ->> 'paymentId' = p.payment_id::text
  where b.bank_account_id = ${account}),
  answered as materialized (
    select x.id, min(p.day) as day from posted p, lateral (values (p.entry_id), (p.journal_id), (p.refund_id)) x (id)
    where x.id is not null group by 1)`;

/**
 * Levy account entries one by one, other journals as a whole. A transfer seen only by the other account's bank is in
 * transit until this bank shows it.
 */
const moved = (account: string): SQL => sql`
  touched as materialized (
    select j.id, coalesce(j.mirrors, j.id) as main, j.day, j.description, j.reverses, sum(l.amount) as amount
    from journal_lines l join journals j on j.id = l.journal_id
    where l.bank_account_id = ${account} group by j.id),
  entered as materialized (
    select t.id as journal_id, e.id, t.day, -e.amount as amount, e.description, e.reverses, a.account_number
    from touched t join entry_journals s on s.journal_id = t.main and s.bank_account_id = ${account}
      join ledger_entries e on e.id = s.entry_id join levy_accounts a on a.id = e.levy_account_id),
  transits as (
    select p.id, m.posted_day, -p.amount as amount, l.text,
      (select c.posted_day from match_parts q join matches c on c.id = q.match_id and c.state = 'posted'
        where q.pairs_part_id = p.id) as arrived
    from match_parts p join matches m on m.id = p.match_id and m.state = 'posted' join bank_lines l on l.id = m.line_id
    where p.kind = 'transfer' and p.other_account_id = ${account} and p.pairs_part_id is null),
  moved as (
    select e.id, e.day, e.amount, e.account_number || ' ' || e.description as text, 'ledger-entries' as resource,
      e.reverses as undoes from entered e
    union all
    select t.id, t.day, t.amount, t.description, 'journals', t.reverses from touched t
    where not exists (select from entered e where e.journal_id = t.id)
    union all
    select id, posted_day, amount, 'On its way: ' || text, null, null from transits
    union all
    select uuidv7(), arrived, -amount, 'Arrived: ' || text, null, id from transits where arrived is not null),
  seen as materialized (
    select v.*, a.day as bank_day from moved v left join answered a on a.id = v.id and v.resource is not null)`;

const TOGETHER = '00000000-0000-0000-0000-000000000000';

/** The ledger side, as `reconcile` expects it. */
export const listCashBookRows = async (
  db: Queryable,
  account: string,
  day: Day,
  opened: Day,
): Promise<CashBookRow[]> => {
  const found = await db.execute<Raw>(sql`with ${answered(account)}, ${moved(account)}
    select id, day::text as day, amount::text as amount, text, resource, bank_day::text as "bankDay", undoes from seen
    where (day <= ${day}::date) <> coalesce(bank_day <= ${day}::date, false) and (day >= ${opened}::date or bank_day is not null)
    union all
    select ${TOGETHER}::uuid, ${opened}::text, coalesce(sum(amount), 0)::text, '', null, ${opened}::text, null from seen
    where day <= ${day}::date and bank_day <= ${day}::date
    union all
    select ${TOGETHER}::uuid, '0001-01-01', coalesce(sum(amount), 0)::text, '', null, null, null from seen
    where day <= ${day}::date and day < ${opened}::date and bank_day is null
    order by 2, 4, 1`);
  return found.rows.map((row) => ({ ...row, amount: cents(Number(row.amount)) }));
};

type RawLine = { id: string; day: Day; amount: string; text: string };

/** The bank side: unmatched lines one by one, all others as one sum. */
export const listReconciliationBankRows = async (
  db: Queryable,
  account: string,
  day: Day,
  opened: Day,
): Promise<ReconciliationBankRow[]> => {
  const found = await db.execute<RawLine & { matched: boolean }>(sql`with lines as (
      select l.id, l.day, l.amount, trim(l.text || ' ' || coalesce(l.reference, '')) as text,
        exists (select from matches m where m.line_id = l.id and m.state = 'posted' and m.of_part_id is null) as matched
      from bank_lines l where l.bank_account_id = ${account} and l.removed_at is null and l.day <= ${day}::date)
    select id, day::text as day, amount::text as amount, text, false as matched from lines where not matched
    union all
    select ${TOGETHER}::uuid, ${opened}::text, coalesce(sum(amount), 0)::text, '', true from lines where matched
    order by 2, 4, 1`);
  return found.rows.map((row) => ({ ...row, amount: cents(Number(row.amount)) }));
};

export type TrustAccountBuildingShare = {
  readonly buildingId: string;
  readonly building: string;
  readonly balance: Cents;
  readonly suspense: Cents;
};

/** Share of each building in a trust account: its balance by the journals, and its suspense. */
export const listTrustAccountBuildingShares = async (
  db: Queryable,
  account: string,
  day: Day,
): Promise<TrustAccountBuildingShare[]> => {
  const found = await db.execute<{
    buildingId: string;
    building: string;
    balance: string;
    suspense: string;
  }>(sql`
    with held as (
      select j.building_id, sum(l.amount) as amount from journal_lines l join journals j on j.id = l.journal_id
      where l.bank_account_id = ${account} and j.day <= ${day}::date group by 1),
    parked as (
      select p.building_id, sum(p.amount) as amount from match_parts p
        join matches m on m.id = p.match_id and m.state = 'posted' join bank_lines b on b.id = m.line_id
      where p.kind = 'suspense' and b.bank_account_id = ${account} and m.posted_day <= ${day}::date
        and not exists (select from matches a where a.of_part_id = p.id and a.state = 'posted' and a.posted_day <= ${day}::date)
      group by 1)
    select b.id as "buildingId", b.name as building, coalesce(h.amount, 0)::text as balance,
      coalesce(s.amount, 0)::text as suspense
    from buildings b left join held h on h.building_id = b.id left join parked s on s.building_id = b.id
    where h.building_id is not null
      or exists (select from pooled_schemes x where x.bank_account_id = ${account} and x.building_id = b.id)
    order by b.name`);
  return found.rows.map(({ balance, suspense, ...row }) => ({
    ...row,
    balance: cents(Number(balance)),
    suspense: cents(Number(suspense)),
  }));
};
