/** SQL columns for the credit control status of a levy account. */
import { type SQL, sql } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';

export const creditControlStatusSqlColumns = {
  /** A legal case is open. */
  legal: sql<boolean>`exists (select 1 from legal_cases c
    where c.levy_account_id = ${levyAccounts.id} and c.closed_at is null)`,
  /** An AOD is being paid off. */
  activeAod: sql<boolean>`exists (select 1 from aods a
    where a.levy_account_id = ${levyAccounts.id} and a.stage = 'Active')`,
};

/** 'Handed over' while a legal case is open, else 'AOD' while one is paid off, else null. Read by an index for a row. */
export const arrearsStatusSql = (levyAccountId: SQL): SQL<'Handed over' | 'AOD' | null> =>
  sql`case when exists (select from legal_cases c where c.levy_account_id = ${levyAccountId} and c.closed_at is null)
    then 'Handed over' when exists (select from aods a where a.levy_account_id = ${levyAccountId} and a.stage = 'Active')
    then 'AOD' end`;
