/**
 * Whether a trustee is in office: the appointment is confirmed, has begun and has not ended. Every condition on
 * appointments uses this.
 */
import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether the trustee of an appointment is in office at an instant.
 * @param appointment the alias of `trustee_appointments`
 * @param at an instant, as SQL
 */
export const isAppointmentInOfficeSql = (appointment: string, at: SQL): SQL => {
  const t = sql.identifier(appointment);
  return sql`(${t}.confirmed_at is not null and ${t}.starts_at <= ${at} and (${t}.ends_at is null or ${t}.ends_at > ${at}))`;
};
