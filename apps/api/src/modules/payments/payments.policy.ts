/** Who may see payments: tru(B) (M-41, M-71); what belongs with what in a path of two ids (R-5). */
import { AppError } from '@stoep/contract/kit/errors';
import { type SQL, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee } from '../../access/buildings.ts';
import { interestInPayment } from '../../access/interests.ts';
import { payments } from '../../db/schema/payments.ts';
import { isStaff, type Person } from '../../kernel/actor.ts';
import type { Queryable } from '../../kernel/database/client.ts';

/** A trustee with a personal interest in a payment does not find it: not his own, nor a competitor's (R-12). */
export const paymentsVisibleTo = (person: Person): SQL =>
  isStaff(person)
    ? sql`(${payments.buildingId} in ${buildingsReadableAsTrustee(person)})`
    : sql`(${payments.buildingId} in ${buildingsReadableAsTrustee(person)}
        and ${interestInPayment('payments', sql`${person.contactId}::uuid`)} is null)`;

/** The account has a levy account in the building, and the caller is its trustee: M-86, M-87. */
export const insistOnAccountIn = async (
  db: Queryable,
  person: Person,
  accountId: string,
  buildingId: string,
) => {
  const found = await db.execute(sql`select 1 from levy_accounts l where l.account_id = ${accountId}
    and l.building_id = ${buildingId} and l.building_id in ${buildingsReadableAsTrustee(person)} limit 1`);
  if (found.rows.length === 0) throw new AppError('not_found');
};

/** The job is of the building, and the caller is its trustee: M-107. */
export const insistOnJobIn = async (db: Queryable, person: Person, jobId: string, buildingId: string) => {
  const found = await db.execute(sql`select 1 from maintenance_jobs j where j.id = ${jobId}
    and j.building_id = ${buildingId} and j.building_id in ${buildingsReadableAsTrustee(person)}`);
  if (found.rows.length === 0) throw new AppError('not_found');
};

/** The municipal account is of the building, and the caller is its trustee: M-127b. */
export const insistOnMunicipalAccountIn = async (
  db: Queryable,
  person: Person,
  municipalAccountId: string,
  buildingId: string,
) => {
  const found = await db.execute(sql`select 1 from municipal_accounts m where m.id = ${municipalAccountId}
    and m.building_id = ${buildingId} and m.building_id in ${buildingsReadableAsTrustee(person)}`);
  if (found.rows.length === 0) throw new AppError('not_found');
};
