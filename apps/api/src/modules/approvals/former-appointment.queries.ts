/** Rows of an import that appoint a former trustee from before the end of the earlier appointment. The fault of each is shown at its first day. */
import { sql } from 'drizzle-orm';
import { refuseEach, rowsOf } from '../../engines/imports/staged.queries.ts';
import { standing } from '../../engines/imports/stored-columns.queries.ts';
import type { StagedCheck } from '../../engines/imports/table-checks.ts';
import { type Former, sayFormer } from './former-appointment.policy.ts';

/** Among the appointments as they are once the import is written. */
export const checkFormerAppointments: StagedCheck = async (staged) => {
  if (!staged.tables.has('trustee_appointments')) return;
  const appointments = standing(staged, 'trustee_appointments');
  const found = sql`
    select distinct on (s._line) s._line as line, c.first_name || ' ' || c.last_name as trustee,
      b.name as building, o.ends_at as until
    from ${rowsOf(staged, 'trustee_appointments')} s join ${appointments} a on a.id = s._id
    join ${appointments} o on o.building_id = a.building_id and o.contact_id = a.contact_id and o.id <> a.id
      and o.starts_at <= a.starts_at and o.ends_at > a.starts_at
    join ${standing(staged, 'contacts')} c on c.id = a.contact_id
    join ${standing(staged, 'buildings')} b on b.id = a.building_id
    where s._sound and (s._changed or not s._known) order by s._line, o.ends_at desc`;
  await refuseEach<Former & { line: number }>(staged, 'trustee_appointments', 'starts_at', found, sayFormer);
};
