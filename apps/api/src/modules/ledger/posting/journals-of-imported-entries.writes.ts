/**
 * Posts the journals of imported levy account entries in one query, however many there are: one for each building, day
 * and rule, and one for the reserve fund if reserve money is among them. An imported entry names no levy line, charge
 * or bank account, so its kind alone says what it is posted against.
 */
import {
  bankGlAccountOf,
  DUE_FROM_ADMINISTRATIVE_GL_ACCOUNT,
  DUE_TO_RESERVE_GL_ACCOUNT,
  LEVY_CONTROL_GL_ACCOUNT,
  OPENING_FUND_GL_ACCOUNT,
  POOLED_TRUST_GL_ACCOUNT,
} from '@stoep/domain/ledger/chart-of-accounts';
import type { JournalPostingSource } from '@stoep/domain/ledger/journal-rules';
import { ENTRY_POSTING_RULES } from '@stoep/domain/ledger/journal-rules';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { withClosedMonthConflict } from './closed-month-errors.writes.ts';
import { journalNumberSql, takeJournalNumbersSql } from './journal-numbers.writes.ts';

/** The posting rules of the domain as rows: the contra account of each entry kind; none if it is the bank account. */
const RULES = JSON.stringify(
  ENTRY_POSTING_RULES.filter(({ charge }) => charge === null).map(({ kind, credit, rule, against }) => ({
    kind,
    credit,
    rule,
    account: against === 'bank' ? null : against.account,
    fund: against === 'bank' ? 'administrative' : against.fund,
  })),
);

/**
 * The contra side of each entry. A reversal has that of the link of the entry that it reverses; if both come in one
 * file, that of the kind of the entry at the root of the chain. A receipt against the opening balance of the fund is
 * reversed at the main bank account: the bank returns it there.
 */
const shares = (entries: SQL) => sql`
  chains as (
    select e.id, e.reverses as reversed from ledger_entries e where e.id ${entries} and e.reverses is not null
    union all
    select c.id, e.reverses from chains c join ledger_entries e on e.id = c.reversed where e.reverses is not null),
  roots as materialized (
    select c.id, e.kind, e.amount from chains c join ledger_entries e on e.id = c.reversed and e.reverses is null),
  given as materialized (
    select e.id, e.amount, e.entry_day as day, e.reverses is not null as undoes, l.building_id,
      coalesce(r.kind, e.kind) as kind, coalesce(r.amount, e.amount) < 0 as credit,
      case when o.code = ${OPENING_FUND_GL_ACCOUNT} and r.kind in ('receipt', 'refund') then null else p.account_id end as stood,
      p.fund as stood_fund, p.bank_account_id as stood_bank
    from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
      left join roots r on r.id = e.id
      left join lateral (select p.account_id, p.fund, p.bank_account_id from entry_journals p
        where e.reverses is not null and p.entry_id = e.reverses offset 0) p on true
      left join gl_accounts o on o.id = p.account_id
    where e.id ${entries}),
  main as (
    select distinct on (building_id) building_id, id, pooled from building_bank_accounts
    where fund = 'administrative' and in_use order by building_id, accounting_number),
  rules as (
    select * from json_to_recordset(${RULES}::json)
      as given (kind text, credit boolean, rule text, account text, fund text)),
  shared as materialized (
    select g.id, g.amount, g.day, g.building_id, case when g.undoes then 'reversals' else rules.rule end as rule,
      coalesce(g.stood, a.id) as account_id,
      case when g.stood is null then rules.fund else g.stood_fund end as fund,
      case when g.stood is null then main.id else g.stood_bank end as bank_account_id
    from given g
      join rules on rules.kind = g.kind and (rules.credit is null or rules.credit = g.credit)
      left join main on rules.account is null and main.building_id = g.building_id
      left join gl_accounts a on a.building_id is null and a.code = coalesce(rules.account,
        case when main.pooled then ${POOLED_TRUST_GL_ACCOUNT} else ${bankGlAccountOf('administrative')} end))`;

const numbered = ({ kind, id, by }: JournalPostingSource) => sql`
  groups as materialized (
    select building_id, day, rule, uuidv7() as id, uuidv7() as mirror, mirrored, named_by
    from (select building_id, day, rule, bool_or(fund = 'reserve') as mirrored, any_value(id) as named_by
      -- Their ids follow one another as they do.
      from shared group by building_id, day, rule order by building_id, day, rule) one),
  wanted as (
    select id, building_id, day, rule, named_by, 'administrative' as fund, null::uuid as mirrors from groups
    union all
    select mirror, building_id, day, rule, named_by, 'reserve', id from groups where mirrored),
  ${takeJournalNumbersSql},
  made as (
    insert into journals (id, building_id, number, fund, day, rule, source_kind, source_id, key, description,
      mirrors, posted_by)
    select w.id, w.building_id, ${journalNumberSql(sql`w.day, w.rule, w.fund`)},
      w.fund, w.day, w.rule, ${kind}, ${id}::uuid, 'entry ' || w.named_by || ' ' || w.fund,
      upper(left(w.rule, 1)) || substr(w.rule, 2),
      w.mirrors, ${by}
    from wanted w join counters c using (building_id)
    window building as (partition by w.building_id)
    order by w.building_id, w.day, w.rule, w.fund)`;

const accountOf = (code: string) => sql`(select id from gl_accounts where building_id is null and code = ${code})`;

/**
 * Debits and credits of an account stay apart (domain: `journalsFor`). Lines are made from sums, because entries are many.
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
 * Posts journals for imported entries that have none yet, in the same transaction. Answers their number. Throws conflict with
 * the day if a month is closed.
 * @param entries condition on an entry id: `in (...)` or `between ... and ...`
 */
export const postJournalsOfImportedEntries = async (
  tx: DatabaseTransaction,
  entries: SQL,
  from: JournalPostingSource,
): Promise<number> =>
  withClosedMonthConflict(async () => {
    const made = await tx.execute<{ count: number }>(sql`
      with recursive ${shares(entries)}, ${numbered(from)}, ${lines} select count(*)::int as count from wanted`);
    return made.rows[0]?.count ?? 0;
  });
