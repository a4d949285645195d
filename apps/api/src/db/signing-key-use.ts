/** Finds data in the database that depends on the signing key and is useless with another key. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/client.ts';

export type SigningKeyUse = { readonly secondFactors: boolean; readonly others: boolean };

/** @property others logins that are still valid, and anchors of the audit */
export const readSigningKeyUse = async (db: Queryable): Promise<SigningKeyUse> => {
  const found = await db.execute<SigningKeyUse>(sql`select
    exists (select 1 from user_profiles where totp_secret is not null) as "secondFactors",
    exists (select 1 from sessions) or exists (select 1 from audit_anchors) as others`);
  return found.rows[0] ?? { secondFactors: false, others: false };
};
