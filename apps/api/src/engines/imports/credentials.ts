/** Passwords of imported logins: given in demo mode alone; otherwise unknown to everyone until they are reset. */
import type { BulkRow } from '../../kernel/database/bulk.ts';
import { decoyHash, hashPassword } from '../../kernel/passwords.ts';
import type { PlannedRow } from './plan.ts';

/** New logins get a hash. Changed ones keep theirs: an import never resets a password. */
export const withCredentials = async (
  rows: readonly PlannedRow[],
  stored: readonly BulkRow[],
  now: Date,
): Promise<BulkRow[]> => {
  // Demo logins share one password: hashing it once keeps the first start quick.
  const hashes = new Map<string, Promise<string>>();
  const hashOf = (password: string) => {
    const hash = hashes.get(password) ?? hashPassword(password);
    hashes.set(password, hash);
    return hash;
  };
  return Promise.all(
    stored.map(async (row, index) => {
      const values = rows[index]?.row.values ?? {};
      const password = values.password;
      return {
        ...row,
        passwordHash: await (typeof password === 'string' ? hashOf(password) : decoyHash()),
        emailConfirmedAt: values.confirmed === true ? now.toISOString() : null,
      };
    }),
  );
};
