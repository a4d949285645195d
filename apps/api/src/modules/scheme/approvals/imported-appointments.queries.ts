/**
 * Checks imported trustee appointments for overlaps with others of the same person. The problem is shown at the first
 * day.
 */
import { sql } from 'drizzle-orm';
import {
  refuseStagedRowsWithReason,
  stagedRowsOfImportSql,
} from '../../../engines/imports/staging/staged-import.queries.ts';
import { tableAfterImportSql } from '../../../engines/imports/staging/stored-columns.queries.ts';
import type { StagedRowsCheck } from '../../../engines/imports/staging/table-checks.ts';
import { type OverlappingAppointment, overlappingAppointmentSentence } from './overlapping-appointments.policy.ts';

/** Compares with the appointments after the import. Of two rows in the file the later one is reported. */
export const checkImportedAppointments: StagedRowsCheck = async (staged) => {
  if (!staged.tables.has('trustee_appointments')) return;
  const appointments = tableAfterImportSql(staged, 'trustee_appointments');
  const found = sql`
    select distinct on (s._line) s._line as line, c.first_name || ' ' || c.last_name as trustee, b.name as building,
      o.starts_at as since, case when o.starts_at <= a.starts_at then o.ends_at end as until,
      t.id is not null and t.confirmed_at is null as waits
    from ${stagedRowsOfImportSql(staged, 'trustee_appointments')} s join ${appointments} a on a.id = s._id
    join ${appointments} o on o.building_id = a.building_id and o.contact_id = a.contact_id and o.id <> a.id
      and coalesce(date_trunc('minute', o.ends_at) > a.starts_at, true)
      and coalesce(date_trunc('minute', a.ends_at) > o.starts_at, true)
    left join trustee_appointments t on t.id = o.id
    join ${tableAfterImportSql(staged, 'contacts')} c on c.id = a.contact_id
    join ${tableAfterImportSql(staged, 'buildings')} b on b.id = a.building_id
    where s._sound and (s._changed or not s._known) and t.refused_at is null
      and (t.id is not null or o.starts_at <= a.starts_at)
    order by s._line, t.confirmed_at is null, o.ends_at desc`;
  await refuseStagedRowsWithReason<OverlappingAppointment & { line: number }>(
    staged,
    'trustee_appointments',
    'starts_at',
    found,
    overlappingAppointmentSentence,
  );
};
