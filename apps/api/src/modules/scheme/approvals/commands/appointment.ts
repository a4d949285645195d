/** A trustee's appointment as its commands read it, with its status. */
import { sql } from 'drizzle-orm';
import { ofStaff } from '../../../../access/staff.ts';
import { trusteeAppointments } from '../../../../db/schema/scheme/buildings.ts';
import { row } from '../../../../kernel/command.ts';
import type { Target } from '../../../../kernel/write.ts';

export const appointment = row(trusteeAppointments, ofStaff, {
  trustee: sql<string>`(select c.first_name || ' ' || c.last_name from contacts c
    where c.id = trustee_appointments.contact_id)`,
  building: sql<string>`(select b.name from buildings b where b.id = trustee_appointments.building_id)`,
});
export type Appointment = typeof appointment extends Target<infer R> ? R : never;

export const waitsToBegin = ({ confirmedAt, refusedAt }: Appointment): boolean =>
  confirmedAt === null && refusedAt === null;
