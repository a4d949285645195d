/** Reads bank lines for the match screen: unmatched with suggestions, in suspense, or matched. */
import type { BANK_LINE_VIEWS } from '@stoep/contract/bank/bank-matching';
import { type BankMatchPartKind, BULK_ACCEPT_MIN_SCORE } from '@stoep/domain/bank/bank-match';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { type SQL, sql } from 'drizzle-orm';
import { isOutsideArchiveSql } from '../../../access/archived-buildings.ts';
import type { Database } from '../../../kernel/database/client.ts';
import { preparedSelect } from '../../../kernel/prepared-read.ts';
import { singleFlight } from '../../../kernel/single-flight.ts';
import type { ParsedBatchPayment } from '../bank-files/parsed-bank-statement.ts';
import {
  bankAccountChoiceOf,
  countUnmatchedLinesByBankAccount,
  isBankLineUnmatchedSql,
  listBankAccountsForMatching,
  listBuildingsWithBankAccount,
} from '../matching/bank-accounts-to-match.queries.ts';
import { listBankLineHints } from '../matching/bank-line-hints.queries.ts';
import { type BatchPaymentWithTarget, readBatchPaymentsOfLines } from '../matching/batch-payments.queries.ts';
import type { BankLineOrSuspensePart } from '../matching/match-candidates.queries.ts';
import { type MatchSuggestionView, readMatchSuggestionViews } from '../matching/match-suggestion-views.queries.ts';
import { analyseBankLines, listMatchSuggestionsByLine } from '../matching/match-suggestions.queries.ts';

export type BankLineFilter = {
  readonly accountId?: string | undefined;
  readonly buildingId?: string | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  readonly show?: (typeof BANK_LINE_VIEWS)[number] | undefined;
  /** The line, or part in suspense, that comes before all others, if it is one of them. */
  readonly lineId?: string | undefined;
  readonly offset?: number | undefined;
  /** Whether lines of archived buildings are among them. */
  readonly archived: boolean;
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
  details: readonly ParsedBatchPayment[] | null;
  matchId: string | null;
  aside: string | null;
  count: number;
};

const PAGE = 40;

const ofLines: Readonly<Record<'waiting' | 'matched', SQL>> = {
  waiting: sql`select l.id, null::uuid as part_id, l.amount, b.building_id, null::uuid as match_id, l.day, l.position
    from bank_lines l join building_bank_accounts b on b.id = l.bank_account_id where ${isBankLineUnmatchedSql}`,
  matched: sql`select l.id, null::uuid as part_id, l.amount, b.building_id, m.id as match_id, l.day, l.position, m.created_at
    from bank_lines l join building_bank_accounts b on b.id = l.bank_account_id
      join matches m on m.line_id = l.id and m.state = 'posted' and m.of_part_id is null`,
};
/** Suspense parts that are not allocated. */
const parked = sql`select l.id, p.id as part_id, p.amount, p.building_id, m.id as match_id, l.day, l.position
  from match_parts p join matches m on m.id = p.match_id and m.state = 'posted' join bank_lines l on l.id = m.line_id
  where p.kind = 'suspense'
    and not exists (select from matches n where n.of_part_id = p.id and n.state = 'posted')`;

/** An unmatched line of a trust account may belong to any of its buildings. */
const mayBeOf = (buildingId: string | undefined) => sql`exists (select from pooled_schemes s
  where s.bank_account_id = b.id and s.building_id = ${buildingId ?? null}::uuid)`;

const findRows = async (db: Database, filter: BankLineFilter): Promise<readonly LineRow[]> => {
  const { accountId, buildingId, direction, show = 'waiting', lineId, offset = 0, archived } = filter;
  const wanted = show === 'parked' ? parked : ofLines[show];
  const order = show === 'matched' ? sql`f.created_at desc, f.match_id desc` : sql`f.day, f.position, f.id`;
  // On each page, so that no line is skipped or comes twice.
  const named = lineId === undefined ? sql`` : sql`coalesce(f.part_id, f.id)::text = ${lineId} desc,`;
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
      and (${archived} or (${isOutsideArchiveSql(sql`b.building_id`)} and ${isOutsideArchiveSql(sql`f.building_id`)}))
      and (${direction ?? null}::text is null or (f.amount > 0) = (${direction ?? null}::text = 'in'))
    order by ${named} ${order} limit ${PAGE} offset ${offset}`);
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
  kind: BankMatchPartKind;
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

const openOf = (line: LineRow): BankLineOrSuspensePart => {
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

/** A suspense part is less than its line, so the batch payments of the line do not apply. */
const detailsOf = (details: readonly ParsedBatchPayment[] | null, partId: string | null): BatchPaymentWithTarget[] =>
  (partId === null ? (details ?? []) : []).map(({ cents: amount, text, reference }) => ({
    amount: cents(amount),
    text,
    reference,
    target: null,
  }));

const bankLines = async (db: Database, filter: BankLineFilter, today: Day) => {
  const rows = await findRows(db, filter);
  const open = filter.show === 'matched' ? [] : rows.map(openOf);
  const read = await analyseBankLines(db, open, today);
  const found = await readMatchSuggestionViews(
    db,
    new Map([...read].map(([id, { suggestions }]) => [id, suggestions])),
  );
  const hints = await listBankLineHints(
    db,
    rows.map(openOf),
    read,
    new Set(rows.flatMap(({ id, matchId }) => (matchId === null ? [] : [id]))),
  );
  const batches = await readBatchPaymentsOfLines(
    db,
    rows.flatMap((row) => (row.matchId === null ? [{ ...openOf(row), details: row.details }] : [])),
    today,
  );
  const parts = await findParts(
    db,
    rows.flatMap(({ matchId }) => matchId ?? []),
  );
  const waiting = await countUnmatchedLinesByBankAccount(db);
  return {
    total: rows[0]?.count ?? 0,
    // No page offers an archived building to choose from, also to those who may still read it.
    accounts: (await listBankAccountsForMatching(db, false)).map((account) => ({
      ...bankAccountChoiceOf(account),
      waiting: waiting.get(account.id) ?? 0,
    })),
    schemes: await listBuildingsWithBankAccount(db),
    lines: rows.map(({ count: _, matchId, amount, details, ...line }) => {
      const isParked = line.partId !== null;
      const suggestions = (found.get(line.partId ?? line.id) ?? []).filter(
        // Money in suspense was received, so it matches no earlier entry and no payment.
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

/**
 * A page of bank lines. Unmatched ones come with their suggestions, so the screen needs no further call for the next
 * line.
 */
export const readBankLines = singleFlight({
  key: ({ accountId, buildingId, direction, show, lineId, offset, archived, today }: BankLineFilter & OnDay) =>
    JSON.stringify([accountId, buildingId, direction, show, lineId, offset, archived, today]),
  workOut: (db, { today, ...filter }) => bankLines(db, filter, today),
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

/** Most lines accepted together; a person can still look through that many. */
const MOST_TOGETHER = 500;

const acceptable = async (
  db: Database,
  filter: Pick<BankLineFilter, 'accountId' | 'buildingId' | 'archived'>,
  today: Day,
) => {
  const { accountId, buildingId, archived } = filter;
  const found = await db.execute<BankLineOrSuspensePart & { amount: string }>(sql`
    select l.id, l.bank_account_id as "bankAccountId", l.day::text as day, l.amount::text as amount, l.text, l.reference,
      case jsonb_typeof(l.details) when 'array' then jsonb_array_length(l.details) > 1 else false end as "isBatch"
    from waiting_lines w join bank_lines l on l.id = w.line_id join building_bank_accounts b on b.id = l.bank_account_id
    where (${accountId ?? null}::uuid is null or b.id = ${accountId ?? null}::uuid)
      and (${buildingId ?? null}::uuid is null or b.building_id = ${buildingId ?? null}::uuid or ${mayBeOf(buildingId)})
      and (${archived} or ${isOutsideArchiveSql(sql`b.building_id`)})
    order by l.day, l.position, l.id limit ${MOST_TOGETHER}`);
  const open = found.rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  const shown = await readMatchSuggestionViews(db, await listMatchSuggestionsByLine(db, open, today));
  const used = new Set<string>();
  const lines = open.flatMap(({ id: lineId, day, amount, text }): Acceptable[] => {
    const best: MatchSuggestionView | undefined = shown.get(lineId)?.[0];
    if (!best || best.score < BULK_ACCEPT_MIN_SCORE) return [];
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

/** Lines whose best suggestion scores 85 or more, with their sums. */
export const readAcceptableMatchSuggestions = singleFlight({
  key: ({
    accountId,
    buildingId,
    archived,
    today,
  }: Pick<BankLineFilter, 'accountId' | 'buildingId' | 'archived'> & OnDay) =>
    JSON.stringify([accountId, buildingId, archived, today]),
  workOut: (db, { today, ...filter }) => acceptable(db, filter, today),
});

type ParkedRow = {
  buildingId: string;
  building: string;
  amount: string;
  count: number;
  since: Day;
  partId: string;
};

/** Suspense by building, longest waiting first. @param archived whether archived buildings are among them */
export const readSuspenseByBuilding = async (db: Database, archived: boolean) => {
  const rows = await preparedSelect<ParkedRow>(
    db,
    'banking.parked',
    sql`
    select f.building_id as "buildingId", c.name as building, sum(f.amount)::text as amount, count(*)::int as count,
      min(f.day)::text as since, (array_agg(f.part_id order by f.day, f.position, f.id))[1] as "partId"
    from (${parked}) f join buildings c on c.id = f.building_id
    where ${archived} or c.archived_at is null
    group by f.building_id, c.name order by min(f.day), c.name, f.building_id`,
  );
  return rows.map((row) => ({ ...row, amount: cents(Number(row.amount)) }));
};
