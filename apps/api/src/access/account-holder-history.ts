/** Whether an owner account has or ever had a holder. If so, one member of staff alone cannot add another person. */
import { type SQL, sql } from 'drizzle-orm';

/** @param account the id of an owner account, as SQL */
export const hasOrHadAccountHolderSql = (account: SQL): SQL<boolean> =>
  sql<boolean>`(exists (select from account_holders holding where holding.account_id = ${account})
    or exists (select from audit_entries removal where removal.subject_kind = 'owner-accounts' and removal.subject_id = ${account}
      and removal.action = 'owner-accounts.removeHolder'))`;
