/** Lines of the bank as the match screen shows them: to match, parked, or matched, with suggestions of those that wait. */
import type { BANK_SHOWS } from '@stoep/contract/bank/banking';
import { ACCEPTED_TOGETHER, type MatchPartKind } from '@stoep/domain/bank/bank-match';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/client.ts';
import { preparedSelect } from '../../../kernel/prepared-read.ts';
import { singleFlight } from '../../../kernel/single-flight.ts';
import type { LineDetail } from '../bank-files/statement.ts';
import {
  findAccounts,
  findSchemes,
  isWaiting,
  shownAccount,
  waitingByAccount,
} from '../matching/accounts.queries.ts';
import type { OpenLine } from '../matching/candidates.queries.ts';
import { readDetails, type ShownDetail } from '../matching/line-details.queries.ts';
import { hintsOf } from '../matching/line-hints.queries.ts';
import { type ShownSuggestion, shownSuggestions } from '../matching/shown-suggestions.queries.ts';
import { readLines, suggestionsOf } from '../matching/suggestions.queries.ts';

export type BankLineFilter = {
  readonly accountId?: string | undefined;
  readonly buildingId?: string | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  readonly show?: (typeof BANK_SHOWS)[number] | undefined;
  readonly offset?: number | undefined;
};

type LineRow = {
  id: string;
  partId: string | null;
  accountId: string;
  account: string;
  building: string | null;
  buildingId: string | null;
  day: Day;
  amount: string;
  text: string;
  reference: string | null;
  details: readonly LineDetail[] | null;
  matchId: string | null;
  aside: string | null;
  count: number;
};

const PAGE = 40;

const ofLines: Readonly<Record<'waiting' | 'matched', SQL>> = {
  waiting: sql`select l.id, null::uuid as part_id, l.amount, b.building_id, null::uuid as match_id, l.day, l.position
    from bank_lines l join building_bank_accounts b on b.id = l.bank_account_id where ${isWaiting}`,
  matched: sql`select l.id, null::uuid as part_id, l.amount, b.building_id, m.id as match_id, l.day, l.position, m.created_at
    from bank_lines l join building_bank_accounts b on b.id = l.bank_account_id
      join matches m on m.line_id = l.id and m.state = 'posted' and m.of_part_id is null`,
};
/** Parts that stand in suspense, of no allocation. */
const parked = sql`select l.id, p.id as part_id, p.amount, p.building_id, m.id as match_id, l.day, l.position
  from match_parts p join matches m on m.id = p.match_id and m.state = 'posted' join bank_lines l on l.id = m.line_id
  where p.kind = 'suspense'
    and not exists (select from matches n where n.of_part_id = p.id and n.state = 'posted')`;

/** A line of an account of several schemes may be of any of them, until it is matched. */
const mayBeOf = (buildingId: string | undefined) => sql`exists (select from pooled_schemes s
  where s.bank_account_id = b.id and s.building_id = ${buildingId ?? null}::uuid)`;

const findRows = async (db: Database, asked: BankLineFilter): Promise<readonly LineRow[]> => {
  const { accountId, buildingId, direction, show = 'waiting', offset = 0 } = asked;
  const wanted = show === 'parked' ? parked : ofLines[show];
  const order = show === 'matched' ? sql`f.created_at desc, f.match_id desc` : sql`f.day, f.position, f.id`;
  const found = await db.execute<LineRow>(sql`
    select f.id, f.part_id as "partId", l.bank_account_id as "accountId",
      concat_ws(' · ', o.name, b.name) as account, c.name as building,
      f.building_id as "buildingId", l.day::text as day, f.amount::text as amount, l.text, l.reference, l.details,
      f.match_id as "matchId",
      case when f.match_id is null then (select a.reason from bank_lines_aside a where a.line_id = f.id) end as aside,
      count(*) over ()::int as count
    from (${wanted}) f join bank_lines l on l.id = f.id join building_bank_accounts b on b.id = l.bank_account_id
      left join buildings c on c.id = f.building_id left join buildings o on o.id = b.building_id
    where (${accountId ?? null}::uuid is null or l.bank_account_id = ${accountId ?? null}::uuid)
      and (${buildingId ?? null}::uuid is null or f.building_id = ${buildingId ?? null}::uuid
        or (f.building_id is null and ${mayBeOf(buildingId)}))
      and (${direction ?? null}::text is null or (f.amount > 0) = (${direction ?? null}::text = 'in'))
    order by ${order} limit ${PAGE} offset ${offset}`);
  return found.rows;
};

type PartRow = {
  matchId: string;
  by: string;
  byItself: boolean;
  score: number | null;
  late: boolean;
  day: Day;
  payee: string | null;
  remark: string | null;
  partId: string;
  kind: MatchPartKind;
  levyAccountId: string | null;
  amount: string;
  title: string | null;
  detail: string | null;
};

const findParts = async (db: Database, matchIds: readonly string[]) => {
  const found = await db.execute<PartRow>(sql`
    select m.id as "matchId", m.posted_by as by, m.by_itself as "byItself", m.score, m.posted_day > l.day as late,
      m.posted_day::text as day, m.payee, m.remark, p.id as "partId", p.kind, p.levy_account_id as "levyAccountId",
      p.amount::text as amount,
      coalesce(a.account_number || ' ' || o.name, 'Payment ' || y.number, g.code || ' ' || g.name, t.name, c.name) as title,
      p.note as detail
    from matches m join bank_lines l on l.id = m.line_id join match_parts p on p.match_id = m.id
      left join levy_accounts a on a.id = p.levy_account_id left join owner_accounts o on o.id = a.account_id
      left join payments y on y.id = p.payment_id left join gl_accounts g on g.id = p.gl_account_id
      left join building_bank_accounts t on t.id = p.other_account_id left join buildings c on c.id = p.building_id
    where m.id in (select value::uuid from json_array_elements_text(${JSON.stringify(matchIds)}::json)) order by p.id`);
  return Map.groupBy(found.rows, ({ matchId }) => matchId);
};

const matchOf = (parts: readonly PartRow[] | undefined) => {
  const [first] = parts ?? [];
  if (!first) return null;
  const { matchId: id, by, byItself, score, late, day, payee, remark } = first;
  return {
    id,
    by,
    byItself,
    score,
    late,
    day,
    payee,
    remark,
    parts: (parts ?? []).map(({ kind, levyAccountId, amount, title, partId }) => ({
      kind,
      amount: cents(Number(amount)),
      levyAccountId,
      title: title ?? '',
      partId: kind === 'suspense' ? partId : null,
    })),
  };
};

const openOf = (line: LineRow): OpenLine => {
  const { id, partId, accountId, day, amount, text, reference, details } = line;
  return {
    id: partId ?? id,
    bankAccountId: accountId,
    day,
    amount: Number(amount),
    text,
    reference,
    isBatch: partId === null && (details?.length ?? 0) > 1,
  };
};

/** A parked part is no whole line: the payments of its line come to more. */
const detailsOf = (details: readonly LineDetail[] | null, partId: string | null): ShownDetail[] =>
  (partId === null ? (details ?? []) : []).map(({ cents: amount, text, reference }) => ({
    amount: cents(amount),
    text,
    reference,
    target: null,
  }));

const bankLines = async (db: Database, asked: BankLineFilter, today: Day) => {
  const rows = await findRows(db, asked);
  const open = asked.show === 'matched' ? [] : rows.map(openOf);
  const read = await readLines(db, open, today);
  const found = await shownSuggestions(
    db,
    new Map([...read].map(([id, { suggestions }]) => [id, suggestions])),
  );
  const hints = await hintsOf(
    db,
    rows.map(openOf),
    read,
    new Set(rows.flatMap(({ id, matchId }) => (matchId === null ? [] : [id]))),
  );
  const batches = await readDetails(
    db,
    rows.flatMap((row) => (row.matchId === null ? [{ ...openOf(row), details: row.details }] : [])),
    today,
  );
  const parts = await findParts(
    db,
    rows.flatMap(({ matchId }) => matchId ?? []),
  );
  const waiting = await waitingByAccount(db);
  return {
    total: rows[0]?.count ?? 0,
    accounts: (await findAccounts(db)).map((account) => ({
      ...shownAccount(account),
      waiting: waiting.get(account.id) ?? 0,
    })),
    schemes: await findSchemes(db),
    lines: rows.map(({ count: _, matchId, amount, details, ...line }) => {
      const isParked = line.partId !== null;
      const suggestions = (found.get(line.partId ?? line.id) ?? []).filter(
        // Money that is parked was received: it is of nothing that was entered or paid before.
        ({ kind }) => !isParked || kind === 'levy account' || kind === 'gl account',
      );
      return {
        ...line,
        details: batches.get(line.id) ?? detailsOf(details, line.partId),
        amount: cents(Number(amount)),
        match: matchOf(parts.get(matchId ?? '')),
        hints: hints.get(line.partId ?? line.id) ?? [],
        suggestions,
      };
    }),
  };
};

type OnDay = { readonly today: Day };

/** A page of lines. Those that wait bring their suggestions, so that going on to the next asks for nothing. */
export const readBankLines = singleFlight({
  key: ({ accountId, buildingId, direction, show, offset, today }: BankLineFilter & OnDay) =>
    JSON.stringify([accountId, buildingId, direction, show, offset, today]),
  workOut: (db, { today, ...asked }) => bankLines(db, asked, today),
});

type Acceptable = {
  readonly lineId: string;
  readonly key: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly text: string;
  readonly title: string;
  readonly score: number;
};

/** What is taken together; a page of so many is enough to look through. */
const MOST_TOGETHER = 500;

const acceptable = async (
  db: Database,
  asked: Pick<BankLineFilter, 'accountId' | 'buildingId'>,
  today: Day,
) => {
  const { accountId, buildingId } = asked;
  const found = await db.execute<OpenLine & { amount: string }>(sql`
    select l.id, l.bank_account_id as "bankAccountId", l.day::text as day, l.amount::text as amount, l.text, l.reference,
      case jsonb_typeof(l.details) when 'array' then jsonb_array_length(l.details) > 1 else false end as "isBatch"
    from waiting_lines w join bank_lines l on l.id = w.line_id join building_bank_accounts b on b.id = l.bank_account_id
    where (${accountId ?? null}::uuid is null or b.id = ${accountId ?? null}::uuid)
      and (${buildingId ?? null}::uuid is null or b.building_id = ${buildingId ?? null}::uuid or ${mayBeOf(buildingId)})
    order by l.day, l.position, l.id limit ${MOST_TOGETHER}`);
  const open = found.rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  const shown = await shownSuggestions(db, await suggestionsOf(db, open, today));
  const used = new Set<string>();
  const lines = open.flatMap(({ id: lineId, day, amount, text }): Acceptable[] => {
    const best: ShownSuggestion | undefined = shown.get(lineId)?.[0];
    if (!best || best.score < ACCEPTED_TOGETHER) return [];
    const one = best.entryId ?? best.paymentId;
    if (one !== null && used.has(one)) return [];
    if (one !== null) used.add(one);
    return [
      {
        lineId,
        day,
        text,
        amount: cents(amount),
        key: best.key,
        title: best.title,
        score: best.score,
      },
    ];
  });
  const sum = (sign: number) => sumCents(lines.map(({ amount }) => cents(Math.max(0, sign * amount))));
  return { count: lines.length, received: sum(1), paid: sum(-1), lines };
};

/** The lines whose surest suggestion is 85 or more, with what they come to. */
export const readAcceptable = singleFlight({
  key: ({ accountId, buildingId, today }: Pick<BankLineFilter, 'accountId' | 'buildingId'> & OnDay) =>
    JSON.stringify([accountId, buildingId, today]),
  workOut: (db, { today, ...asked }) => acceptable(db, asked, today),
});

type ParkedRow = {
  buildingId: string;
  building: string;
  amount: string;
  count: number;
  since: Day;
  partId: string;
};

/** What is parked in each scheme, where it lies longest first. */
export const readParkedBySchemes = async (db: Database) => {
  const rows = await preparedSelect<ParkedRow>(
    db,
    'banking.parked',
    sql`
    select f.building_id as "buildingId", c.name as building, sum(f.amount)::text as amount, count(*)::int as count,
      min(f.day)::text as since, (array_agg(f.part_id order by f.day, f.position, f.id))[1] as "partId"
    from (${parked}) f join buildings c on c.id = f.building_id
    group by f.building_id, c.name order by min(f.day), c.name, f.building_id`,
  );
  return rows.map((row) => ({ ...row, amount: cents(Number(row.amount)) }));
};
