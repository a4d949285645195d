/** Records the importer as the person who set up imported staff logins, as the office form does (decision 0292). */
import { sql } from 'drizzle-orm';
import type { ImportFollower } from '../../../engines/imports/import-followers.ts';
import { insertAuditRows } from '../../../kernel/fact.ts';
import { loginCreatedFact } from '../sign-in/logins.writes.ts';

/**
 * One entry for each person who uploaded, checked or applied the file. None of them is a second person for these
 * logins.
 */
export const recordImportersOfLogins: ImportFollower = async (
  tx,
  { importId, requestId, profileId: importer, now },
) => {
  // Rows of this transaction are those created at its own time.
  const { rows } = await tx.execute<{ login: string; profileId: string; name: string }>(sql`
    select u.id as login, p.id as "profileId", p.first_name || ' ' || p.last_name as name
    from user_profiles u join user_profiles p on p.id = ${importer}::uuid or p.id in (
      select unnest(array[i.started_by_id, i.applied_by_id, f.uploaded_by]) from imports i join files f on f.id = i.file_id
      where i.id = ${importId}::uuid)
    where u.created_at = transaction_timestamp() and u.staff_role is not null`);
  await insertAuditRows(
    tx,
    rows.map(({ login, profileId, name }) => ({
      at: now,
      by: { profileId, name, source: 'import', requestId },
      entry: { ...loginCreatedFact, subjectId: login, detail: { importId } },
    })),
  );
};
