/** Passwords of imported logins: only the demo sets one; all others must be reset before use. */
import { type SQL, sql } from 'drizzle-orm';
import { decoyPasswordHash, hashPassword } from '../../../kernel/security/passwords.ts';
import { type StagedImport, stagedRowsOfImportSql } from './staged-import.queries.ts';

/** Values of new logins besides their cells. Changed logins keep theirs: an import never resets a password. */
export const importedLoginCredentials = async (staged: StagedImport, now: Date): Promise<ReadonlyMap<string, SQL>> => {
  // Demo logins share one password; hashing it once keeps the first start quick.
  const { rows } = await staged.tx.execute<{ password: string }>(
    sql`select distinct password from ${stagedRowsOfImportSql(staged, 'logins')} where not _known and password is not null`,
  );
  const hashes = await Promise.all(rows.map(async ({ password }) => [password, await hashPassword(password)] as const));
  const hashed = sql`(select h.value from json_each_text(${JSON.stringify(Object.fromEntries(hashes))}::json) h
    where h.key = s.password)`;
  return new Map([
    ['password_hash', sql`coalesce(${hashed}, ${await decoyPasswordHash()})`],
    ['email_confirmed_at', sql`case when s.confirmed then ${now.toISOString()}::timestamptz end`],
  ]);
};
