/** Ledgers as the rules of the domain read them. */
import type { LedgerEntry } from '@stoep/domain/levies/ageing';
import { inArray, sql } from 'drizzle-orm';
import { ledgerEntries } from '../../db/schema/accounts.ts';
import type { Queryable } from '../../kernel/database/client.ts';
import { allocatesTo } from './allocation.queries.ts';

/** All entries of the accounts, by account. A reversal names the entry it reverses, a receipt the charge it pays. */
export const findDomainEntries = async (
  db: Queryable,
  accountIds: readonly string[],
): Promise<Map<string, LedgerEntry[]>> => {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: ledgerEntries.id,
      levyAccountId: ledgerEntries.levyAccountId,
      date: ledgerEntries.entryDay,
      dueDate: ledgerEntries.dueDay,
      kind: ledgerEntries.kind,
      amount: ledgerEntries.amount,
      allocatesTo,
      disputed: ledgerEntries.disputed,
      putsRight: sql<boolean>`(${ledgerEntries.cause} ->> 'kind' is not distinct from 'interest put right')`,
      sequence: ledgerEntries.sequence,
    })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.levyAccountId, [...accountIds]));
  return Map.groupBy(rows, (entry) => entry.levyAccountId);
};
