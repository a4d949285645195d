/** Who may see payments: tru(B) (M-41, M-71); what belongs with what in a path of two ids (R-5). */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee, buildingsTrusteeOf } from '../../../access/buildings.ts';
import { interestInPayment } from '../../../access/interests.ts';
import { municipalAccounts } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { maintenanceJobs } from '../../../db/schema/works/maintenance.ts';
import { isStaff } from '../../../kernel/actor.ts';
import type { Asker } from '../../../kernel/caller.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import { scope } from '../../../kernel/scope.ts';

/** A trustee with a personal interest in a payment does not find it: not his own, nor a competitor's (R-12). */
export const paymentsVisibleTo = (person: Asker): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`(${payments.buildingId} in ${buildingsTrusteeOf(person)}
        and ${interestInPayment('payments', sql`${person.contactId}::uuid`)} is null)`;

export const visiblePayments = scope(payments, (_, caller) => paymentsVisibleTo(caller));

const pair = { id: required<string>(), buildingId: required<string>() };

/** The account has a levy account in the building, and the caller is its trustee: M-86, M-87. */
export const accountInBuilding = query('payments.account-there', {
  scope: scope(levyAccounts, (l, caller) => sql`${l.buildingId} in ${buildingsReadableAsTrustee(caller)}`),
  input: pair,
  from: (db, { within, input }) =>
    db
      .select({ id: levyAccounts.id })
      .from(levyAccounts)
      .where(and(eq(levyAccounts.accountId, input.id), eq(levyAccounts.buildingId, input.buildingId), within))
      .limit(1),
});

/** The job is of the building, and the caller is its trustee: M-107. */
export const jobInBuilding = query('payments.job-there', {
  scope: scope(maintenanceJobs, (j, caller) => sql`${j.buildingId} in ${buildingsReadableAsTrustee(caller)}`),
  input: pair,
  from: (db, { within, input }) =>
    db
      .select({ id: maintenanceJobs.id })
      .from(maintenanceJobs)
      .where(and(eq(maintenanceJobs.id, input.id), eq(maintenanceJobs.buildingId, input.buildingId), within)),
});

/** The municipal account is of the building, and the caller is its trustee: M-127b. */
export const municipalAccountInBuilding = query('payments.municipal-there', {
  scope: scope(
    municipalAccounts,
    (m, caller) => sql`${m.buildingId} in ${buildingsReadableAsTrustee(caller)}`,
  ),
  input: pair,
  from: (db, { within, input }) =>
    db
      .select({ id: municipalAccounts.id })
      .from(municipalAccounts)
      .where(
        and(eq(municipalAccounts.id, input.id), eq(municipalAccounts.buildingId, input.buildingId), within),
      ),
});
