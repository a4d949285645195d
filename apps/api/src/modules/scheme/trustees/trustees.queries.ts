/** Trustees of a building today, by portfolio, and one contact: B 2 Trustees (M-51 to M-59). Four fields, never more. */

import type { TrusteeContact } from '@stoep/contract/scheme/trustees';
import { PORTFOLIOS, type Portfolio } from '@stoep/domain/vocabulary';
import { and, asc, eq, sql } from 'drizzle-orm';
import {
  buildingsReadableAsTrustee,
  buildingsTrusteeOf,
  trusteesBuilding,
} from '../../../access/buildings.ts';
import { inOffice } from '../../../access/in-office.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { trusteeAppointments as appointments } from '../../../db/schema/scheme/buildings.ts';
import { isStaff } from '../../../kernel/actor.ts';
import { type Asker, momentOf } from '../../../kernel/caller.ts';
import { required, which } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';

const columns = {
  id: contacts.id,
  fullName: sql<string>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
  email: contacts.email,
  mobile: contacts.mobile,
};

const appointedNow = (caller: Asker) => inOffice('trustee_appointments', momentOf(caller));

const PORTFOLIO = which<Portfolio | 'all'>('all', ...PORTFOLIOS);

const trusteesOfBuilding = query('trustees.of-building', {
  scope: scope(appointments, (a, caller) => sql`${a.buildingId} in ${buildingsReadableAsTrustee(caller)}`),
  input: { buildingId: required<string>(), portfolio: PORTFOLIO },
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

/** All trustees of today, or those who look after one portfolio. */
export const listTrustees = async (
  read: Read,
  buildingId: string,
  portfolio: Portfolio | 'all' = 'all',
): Promise<TrusteeContact[]> => {
  const rows = await read.list(trusteesOfBuilding, { buildingId, portfolio });
  if (rows.length === 0) await read.get(trusteesBuilding, { buildingId });
  return rows;
};

/** Oneself, or a trustee of a building the caller is trustee of; staff read every contact. */
export const contactDetail = query('trustees.contact', {
  scope: scope(contacts, (c, caller) =>
    isStaff(caller)
      ? sql`true`
      : sql`(${c.id} = ${caller.contactId} or exists (select 1 from trustee_appointments fellow
          where fellow.contact_id = contacts.id and fellow.building_id in ${buildingsTrusteeOf(caller)}
            and ${inOffice('fellow', momentOf(caller))}))`,
  ),
  input: { contactId: required<string>() },
  from: (db, { within, input }) =>
    db
      .select(columns)
      .from(contacts)
      .where(and(eq(contacts.id, input.contactId), within)),
});
