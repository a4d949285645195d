/**
 * Which buildings a caller belongs to: tru(B) and res(B) of calls.md 2, judged now and from the database.
 * Each answers a subquery of building ids: `sql`${payments.buildingId} in ${buildingsTrusteeOf(person)}``.
 */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { buildings } from '../db/schema/scheme/buildings.ts';
import { isStaff } from '../kernel/actor.ts';
import { type Asker, momentOf } from '../kernel/caller.ts';
import { required } from '../kernel/input.ts';
import { query } from '../kernel/query.ts';
import { scope } from '../kernel/scope.ts';
import { inOffice } from './in-office.ts';

const NONE = sql`(select b.id from buildings b where false)`;
const ALL = sql`(select b.id from buildings b)`;

/** tru(B): a live appointment, its start reached and its end not. For writes and for lists of the caller's own. */
export const buildingsTrusteeOf = (person: Asker): SQL => {
  if (!person.roles.has('trustee')) return NONE;
  const now = momentOf(person);
  return sql`(select t.building_id from trustee_appointments t
    where t.contact_id = ${person.contactId} and ${inOffice('t', now)})`;
};

/** res(B): the caller holds a levy account in it today; a tenancy is none. */
export const buildingsResidentOf = (person: Asker): SQL =>
  person.roles.has('owner')
    ? sql`(select r.building_id from levy_accounts r join account_holders rh on rh.account_id = r.account_id
    where rh.contact_id = ${person.contactId} and r.type <> 'Tenant' and r.from_day <= ${person.at.today}
      and (r.until_day is null or r.until_day >= ${person.at.today}))`
    : NONE;

/** What a trustee may read of: tru(B); staff read every building, audited. */
export const buildingsReadableAsTrustee = (person: Asker): SQL =>
  isStaff(person) ? ALL : buildingsTrusteeOf(person);

/** res(B) or tru(B); staff read every building (M-35, M-37). */
export const buildingsVisibleTo = (person: Asker): SQL =>
  isStaff(person) ? ALL : sql`(${buildingsTrusteeOf(person)} union all ${buildingsResidentOf(person)})`;

/** tru(B): asked for where a list of the building came back empty, which tells an empty one from one that is not there. */
export const trusteesBuilding = query('buildings.of-trustee', {
  scope: scope(buildings, (b, caller) => sql`${b.id} in ${buildingsReadableAsTrustee(caller)}`),
  input: { buildingId: required<string>() },
  from: (db, { within, input }) =>
    db
      .select({ id: buildings.id })
      .from(buildings)
      .where(and(eq(buildings.id, input.buildingId), within)),
});
