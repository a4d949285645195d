/** The email addresses of the staff who get mails about a building's approvals. */
import { sql } from 'drizzle-orm';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';

/**
 * The building's portfolio manager; if it has none, everyone who may raise approvals for its trustees.
 * @param exceptId a login that gets no mail, because another person must act
 */
export const listBuildingStaffEmails = async (
  tx: DatabaseTransaction,
  buildingId: string,
  exceptId: string | null = null,
): Promise<string[]> => {
  const another = sql`p.id is distinct from ${exceptId}::uuid`;
  const found = await tx.execute<{ email: string }>(sql`
    with own as (select p.email from buildings b join user_profiles p on p.id = b.looked_after_by_id
      where b.id = ${buildingId} and p.staff_role is not null and p.disabled_at is null and ${another})
    select email from own
    union select p.email from user_profiles p where p.staff_role in ('administrator', 'portfolio manager')
      and p.disabled_at is null and ${another} and not exists (select from own) order by email`);
  return found.rows.map(({ email }) => email);
};

/** The email address of a login, if it belongs to staff. */
export const findStaffEmail = async (tx: DatabaseTransaction, profileId: string): Promise<string | undefined> => {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select p.email from user_profiles p
    where p.id = ${profileId}::uuid and p.staff_role is not null and p.disabled_at is null`);
  return rows[0]?.email;
};

/** The email addresses of the bookkeepers, who load payments. */
export const listBookkeeperEmails = async (tx: DatabaseTransaction): Promise<string[]> => {
  const found = await tx.execute<{ email: string }>(sql`select p.email from user_profiles p
    where p.staff_role = 'bookkeeper' and p.disabled_at is null order by p.email`);
  return found.rows.map(({ email }) => email);
};
