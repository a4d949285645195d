/**
 * Makes imported trustee appointments wait for a second member of staff, who confirms those of one import together.
 */
import { sql } from 'drizzle-orm';
import type { ImportFollower } from '../../../../engines/imports/import-followers.ts';

/** Clears the table's default: the rows of this transaction are those confirmed at its own time. */
export const unconfirmImportedAppointments: ImportFollower = async (tx, { importId, profileId }) => {
  await tx.execute(sql`update trustee_appointments set confirmed_at = null, entered_by_id = ${profileId}, import_id = ${importId}
    where confirmed_at = transaction_timestamp()`);
};
