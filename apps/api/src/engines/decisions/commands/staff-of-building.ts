/** Which members of staff are told of a building's questions. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../kernel/database/client.ts';

/** Whoever looks after the building; where nobody does, everybody who may put questions to its trustees. Answers addresses. */
export const staffOf = async (tx: Transaction, buildingId: string): Promise<string[]> => {
  const found = await tx.execute<{ email: string }>(sql`
    with own as (select p.email from buildings b join user_profiles p on p.id = b.looked_after_by_id
      where b.id = ${buildingId} and p.staff_role is not null and p.disabled_at is null)
    select email from own
    union select p.email from user_profiles p where p.staff_role in ('administrator', 'portfolio manager')
      and p.disabled_at is null and not exists (select from own) order by email`);
  return found.rows.map(({ email }) => email);
};
