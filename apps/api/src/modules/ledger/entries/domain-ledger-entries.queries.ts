/** Reads ledgers in the shape that the domain's rules use. */
import type { LedgerEntry } from '@stoep/domain/ledger/ledger-entry';
import type { Cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { preparedDrizzleQuery, queryBuilder } from '../../../kernel/prepared-read.ts';
import { allocatedEntryIdSql } from './allocated-entry.queries.ts';

export const domainLedgerEntryColumns = {
  id: ledgerEntries.id,
  levyAccountId: ledgerEntries.levyAccountId,
  date: ledgerEntries.entryDay,
  dueDate: ledgerEntries.dueDay,
  kind: ledgerEntries.kind,
  amount: ledgerEntries.amount,
  allocatesTo: allocatedEntryIdSql,
  disputed: ledgerEntries.disputed,
  putsRight: sql<boolean>`(${ledgerEntries.cause} ->> 'kind' is not distinct from 'interest put right')`,
  owedBefore: sql<Cents | null>`case when ${ledgerEntries.kind} = 'reversal'
      then (${ledgerEntries.cause} ->> 'owed')::int end`,
  sequence: ledgerEntries.sequence,
};

const entries = queryBuilder
  .select(domainLedgerEntryColumns)
  .from(ledgerEntries)
  .where(sql`${ledgerEntries.levyAccountId} = any(${sql.placeholder('accounts')}::uuid[])`);
type Entry = Awaited<typeof entries>[number];

const domainEntries = preparedDrizzleQuery<readonly string[], Entry>('ledger.domain-entries', entries, {
  accounts: (ids) => ids,
});

/** All entries of the accounts, by account. A reversal names the entry it reverses, a receipt the charge it pays. */
export const listDomainLedgerEntries = async (
  db: Queryable,
  accountIds: readonly string[],
): Promise<Map<string, LedgerEntry[]>> => {
  if (accountIds.length === 0) return new Map();
  return Map.groupBy(await domainEntries.run(db, accountIds), (entry) => entry.levyAccountId);
};
