/** Which contractors a trustee may read of: those that work for, bid for, insure or act for a building (M-102). */
import { AppError } from '@stoep/contract/errors';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { contractors } from '../../db/schema/contractors.ts';
import { isStaff, type Person } from '../../platform/actor.ts';
import { buildingsReadableAsTrustee } from '../buildings/buildings.policy.ts';

/** The contractor has to do with one of the buildings: every contractor that a list of theirs names. */
const hasToDoWith = (buildings: SQL): SQL => sql`(
  exists (select 1 from payments p where p.contractor_id = ${contractors.id} and p.building_id in ${buildings})
  or exists (select 1 from maintenance_jobs j where j.awarded_contractor_id = ${contractors.id}
    and j.building_id in ${buildings})
  or exists (select 1 from quotes q join maintenance_jobs j on j.id = q.job_id
    where q.contractor_id = ${contractors.id} and j.building_id in ${buildings})
  or exists (select 1 from quote_invitations i join maintenance_jobs j on j.id = i.job_id
    where i.contractor_id = ${contractors.id} and j.building_id in ${buildings})
  or exists (select 1 from buildings s where s.id in ${buildings}
    and (s.insurer_id = ${contractors.id} or s.insurance_broker_id = ${contractors.id}))
  or exists (select 1 from legal_cases c join levy_accounts l on l.id = c.levy_account_id
    where c.attorney_id = ${contractors.id} and l.building_id in ${buildings}))`;

export const contractorsVisibleTo = (person: Person): SQL =>
  isStaff(person) ? sql`true` : hasToDoWith(buildingsReadableAsTrustee(person));

/** The contractor has to do with this building, and the caller is its trustee: M-103 to M-105. */
export const insistOnContractorIn = async (
  db: Queryable,
  person: Person,
  contractorId: string,
  buildingId: string,
): Promise<void> => {
  const one = sql`(select b.id from buildings b where b.id = ${buildingId} and b.id in ${buildingsReadableAsTrustee(person)})`;
  const [found] = await db
    .select({ id: contractors.id })
    .from(contractors)
    .where(sql`${contractors.id} = ${contractorId} and ${hasToDoWith(one)}`);
  if (!found) throw new AppError('not_found');
};
