/** Posting to the ledger (rules 1.2): append-only, and the open items that balances are read from follow in the same
 * transaction. Owns ledger_entries and open_items. */

import { addDays, type Day, laterOf } from '@stoep/domain/calendar/calendar';
import { openItemsOf } from '@stoep/domain/ledger/ageing';
import type { LedgerEntry } from '@stoep/domain/ledger/ledger-entry';
import { cents } from '@stoep/domain/money/cents';
import { gte, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ledgerEntries, openItems } from '../../../db/schema/ledger/entries.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { addition } from '../../../kernel/command.ts';
import { bulkInsert } from '../../../kernel/database/bulk.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { databaseToday } from '../../../kernel/database/today.ts';
import { journalEntries, type PostedFrom } from '../journals/journal-entries.commands.ts';
import { findDomainEntries } from './ledger.queries.ts';

// Other modules read ledgers through here.

export type NewEntry = typeof ledgerEntries.$inferInsert;

/** Accounts whose entries are held in memory at once. */
const ACCOUNTS_AT_ONCE = 250;

const inChunks = async <T>(rows: readonly T[], work: (chunk: T[]) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += ACCOUNTS_AT_ONCE)
    await work(rows.slice(from, from + ACCOUNTS_AT_ONCE));
};

/**
 * Appends entries, in their order, with their journals, and brings the open items of their accounts up to date. Answers the
 * ids. Throws conflict where a month is closed.
 */
export const postEntries = async (
  tx: Transaction,
  entries: readonly NewEntry[],
  from: PostedFrom,
): Promise<string[]> => {
  const accountIds = [...new Set(entries.map((entry) => entry.levyAccountId))];
  await holdAccounts(tx, accountIds);
  const ids = await appendEntries(tx, entries, from);
  await refreshOpenItems(tx, accountIds);
  return ids;
};

/**
 * One posting to an account at a time, until the transaction ends: the open items are computed from all of
 * its entries. The order of ids keeps two postings from waiting for one another.
 */
export const holdAccounts = async (tx: Transaction, accountIds: readonly string[]): Promise<void> => {
  await inChunks(accountIds.toSorted(), (chunk) =>
    tx
      .select({ id: levyAccounts.id })
      .from(levyAccounts)
      .where(inArray(levyAccounts.id, chunk))
      .orderBy(levyAccounts.id)
      .for('update'),
  );
};

/**
 * Appends entries with their journals. For runs that post several times to the same accounts: whoever calls this holds the
 * accounts before and calls `refreshOpenItems` for them before the transaction ends.
 */
export const appendEntries = async (
  tx: Transaction,
  entries: readonly NewEntry[],
  from: PostedFrom,
): Promise<string[]> => {
  if (entries.length === 0) return [];
  const rows = [...entries, ...(await withdrawn(tx, entries))].map((entry) => ({
    id: entry.id ?? uuidv7(),
    levyAccountId: entry.levyAccountId,
    entryDay: entry.entryDay,
    dueDay: entry.dueDay,
    kind: entry.kind,
    reference: entry.reference,
    description: entry.description,
    amount: entry.amount,
    allocatesTo: entry.allocatesTo,
    reverses: entry.reverses,
    disputed: entry.disputed ?? false,
    cause: entry.cause,
  }));
  await bulkInsert(tx, ledgerEntries, rows);
  const ids = rows.map(({ id }) => id);
  await journalEntries(tx, sql`in (${amongIds(ids)})`, from);
  return ids;
};

type Given = {
  /** What is reversed: the credit, or what brought it back after it was reversed before. */
  standsBy: string;
  levyAccountId: string;
  entryDay: Day;
  amount: string;
  reference: string | null;
  description: string;
  /** The interest, and the receipts for whose sake some of it was given back. */
  rests: readonly string[];
  /** The reversed charges for whose sake it was given back. */
  charges: readonly string[];
};

/** What falls by reversals, and what comes back, by that entry: whoever reverses a reversal brings back what it reversed. */
const fallen = async (tx: Transaction, reversals: ReadonlyMap<string, NewEntry>) => {
  const { rows } = await tx.execute<{ id: string; asked: string; falls: boolean }>(sql`
    with recursive up as (
      select e.id as asked, e.id, e.reverses, true as falls from ledger_entries e where e.id in (${amongIds([...reversals.keys()])})
      union all
      select u.asked, e.id, e.reverses, not u.falls from up u join ledger_entries e on e.id = u.reverses)
    select id, asked, falls from up where reverses is null`);
  const by = (wanted: boolean) =>
    new Map(
      rows.flatMap(({ id, asked, falls }) => (falls === wanted ? [[id, reversals.get(asked)] as const] : [])),
    );
  return { falls: by(true), returns: by(false) };
};

/**
 * What was given back of an interest goes when the interest itself is reversed, and when a receipt for whose sake it was given
 * back is: whoever reverses it, it is reversed with it, on the same day or its own later one. So it is when a reversed charge
 * for whose sake it was given back comes back.
 */
const withdrawn = async (tx: Transaction, entries: readonly NewEntry[]): Promise<NewEntry[]> => {
  const reversals = new Map(entries.flatMap((entry) => (entry.reverses ? [[entry.reverses, entry]] : [])));
  if (reversals.size === 0) return [];
  const accounts = [...new Set([...reversals.values()].map(({ levyAccountId }) => levyAccountId))];
  const { rows } = await tx.execute<Given>(sql`
    with recursive turned as (
      select c.id, c.id as last, true as stands from ledger_entries c where c.levy_account_id in (${amongIds(accounts)})
        and c.kind = 'adjustment' and c.cause ->> 'kind' = 'interest put right'
      union all
      select t.id, r.id, not t.stands from turned t join ledger_entries r on r.reverses = t.last)
    select t.last as "standsBy", c.levy_account_id as "levyAccountId", c.entry_day::text as "entryDay", c.amount::text as amount,
      c.reference, c.description, coalesce(c.cause -> 'receiptIds', jsonb_build_array(c.cause ->> 'receiptId'))
        || jsonb_build_array(c.allocates_to) as rests, coalesce(c.cause -> 'chargeIds', '[]') as charges
    from turned t join ledger_entries c on c.id = t.id
    where t.stands and not exists (select from ledger_entries r where r.reverses = t.last) order by c.sequence`);
  if (rows.length === 0) return [];
  const { falls, returns } = await fallen(tx, reversals);
  return rows.flatMap(({ standsBy, rests, charges, amount, description, entryDay, ...given }): NewEntry[] => {
    const by = [...rests.map((id) => falls.get(id)), ...charges.map((id) => returns.get(id))].find(
      (entry) => entry !== undefined,
    );
    if (by === undefined || reversals.has(standsBy)) return [];
    const day = laterOf(by.entryDay, entryDay);
    return [
      {
        ...given,
        entryDay: day,
        dueDay: day,
        kind: 'reversal' as const,
        reverses: standsBy,
        cause: by.cause,
        amount: cents(0 - Number(amount)),
        description: `Reversal: ${description}`.slice(0, 200),
      },
    ];
  });
};

/** A select of ids, for what asks for one. */
export const amongIds = (ids: readonly string[]) =>
  sql`select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)`;

/** Recomputes what is unsettled on the accounts from all of their entries, by the settlement rule of the domain. */
export const refreshOpenItems = async (tx: Transaction, accountIds: readonly string[]): Promise<void> => {
  const today = await databaseDay(tx);
  await inChunks(accountIds, async (chunk) => {
    const ledgers = await findDomainEntries(tx, chunk);
    await tx.delete(openItems).where(inArray(openItems.levyAccountId, chunk));
    await bulkInsert(
      tx,
      openItems,
      [...ledgers].flatMap(([levyAccountId, entries]) => unsettled(levyAccountId, entries, today)),
    );
  });
};

/** Settles anew the accounts that hold entries of today and later. */
export const settleAhead = addition({
  run: async ({ tx, at }): Promise<void> => {
    const found = await tx
      .selectDistinct({ id: ledgerEntries.levyAccountId })
      .from(ledgerEntries)
      .where(gte(ledgerEntries.entryDay, at.today));
    const accountIds = found.map(({ id }) => id);
    await holdAccounts(tx, accountIds);
    await refreshOpenItems(tx, accountIds);
  },
  quiet: 'what is open is computed anew from the same entries',
});

/** Days before this one are not asked for any more; which day readers ask for is theirs to say. */
const databaseDay = async (tx: Transaction): Promise<Day> => {
  const found = await tx.execute<{ today: Day }>(sql`select ${databaseToday}::text as today`);
  return found.rows[0]?.today ?? ALWAYS;
};

/** From when on an item stands that does not wait for a day to come. */
const ALWAYS: Day = '0001-01-01';

type StoredItem = typeof openItems.$inferInsert;

/**
 * What is open today, and from each later day on which an entry is dated: so a balance turns by itself when the day
 * comes. An item that such a day leaves alone goes on as it was.
 */
const unsettled = (levyAccountId: string, entries: readonly LedgerEntry[], today: Day): StoredItem[] => {
  const days = [...new Set(entries.map(({ date }) => date).filter((date) => date > today))].toSorted();
  const ended: StoredItem[] = [];
  let standing = new Map<string, StoredItem>();
  for (const [index, day] of [today, ...days].entries()) {
    const next = new Map<string, StoredItem>();
    for (const { entryId, dueDate, amount } of openItemsOf(entries, day)) {
      const before = standing.get(entryId);
      const fromDay = index === 0 ? ALWAYS : day;
      const now = { levyAccountId, entryId, dueDay: dueDate, amount, fromDay, untilDay: null };
      next.set(entryId, before?.amount === amount ? before : now);
    }
    for (const [entryId, item] of standing)
      if (next.get(entryId) !== item) ended.push({ ...item, untilDay: addDays(day, -1) });
    standing = next;
  }
  return [...ended, ...standing.values()];
};
