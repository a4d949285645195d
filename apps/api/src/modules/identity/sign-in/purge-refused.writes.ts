/**
 * Deletes logins that were refused long ago, and closes logins of people who are no longer needed (decision 0211).
 */
import { inArray, sql } from 'drizzle-orm';
import { knownDevices, oneTimeLinks, sessions, userProfiles } from '../../../db/schema/identity/logins.ts';
import { erasedEmailSql } from '../../../db/statement-email.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import type { RetentionPurge } from '../../../kernel/retention/purge.ts';

/** A login that got a role since, or that a record names, stays. */
export const refusedRegistrantsPurge: RetentionPurge = {
  kind: 'refused',
  some: async (w, before, most) => {
    const old = await w.tx.execute<{ id: string }>(sql`
      select u.id from user_profiles u where u.contact_id is null and u.staff_role is null
        and exists (select from registrations r where r.profile_id = u.id and r.state = 'refused')
        and not exists (select from registrations r where r.profile_id = u.id and (r.state <> 'refused'
          or coalesce(r.closed_at, r.created_at) >= ${before.toISOString()}::timestamptz))
        and not exists (select from tickets t where t.logged_by_id = u.id)
        and not exists (select from ticket_comments c where c.author_id = u.id)
        and not exists (select from statement_requests s where u.id in (s.profile_id, s.sent_by_id))
        and not exists (select from split_requests s where s.profile_id = u.id)
        and not exists (select from payment_proofs p where p.profile_id = u.id)
      order by u.id limit ${most}`);
    const ids = old.rows.map(({ id }) => id);
    if (ids.length > 0) await w.tx.delete(userProfiles).where(inArray(userProfiles.id, ids));
    return ids.length;
  },
};

/** Logins of erased contacts lose access and contact details. Names stay beside what they did. */
export const eraseLogins = async (tx: DatabaseTransaction, at: Date, contactIds: readonly string[]): Promise<void> => {
  const found = await tx
    .update(userProfiles)
    .set({
      email: erasedEmailSql(sql`${userProfiles.id}`),
      mobile: null,
      idNumber: null,
      totpSecret: null,
      recoveryCodeHashes: [],
      disabledAt: sql`coalesce(${userProfiles.disabledAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(inArray(userProfiles.contactId, [...contactIds]))
    .returning({ id: userProfiles.id });
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const table of [sessions, oneTimeLinks, knownDevices])
    await tx.delete(table).where(inArray(table.profileId, ids));
};
