/**
 * Computes interest that should not have run: while a receipt was in suspense, or on a charge reversed later. Nothing
 * is stored.
 */

import { interestCorrectionsOf } from '@stoep/domain/billing/interest-correction';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { idsSubquerySql } from '../../../kernel/database/ids-subquery.ts';
import { findWaivers, isWaived } from '../../billing/levy-runs/plan/index.ts';
import { readInterestRunData } from '../../billing/levy-runs/plan/interest-run-data.writes.ts';
import { findDomainEntries, listInterestSettings } from '../../ledger/entries/index.ts';
import { listAodsBackOnTrack } from './aods-back-on-track.writes.ts';

export type SuspenseInterest = {
  readonly levyAccountId: string;
  readonly accountNumber: string;
  /** All late receipts and reversed charges of the account that changed this interest. */
  readonly receiptIds: readonly string[];
  readonly chargeIds: readonly string[];
  /** First receipt of the match, and the day the bank had the money. Absent for a reversed charge. */
  readonly receiptId?: string;
  readonly paidDay?: Day;
  /** The interest entry, its day and what is left of it. */
  readonly entryId: string;
  readonly day: Day;
  readonly charged: Cents;
  readonly less: Cents;
  /** Day of the reversal, and whether it is the first open day because the month of the interest is closed. */
  readonly entryDay: Day;
  readonly closed: boolean;
  /** The chart account that the interest was posted to. */
  readonly glAccountId: string;
};

export const suspenseInterestTotalOf = (months: readonly Pick<SuspenseInterest, 'less'>[]): Cents =>
  sumCents(months.map(({ less }) => less));

type Account = {
  levyAccountId: string;
  accountNumber: string;
  buildingId: string;
  /** First day of an open month. */
  firstOpen: Day | null;
};

type Receipt = Account & {
  id: string;
  paidDay: Day;
  /** Belongs to the match in question. */
  own: boolean;
};

/**
 * Late receipts on the levy accounts of a posted match, from any match: interest was charged for days on which the
 * bank had the money. Empty for accounts without a late receipt of this match.
 */
const receiptsOf = (db: Queryable, matchId: string) =>
  lateReceipts(
    db,
    sql`select o.levy_account_id from match_parts o where o.match_id = ${matchId} and o.kind = 'levy account'`,
    matchId,
  );

const firstOpenOf = (buildingId: SQL) => sql`(select (max(p.month) + interval '1 month')::date::text from periods p
  where p.building_id = ${buildingId} and p.state = 'Closed')`;

const lateReceipts = (db: Queryable, accounts: SQL, matchId: string | null) =>
  db.execute<Receipt>(sql`
    with recursive came as (
      select p.entry_id as id, p.match_id is not distinct from ${matchId}::uuid as own, l.day from match_parts p
        join matches m on m.id = p.match_id and m.state = 'posted' join bank_lines l on l.id = m.line_id
      where p.kind = 'levy account' and p.levy_account_id in (${accounts})),
    turned as (select id, id as last, true as stands from came union all
      select t.id, r.id, not t.stands from turned t join ledger_entries r on r.reverses = t.last)
    select e.id, a.id as "levyAccountId", a.account_number as "accountNumber", a.building_id as "buildingId", c.own,
      c.day::text as "paidDay", ${firstOpenOf(sql`a.building_id`)} as "firstOpen"
    from came c join turned t on t.id = c.id and t.stands and not exists (select from ledger_entries r where r.reverses = t.last)
      join ledger_entries e on e.id = c.id join levy_accounts a on a.id = e.levy_account_id
      join ledger_entries came_in on came_in.id = t.last
    where exists (select from ledger_entries i where i.levy_account_id = a.id and i.entry_day >= c.day
        and i.kind = 'interest' and i.cause ->> 'kind' in ('interest', 'interest left out') and i.sequence < came_in.sequence)
    order by c.own desc, e.sequence`);

/** Interest charged to an account by levy runs, by entry, with its chart account. */
const interestOf = async (db: Queryable, levyAccountId: string) => {
  const { rows } = await db.execute<{ id: string; glAccountId: string }>(sql`
    select i.id, j.account_id as "glAccountId" from ledger_entries i join entry_journals j on j.entry_id = i.id
    where i.levy_account_id = ${levyAccountId} and i.kind = 'interest'
      and i.cause ->> 'kind' in ('interest', 'interest left out')`);
  return new Map(rows.map(({ id, glAccountId }) => [id, glAccountId]));
};

/** Interest of an account to reverse, oldest month first, for any receipt or charge. */
const ofAccount = async (
  db: Queryable,
  { levyAccountId, accountNumber, buildingId, firstOpen }: Account,
  receipts: readonly Receipt[],
): Promise<SuspenseInterest[]> => {
  const accounts = await interestOf(db, levyAccountId);
  const entries = (await findDomainEntries(db, [levyAccountId])).get(levyAccountId) ?? [];
  const waiver = (await findWaivers(db, [levyAccountId])).get(levyAccountId) ?? null;
  const books = await readInterestRunData(db, buildingId, new Map([[levyAccountId, entries]]));
  const found = interestCorrectionsOf(entries, {
    ...books,
    paid: new Map(receipts.map((receipt) => [receipt.id, receipt.paidDay])),
    ours: new Set(accounts.keys()),
    settings: await listInterestSettings(db, buildingId),
    waives: (ledger, day) => isWaived(waiver, ledger, day),
  });
  return found.map(({ receipts: receiptIds, charges: chargeIds, ...month }) => {
    // A charge of a later run is dated after its own month.
    const chargedDay = entries.find(({ id }) => id === month.entryId)?.date ?? month.day;
    const closed = firstOpen !== null && chargedDay < firstOpen;
    return {
      levyAccountId,
      accountNumber,
      receiptIds,
      chargeIds,
      ...month,
      closed,
      entryDay: closed ? firstOpen : chargedDay,
      glAccountId: accounts.get(month.entryId) ?? '',
    };
  });
};

const ofMatch = async (db: Queryable, receipts: readonly Receipt[]): Promise<SuspenseInterest[]> => {
  const [first] = receipts;
  if (!first?.own) return [];
  const { id: receiptId, paidDay } = first;
  return (await ofAccount(db, first, receipts)).map((month) => ({ ...month, receiptId, paidDay }));
};

/** A charge on a levy account, and whether it is reversed. */
export type LevyAccountCharge = Account & {
  readonly id: string;
  readonly day: Day;
  readonly reversed: boolean;
};

/** Undefined if there is no such charge. */
export const findLevyAccountCharge = async (db: Queryable, id: string): Promise<LevyAccountCharge | undefined> => {
  const { rows } = await db.execute<LevyAccountCharge>(sql`
    with recursive turned as (select ${id}::uuid as last, true as stands union all
      select r.id, not t.stands from turned t join ledger_entries r on r.reverses = t.last)
    select e.id, e.entry_day::text as day, a.id as "levyAccountId", a.account_number as "accountNumber",
      a.building_id as "buildingId", ${firstOpenOf(sql`a.building_id`)} as "firstOpen",
      exists (select from turned t where not t.stands
        and not exists (select from ledger_entries r where r.reverses = t.last)) as reversed
    from ledger_entries e join levy_accounts a on a.id = e.levy_account_id
    where e.id = ${id} and e.amount > 0 and e.kind <> 'reversal'`);
  return rows[0];
};

/** Interest on a reversed charge that is still to be reversed, by month. */
export const listInterestToReverseOfCharge = async (
  db: Queryable,
  charge: LevyAccountCharge,
): Promise<SuspenseInterest[]> => {
  if (!charge.reversed) return [];
  const { rows } = await lateReceipts(db, sql`${charge.levyAccountId}::uuid`, null);
  const found = await ofAccount(db, charge, rows);
  return found.some(({ chargeIds }) => chargeIds.includes(charge.id)) ? found : [];
};

/** Suspense interest still to be reversed on the accounts of a match, by month. Empty if the match was undone. */
export const listSuspenseInterestOfMatch = async (db: Queryable, matchId: string): Promise<SuspenseInterest[]> => {
  const { rows } = await receiptsOf(db, matchId);
  const found: SuspenseInterest[] = [];
  for (const receipts of Map.groupBy(rows, ({ levyAccountId }) => levyAccountId).values())
    found.push(...(await ofMatch(db, receipts)));
  return found;
};

type GivenBack = {
  readonly entryId: string;
  readonly accountNumber: string;
  readonly day: Day;
  readonly charged: Cents;
  readonly less: Cents;
  readonly entryDay: Day;
  readonly closed: boolean;
};

type StoredRow = Omit<GivenBack, 'charged' | 'less'> & { charged: string; less: string };

const inCents = <R extends StoredRow>({ charged, less, ...row }: R) => ({
  ...row,
  charged: cents(Number(charged)),
  less: cents(Number(less)),
});

/** Interest reversed because of matches; also when it was reversed from another match of the account. */
export const listReversedInterestOfMatches = async (db: Queryable, matchIds: readonly string[]) => {
  const { rows } = await db.execute<StoredRow & { matchId: string }>(sql`
    with recursive asked as (
      select p.match_id, p.levy_account_id, p.entry_id from match_parts p
      where p.match_id in (${idsSubquerySql(matchIds)}) and p.kind = 'levy account'),
    given as (select e.* from ledger_entries e where e.levy_account_id in (select levy_account_id from asked)
      and e.kind = 'adjustment' and e.cause ->> 'kind' = 'interest put right'),
    turned as (select id, id as last, true as stands from given union all
      select t.id, r.id, not t.stands from turned t join ledger_entries r on r.reverses = t.last)
    select distinct on (e.sequence, p.match_id) p.match_id as "matchId", e.cause ->> 'entryId' as "entryId",
      a.account_number as "accountNumber", e.cause ->> 'interestDay' as day, e.cause ->> 'charged' as charged,
      (-e.amount)::text as less, e.entry_day::text as "entryDay", e.entry_day > i.entry_day as closed
    from given e join ledger_entries i on i.id = e.allocates_to join turned t on t.id = e.id and t.stands and not exists (select from ledger_entries r where r.reverses = t.last)
      join levy_accounts a on a.id = e.levy_account_id
      join asked p on p.levy_account_id = e.levy_account_id and (e.cause ->> 'matchId' = p.match_id::text
        or e.cause -> 'receiptIds' @> to_jsonb(p.entry_id::text))
    order by e.sequence, p.match_id`);
  return rows.map(inCents);
};

/** Interest reversed because of a reversed charge, from any page. */
export const listReversedInterestOfCharge = async (db: Queryable, { id, levyAccountId }: LevyAccountCharge) => {
  const { rows } = await db.execute<StoredRow>(sql`
    with recursive given as (select e.* from ledger_entries e where e.levy_account_id = ${levyAccountId}
      and e.kind = 'adjustment' and e.cause ->> 'kind' = 'interest put right'
      and e.cause -> 'chargeIds' @> to_jsonb(${id}::text)),
    turned as (select id, id as last, true as stands from given union all
      select t.id, r.id, not t.stands from turned t join ledger_entries r on r.reverses = t.last)
    select e.cause ->> 'entryId' as "entryId", a.account_number as "accountNumber", e.cause ->> 'interestDay' as day,
      e.cause ->> 'charged' as charged, (-e.amount)::text as less, e.entry_day::text as "entryDay",
      e.entry_day > i.entry_day as closed
    from given e join ledger_entries i on i.id = e.allocates_to join turned t on t.id = e.id and t.stands and not exists (select from ledger_entries r where r.reverses = t.last)
      join levy_accounts a on a.id = e.levy_account_id order by e.sequence`);
  return rows.map(inCents);
};

/** Interest of a charge: what was reversed, and what may be. Undefined if there is no such charge. */
export const readInterestReversalOfCharge = async (db: Queryable, id: string) => {
  const charge = await findLevyAccountCharge(db, id);
  if (charge === undefined) return undefined;
  const given = await listReversedInterestOfCharge(db, charge);
  const open = await listInterestToReverseOfCharge(db, charge);
  return [
    { done: true, months: given },
    { done: false, months: open },
  ]
    .filter(({ months }) => months.length > 0)
    .map(({ done, months }) => ({ done, months, total: suspenseInterestTotalOf(months) }));
};

/**
 * For each posted match of a line: interest that was reversed, interest that may be, and AODs back on track.
 * Undefined if there is no such line.
 */
export const readSuspenseInterestOfBankLine = async (db: Queryable, lineId: string, today: Day) => {
  const { rows } = await db.execute<{ id: string | null }>(sql`
    select m.id from bank_lines l left join matches m on m.line_id = l.id and m.state = 'posted'
    where l.id = ${lineId} order by m.created_at, m.id`);
  if (rows.length === 0) return undefined;
  const ids = rows.flatMap(({ id }) => id ?? []);
  const given = Map.groupBy(await listReversedInterestOfMatches(db, ids), ({ matchId }) => matchId);
  const found = [];
  for (const matchId of ids) {
    const months = given.get(matchId) ?? [];
    if (months.length > 0)
      found.push({ matchId, done: true, total: suspenseInterestTotalOf(months), months, agreements: [] });
    const open = await listSuspenseInterestOfMatch(db, matchId);
    const agreements = await listAodsBackOnTrack(db, matchId, today);
    if (open.length + agreements.length > 0)
      found.push({ matchId, done: false, total: suspenseInterestTotalOf(open), months: open, agreements });
  }
  return found;
};
