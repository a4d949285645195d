/** Which contractors a trustee may read: those that work for, bid for, insure or act for a building (M-102). */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { buildingIdsReadableByTrusteeSql } from '../../../access/buildings.ts';
import { hasContractorOnJobSql, personalInterestInPaymentSql } from '../../../access/personal-interests.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { isStaff } from '../../../kernel/actor.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { QueryCaller } from '../../../kernel/query-caller.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import { defineRowScope } from '../../../kernel/scope.ts';

const idOf = ({ contactId }: QueryCaller) => sql`${contactId}::uuid`;
/** Competitors must not learn who else bids, works or is paid (R-12). */
const withoutInterest = (person: QueryCaller, interest: SQL) =>
  isStaff(person)
    ? sql`true`
    : sql`(${interest} is null or exists (select 1 from contractor_contacts me
        where me.contractor_id = ${contractors.id} and me.contact_id = ${idOf(person)}))`;
const interestInJob = (person: QueryCaller) => sql`nullif(${hasContractorOnJobSql(sql`j.id`, idOf(person))}, false)`;

/** The contractor has a relation to one of the buildings: every contractor that one of their lists names (R-7). */
const hasToDoWith = (person: QueryCaller, buildings: SQL): SQL => sql`(
  exists (select 1 from payments p where p.contractor_id = ${contractors.id} and p.building_id in ${buildings}
    and ${withoutInterest(person, personalInterestInPaymentSql('p', idOf(person)))})
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

export const contractorsVisibleTo = (person: QueryCaller): SQL =>
  isStaff(person) ? sql`true` : hasToDoWith(person, buildingIdsReadableByTrusteeSql(person));

/** The contractor has a relation to this building, and the caller is its trustee: M-103 to M-105 (R-5). */
export const contractorInBuildingCheckQuery = defineScopedQuery('contractor-records.there', {
  // The scope checks the building. The condition below checks the contractor's relation to it.
  scope: defineRowScope(buildings, (b, caller) => sql`${b.id} in ${buildingIdsReadableByTrusteeSql(caller)}`),
  input: { id: requiredQueryInput<string>(), buildingId: requiredQueryInput<string>() },
  from: (db, { within, caller, input }) =>
    db
      .select({ id: contractors.id })
      .from(contractors)
      .innerJoin(buildings, and(eq(buildings.id, input.buildingId), within))
      .where(and(eq(contractors.id, input.id), hasToDoWith(caller, sql`(${buildings.id})`))),
});
