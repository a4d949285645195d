/** SQL fragment: the entry that a ledger entry is allocated to. */
import { sql } from 'drizzle-orm';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';

/** The allocated entry; for a reversal, the entry that it reverses. */
export const allocatedEntryIdSql = sql<
  string | null
>`coalesce(${ledgerEntries.reverses}, ${ledgerEntries.allocatesTo})`;
