/** Trustees of a building today, by portfolio, and one contact: B 2 Trustees (M-51 to M-59). Four fields, never more. */

import { AppError } from '@stoep/contract/kit/errors';
import type { TrusteeContact } from '@stoep/contract/scheme/trustees';
import type { Portfolio } from '@stoep/domain/vocabulary';
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee, buildingsTrusteeOf, insistOnBuilding } from '../../access/buildings.ts';
import { trusteeAppointments as appointments } from '../../db/schema/buildings.ts';
import { contacts } from '../../db/schema/people.ts';
import { isStaff, type Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';

const columns = {
  id: contacts.id,
  fullName: sql<string>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
  email: contacts.email,
  mobile: contacts.mobile,
};

const appointedNow = ({ at }: Person) =>
  and(
    lte(appointments.startsAt, at.now),
    or(isNull(appointments.endsAt), sql`${appointments.endsAt} > ${at.now.toISOString()}::timestamptz`),
  );

/** All trustees of today, or those who look after one portfolio. */
export const listTrustees = async (
  db: Database,
  person: Person,
  buildingId: string,
  portfolio?: Portfolio,
): Promise<TrusteeContact[]> => {
  const rows = await db
    .selectDistinct({ ...columns, lastName: contacts.lastName })
    .from(appointments)
    .innerJoin(contacts, eq(contacts.id, appointments.contactId))
    .where(
      and(
        eq(appointments.buildingId, buildingId),
        sql`${appointments.buildingId} in ${buildingsReadableAsTrustee(person)}`,
        appointedNow(person),
        portfolio && sql`${portfolio} = any(${appointments.portfolios})`,
      ),
    )
    .orderBy(asc(contacts.lastName), asc(sql`2`), asc(contacts.id));
  if (rows.length === 0) await insistOnBuilding(db, buildingsReadableAsTrustee(person), buildingId);
  return rows;
};

/** Oneself, or a trustee of a building the caller is trustee of; staff read every contact. */
export const findContact = async (
  db: Database,
  person: Person,
  contactId: string,
): Promise<TrusteeContact> => {
  const [row] = await db
    .select(columns)
    .from(contacts)
    .leftJoin(
      appointments,
      and(
        eq(appointments.contactId, contacts.id),
        appointedNow(person),
        sql`${appointments.buildingId} in ${buildingsTrusteeOf(person)}`,
      ),
    )
    .where(
      and(
        eq(contacts.id, contactId),
        sql`(${isStaff(person)} or ${contacts.id} = ${person.contactId} or ${appointments.id} is not null)`,
      ),
    )
    .limit(1);
  if (!row) throw new AppError('not_found');
  return row;
};
