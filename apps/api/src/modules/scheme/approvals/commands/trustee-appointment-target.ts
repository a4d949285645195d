/** How commands load a trustee appointment, with its status. */
import { sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../../access/staff-scopes.ts';
import { trusteeAppointments } from '../../../../db/schema/scheme/buildings.ts';
import { rowTarget } from '../../../../kernel/command.ts';
import type { CommandTarget } from '../../../../kernel/write.ts';

export const trusteeAppointmentTarget = rowTarget(trusteeAppointments, staffWriteScope, {
  trustee: sql<string>`(select c.first_name || ' ' || c.last_name from contacts c
    where c.id = trustee_appointments.contact_id)`,
  building: sql<string>`(select b.name from buildings b where b.id = trustee_appointments.building_id)`,
  /** The successor that was entered in the same step as the end, while the appointment waits. */
  successor: sql<string | null>`(select c.first_name || ' ' || c.last_name from trustee_appointments n
    join contacts c on c.id = n.contact_id where n.replaces_id = trustee_appointments.id
      and n.confirmed_at is null and n.refused_at is null limit 1)`,
});
export type TrusteeAppointment = typeof trusteeAppointmentTarget extends CommandTarget<infer R> ? R : never;

export const isAppointmentUnconfirmed = ({ confirmedAt, refusedAt }: TrusteeAppointment): boolean =>
  confirmedAt === null && refusedAt === null;
