/**
 * Reads match suggestions for the screen: target, reasons, amount owed and last payment. Also searches for targets.
 */

import { bankLineHintSentences } from '@stoep/contract/bank/bank-matching.sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import type { BankMatchPartKind } from '@stoep/domain/bank/bank-match';
import { parsePossiblePaymentReferences } from '@stoep/domain/bank/possible-references';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/client.ts';
import { databaseTodaySql } from '../../../kernel/database/today.ts';
import { isOpenItemOnDaySql } from '../../ledger/entries/index.ts';
import { matchReasonsOf } from './match-reasons.ts';
import type { ScoredMatchSuggestion } from './match-suggestions.queries.ts';
import { listOtherBuildingReferences } from './other-building-references.queries.ts';

export type MatchSuggestionView = {
  readonly key: string;
  readonly kind: BankMatchPartKind;
  readonly score: number;
  readonly title: string;
  readonly detail: string;
  readonly reasons: string[];
  readonly levyAccountId: string | null;
  readonly entryId: string | null;
  readonly paymentId: string | null;
  readonly glAccountId: string | null;
  readonly otherAccountId: string | null;
  readonly buildingId: string | null;
  readonly ruleId: string | null;
  readonly proofId: string | null;
  readonly balance: Cents | null;
  readonly lastPayments: { day: Day; amount: Cents }[];
};

type Target = {
  id: string;
  title: string;
  detail: string;
  balance: string | null;
  last: { day: Day; amount: number }[] | null;
};

const idsSql = (ids: readonly string[]) =>
  sql`(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`;

/** Names of levy accounts, payments, chart accounts, bank accounts and buildings, by id. */
const findTargets = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Target>> => {
  const found = await db.execute<Target>(sql`
    select l.id, l.account_number || ' ' || o.name as title, 'Door ' || u.door_number || ', ' || b.name as detail,
      (select coalesce(sum(o.amount), 0) from open_items o where o.levy_account_id = l.id and ${isOpenItemOnDaySql(databaseTodaySql)})::text as balance,
      (select json_agg(r) from (select e.entry_day as day, -e.amount as amount from ledger_entries e
        where e.levy_account_id = l.id and e.kind = 'receipt' order by e.entry_day desc, e.sequence desc limit 3) r) as last
    from levy_accounts l join owner_accounts o on o.id = l.account_id join units u on u.id = l.unit_id
      join buildings b on b.id = l.building_id where l.id in ${idsSql(ids)}
    union all
    select p.id, 'Payment ' || p.number || ' ' || coalesce(c.name, p.to_bank_account_name, p.our_reference, ''),
      p.type || ', ' || b.name || ', ' || p.state, null, null
    from payments p join buildings b on b.id = p.building_id left join contractors c on c.id = p.contractor_id
    where p.id in ${idsSql(ids)}
    union all
    select g.id, g.code || ' ' || g.name, g.report_line, null, null from gl_accounts g where g.id in ${idsSql(ids)}
    union all
    select t.id, 'Transfer with ' || t.name, t.bank || ' ' || right(t.account_number, 4) || ', ' || t.fund || ' fund', null, null
    from building_bank_accounts t where t.id in ${idsSql(ids)}
    union all
    select b.id, 'Hold for ' || b.name, 'Unallocated receipts', null, null from buildings b where b.id in ${idsSql(ids)}`);
  return new Map(found.rows.map((row) => [row.id, row]));
};

const SHOWN = 6;

const targetIdOf = ({ levyAccountId, paymentId, glAccountId, otherAccountId }: ScoredMatchSuggestion['candidate']) =>
  levyAccountId ?? paymentId ?? glAccountId ?? otherAccountId ?? '';

const shown = ({ candidate, score, doubts }: ScoredMatchSuggestion, target: Target): MatchSuggestionView => {
  const { clues, ended: _, withAttorney: __, tooLarge: ___, ...named } = candidate;
  return {
    ...named,
    score,
    title: target.title,
    detail: target.detail,
    reasons: matchReasonsOf(clues, doubts),
    balance: target.balance === null ? null : cents(Number(target.balance)),
    lastPayments: (target.last ?? []).map(({ day, amount }) => ({ day, amount: cents(amount) })),
  };
};

/** The best few suggestions of each line. */
export const readMatchSuggestionViews = async (
  db: Database,
  found: ReadonlyMap<string, readonly ScoredMatchSuggestion[]>,
): Promise<ReadonlyMap<string, readonly MatchSuggestionView[]>> => {
  const few = new Map([...found].map(([id, all]) => [id, all.slice(0, SHOWN)] as const));
  const ids = new Set([...few.values()].flatMap((all) => all.map(({ candidate }) => targetIdOf(candidate))));
  const targets = await findTargets(db, [...ids]);
  return new Map(
    [...few].map(([id, all]) => [
      id,
      all.flatMap((one) => {
        const target = targets.get(targetIdOf(one.candidate));
        return target ? [shown(one, target)] : [];
      }),
    ]),
  );
};

const NOTHING = {
  levyAccountId: null,
  entryId: null,
  paymentId: null,
  glAccountId: null,
  otherAccountId: null,
  ruleId: null,
  proofId: null,
  buildingId: null,
};

type Lookup = { readonly lineId: string; readonly q: string; readonly kind: BankMatchPartKind };
/** What a person typed, with the words of it that may be a reference in another spelling. */
type Draft = { readonly q: string; readonly numbers: readonly string[]; readonly out: boolean };
type Hit = { id: string; buildingId: string | null };

const MOST_FOUND = 9;

const textsIn = (texts: readonly string[]) =>
  sql`(select value from json_array_elements_text(${JSON.stringify(texts)}::json))`;

const SEARCHES = {
  'levy account': ({ q, numbers }: Draft) => sql`
    select a.id, a.building_id as "buildingId" from schemes s join levy_accounts a on a.building_id = s.building_id
      join owner_accounts o on o.id = a.account_id join units u on u.id = a.unit_id
      cross join lateral (select upper(regexp_replace(a.account_number, '[^[:alnum:]]', '', 'g')) in ${textsIn(numbers)}
        or a.payment_reference in ${textsIn(numbers)} as near) n
    where a.account_number ilike ${`%${q}%`} or a.payment_reference ilike ${`%${q}%`} or o.name ilike ${`%${q}%`} or upper(u.door_number) = upper(${q})
      or n.near
    order by (a.account_number ilike ${q} or upper(u.door_number) = upper(${q})) desc, n.near desc nulls last, a.until_day is null desc,
      a.account_number, a.id`,
  // Money paid out is a cost far more often than anything else.
  'gl account': ({ q, out }: Draft) => sql`
    select g.id, s.building_id as "buildingId" from gl_accounts g cross join schemes s
    where g.in_use and g.control is null and (g.building_id is null or g.building_id = s.building_id)
      and (g.code like ${`${q}%`} or g.name ilike ${`%${q}%`})
    order by (${out}::boolean and g.class = 'expense') desc, g.code, s.building_id`,
  transfer: ({ q }: Draft) => sql`
    select b.id, null::uuid as "buildingId" from schemes s join building_bank_accounts b on b.building_id = s.building_id
    where b.id <> (select bank_account_id from line) and (b.name ilike ${`%${q}%`} or b.account_number like ${`%${q}`})
    order by b.name, b.id`,
  suspense: ({ q }: Draft) => sql`
    select b.id, b.id as "buildingId" from schemes s join buildings b on b.id = s.building_id
    where b.name ilike ${`%${q}%`} or b.code ilike ${`%${q}%`} order by b.name, b.id`,
} as const;

type Searched = keyof typeof SEARCHES;
const isSearched = (kind: BankMatchPartKind): kind is Searched => Object.hasOwn(SEARCHES, kind);

const goesOut = async (db: Database, lineId: string): Promise<boolean> => {
  const { rows } = await db.execute<{ out: boolean }>(
    sql`select amount < 0 as out from bank_lines where id = ${lineId}`,
  );
  return rows[0]?.out ?? false;
};

/** A note if the typed account number belongs to a building whose money is not in the bank account of the line. */
export const readLevyAccountElsewhereNote = async (
  db: Database,
  { lineId, q, kind }: Lookup,
): Promise<string | null> => {
  if (kind !== 'levy account') return null;
  const { rows } = await db.execute<{ bankAccountId: string; day: Day }>(
    sql`select bank_account_id as "bankAccountId", day::text as day from bank_lines where id = ${lineId}`,
  );
  const [line] = rows;
  if (!line) return null;
  const typed = { ...line, id: lineId, amount: 1, text: q, reference: null };
  const [named] = (await listOtherBuildingReferences(db, [typed], new Map())).get(lineId) ?? [];
  return named === undefined ? null : translateSentenceToEnglish(bankLineHintSentences.belongsTo(named));
};

/** Searches match targets among the records of the line's buildings. Pattern characters are matched literally. */
export const searchMatchTargets = async (db: Database, { lineId, q, kind }: Lookup): Promise<MatchSuggestionView[]> => {
  if (!isSearched(kind)) return [];
  const typed: Draft = {
    q: q.trim().replace(/[\\%_]/g, '\\$&'),
    numbers: parsePossiblePaymentReferences(q).flatMap(({ numbers }) => numbers),
    out: await goesOut(db, lineId),
  };
  const { rows } = await db.execute<Hit>(sql`
    with line as (select bank_account_id from bank_lines where id = ${lineId}),
    schemes as (
      select coalesce(b.building_id, m.building_id) as building_id from line l
        join building_bank_accounts b on b.id = l.bank_account_id left join pooled_schemes m on m.bank_account_id = b.id)
    ${SEARCHES[kind](typed)} limit ${MOST_FOUND}`);
  const targets = await findTargets(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, buildingId }): MatchSuggestionView[] => {
    const target = targets.get(id);
    if (!target) return [];
    const named = {
      'levy account': { levyAccountId: id, buildingId },
      'gl account': { glAccountId: id, buildingId },
      transfer: { otherAccountId: id },
      suspense: { buildingId },
    }[kind];
    return [
      {
        ...NOTHING,
        ...named,
        key: `${kind} ${id} ${buildingId ?? ''}`,
        kind,
        score: 0,
        title: target.title,
        detail: target.detail,
        reasons: [],
        balance: target.balance === null ? null : cents(Number(target.balance)),
        lastPayments: (target.last ?? []).map(({ day, amount }) => ({ day, amount: cents(amount) })),
      },
    ];
  });
};
