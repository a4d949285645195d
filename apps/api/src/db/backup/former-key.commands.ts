/**
 * A backup whose signing key is not at hand: it restores only when told to go on without it. What that key alone opened is
 * given up then, and the report says what.
 */
import { desc, eq } from 'drizzle-orm';
import { keyIdOf } from '../../kernel/audit/anchor.ts';
import { bySystem, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Database, Queryable } from '../../kernel/database/client.ts';
import { type Keyring, keysOf } from '../../kernel/keyring.ts';
import { unseal } from '../../kernel/seal.ts';
import { auditAnchors } from '../schema/audit.ts';
import { userProfiles } from '../schema/people.ts';
import { BackupProblem } from './problem.ts';

export const LOST_KEY_FLAG = '--without-former-key';

/** Whether one of the keys made the newest anchor of the audit; true where there is no anchor yet. */
export const isMadeWithOneOf = async (db: Queryable, keyring: Keyring): Promise<boolean> => {
  const [newest] = await db
    .select({ keyId: auditAnchors.keyId })
    .from(auditAnchors)
    .orderBy(desc(auditAnchors.number))
    .limit(1);
  return !newest || keysOf(keyring).some((key) => keyIdOf(key) === newest.keyId);
};

/** Throws a sentence that names the setting, unless the restore was told to go on without the key. */
export const insistOnFormerKey = async (
  db: Queryable,
  keyring: Keyring,
  withoutFormerKey: boolean,
): Promise<void> => {
  if (withoutFormerKey || (await isMadeWithOneOf(db, keyring))) return;
  throw new BackupProblem(
    'This backup was made with another TOKEN_SECRET. Nothing was changed. Put that secret into TOKEN_SECRETS_ALSO (or into ' +
      `TOKEN_SECRET where none is set) and restore again. Where it is lost, add ${LOST_KEY_FLAG}: the audit is then proved ` +
      'by its hashes alone, everybody signs in again, and second factors are set up anew.',
  );
};

/**
 * Removes the second factors that none of the keys opens, so that their owners can set up new ones, and notes it in the audit.
 * Answers how many were removed.
 */
export const removeLockedFactors = async (db: Database, keyring: Keyring, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const profiles = await tx
      .select({ id: userProfiles.id, secret: userProfiles.totpSecret })
      .from(userProfiles);
    const locked = profiles.filter(
      ({ secret }) => secret !== null && keysOf(keyring).every((key) => unseal(key, secret) === null),
    );
    for (const { id } of locked)
      await tx
        .update(userProfiles)
        .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null, recoveryCodeHashes: [] })
        .where(eq(userProfiles.id, id));
    await writeAudit(tx, now, bySystem('Stoep'), {
      action: 'backup.restored-without-key',
      subjectKind: 'database',
      detail: { secondFactors: locked.length },
    });
    return locked.length;
  });
