/** Posting to the ledger (rules 1.2): append-only, and the open items that balances are read from follow in the same
 * transaction. Owns ledger_entries and open_items. */
import type { LedgerEntry } from '@stoep/domain/ageing';
import { openItemsOf } from '@stoep/domain/ageing';
import { inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { bulkInsert } from '../../db/bulk.ts';
import type { Transaction } from '../../db/client.ts';
import { ledgerEntries, levyAccounts, openItems } from '../../db/schema/accounts.ts';
import { findDomainEntries } from './ledger.queries.ts';

// Other modules read ledgers through here.
export { arrearsOn } from './arrears.queries.ts';
export { findDomainEntries } from './ledger.queries.ts';

export type NewEntry = typeof ledgerEntries.$inferInsert;

/** Accounts whose entries are held in memory at once. */
const ACCOUNTS_AT_ONCE = 250;

const inChunks = async <T>(rows: readonly T[], work: (chunk: T[]) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += ACCOUNTS_AT_ONCE)
    await work(rows.slice(from, from + ACCOUNTS_AT_ONCE));
};

/** Appends entries, in their order, and brings the open items of their accounts up to date. Answers the ids. */
export const postEntries = async (tx: Transaction, entries: readonly NewEntry[]): Promise<string[]> => {
  const accountIds = [...new Set(entries.map((entry) => entry.levyAccountId))];
  await holdAccounts(tx, accountIds);
  const ids = await appendEntries(tx, entries);
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
 * Appends entries alone. For runs that post several times to the same accounts: whoever calls this holds the
 * accounts before and calls `refreshOpenItems` for them before the transaction ends.
 */
export const appendEntries = async (tx: Transaction, entries: readonly NewEntry[]): Promise<string[]> => {
  const rows = entries.map((entry) => ({
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
  return rows.map(({ id }) => id);
};

/** Recomputes what is unsettled on the accounts from all of their entries, by the settlement rule of the domain. */
export const refreshOpenItems = async (tx: Transaction, accountIds: readonly string[]): Promise<void> => {
  await inChunks(accountIds, async (chunk) => {
    const ledgers = await findDomainEntries(tx, chunk);
    await tx.delete(openItems).where(inArray(openItems.levyAccountId, chunk));
    await bulkInsert(
      tx,
      openItems,
      [...ledgers].flatMap(([levyAccountId, entries]) => unsettled(levyAccountId, entries)),
    );
  });
};

/** Of the whole ledger: what is settled does not depend on the day one asks, only the bucket does. */
const unsettled = (levyAccountId: string, entries: readonly LedgerEntry[]) =>
  openItemsOf(entries).map(({ entryId, dueDate, amount }) => ({
    levyAccountId,
    entryId,
    dueDay: dueDate,
    amount,
  }));
