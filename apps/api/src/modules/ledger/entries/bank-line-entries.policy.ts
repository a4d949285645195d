/**
 * Protects entries of bank lines: only undoing the match of the line reverses them, so bank and ledger always agree.
 */
import { type SQL, sql } from 'drizzle-orm';

/** Whether a posted match owns the entry: a receipt, or a refund whose payment the bank made. */
export const isEntryOfBankLineSql = (entryId: SQL): SQL<boolean> => sql<boolean>`(
  exists (select from match_parts p join matches m on m.id = p.match_id and m.state = 'posted'
    where p.entry_id = ${entryId})
  or exists (select from ledger_entries f join match_parts p on p.payment_id = (f.cause ->> 'paymentId')::uuid
    join matches m on m.id = p.match_id and m.state = 'posted' where f.id = ${entryId} and f.kind = 'refund'))`;
