/** Interest that was charged while the money of a match had no account: worked out when it is asked for, and never kept. */
import type { Day } from '@stoep/domain/calendar/calendar';
import { interestPutRight } from '@stoep/domain/levies/interest-put-right';
import { type Cents, cents, sumCents } from '@stoep/domain/money/money';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/client.ts';
import { interestSettings } from '../ledger/index.ts';
import { findDomainEntries } from '../ledger/ledger.commands.ts';
import { findWaivers, isWaived } from '../levy-runs/levy-runs.commands.ts';

export type ParkedInterest = {
  readonly levyAccountId: string;
  readonly accountNumber: string;
  readonly receiptId: string;
  /** The day on which the bank had the money. */
  readonly paidDay: Day;
  /** The interest, its day and what stands of it. */
  readonly entryId: string;
  readonly day: Day;
  readonly charged: Cents;
  readonly less: Cents;
  /** The day it is given back on, and whether that is so because the interest's own month is closed. */
  readonly entryDay: Day;
  readonly closed: boolean;
  /** The account of the books that the interest stands at. */
  readonly glAccountId: string;
};

export const parkedTotal = (months: readonly Pick<ParkedInterest, 'less'>[]): Cents =>
  sumCents(months.map(({ less }) => less));

type Receipt = {
  id: string;
  levyAccountId: string;
  accountNumber: string;
  buildingId: string;
  paidDay: Day;
  firstOpen: Day | null;
};

/** Receipts of a match that stands, on accounts that interest was charged to since the bank had the money. */
const receiptsOf = (db: Queryable, matchId: string) =>
  db.execute<Receipt>(sql`
    select e.id, a.id as "levyAccountId", a.account_number as "accountNumber", a.building_id as "buildingId",
      l.day::text as "paidDay", (select (max(c.month) + interval '1 month')::date::text from periods c
        where c.building_id = a.building_id and c.state = 'Closed') as "firstOpen"
    from match_parts p join matches m on m.id = p.match_id and m.state = 'posted' join bank_lines l on l.id = m.line_id
      join ledger_entries e on e.id = p.entry_id join levy_accounts a on a.id = p.levy_account_id
    where p.match_id = ${matchId} and p.kind = 'levy account'
      and not exists (select from ledger_entries r where r.reverses = e.id)
      and exists (select from ledger_entries i where i.levy_account_id = a.id and i.entry_day >= l.day
        and i.kind = 'interest' and i.cause ->> 'kind' = 'interest')
    order by e.sequence`);

/** Interest that runs charged to an account, by entry, with the account of the books that it stands at. */
const interestOf = async (db: Queryable, levyAccountId: string, since: Day) => {
  const { rows } = await db.execute<{ id: string; glAccountId: string }>(sql`
    select i.id, j.account_id as "glAccountId" from ledger_entries i join entry_journals j on j.entry_id = i.id
    where i.levy_account_id = ${levyAccountId} and i.entry_day >= ${since}::date and i.kind = 'interest'
      and i.cause ->> 'kind' = 'interest'`);
  return new Map(rows.map(({ id, glAccountId }) => [id, glAccountId]));
};

const ofAccount = async (
  db: Queryable,
  receipts: readonly Receipt[],
  today: Day,
): Promise<ParkedInterest[]> => {
  const [first] = receipts;
  if (first === undefined) return [];
  const { levyAccountId, accountNumber, buildingId, firstOpen, paidDay, id: receiptId } = first;
  const accounts = await interestOf(db, levyAccountId, paidDay);
  const entries = (await findDomainEntries(db, [levyAccountId])).get(levyAccountId) ?? [];
  const waiver = (await findWaivers(db, [levyAccountId])).get(levyAccountId) ?? null;
  const found = interestPutRight(entries, {
    paid: new Map(receipts.map((receipt) => [receipt.id, receipt.paidDay])),
    ours: new Set(accounts.keys()),
    settings: await interestSettings(db, buildingId),
    waives: (ledger, day) => isWaived(waiver, ledger, day),
  });
  return found.map((month) => {
    const closed = firstOpen !== null && month.day < firstOpen;
    return {
      ...{ levyAccountId, accountNumber, receiptId, paidDay, ...month, closed },
      ...{ entryDay: closed ? today : month.day, glAccountId: accounts.get(month.entryId) ?? '' },
    };
  });
};

/** What of the interest a match would give back, by account and month; nothing where it was undone. */
export const findParkedInterest = async (
  db: Queryable,
  matchId: string,
  today: Day,
): Promise<ParkedInterest[]> => {
  const { rows } = await receiptsOf(db, matchId);
  const found: ParkedInterest[] = [];
  for (const receipts of Map.groupBy(rows, ({ levyAccountId }) => levyAccountId).values())
    found.push(...(await ofAccount(db, receipts, today)));
  return found;
};

export type GivenBack = {
  readonly matchId: string;
  readonly entryId: string;
  readonly accountNumber: string;
  readonly day: Day;
  readonly charged: Cents;
  readonly less: Cents;
  readonly entryDay: Day;
  readonly closed: boolean;
};

/** What was given back for the sake of matches and stands. */
export const findGivenBack = async (db: Queryable, matchIds: readonly string[]): Promise<GivenBack[]> => {
  const { rows } = await db.execute<
    Omit<GivenBack, 'charged' | 'less'> & { charged: string; less: string }
  >(sql`
    select e.cause ->> 'matchId' as "matchId", e.cause ->> 'entryId' as "entryId", a.account_number as "accountNumber",
      e.cause ->> 'interestDay' as day, e.cause ->> 'charged' as charged, (-e.amount)::text as less,
      e.entry_day::text as "entryDay", e.entry_day::text <> e.cause ->> 'interestDay' as closed
    from ledger_entries e join levy_accounts a on a.id = e.levy_account_id
    where e.levy_account_id in (select p.levy_account_id from match_parts p
        where p.match_id in (select value::uuid from json_array_elements_text(${JSON.stringify(matchIds)}::json))
          and p.levy_account_id is not null)
      and e.kind = 'adjustment' and e.cause ->> 'kind' = 'interest put right'
      and (e.cause ->> 'matchId')::uuid in (select value::uuid from json_array_elements_text(${JSON.stringify(matchIds)}::json))
      and not exists (select from ledger_entries r where r.reverses = e.id)
    order by e.sequence`);
  return rows.map(({ charged, less, ...row }) => ({
    ...row,
    ...{ charged: cents(Number(charged)), less: cents(Number(less)) },
  }));
};

/** Of each match of a line that stands: what may be given back, or was. Undefined where there is no such line. */
export const readParkedInterest = async (db: Queryable, lineId: string, today: Day) => {
  const { rows } = await db.execute<{ id: string | null }>(sql`
    select m.id from bank_lines l left join matches m on m.line_id = l.id and m.state = 'posted'
    where l.id = ${lineId} order by m.created_at, m.id`);
  if (rows.length === 0) return undefined;
  const ids = rows.flatMap(({ id }) => id ?? []);
  const given = Map.groupBy(await findGivenBack(db, ids), ({ matchId }) => matchId);
  const found = [];
  for (const matchId of ids) {
    const done = given.get(matchId);
    const months = done ?? (await findParkedInterest(db, matchId, today));
    if (months.length > 0)
      found.push({ matchId, done: done !== undefined, total: parkedTotal(months), months });
  }
  return found;
};
