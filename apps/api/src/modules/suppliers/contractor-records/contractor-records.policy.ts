/** Which contractors a trustee may read of: those that work for, bid for, insure or act for a building (M-102). */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee } from '../../../access/buildings.ts';
import { interestInPayment, worksOrBidsOn } from '../../../access/interests.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { isStaff } from '../../../kernel/actor.ts';
import type { Asker } from '../../../kernel/caller.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import { scope } from '../../../kernel/scope.ts';

const idOf = ({ contactId }: Asker) => sql`${contactId}::uuid`;
/** Competitors are told nothing of one another: who bids, who works, who is paid (R-12). */
const withoutInterest = (person: Asker, interest: SQL) =>
  isStaff(person)
    ? sql`true`
    : sql`(${interest} is null or exists (select 1 from contractor_contacts me
        where me.contractor_id = ${contractors.id} and me.contact_id = ${idOf(person)}))`;
const interestInJob = (person: Asker) => sql`nullif(${worksOrBidsOn(sql`j.id`, idOf(person))}, false)`;

/** The contractor has to do with one of the buildings: every contractor that a list of theirs names (R-7). */
const hasToDoWith = (person: Asker, buildings: SQL): SQL => sql`(
  exists (select 1 from payments p where p.contractor_id = ${contractors.id} and p.building_id in ${buildings}
    and ${withoutInterest(person, interestInPayment('p', idOf(person)))})
  or exists (select 1 from maintenance_jobs j where j.building_id in ${buildings}
    and (j.awarded_contractor_id = ${contractors.id}
      or exists (select 1 from quotes q where q.job_id = j.id and q.contractor_id = ${contractors.id})
      or exists (select 1 from quote_invitations i where i.job_id = j.id and i.contractor_id = ${contractors.id}
        and i.withdrawn_at is null))
    and ${withoutInterest(person, interestInJob(person))})
  or exists (select 1 from buildings s where s.id in ${buildings}
    and (s.insurer_id = ${contractors.id} or s.insurance_broker_id = ${contractors.id}))
  or exists (select 1 from legal_cases c join levy_accounts l on l.id = c.levy_account_id
    where c.attorney_id = ${contractors.id} and l.building_id in ${buildings}))`;

export const contractorsVisibleTo = (person: Asker): SQL =>
  isStaff(person) ? sql`true` : hasToDoWith(person, buildingsReadableAsTrustee(person));

/** The contractor has to do with this building, and the caller is its trustee: M-103 to M-105 (R-5). */
export const contractorInBuilding = query('contractor-records.there', {
  // Of which building is known with the question; whether the contractor has to do with it stands below.
  scope: scope(buildings, (b, caller) => sql`${b.id} in ${buildingsReadableAsTrustee(caller)}`),
  input: { id: required<string>(), buildingId: required<string>() },
  from: (db, { within, caller, input }) =>
    db
      .select({ id: contractors.id })
      .from(contractors)
      .innerJoin(buildings, and(eq(buildings.id, input.buildingId), within))
      .where(and(eq(contractors.id, input.id), hasToDoWith(caller, sql`(${buildings.id})`))),
});
