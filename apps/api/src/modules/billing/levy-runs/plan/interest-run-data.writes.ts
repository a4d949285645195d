/**
 * Reads facts for interest that the ledgers do not contain: posted months, late charges, returned payments and late
 * receipts.
 */
import type { Day } from '@stoep/domain/calendar/calendar';
import { isReversalChainReversed, reversalChains } from '@stoep/domain/ledger/entries-in-force';
import type { LedgerEntry } from '@stoep/domain/ledger/ledger-entry';
import { and, inArray, sql } from 'drizzle-orm';
import { ledgerEntries } from '../../../../db/schema/ledger/entries.ts';
import type { Queryable } from '../../../../kernel/database/client.ts';
import type { InterestRunData } from './levy-run-data.ts';

const NOTHING: InterestRunData = {
  months: [],
  lateEntries: new Map(),
  waived: new Set(),
  returned: new Set(),
  bankDays: new Map(),
};

/**
 * Receipts whose money reached the bank before their entry day, because the month was closed when they were matched;
 * or all receipts.
 */
const findBankDays = async (db: Queryable, buildingId: string, all: boolean) => {
  const { rows } = await db.execute<{ id: string; day: Day }>(sql`
    select e.id, b.day::text as day from levy_accounts l
      join match_parts p on p.levy_account_id = l.id and p.kind = 'levy account'
      join matches m on m.id = p.match_id and m.state = 'posted'
      join bank_lines b on b.id = m.line_id
      join ledger_entries e on e.id = p.entry_id and (${all} or e.entry_day > b.day)
    where l.building_id = ${buildingId}`);
  return new Map(rows.map(({ id, day }) => [id, day]));
};

/** Receipts that the bank returned. A receipt that a person reversed is not one of them. */
const findReturned = async (db: Queryable, ledgers: ReadonlyMap<string, readonly LedgerEntry[]>) => {
  const back = [...ledgers.values()].flatMap((ledger) =>
    reversalChains(ledger).flatMap((chain) => {
      const [root, last] = [chain[0], chain.at(-1)];
      return isReversalChainReversed(chain) && root.kind === 'receipt' && last
        ? [{ root: root.id, last: last.id }]
        : [];
    }),
  );
  if (back.length === 0) return new Set<string>();
  const among = inArray(
    ledgerEntries.id,
    back.map(({ last }) => last),
  );
  const byBank = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(among, sql`${ledgerEntries.cause} ->> 'kind' = 'bank'`));
  const bank = new Set(byBank.map(({ id }) => id));
  return new Set(back.flatMap(({ root, last }) => (bank.has(last) ? [root] : [])));
};

/** Interest that later runs charged for earlier months. A person's reversal waives it: no run charges it again. */
const findLate = async (db: Queryable, buildingId: string) => {
  const { rows } = await db.execute<{ id: string; day: Day; waived: boolean }>(sql`
    select e.id, e.cause ->> 'interestDay' as day, exists (select from ledger_entries r
      where r.reverses = e.id and r.cause ->> 'kind' = 'person') as waived
    from levy_accounts l join ledger_entries e on e.levy_account_id = l.id
    where l.building_id = ${buildingId} and e.kind = 'interest' and e.cause ->> 'kind' = 'interest left out'`);
  return {
    lateEntries: new Map(rows.map(({ id, day }) => [id, day])),
    waived: new Set(rows.filter(({ waived }) => waived).map(({ id }) => id)),
  };
};

const findMonths = async (db: Queryable, buildingId: string): Promise<Day[]> => {
  const { rows } = await db.execute<{ day: Day }>(sql`
    select (r.month + interval '1 month' - interval '1 day')::date::text as day from run_buildings r
      where r.building_id = ${buildingId} and r.kind = 'interest' and r.state = 'posted'
    union
    select e.entry_day::text from levy_accounts l join ledger_entries e on e.levy_account_id = l.id
      join posting_keys k on k.entry_id = e.id and k.undone_at is null
      where l.building_id = ${buildingId} and e.kind = 'interest'`);
  return rows.map(({ day }) => day);
};

/** @param ledgers of the accounts concerned; without any, nothing is read */
export const readInterestRunData = async (
  db: Queryable,
  buildingId: string,
  ledgers: ReadonlyMap<string, readonly LedgerEntry[]>,
): Promise<InterestRunData> => {
  if (ledgers.size === 0) return NOTHING;
  const returned = await findReturned(db, ledgers);
  const bankDays = await findBankDays(db, buildingId, returned.size > 0);
  const late = await findLate(db, buildingId);
  if (returned.size === 0) return { ...NOTHING, ...late, bankDays };
  return { months: await findMonths(db, buildingId), ...late, returned, bankDays };
};
