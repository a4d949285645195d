/** What is read before a posting: the buildings of levy accounts, the links of reversed entries, and bank accounts. */
import { type Fund, OPENING_FUND_GL_ACCOUNT } from '@stoep/domain/ledger/chart-of-accounts';
import type { LedgerEntryCause } from '@stoep/domain/ledger/entry-cause';
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
  readonly opening: boolean;
  readonly cause: LedgerEntryCause | null;
};

export type StoredEntryLink = EntryLink & {
  /** A receipt or refund against the opening balance of the fund: its bank account was not known yet. */
  readonly opening: boolean;
  readonly cause: LedgerEntryCause | null;
};

/** By entry id. */
export const listEntryLinks = async (
  tx: DatabaseTransaction,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, StoredEntryLink>> => {
  if (entryIds.length === 0) return new Map();
  const { rows } = await tx.execute<LinkRow>(sql`
    select p.entry_id as "entryId", p.journal_id as "journalId", p.account_id as "accountId", p.fund,
      p.bank_account_id as "bankAccountId", e.cause,
      a.code = ${OPENING_FUND_GL_ACCOUNT} and e.kind in ('receipt', 'refund') as opening
    from entry_journals p join gl_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id
    where p.entry_id in (${idsSubquerySql(entryIds)})`);
  return new Map(
    rows.map(({ entryId, journalId, accountId, fund, bankAccountId, opening, cause }) => [
      entryId,
      { entryId, journalId, contra: { account: { id: accountId }, fund, bankAccountId }, opening, cause },
    ]),
  );
};

/** The building id by levy account id. */
export const listBuildingsOfAccounts = async (
  tx: DatabaseTransaction,
  levyAccountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await tx.execute<{ id: string; buildingId: string }>(sql`
    select id, building_id as "buildingId" from levy_accounts where id in (${idsSubquerySql(levyAccountIds)})`);
  return new Map(rows.map(({ id, buildingId }) => [id, buildingId]));
};

/** The journal of the reserve fund that belongs to this one; null without one. */
export const findMirrorJournal = async (tx: DatabaseTransaction, journalId: string): Promise<string | null> => {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from journals where mirrors = ${journalId}::uuid`);
  return rows[0]?.id ?? null;
};

/** The first account of the administrative fund in use, by building id; none for a building without one. */
export const listMainBankAccounts = async (
  tx: DatabaseTransaction,
  buildingIds: readonly string[],
): Promise<ReadonlyMap<string, PostingBankAccount>> => {
  const { rows } = await tx.execute<PostingBankAccount & { buildingId: string }>(sql`
    select distinct on (building_id) building_id as "buildingId", id, fund, pooled from building_bank_accounts
    where building_id in (${idsSubquerySql(buildingIds)}) and fund = 'administrative' and in_use
    order by building_id, accounting_number`);
  return new Map(rows.map(({ buildingId, ...bank }) => [buildingId, bank]));
};

/** The first account of the administrative fund in use; null for a building without one. */
export const findMainBankAccount = async (
  tx: DatabaseTransaction,
  levyAccountId: string,
): Promise<PostingBankAccount | null> => {
  const { rows } = await tx.execute<PostingBankAccount>(sql`
    select b.id, b.fund, b.pooled from levy_accounts l join building_bank_accounts b on b.building_id = l.building_id
    where l.id = ${levyAccountId}::uuid and b.fund = 'administrative' and b.in_use
    order by b.accounting_number limit 1`);
  return rows[0] ?? null;
};
