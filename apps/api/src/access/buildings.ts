/**
 * Building ids that a caller belongs to: tru(B) and res(B) of calls.md 2, judged now and from the database (R-6).
 * Each function returns a subquery: `sql`${payments.buildingId} in ${buildingIdsOfTrusteeSql(person)}``.
 */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { buildings } from '../db/schema/scheme/buildings.ts';
import { isStaff } from '../kernel/actor.ts';
import { defineScopedQuery } from '../kernel/query.ts';
import { callerMomentSql, type QueryCaller, readsArchivedBuildings } from '../kernel/query-caller.ts';
import { requiredQueryInput } from '../kernel/query-input.ts';
import { defineRowScope } from '../kernel/scope.ts';
import { isOutsideArchiveSql } from './archived-buildings.ts';
import { isAppointmentInOfficeSql } from './trustee-in-office.ts';

const NONE = sql`(select b.id from buildings b where false)`;
const ALL = sql`(select b.id from buildings b)`;
const UNARCHIVED = sql`(select b.id from buildings b where b.archived_at is null)`;
/** Every building for an administrator; other staff read those that are not archived. */
const allOf = (person: QueryCaller): SQL => (readsArchivedBuildings(person) ? ALL : UNARCHIVED);

/** tru(B): an appointment that has begun and not ended. For writes and for the caller's own lists. */
export const buildingIdsOfTrusteeSql = (person: QueryCaller): SQL => {
  if (!person.roles.has('trustee')) return NONE;
  const now = callerMomentSql(person);
  return sql`(select t.building_id from trustee_appointments t
    where t.contact_id = ${person.contactId} and ${isAppointmentInOfficeSql('t', now)}
      and ${isOutsideArchiveSql(sql`t.building_id`)})`;
};

/** res(B): the caller holds a levy account in the building today; a tenancy does not count. */
export const buildingIdsOfOwnerSql = (person: QueryCaller): SQL =>
  person.roles.has('owner')
    ? sql`(select r.building_id from levy_accounts r join account_holders rh on rh.account_id = r.account_id
    where rh.contact_id = ${person.contactId} and r.type <> 'Tenant' and r.from_day <= ${person.at.today}
      and (r.until_day is null or r.until_day >= ${person.at.today}) and ${isOutsideArchiveSql(sql`r.building_id`)})`
    : NONE;

/** What a trustee may read: tru(B); staff read every building, audited (R-10). */
export const buildingIdsReadableByTrusteeSql = (person: QueryCaller): SQL =>
  isStaff(person) ? allOf(person) : buildingIdsOfTrusteeSql(person);

/** res(B) or tru(B); staff read every building (M-35, M-37). */
export const visibleBuildingIdsSql = (person: QueryCaller): SQL =>
  isStaff(person)
    ? allOf(person)
    : sql`(${buildingIdsOfTrusteeSql(person)} union all ${buildingIdsOfOwnerSql(person)})`;

/**
 * tru(B): checked when a list of the building is empty, to tell an empty list from a building that is not found
 * (R-3).
 */
export const findBuildingReadableByTrustee = defineScopedQuery('buildings.of-trustee', {
  scope: defineRowScope(buildings, (b, caller) => sql`${b.id} in ${buildingIdsReadableByTrusteeSql(caller)}`),
  input: { buildingId: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({ id: buildings.id })
      .from(buildings)
      .where(and(eq(buildings.id, input.buildingId), within)),
});
