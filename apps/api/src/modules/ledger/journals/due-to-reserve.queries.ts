/** What was levied for the reserve and still lies in the account of the administrative fund (books 0.2). */
import { DUE_TO_RESERVE } from '@stoep/domain/ledger/chart';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** In cents, over the months until a day; the same stands in the reserve's books, from the other side. */
export const dueToReserve = (building: SQLWrapper, today: SQLWrapper): SQL =>
  sql`(select coalesce(sum(g.credit - g.debit), 0) from gl_balances g
    join gl_accounts a on a.id = g.account_id and a.building_id is null and a.code = ${DUE_TO_RESERVE}
  where g.building_id = ${building} and g.fund = 'administrative' and g.month <= ${today})`;
