/** What the poster reads before it posts: the links of reversed entries, and the main bank accounts of buildings. */
import { type Fund, OPENING_FUND_GL_ACCOUNT } from '@stoep/domain/ledger/chart-of-accounts';
import type { EntryLink, PostingBankAccount } from '@stoep/domain/ledger/posting';
import { sql } from 'drizzle-orm';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { idsSubquerySql } from '../../../kernel/database/ids-subquery.ts';

type LinkRow = {
  readonly entryId: string;
  readonly journalId: string;
  readonly accountId: string;
  readonly fund: Fund;
  readonly bankAccountId: string | null;
  /** A receipt that stands against the opening balance of the fund: its bank account was not known yet. */
  readonly opening: boolean;
};

export type StoredEntryLink = EntryLink & { readonly opening: boolean };

/** By entry id. */
export const listEntryLinks = async (
  tx: DatabaseTransaction,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, StoredEntryLink>> => {
  if (entryIds.length === 0) return new Map();
  const { rows } = await tx.execute<LinkRow>(sql`
    select p.entry_id as "entryId", p.journal_id as "journalId", p.account_id as "accountId", p.fund,
      p.bank_account_id as "bankAccountId",
      a.code = ${OPENING_FUND_GL_ACCOUNT} and e.kind in ('receipt', 'refund') as opening
    from entry_journals p join gl_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id
    where p.entry_id in (${idsSubquerySql(entryIds)})`);
  return new Map(
    rows.map(({ entryId, journalId, accountId, fund, bankAccountId, opening }) => [
      entryId,
      { entryId, journalId, contra: { account: { id: accountId }, fund, bankAccountId }, opening },
    ]),
  );
};

type BankRow = { buildingId: string; id: string; fund: Fund; pooled: boolean };

/** The first account of the administrative fund in use, by building id; none for a building without one. */
export const listMainBankAccounts = async (
  tx: DatabaseTransaction,
  buildingIds: readonly string[],
): Promise<ReadonlyMap<string, PostingBankAccount>> => {
  const { rows } = await tx.execute<BankRow>(sql`
    select distinct on (building_id) building_id as "buildingId", id, fund, pooled from building_bank_accounts
    where building_id in (${idsSubquerySql(buildingIds)}) and fund = 'administrative' and in_use
    order by building_id, accounting_number`);
  return new Map(rows.map(({ buildingId, ...bank }) => [buildingId, bank]));
};
