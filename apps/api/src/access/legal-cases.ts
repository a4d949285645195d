/**
 * Who may see a legal case: tru*(case), the trustees of its building except its debtor, and att(case), the attorney
 * it is assigned to (calls.md 2). The conditions expect legal_cases joined with levy_accounts, the debtor's account.
 */
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { legalCases } from '../db/schema/credit/credit.ts';
import { levyAccounts } from '../db/schema/ledger/levy-accounts.ts';
import { isStaff } from '../kernel/actor.ts';
import { defineScopedQuery } from '../kernel/query.ts';
import type { QueryCaller } from '../kernel/query-caller.ts';
import { requiredQueryInput } from '../kernel/query-input.ts';
import { defineRowScope } from '../kernel/scope.ts';
import { ARCHIVED_BUILDING_IDS_SQL } from './archived-buildings.ts';
import { buildingIdsOfTrusteeSql } from './buildings.ts';

/** The caller holds the levy account that a case is about. */
export const isCaseDebtorSql = (person: QueryCaller, accountId: SQLWrapper): SQL =>
  sql`exists (select 1 from account_holders debtor
    where debtor.account_id = ${accountId} and debtor.contact_id = ${person.contactId})`;

/** tru*(case): M-43, M-66, M-76. */
export const legalCasesReadableByTrustee = (person: QueryCaller): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`(${levyAccounts.buildingId} in ${buildingIdsOfTrusteeSql(person)}
        and not ${isCaseDebtorSql(person, levyAccounts.accountId)})`;

/** att(case): M-109 to M-112. */
export const legalCasesAssignedToAttorney = (person: QueryCaller): SQL =>
  person.roles.has('contractor')
    ? sql`(${legalCases.attorneyId} = ${person.contractorId}
        and (${legalCases.levyAccountId} in (select l.id from levy_accounts l
          where l.building_id in ${ARCHIVED_BUILDING_IDS_SQL})) is not true)`
    : sql`false`;

/**
 * tru*(case) or att(case): M-65, M-67 to M-70. A debtor who is a director of its attorney sees no more than other
 * debtors.
 */
export const legalCasesVisibleTo = (person: QueryCaller): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`((${legalCasesReadableByTrustee(person)} or ${legalCasesAssignedToAttorney(person)})
        and not ${isCaseDebtorSql(person, levyAccounts.accountId)})`;

/** att(case) for people who work on it: M-89, M-109 to M-112; staff too. Never the debtor, in any role. */
export const legalCasesWorkableBy = (person: QueryCaller): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`(${legalCasesAssignedToAttorney(person)} and not ${isCaseDebtorSql(person, levyAccounts.accountId)})`;

/** The case is of the building, and the caller is a trustee who may see it: M-66. */
export const legalCaseInBuildingCheckQuery = defineScopedQuery('legal-cases.there', {
  scope: defineRowScope(legalCases, (_, caller) => legalCasesReadableByTrustee(caller)),
  input: { id: requiredQueryInput<string>(), buildingId: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({ id: legalCases.id })
      .from(legalCases)
      .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
      .where(and(eq(legalCases.id, input.id), eq(levyAccounts.buildingId, input.buildingId), within)),
});
