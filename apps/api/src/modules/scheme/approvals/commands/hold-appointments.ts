/** Trustees that a member of staff brings in by a file wait for a second one, who confirms those of one import together. */
import { sql } from 'drizzle-orm';
import type { ImportFollower } from '../../../../engines/imports/import-followers.ts';

/** Takes back the table's default: rows that this transaction wrote are the ones confirmed at its own time. */
export const holdAppointments: ImportFollower = async (tx, { importId, profileId }) => {
  await tx.execute(sql`update trustee_appointments set confirmed_at = null, entered_by_id = ${profileId}, import_id = ${importId}
    where confirmed_at = transaction_timestamp()`);
};
