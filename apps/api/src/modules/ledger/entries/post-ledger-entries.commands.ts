/**
 * Posts to the ledger (rules 1.2): entries are append-only, and open items are recomputed in the same transaction.
 * Owns open_items.
 */

import { addDays, type Day, laterDay } from '@stoep/domain/calendar/calendar';
import { openLedgerItemsOf } from '@stoep/domain/ledger/ageing';
import type { JournalPostingSource } from '@stoep/domain/ledger/journal-rules';
import type { LedgerEntry } from '@stoep/domain/ledger/ledger-entry';
import { cents } from '@stoep/domain/money/cents';
import { gte, inArray, sql } from 'drizzle-orm';
import { ledgerEntries, openItems } from '../../../db/schema/ledger/entries.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import { bulkInsert } from '../../../kernel/database/bulk.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { idsSubquerySql } from '../../../kernel/database/ids-subquery.ts';
import { databaseTodaySql } from '../../../kernel/database/today.ts';
import { type NewLedgerEntry, postEntries } from '../posting/post-entries.writes.ts';
import { listDomainLedgerEntries } from './domain-ledger-entries.queries.ts';

// Other areas read ledgers from here.

/** Accounts whose entries are in memory at once. */
const ACCOUNTS_AT_ONCE = 250;

const inChunks = async <T>(rows: readonly T[], work: (chunk: T[]) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += ACCOUNTS_AT_ONCE)
    await work(rows.slice(from, from + ACCOUNTS_AT_ONCE));
};

/**
 * Appends entries in order, with their journals, and recomputes the open items of their accounts. Answers the ids.
 * Throws conflict if a month is closed.
 */
export const postLedgerEntries = async (
  tx: DatabaseTransaction,
  entries: readonly NewLedgerEntry[],
  from: JournalPostingSource,
): Promise<string[]> => {
  const accountIds = [...new Set(entries.map((entry) => entry.levyAccountId))];
  await lockLevyAccounts(tx, accountIds);
  const ids = await appendLedgerEntries(tx, entries, from);
  await refreshOpenItems(tx, accountIds);
  return ids;
};

/**
 * Locks levy accounts until the transaction ends, because open items are computed from all entries of an account.
 * Locks follow the order of ids, so two postings cannot deadlock.
 */
export const lockLevyAccounts = async (tx: DatabaseTransaction, accountIds: readonly string[]): Promise<void> => {
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
 * Appends entries with their journals, for runs that post several times to the same accounts. The caller locks the
 * accounts before, and calls `refreshOpenItems` for them before the transaction ends.
 */
export const appendLedgerEntries = async (
  tx: DatabaseTransaction,
  entries: readonly NewLedgerEntry[],
  from: JournalPostingSource,
): Promise<string[]> => {
  if (entries.length === 0) return [];
  return postEntries(tx, [...entries, ...(await withdrawn(tx, entries))], from);
};

type Input = {
  /** The entry to reverse: the credit, or the entry that restored it after an earlier reversal. */
  standsBy: string;
  levyAccountId: string;
  entryDay: Day;
  amount: string;
  reference: string | null;
  description: string;
  /** The interest, and the receipts that caused a part of it to be reversed. */
  rests: readonly string[];
  /** The reversed charges that caused it to be reversed. */
  charges: readonly string[];
};

/**
 * Entries that these reversals cancel, and entries they restore. Reversing a reversal restores what that had
 * reversed.
 */
const fallen = async (tx: DatabaseTransaction, reversals: ReadonlyMap<string, NewLedgerEntry>) => {
  const { rows } = await tx.execute<{ id: string; asked: string; falls: boolean }>(sql`
    with recursive up as (
      select e.id as asked, e.id, e.reverses, true as falls from ledger_entries e where e.id in (${idsSubquerySql([...reversals.keys()])})
      union all
      select u.asked, e.id, e.reverses, not u.falls from up u join ledger_entries e on e.id = u.reverses)
    select id, asked, falls from up where reverses is null`);
  const by = (wanted: boolean) =>
    new Map(rows.flatMap(({ id, asked, falls }) => (falls === wanted ? [[id, reversals.get(asked)] as const] : [])));
  return { falls: by(true), returns: by(false) };
};

/**
 * Reverses credits of interest whose cause is gone: the interest itself or the late receipt was reversed, or a
 * reversed charge was restored. They are reversed on the same day, or on their own later day.
 */
const withdrawn = async (tx: DatabaseTransaction, entries: readonly NewLedgerEntry[]): Promise<NewLedgerEntry[]> => {
  const reversals = new Map(entries.flatMap((entry) => (entry.reverses ? [[entry.reverses, entry]] : [])));
  if (reversals.size === 0) return [];
  const accounts = [...new Set([...reversals.values()].map(({ levyAccountId }) => levyAccountId))];
  const { rows } = await tx.execute<Input>(sql`
    with recursive turned as (
      select c.id, c.id as last, true as stands from ledger_entries c where c.levy_account_id in (${idsSubquerySql(accounts)})
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
  return rows.flatMap(({ standsBy, rests, charges, amount, description, entryDay, ...given }): NewLedgerEntry[] => {
    const by = [...rests.map((id) => falls.get(id)), ...charges.map((id) => returns.get(id))].find(
      (entry) => entry !== undefined,
    );
    if (by === undefined || reversals.has(standsBy)) return [];
    const day = laterDay(by.entryDay, entryDay);
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

/** Recomputes the open items of the accounts from all their entries, by the settlement rule of the domain. */
export const refreshOpenItems = async (tx: DatabaseTransaction, accountIds: readonly string[]): Promise<void> => {
  const today = await databaseDay(tx);
  await inChunks(accountIds, async (chunk) => {
    const ledgers = await listDomainLedgerEntries(tx, chunk);
    await tx.delete(openItems).where(inArray(openItems.levyAccountId, chunk));
    await bulkInsert(
      tx,
      openItems,
      [...ledgers].flatMap(([levyAccountId, entries]) => unsettled(levyAccountId, entries, today)),
    );
  });
};

/** Settles accounts again that have entries dated today or later. */
export const settleEntriesEnteredAhead = defineCreationCommand({
  run: async ({ tx, at }): Promise<void> => {
    const found = await tx
      .selectDistinct({ id: ledgerEntries.levyAccountId })
      .from(ledgerEntries)
      .where(gte(ledgerEntries.entryDay, at.today));
    const accountIds = found.map(({ id }) => id);
    await lockLevyAccounts(tx, accountIds);
    await refreshOpenItems(tx, accountIds);
  },
  quiet: 'what is open is computed anew from the same entries',
});

/** The database's day: earlier days are no longer needed. Which day a reader asks for is up to the reader. */
const databaseDay = async (tx: DatabaseTransaction): Promise<Day> => {
  const found = await tx.execute<{ today: Day }>(sql`select ${databaseTodaySql}::text as today`);
  return found.rows[0]?.today ?? ALWAYS;
};

/** First day of an item that is open from the start. */
const ALWAYS: Day = '0001-01-01';

type StoredItem = typeof openItems.$inferInsert;

/**
 * Open items today and from each later entry day, so that a balance changes by itself when the day comes. An item
 * that such a day does not affect continues unchanged.
 */
const unsettled = (levyAccountId: string, entries: readonly LedgerEntry[], today: Day): StoredItem[] => {
  const days = [...new Set(entries.map(({ date }) => date).filter((date) => date > today))].toSorted();
  const ended: StoredItem[] = [];
  let standing = new Map<string, StoredItem>();
  for (const [index, day] of [today, ...days].entries()) {
    const next = new Map<string, StoredItem>();
    for (const { entryId, dueDate, amount } of openLedgerItemsOf(entries, day)) {
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
