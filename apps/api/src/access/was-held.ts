/** Whether a person holds an owner account, or was taken off it: one member of staff alone gives it to no other person. */
import { type SQL, sql } from 'drizzle-orm';

/** @param account the id of an owner account, as SQL */
export const wasHeld = (account: SQL): SQL<boolean> =>
  sql<boolean>`(exists (select from account_holders holding where holding.account_id = ${account})
    or exists (select from audit_entries removal where removal.subject_kind = 'owner-accounts' and removal.subject_id = ${account}
      and removal.action = 'owner-accounts.removeHolder'))`;
