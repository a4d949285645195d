/** SQL columns for the credit control status of a levy account. */
import { sql } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';

export const creditControlStatusSqlColumns = {
  /** A legal case is open. */
  legal: sql<boolean>`exists (select 1 from legal_cases c
    where c.levy_account_id = ${levyAccounts.id} and c.closed_at is null)`,
  /** An AOD is being paid off. */
  activeAod: sql<boolean>`exists (select 1 from aods a
    where a.levy_account_id = ${levyAccounts.id} and a.stage = 'Active')`,
};
