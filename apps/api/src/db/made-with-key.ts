/** What in the database was made with the signing key, and is worth nothing with another one. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/client.ts';

export type MadeWithKey = { readonly secondFactors: boolean; readonly others: boolean };

/** @property others logins that last, and anchors of the audit */
export const madeWithKey = async (db: Queryable): Promise<MadeWithKey> => {
  const found = await db.execute<MadeWithKey>(sql`select
    exists (select 1 from user_profiles where totp_secret is not null) as "secondFactors",
    exists (select 1 from sessions) or exists (select 1 from audit_anchors) as others`);
  return found.rows[0] ?? { secondFactors: false, others: false };
};
