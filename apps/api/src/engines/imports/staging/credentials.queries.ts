/** Passwords of imported logins: given in demo mode alone; otherwise unknown to everyone until they are reset. */
import { type SQL, sql } from 'drizzle-orm';
import { decoyHash, hashPassword } from '../../../kernel/security/passwords.ts';
import { rowsOf, type Staged } from './staged.queries.ts';

/** What new logins hold besides their cells. Changed ones keep theirs: an import never resets a password. */
export const credentialsOf = async (staged: Staged, now: Date): Promise<ReadonlyMap<string, SQL>> => {
  // Demo logins share one password: hashing it once keeps the first start quick.
  const { rows } = await staged.tx.execute<{ password: string }>(
    sql`select distinct password from ${rowsOf(staged, 'logins')} where not _known and password is not null`,
  );
  const hashes = await Promise.all(
    rows.map(async ({ password }) => [password, await hashPassword(password)] as const),
  );
  const hashed = sql`(select h.value from json_each_text(${JSON.stringify(Object.fromEntries(hashes))}::json) h
    where h.key = s.password)`;
  return new Map([
    ['password_hash', sql`coalesce(${hashed}, ${await decoyHash()})`],
    ['email_confirmed_at', sql`case when s.confirmed then ${now.toISOString()}::timestamptz end`],
  ]);
};
