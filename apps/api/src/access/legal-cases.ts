/**
 * Who may see a legal case: tru*(case), the trustees of its building without its debtor, and att(case), the attorney
 * it is given to (calls.md 2). Conditions speak of legal_cases joined with levy_accounts, the debtor's account.
 */
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { legalCases } from '../db/schema/credit/credit.ts';
import { levyAccounts } from '../db/schema/ledger/levy-accounts.ts';
import { isStaff } from '../kernel/actor.ts';
import type { Asker } from '../kernel/caller.ts';
import { required } from '../kernel/input.ts';
import { query } from '../kernel/query.ts';
import { scope } from '../kernel/scope.ts';
import { buildingsTrusteeOf } from './buildings.ts';

/** The caller holds the account that a case is about. */
export const isDebtor = (person: Asker, accountId: SQLWrapper): SQL =>
  sql`exists (select 1 from account_holders debtor
    where debtor.account_id = ${accountId} and debtor.contact_id = ${person.contactId})`;

/** tru*(case): M-43, M-66, M-76. */
export const casesOfTrustee = (person: Asker): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`(${levyAccounts.buildingId} in ${buildingsTrusteeOf(person)}
        and not ${isDebtor(person, levyAccounts.accountId)})`;

/** att(case): M-109 to M-112. */
export const casesOfAttorney = (person: Asker): SQL =>
  person.roles.has('contractor') ? sql`(${legalCases.attorneyId} = ${person.contractorId})` : sql`false`;

/** tru*(case) or att(case): M-65, M-67 to M-70. A debtor who is its attorney's director sees it no more than a debtor. */
export const casesVisibleTo = (person: Asker): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`((${casesOfTrustee(person)} or ${casesOfAttorney(person)})
        and not ${isDebtor(person, levyAccounts.accountId)})`;

/** att(case) for those who work on it: M-89, M-109 to M-112; staff too. Never the debtor, whoever else he is. */
export const casesWorkedBy = (person: Asker): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`(${casesOfAttorney(person)} and not ${isDebtor(person, levyAccounts.accountId)})`;

/** The case is of the building, and the caller is a trustee who may see it: M-66. */
export const caseInBuilding = query('legal-cases.there', {
  scope: scope(legalCases, (_, caller) => casesOfTrustee(caller)),
  input: { id: required<string>(), buildingId: required<string>() },
  from: (db, { within, input }) =>
    db
      .select({ id: legalCases.id })
      .from(legalCases)
      .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
      .where(and(eq(legalCases.id, input.id), eq(levyAccounts.buildingId, input.buildingId), within)),
});
