/**
 * Posts the journals of levy account entries in one query: one for each building, day and rule, and one for the
 * reserve fund if reserve money is among them. Owns journals, journal_lines, journal_numbers and entry_journals.
 */
import {
  bankGlAccountOf,
  DUE_FROM_ADMINISTRATIVE_GL_ACCOUNT,
  DUE_TO_RESERVE_GL_ACCOUNT,
  LEVY_CONTROL_GL_ACCOUNT,
  OPENING_FUND_GL_ACCOUNT,
  POOLED_TRUST_GL_ACCOUNT,
  RESERVE_CONTRIBUTIONS_GL_ACCOUNT,
} from '@stoep/domain/ledger/chart-of-accounts';
import { ENTRY_POSTING_RULES, type JournalSourceKind } from '@stoep/domain/ledger/journal-rules';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { withClosedMonthConflict } from './closed-month-errors.writes.ts';

/** The source of a posting and its person. `id` is the source record, if there is one. */
export type JournalPostingSource = {
  readonly kind: JournalSourceKind;
  readonly id: string | null;
  /** Name of the person. */
  readonly by: string;
  /** The journal that these entries reverse as a whole. */
  readonly reverses?: string;
};

/** Cause of imported entries: it names no levy line, charge, payment or account. */
const BROUGHT = JSON.stringify({ kind: 'import', file: 'ledger_entries' });

/** Posting rules of the domain as rows: the opposite account of each entry kind; none if it is the bank account. */
const RULES = JSON.stringify(
  ENTRY_POSTING_RULES.map(({ kind, charge, credit, rule, against }) => ({
    kind,
    charge,
    credit,
    rule,
    account: against === 'bank' ? null : against.account,
    fund: against === 'bank' ? null : against.fund,
  })),
);

/**
 * Facts of each entry; for a reversal, also of the reversed entry and its journal. Receipts in an opening journal
 * without bank account are reversed at the bank all the same. Reversals are few, so theirs are looked up one by one
 * while the rest is joined in sets. Imported entries have no cause to look up.
 */
const facts = (entries: SQL) => sql`
  given as materialized (
    select e.id, e.amount, e.entry_day as day, e.reverses is not null as undoes, l.building_id,
      coalesce(r.kind, e.kind) as kind, nullif(coalesce(r.cause, e.cause), ${BROUGHT}::jsonb) as cause,
      coalesce(r.amount, e.amount) < 0 as credit, coalesce(r.entry_day, e.entry_day) as caused_on,
      case when o.code = ${OPENING_FUND_GL_ACCOUNT} and r.kind in ('receipt', 'refund') then null else p.account_id end as stood,
      p.fund as stood_fund, p.bank_account_id as stood_bank
    from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
      left join lateral (select r.kind, r.cause, r.amount, r.entry_day from ledger_entries r
        where e.reverses is not null and r.id = e.reverses offset 0) r on true
      left join lateral (select p.account_id, p.fund, p.bank_account_id from entry_journals p
        where e.reverses is not null and p.entry_id = e.reverses offset 0) p on true
      left join gl_accounts o on o.id = p.account_id
    where e.id ${entries}),
  main as (
    select distinct on (building_id) building_id, id, fund, pooled from building_bank_accounts
    where fund = 'administrative' and in_use order by building_id, accounting_number),
  facts as (
    select g.*, bank.id as bank_id, bank.fund as bank_fund, bank.pooled,
      coalesce(case when line.fund = 'reserve' or chosen.code = ${RESERVE_CONTRIBUTIONS_GL_ACCOUNT} then 'Reserve levy' end, 'Parked ' || (g.cause ->> 'parked'), billing.kind,
        meter.type, '') as charge,
      -- The account that the levy line, the fixed charge or whoever adjusts names for itself.
      case when g.cause ->> 'kind' = 'levy' then line.gl_account_id
        when g.cause ->> 'kind' = 'fixed' then billing.gl_account_id
        when g.kind = 'adjustment' then chosen.id end as own_account
    from given g
      left join unit_billings billing on billing.id = (g.cause ->> 'unitBillingId')::uuid
      left join meter_readings reading on reading.id = (g.cause ->> 'readingId')::uuid
      left join meters meter on meter.id = reading.meter_id
      left join lateral (select b.fund, b.gl_account_id from budget_lines b
        where g.cause ->> 'kind' = 'levy' and b.building_id = g.building_id and b.name = g.cause ->> 'budgetLine'
          and b.from_day <= g.caused_on order by b.from_day desc limit 1) line on true
      left join gl_accounts chosen on g.kind = 'adjustment' and chosen.id = (g.cause ->> 'glAccountId')::uuid
      left join main on main.building_id = g.building_id
      left join payments paid on g.cause ->> 'kind' = 'refund' and paid.id = (g.cause ->> 'paymentId')::uuid
      left join building_bank_accounts bank on g.kind in ('receipt', 'refund') and bank.id = coalesce(
        (g.cause ->> 'bankAccountId')::uuid,
        case when paid.from_bank_account_number is null then main.id
          else (select b.id from building_bank_accounts b
            where b.building_id = g.building_id and b.account_number = paid.from_bank_account_number
            order by b.accounting_number limit 1) end)
    where g.cause is not null
    union all
    -- Without a cause, as the hundreds of thousands that a file brought: they name no record, and stand against the first account.
    select g.*, main.id, main.fund, main.pooled, '', null::uuid
    from given g left join main on g.kind in ('receipt', 'refund') and main.building_id = g.building_id
    where g.cause is null),
  rules as (
    select * from json_to_recordset(${RULES}::json)
      as given (kind text, charge text, credit boolean, rule text, account text, fund text)),
  shared as materialized (
    select f.id, f.amount, f.day, f.building_id,
      case when f.undoes then 'reversals' else coalesce(exact.rule, general.rule) end as rule,
      coalesce(f.stood, f.own_account, a.id) as account_id,
      case when f.stood is not null then f.stood_fund
        else coalesce(exact.fund, general.fund, f.bank_fund, 'administrative') end as fund,
      case when f.stood is not null then f.stood_bank
        when f.charge not like 'Parked %' then f.bank_id end as bank_account_id
    from facts f
      left join rules exact on exact.kind = f.kind and exact.charge = f.charge
        and (exact.credit is null or exact.credit = f.credit)
      left join rules general on general.kind = f.kind and general.charge is null
        and (general.credit is null or general.credit = f.credit)
      left join gl_accounts a on a.building_id is null and a.code = coalesce(exact.account, general.account,
        case when f.pooled then ${POOLED_TRUST_GL_ACCOUNT} when f.bank_fund = 'reserve' then ${bankGlAccountOf('reserve')}
          else ${bankGlAccountOf('administrative')} end))`;

const numbered = ({ kind, id, by, reverses }: JournalPostingSource) => sql`
  groups as materialized (
    select building_id, day, rule, uuidv7() as id, uuidv7() as mirror, mirrored, named_by
    from (select building_id, day, rule, bool_or(fund = 'reserve') as mirrored, any_value(id) as named_by
      -- Their ids follow one another as they do.
      from shared group by building_id, day, rule order by building_id, day, rule) one),
  wanted as (
    select id, building_id, day, rule, named_by, 'administrative' as fund, null::uuid as mirrors from groups
    union all
    select mirror, building_id, day, rule, named_by, 'reserve', id from groups where mirrored),
  counters as (
    insert into journal_numbers as kept (building_id, last)
    select building_id, count(*) from wanted group by building_id order by building_id
    on conflict (building_id) do update set last = kept.last + excluded.last
    returning building_id, last),
  made as (
    insert into journals (id, building_id, number, fund, day, rule, source_kind, source_id, key, description,
      reverses, mirrors, posted_by)
    select w.id, w.building_id, c.last - count(*) over building + row_number() over (building order by w.day, w.rule, w.fund),
      w.fund, w.day, w.rule, ${kind}, ${id}::uuid, 'entry ' || w.named_by || ' ' || w.fund,
      upper(left(w.rule, 1)) || substr(w.rule, 2),
      case when w.fund = 'administrative' then ${reverses ?? null}::uuid
        else (select j.id from journals j where j.mirrors = ${reverses ?? null}::uuid) end,
      w.mirrors, ${by}
    from wanted w join counters c using (building_id)
    window building as (partition by w.building_id)
    order by w.building_id, w.day, w.rule, w.fund)`;

const accountOf = (code: string) => sql`(select id from gl_accounts where building_id is null and code = ${code})`;

/**
 * Debits and credits of an account stay apart (domain: linesOf). Lines are made from sums, because entries are many.
 */
const lines = sql`
  placed as materialized (
    select g.id as journal_id, g.mirror, s.id as entry_id, s.amount, s.account_id, s.fund, s.bank_account_id
    from shared s join groups g using (building_id, day, rule)),
  sums as materialized (
    select journal_id, mirror, account_id, fund, bank_account_id, amount > 0 as debit, sum(amount) as amount
    from placed group by 1, 2, 3, 4, 5, 6),
  lines as (
    insert into journal_lines (journal_id, account_id, amount, bank_account_id)
    select journal_id, ${accountOf(LEVY_CONTROL_GL_ACCOUNT)}, sum(amount), null::uuid from sums group by 1, debit
    union all
    select journal_id, case when fund = 'reserve' then ${accountOf(DUE_TO_RESERVE_GL_ACCOUNT)} else account_id end, -sum(amount),
      case when fund = 'reserve' then null else bank_account_id end
    from sums group by 1, 2, 4, debit
    union all
    select mirror, ${accountOf(DUE_FROM_ADMINISTRATIVE_GL_ACCOUNT)}, sum(amount), null
    from sums where fund = 'reserve' group by 1, debit
    union all
    select mirror, account_id, -amount, bank_account_id from sums where fund = 'reserve'),
  links as (
    insert into entry_journals (entry_id, journal_id, account_id, fund, bank_account_id)
    select entry_id, journal_id, account_id, fund, bank_account_id from placed)`;

/**
 * Posts journals for entries that have none yet, in the same transaction. Answers their number. Throws conflict with
 * the day if a month is closed.
 * @param entries condition on an entry id: `in (...)` or `between ... and ...`
 */
export const postJournalsOfEntries = async (
  tx: DatabaseTransaction,
  entries: SQL,
  from: JournalPostingSource,
): Promise<number> =>
  withClosedMonthConflict(async () => {
    const made = await tx.execute<{ count: number }>(sql`
      with ${facts(entries)}, ${numbered(from)}, ${lines} select count(*)::int as count from wanted`);
    return made.rows[0]?.count ?? 0;
  });
