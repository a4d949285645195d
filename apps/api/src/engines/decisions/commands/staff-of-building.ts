/** The members of staff who get the mails about a building's questions. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../kernel/database/client.ts';

/**
 * Their addresses: the building's portfolio manager; if it has none, everyone who may put questions to its trustees.
 * @param exceptId a login that gets no mail, since another one has to act
 */
export const staffOf = async (
  tx: Transaction,
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

/** The address of a login, while it is one of staff. */
export const addressOfStaff = async (tx: Transaction, profileId: string): Promise<string | undefined> => {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select p.email from user_profiles p
    where p.id = ${profileId}::uuid and p.staff_role is not null and p.disabled_at is null`);
  return rows[0]?.email;
};

/** The addresses of those who load payments. */
export const bookkeepers = async (tx: Transaction): Promise<string[]> => {
  const found = await tx.execute<{ email: string }>(sql`select p.email from user_profiles p
    where p.staff_role = 'bookkeeper' and p.disabled_at is null order by p.email`);
  return found.rows.map(({ email }) => email);
};
