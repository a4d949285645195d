/**
 * SQL: what was levied for the reserve fund and is still in the bank account of the administrative fund (books 0.2).
 */
import { DUE_TO_RESERVE_GL_ACCOUNT } from '@stoep/domain/ledger/chart-of-accounts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** In cents, up to a day. The ledger of the reserve fund has the same amount with the other sign. */
export const dueToReserveFundSql = (building: SQLWrapper, today: SQLWrapper): SQL =>
  sql`(select coalesce(sum(g.credit - g.debit), 0) from gl_balances g
    join gl_accounts a on a.id = g.account_id and a.building_id is null and a.code = ${DUE_TO_RESERVE_GL_ACCOUNT}
  where g.building_id = ${building} and g.fund = 'administrative' and g.month <= ${today})`;
