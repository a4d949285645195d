/** The person who brings a file counts as the one who set up its logins of staff, as with the form (decision 0292). */
import { sql } from 'drizzle-orm';
import type { ImportFollower } from '../../../engines/imports/import-followers.ts';
import { writeEach } from '../../../kernel/fact.ts';
import { loginCreated } from '../sign-in/logins.commands.ts';

/** One entry for each of those who uploaded, checked and applied the file: none of them is the second person of the other. */
export const recordImportedLogins: ImportFollower = async (
  tx,
  { importId, requestId, profileId: importer, now },
) => {
  // The rows that this transaction has written are those made at its own time.
  const { rows } = await tx.execute<{ login: string; profileId: string; name: string }>(sql`
    select u.id as login, p.id as "profileId", p.first_name || ' ' || p.last_name as name
    from user_profiles u join user_profiles p on p.id = ${importer}::uuid or p.id in (
      select unnest(array[i.started_by_id, i.applied_by_id, f.uploaded_by]) from imports i join files f on f.id = i.file_id
      where i.id = ${importId}::uuid)
    where u.created_at = transaction_timestamp() and u.staff_role is not null`);
  await writeEach(
    tx,
    rows.map(({ login, profileId, name }) => ({
      at: now,
      by: { profileId, name, source: 'import', requestId },
      entry: { ...loginCreated, subjectId: login, detail: { importId } },
    })),
  );
};
