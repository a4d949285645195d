/** What a ledger entry settles. */
import { sql } from 'drizzle-orm';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';

/** The entry that this one is allocated to: for a reversal, the one it reverses. */
export const allocatesTo = sql<
  string | null
>`coalesce(${ledgerEntries.reverses}, ${ledgerEntries.allocatesTo})`;
