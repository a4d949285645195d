/**
 * Finds all records that bank lines may be matched with, in one query, and the clues for each. The rule that weighs
 * the clues is in the domain (`bank-match`).
 */
import { type BankMatchClue, type BankMatchPartKind, LARGE_RECEIPT_FACTOR } from '@stoep/domain/bank/bank-match';
import { bankTextTokensOf, normaliseBankText, parseBankText, payerAliasOf } from '@stoep/domain/bank/bank-text';
import { parsePossiblePaymentReferences } from '@stoep/domain/bank/possible-references';
import type { Day } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { isOpenItemOnDaySql } from '../../ledger/entries/index.ts';

/** An unmatched bank line, or a part of one that is in suspense. */
export type BankLineOrSuspensePart = {
  readonly id: string;
  readonly bankAccountId: string;
  readonly day: Day;
  readonly amount: number;
  readonly text: string;
  readonly reference: string | null;
  /** The bank booked several payments as this one line. */
  readonly isBatch?: boolean;
};

/** One clue that speaks for one candidate of one line. */
export type MatchCandidateClue = {
  lineId: string;
  kind: BankMatchPartKind;
  /** Only the id that belongs to the kind is set; the others are null. */
  levyAccountId: string | null;
  entryId: string | null;
  paymentId: string | null;
  glAccountId: string | null;
  otherAccountId: string | null;
  buildingId: string | null;
  ruleId: string | null;
  proofId: string | null;
  ended: boolean;
  withAttorney: boolean;
  clue: BankMatchClue['kind'];
  says: string | null;
  hits: number | null;
  undone: number | null;
  /**
   * Of a certainly identified levy account, in cents: what it owes today. If the line is far above that, also the
   * highest charge of its month or the month before.
   */
  owed: string | null;
  charged: string | null;
};

export const fullTextOfBankLine = ({ text, reference }: Pick<BankLineOrSuspensePart, 'text' | 'reference'>): string =>
  `${text} ${reference ?? ''}`;

/** Days between the day that a payer states, or the entry day, and the day of the bank. */
const NEAR = 5;
const PROOF_NEAR = 3;
/** A surname or an amount that this many accounts share is no clue. */
const MANY = 6;

const cluesIn = ({ id, bankAccountId, day, amount, text, reference }: BankLineOrSuspensePart) => {
  const whole = fullTextOfBankLine({ text, reference });
  const { doors, names } = parseBankText(whole);
  return {
    id,
    account: bankAccountId,
    day,
    amount,
    doors,
    names: names.filter((name) => name.length > 2),
    tokens: bankTextTokensOf(whole),
    words: ` ${normaliseBankText(whole)} `,
    alias: payerAliasOf(text),
    near:
      amount > 0
        ? parsePossiblePaymentReferences(whole).flatMap(({ numbers, source }) =>
            numbers.map((token) => ({ token, source })),
          )
        : [],
  };
};

/** Splits the texts of lines into words first; otherwise each line would be compared with each account. */
const given = (lines: readonly BankLineOrSuspensePart[]) => sql`
  lines as materialized (
    select * from json_to_recordset(${JSON.stringify(lines.map(cluesIn))}::json) as l (id uuid, account uuid, day date,
      amount bigint, doors json, names json, tokens json, words text, alias text, near json)),
  schemes as materialized (
    select b.id as account, coalesce(b.building_id, m.building_id) as building_id, b.pooled, b.fund
    from building_bank_accounts b left join pooled_schemes m on m.bank_account_id = b.id
    where b.id in (select account from lines)),
  -- Building by building (offset keeps it so): joined, every levy account, unit and owner of the agency would be read.
  accounts as materialized (
    select s.account, s.pooled, l.* from schemes s cross join lateral (
      select l.id, l.building_id, upper(regexp_replace(l.account_number, '[^[:alnum:]]', '', 'g')) as number, l.payment_reference,
        upper(regexp_replace(u.door_number, '[^[:alnum:]]', '', 'g')) as door, upper(b.code) as code, l.until_day,
        upper(regexp_replace(normalize(o.name, NFKD), '[^[:alnum:] ]', '', 'g')) as name
      from levy_accounts l join units u on u.id = l.unit_id join buildings b on b.id = l.building_id
        join owner_accounts o on o.id = l.account_id
      where l.building_id = s.building_id offset 0) l),
  tokens as materialized (select l.id, l.account, t.value as token from lines l, json_array_elements_text(l.tokens) t),
  near as materialized (
    select l.id, l.account, n.token, min(n.source) as source from lines l, json_to_recordset(l.near) n (token text, source text)
    group by 1, 2, 3),
  doors as materialized (
    select l.id, l.account, l.day, l.words, d.value as door from lines l, json_array_elements_text(l.doors) d
    where l.amount > 0),
  names as materialized (
    select l.id, l.account, n.value as name from lines l, json_array_elements_text(l.names) n where l.amount > 0),
  surnames as materialized (
    select a.account, a.id, (regexp_match(trim(a.name), '([^ ]+)$'))[1] as surname from accounts a
    where a.until_day is null)`;

const ofAccounts = (today: Day) => sql`
  numbers as (select account, id, number as token from accounts
    union select account, id, payment_reference from accounts where payment_reference is not null),
  by_reference as (
    select t.id as line_id, a.id as levy_account_id, 'reference' as clue, t.token as says
    from tokens t join lines l on l.id = t.id and l.amount > 0
    join numbers a on a.account = t.account and a.token = t.token),
  by_near as (
    select distinct on (n.id, a.id) n.id as line_id, a.id as levy_account_id, 'near reference' as clue, n.source as says
    from near n join numbers a on a.account = n.account and a.token = n.token
    where not exists (select from by_reference r where r.line_id = n.id and (r.levy_account_id = a.id or r.says = n.source))
    order by n.id, a.id, n.source),
  by_door as (
    select d.id, a.id, 'door', d.door from doors d join accounts a on a.account = d.account and a.door = d.door
    where (not a.pooled or position(' ' || a.code || ' ' in d.words) > 0)
      and (a.until_day is null or a.until_day >= d.day)),
  by_surname as (
    select n.id, s.id, 'surname', n.name, count(*) over (partition by n.id) as many
    from names n join surnames s on s.account = n.account and s.surname = n.name),
  -- Account by account through the index: joined, all open items of the agency would be read.
  balances as (
    select a.account, a.id, b.owed from accounts a cross join lateral (select sum(o.amount) as owed from open_items o
      where o.levy_account_id = a.id and ${isOpenItemOnDaySql(today)}) b
    where b.owed > 0),
  by_amount as (
    select l.id as line_id, b.id as levy_account_id, count(*) over (partition by l.id) as many
    from lines l join balances b on b.account = l.account and b.owed = l.amount),
  by_proof as (
    select l.id as line_id, p.levy_account_id, p.id as proof_id, p.paid_day
    from lines l join payment_proofs p on p.amount = l.amount and p.state in ('waiting', 'seen')
        and p.paid_day between l.day - ${PROOF_NEAR}::int and l.day + ${PROOF_NEAR}::int
      join accounts a on a.account = l.account and a.id = p.levy_account_id where l.amount > 0),
  ruled as materialized (
    select l.id as line_id, l.account, l.amount, l.day, r.id as rule_id, r.levy_account_id, r.gl_account_id, r.state, r.words, r.hits, r.undone
    from lines l join match_rules r on r.how = 'equals' and r.words = l.alias
    where r.state <> 'off' and r.direction = case when l.amount > 0 then 'in' else 'out' end
      and (r.bank_account_id is null or r.bank_account_id = l.account) and (r.amount is null or r.amount = l.amount)
    union all
    select l.id, l.account, l.amount, l.day, r.id, r.levy_account_id, r.gl_account_id, r.state, r.words, r.hits, r.undone
    from lines l join match_rules r on r.how = 'contains' and position(' ' || r.words || ' ' in l.words) > 0
    where r.state <> 'off' and r.direction = case when l.amount > 0 then 'in' else 'out' end
      and (r.bank_account_id is null or r.bank_account_id = l.account) and (r.amount is null or r.amount = l.amount)),
  by_rule as (
    select r.line_id, r.levy_account_id, r.rule_id, case r.state when 'trusted' then 'trusted rule' else 'alias' end as clue, r.words,
      r.hits, r.undone,
      exists (select from balances b where b.id = r.levy_account_id and b.owed = r.amount)
      or exists (select from (select e.amount from ledger_entries e where e.levy_account_id = r.levy_account_id and e.kind = 'receipt'
          and e.entry_day < r.day order by e.entry_day desc, e.sequence desc limit 1) last where last.amount = -r.amount) as expected
    from ruled r join accounts a on a.account = r.account and a.id = r.levy_account_id)`;

const entered = sql`
  by_entered as (
    select l.id as line_id, e.id as entry_id, e.levy_account_id, e.entry_day, count(*) over (partition by l.id) as many
    from lines l join ledger_entries e on e.kind = 'receipt' and e.amount = -l.amount
        and e.entry_day between l.day - ${NEAR}::int and l.day + ${NEAR}::int
      join accounts a on a.account = l.account and a.id = e.levy_account_id
    where l.amount > 0 and e.cause ->> 'kind' is distinct from 'bank'
      and not exists (select from ledger_entries r where r.reverses = e.id)
      and not exists (select from match_parts p join matches m on m.id = p.match_id and m.state = 'posted'
        where p.entry_id = e.id))`;

const outgoing = sql`
  by_payment as (
    select l.id as line_id, p.id as payment_id, p.building_id,
      (p.our_reference <> '' and position(' ' || upper(trim(regexp_replace(normalize(p.our_reference, NFKD), '[^[:alnum:]]+', ' ', 'g'))) || ' ' in l.words) > 0)
        or (p.their_reference <> '' and position(' ' || upper(trim(regexp_replace(normalize(p.their_reference, NFKD), '[^[:alnum:]]+', ' ', 'g'))) || ' ' in l.words) > 0)
        or position(' ' || p.number || ' ' in l.words) > 0 as named,
      coalesce(nullif(p.our_reference, ''), 'PAY ' || p.number) as says, count(*) over (partition by l.id) as many
    from lines l join payments p on p.amount = -l.amount join schemes s on s.account = l.account and s.building_id = p.building_id
    where l.amount < 0 and (p.state = 'Waiting for Bank Authorization' or (p.state = 'Paid'
        and (p.paid_at at time zone 'Africa/Johannesburg')::date between l.day - ${NEAR}::int and l.day + ${NEAR}::int))
      and not exists (select from match_parts x join matches m on m.id = x.match_id and m.state = 'posted'
        where x.payment_id = p.id)),
  transfers as materialized (
    select x.other_account_id as account, y.bank_account_id as other_id, x.amount, y.day
    from match_parts x join matches m on m.id = x.match_id and m.state = 'posted' join bank_lines y on y.id = m.line_id
    where x.kind = 'transfer' and x.other_account_id in (select account from lines)
      and not exists (select from match_parts q join matches n on n.id = q.match_id and n.state = 'posted'
        where q.pairs_part_id = x.id)),
  by_transfer as (
    select l.id as line_id, o.id as other_id, o.name,
      exists (select from transfers t where t.account = l.account and t.other_id = o.id and t.amount = -l.amount
        and t.day between l.day - ${NEAR}::int and l.day + ${NEAR}::int) as seen,
      length(o.account_number) > 5 and position(' ' || o.account_number || ' ' in l.words) > 0 as named,
      exists (select from bank_lines y where y.bank_account_id = o.id and y.removed_at is null and y.amount = -l.amount
        and y.day between l.day - ${NEAR}::int and l.day + ${NEAR}::int
        and not exists (select from matches m where m.line_id = y.id and m.state = 'posted' and m.of_part_id is null)) as mirrored
    from lines l join schemes s on s.account = l.account and not s.pooled
      join building_bank_accounts o on o.building_id = s.building_id and o.id <> l.account)`;

const none = (type: string) => sql.raw(`null::${type}`);
const uuid = none('uuid');
const whole = none('int');

const clues = sql`
  of_levy as (
    select line_id, levy_account_id, ${uuid} as rule_id, ${uuid} as proof_id, clue, says, ${whole} as hits, ${whole} as undone
      from by_reference
    union all select line_id, levy_account_id, null, null, clue, says, null, null from by_near
    union all select d.*, null, null from (select id, id_1, null::uuid, null::uuid, clue, says from by_door as x (id, id_1, clue, says)) d
    union all select id, id_1, null, null, clue, says, null, null from by_surname as x (id, id_1, clue, says, many) where many <= ${MANY}
    union all select line_id, levy_account_id, null, null, 'amount', null, many::int, null from by_amount where many <= ${MANY}
    union all select line_id, levy_account_id, null, proof_id, 'proof', paid_day::text, null, null from by_proof
    union all select line_id, levy_account_id, rule_id, null, clue, words, case when expected then hits else -hits - 1 end, undone
      from by_rule)
  select f.line_id as "lineId", 'levy account' as kind, f.levy_account_id as "levyAccountId", ${uuid} as "entryId",
    ${uuid} as "paymentId", ${uuid} as "glAccountId", ${uuid} as "otherAccountId", l.building_id as "buildingId",
    f.rule_id as "ruleId", f.proof_id as "proofId", l.until_day is not null and l.until_day < g.day as ended,
    exists (select from legal_cases c where c.levy_account_id = l.id and c.state <> 'Closed') as "withAttorney",
    f.clue, f.says, f.hits, f.undone,
    case when f.clue in ('reference', 'trusted rule') then coalesce(b.owed, 0)::text end as owed,
    case when f.clue in ('reference', 'trusted rule') and g.amount > ${LARGE_RECEIPT_FACTOR}::int * coalesce(b.owed, 0) then (select coalesce(max(m.charged), 0)::text from (
      select sum(e.amount) as charged from ledger_entries e where e.levy_account_id = l.id and e.amount > 0
        and e.kind in ('levy', 'special_levy', 'interest', 'consumption', 'legal_cost', 'fine', 'adjustment')
        and e.entry_day >= date_trunc('month', g.day) - interval '1 month' and e.entry_day < date_trunc('month', g.day) + interval '1 month'
      group by date_trunc('month', e.entry_day)) m) end as charged
    from of_levy f join levy_accounts l on l.id = f.levy_account_id join lines g on g.id = f.line_id
      left join balances b on b.account = g.account and b.id = l.id
  union all select line_id, 'entered receipt', levy_account_id, entry_id, null, null, null,
    (select building_id from levy_accounts l where l.id = levy_account_id), null, null, false, false,
    'entered', entry_day::text, many::int, null, null, null from by_entered where many <= 20
  union all select line_id, 'payment', null, null, payment_id, null, null, building_id, null, null, false, false,
    case when named then 'own reference' else 'amount' end, says, many::int, null, null, null from by_payment where many <= 20
  union all select r.line_id, 'gl account', null, null, null, r.gl_account_id, null, s.building_id, r.rule_id, null, false, false,
    case r.state when 'trusted' then 'trusted rule' else 'alias' end, r.words, r.hits, r.undone, null, null
    from ruled r join schemes s on s.account = r.account and not s.pooled where r.gl_account_id is not null
  union all select line_id, 'transfer', null, null, null, null, other_id, null, null, null, false, false,
    case when seen then 'transfer seen' when named then 'own account' else 'other side' end, name, null, null, null, null
    from by_transfer where seen or named or mirrored`;

/** Lists all clues for open bank lines. */
export const listMatchCandidateClues = async (
  db: Queryable,
  lines: readonly BankLineOrSuspensePart[],
  today: Day,
): Promise<readonly MatchCandidateClue[]> => {
  if (lines.length === 0) return [];
  const found = await db.execute<MatchCandidateClue>(
    sql`with ${given(lines)}, ${ofAccounts(today)}, ${entered}, ${outgoing}, ${clues}`,
  );
  return found.rows;
};
