/** Who may see payments: tru(B) (M-41, M-71), and which records belong together in a path of two ids (R-5). */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { buildingIdsOfTrusteeSql, buildingIdsReadableByTrusteeSql } from '../../../access/buildings.ts';
import { personalInterestInPaymentSql } from '../../../access/personal-interests.ts';
import { municipalAccounts } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { maintenanceJobs } from '../../../db/schema/works/maintenance.ts';
import { isStaff } from '../../../kernel/actor.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { QueryCaller } from '../../../kernel/query-caller.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import { defineRowScope } from '../../../kernel/scope.ts';

/** A trustee does not find a payment in which the trustee has a personal interest, own or a competitor's (R-12). */
export const paymentsVisibleTo = (person: QueryCaller): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`(${payments.buildingId} in ${buildingIdsOfTrusteeSql(person)}
        and ${personalInterestInPaymentSql('payments', sql`${person.contactId}::uuid`)} is null)`;

export const visiblePaymentsScope = defineRowScope(payments, (_, caller) => paymentsVisibleTo(caller));

const pair = { id: requiredQueryInput<string>(), buildingId: requiredQueryInput<string>() };

/** The owner account has a levy account in the building, and the caller is its trustee: M-86, M-87. */
export const ownerAccountInBuildingCheckQuery = defineScopedQuery('payments.account-there', {
  scope: defineRowScope(
    levyAccounts,
    (l, caller) => sql`${l.buildingId} in ${buildingIdsReadableByTrusteeSql(caller)}`,
  ),
  input: pair,
  from: (db, { within, input }) =>
    db
      .select({ id: levyAccounts.id })
      .from(levyAccounts)
      .where(and(eq(levyAccounts.accountId, input.id), eq(levyAccounts.buildingId, input.buildingId), within))
      .limit(1),
});

/** The maintenance job is of the building, and the caller is its trustee: M-107. */
export const maintenanceJobInBuildingCheckQuery = defineScopedQuery('payments.job-there', {
  scope: defineRowScope(
    maintenanceJobs,
    (j, caller) => sql`${j.buildingId} in ${buildingIdsReadableByTrusteeSql(caller)}`,
  ),
  input: pair,
  from: (db, { within, input }) =>
    db
      .select({ id: maintenanceJobs.id })
      .from(maintenanceJobs)
      .where(and(eq(maintenanceJobs.id, input.id), eq(maintenanceJobs.buildingId, input.buildingId), within)),
});

/** The municipal account is of the building, and the caller is its trustee: M-127b. */
export const municipalAccountInBuildingCheckQuery = defineScopedQuery('payments.municipal-there', {
  scope: defineRowScope(
    municipalAccounts,
    (m, caller) => sql`${m.buildingId} in ${buildingIdsReadableByTrusteeSql(caller)}`,
  ),
  input: pair,
  from: (db, { within, input }) =>
    db
      .select({ id: municipalAccounts.id })
      .from(municipalAccounts)
      .where(and(eq(municipalAccounts.id, input.id), eq(municipalAccounts.buildingId, input.buildingId), within)),
});
