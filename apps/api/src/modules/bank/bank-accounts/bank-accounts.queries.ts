/** Reads the bank accounts of a building in full for its trustees; each read is audited (M-60, M-61). */

import type { BankAccount } from '@stoep/contract/bank/bank-accounts';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { buildingIdsReadableByTrusteeSql, findBuildingReadableByTrustee } from '../../../access/buildings.ts';
import { buildingBankAccounts as accounts } from '../../../db/schema/bank/bank-accounts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { centsSql, decodedSql } from '../../../kernel/database/decoded-sql.ts';
import { databaseTodaySql } from '../../../kernel/database/today.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { QueryPlaceholder } from '../../../kernel/query-caller.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { dueToReserve } from '../../ledger/journals/index.ts';

const readableAccounts = defineRowScope(
  accounts,
  (_, caller) => sql`${buildings.id} in ${buildingIdsReadableByTrusteeSql(caller)}`,
);

/**
 * Accounts of the building itself, and trust accounts it shares. One index each: an "or" of the two would read every
 * account.
 */
const accountsServing = (buildingId: QueryPlaceholder) => sql`${accounts.id} = any(array(
  select own.id from building_bank_accounts own where own.building_id = ${buildingId}
  union all select s.bank_account_id from pooled_schemes s where s.building_id = ${buildingId}))`;

/** The share of this building by its journals up to a day. */
const shareUntil = (day: SQL) => sql`(select coalesce(sum(l.amount), 0) from journal_lines l
  join journals j on j.id = l.journal_id
  where l.bank_account_id = ${accounts.id} and j.building_id = ${buildings.id} and j.day <= ${day})`;

const toCents = (value: string | number | null) => (value === null ? null : cents(Number(value)));

const bankDay = sql<Day | null>`(select max(s.until_day) from bank_statements s where s.bank_account_id = ${accounts.id}
  and s.state <> 'undone')`;

const bankSays = sql`(select (select s.opening from bank_statements s where s.bank_account_id = ${accounts.id}
    and s.state <> 'undone' order by s.opens_account desc, s.from_day, s.created_at, s.id limit 1)
  + (select coalesce(sum(l.amount), 0) from bank_lines l where l.bank_account_id = ${accounts.id} and l.removed_at is null))`;

/** Money of the building in suspense that is not allocated. */
const parked = (what: SQL) => sql`(select ${what} from match_parts p
  join matches m on m.id = p.match_id and m.state = 'posted' join bank_lines l on l.id = m.line_id
  where p.kind = 'suspense' and p.building_id = ${buildings.id} and l.bank_account_id = ${accounts.id}
    and not exists (select from matches a where a.of_part_id = p.id and a.state = 'posted'))`;

const bankAccounts = defineScopedQuery('bank-accounts.list', {
  scope: readableAccounts,
  input: { buildingId: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({
        id: accounts.id,
        name: accounts.name,
        bank: accounts.bank,
        accountNumber: accounts.accountNumber,
        accountType: accounts.accountType,
        lastReconBalance: decodedSql(
          sql`case when ${accounts.pooled} and ${accounts.lastReconDay} is not null
            then ${shareUntil(sql`${accounts.lastReconDay}`)} else ${accounts.lastReconBalance} end`,
          toCents,
        ),
        lastReconDay: accounts.lastReconDay,
        accountingBuilding: buildings.accountingId,
        accountingNumber: accounts.accountingNumber,
        bankBalance: decodedSql(
          sql`case when ${accounts.pooled} then ${shareUntil(bankDay)} else ${bankSays} end`,
          toCents,
        ),
        bankDay,
        suspense: centsSql(parked(sql`coalesce(sum(p.amount), 0)`)),
        suspenseSince: sql<Day | null>`${parked(sql`min(l.day)`)}`,
        toReserve: decodedSql(
          sql`case when ${accounts.fund} = 'administrative' then ${dueToReserve(buildings.id, databaseTodaySql)} end`,
          toCents,
        ),
        pooled: accounts.pooled,
      })
      .from(accounts)
      .innerJoin(buildings, eq(buildings.id, input.buildingId))
      .where(and(accountsServing(input.buildingId), eq(accounts.inUse, true), within))
      .orderBy(asc(accounts.accountingNumber)),
});

export const listBuildingBankAccounts = async (read: CallerReadContext, buildingId: string): Promise<BankAccount[]> => {
  const rows = await read.list(bankAccounts, { buildingId });
  if (rows.length === 0) await read.get(findBuildingReadableByTrustee, { buildingId });
  // One sum for the building, shown at the first account that levies are paid into.
  const first = rows.find(({ toReserve }) => toReserve !== null);
  return rows.map((row) => (row === first ? row : { ...row, toReserve: null }));
};

/**
 * Only a stored pair of building and account that the caller may read is sent to the accounting system (A-8). The
 * account is identified by its number in that system, or by the bank's number, the only one that the documents name
 * (B 3, B 7).
 */
export const accountingBankAccountQuery = defineScopedQuery('bank-accounts.pair', {
  scope: readableAccounts,
  input: { accountingBuilding: requiredQueryInput<string>(), accountingNumber: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({ accountingNumber: accounts.accountingNumber })
      .from(accounts)
      .innerJoin(buildings, eq(buildings.id, accounts.buildingId))
      .where(
        and(
          eq(buildings.accountingId, input.accountingBuilding),
          or(eq(accounts.accountingNumber, input.accountingNumber), eq(accounts.accountNumber, input.accountingNumber)),
          within,
        ),
      )
      .orderBy(desc(eq(accounts.accountingNumber, input.accountingNumber)), asc(accounts.accountingNumber))
      .limit(1),
});
