/**
 * Lists the trustees of a building today, by portfolio, and reads one contact: B 2 Trustees (M-51 to M-59). Four
 * fields, never more.
 */

import type { TrusteeContact } from '@stoep/contract/scheme/trustees';
import { TRUSTEE_PORTFOLIOS, type TrusteePortfolio } from '@stoep/domain/vocabulary';
import { and, asc, eq, sql } from 'drizzle-orm';
import {
  buildingIdsOfTrusteeSql,
  buildingIdsReadableByTrusteeSql,
  findBuildingReadableByTrustee,
} from '../../../access/buildings.ts';
import { isAppointmentInOfficeSql } from '../../../access/trustee-in-office.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { trusteeAppointments as appointments } from '../../../db/schema/scheme/buildings.ts';
import { isStaff } from '../../../kernel/actor.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { callerMomentSql, type QueryCaller } from '../../../kernel/query-caller.ts';
import { choiceQueryInput, requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';

const columns = {
  id: contacts.id,
  fullName: sql<string>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
  email: contacts.email,
  mobile: contacts.mobile,
};

const appointedNow = (caller: QueryCaller) => isAppointmentInOfficeSql('trustee_appointments', callerMomentSql(caller));

const PORTFOLIO = choiceQueryInput<TrusteePortfolio | 'all'>('all', ...TRUSTEE_PORTFOLIOS);

const trusteesOfBuilding = defineScopedQuery('trustees.of-building', {
  scope: defineRowScope(
    appointments,
    (a, caller) => sql`${a.buildingId} in ${buildingIdsReadableByTrusteeSql(caller)}`,
  ),
  input: { buildingId: requiredQueryInput<string>(), portfolio: PORTFOLIO },
  from: (db, { within, caller, input: { buildingId, portfolio } }) =>
    db
      .selectDistinct({ ...columns, lastName: contacts.lastName })
      .from(appointments)
      .innerJoin(contacts, eq(contacts.id, appointments.contactId))
      .where(
        and(
          eq(appointments.buildingId, buildingId),
          within,
          appointedNow(caller),
          portfolio === 'all' ? undefined : sql`${portfolio} = any(${appointments.portfolios})`,
        ),
      )
      .orderBy(asc(contacts.lastName), asc(sql`2`), asc(contacts.id)),
});

/** All trustees of today, or those with one portfolio. */
export const listTrustees = async (
  read: CallerReadContext,
  buildingId: string,
  portfolio: TrusteePortfolio | 'all' = 'all',
): Promise<TrusteeContact[]> => {
  const rows = await read.list(trusteesOfBuilding, { buildingId, portfolio });
  if (rows.length === 0) await read.get(findBuildingReadableByTrustee, { buildingId });
  return rows;
};

/** The caller, or a trustee of a building where the caller is a trustee. Staff read every contact. */
export const contactForTrusteeScopedQuery = defineScopedQuery('trustees.contact', {
  scope: defineRowScope(contacts, (c, caller) =>
    isStaff(caller)
      ? sql`true`
      : sql`(${c.id} = ${caller.contactId} or exists (select 1 from trustee_appointments fellow
          where fellow.contact_id = contacts.id and fellow.building_id in ${buildingIdsOfTrusteeSql(caller)}
            and ${isAppointmentInOfficeSql('fellow', callerMomentSql(caller))}))`,
  ),
  input: { contactId: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select(columns)
      .from(contacts)
      .where(and(eq(contacts.id, input.contactId), within)),
});
