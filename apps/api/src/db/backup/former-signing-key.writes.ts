/**
 * Restores a backup without its signing key, only with `--without-former-key`. The restore removes what only that key
 * can decrypt, and its report lists it.
 */
import { eq } from 'drizzle-orm';
import type { ServerDeps } from '../../deps.ts';
import { isAuditAnchoredWithKeyring } from '../../kernel/audit/anchor-key.queries.ts';
import { auditActorOfSystem, insertAuditEntry } from '../../kernel/audit/audit.writes.ts';
import { sealAllAuditEntries } from '../../kernel/audit/sealer.ts';
import { type Database, openDatabase, type Queryable } from '../../kernel/database/client.ts';
import { decryptForPurpose } from '../../kernel/security/encrypt-for-purpose.ts';
import { type Keyring, keyringKeysOf } from '../../kernel/security/keyring.ts';
import { AUDIT_SEALER_DATABASE_ROLE } from '../app-role.ts';
import { userProfiles } from '../schema/identity/logins.ts';
import { BackupProblemError } from './backup-problem.ts';

export const LOST_SIGNING_KEY_FLAG = '--without-former-key';

/** Throws a sentence that names the setting, unless the restore may go on without the key. */
export const requireFormerSigningKey = async (
  db: Queryable,
  keyring: Keyring,
  withoutFormerKey: boolean,
): Promise<void> => {
  if (withoutFormerKey || (await isAuditAnchoredWithKeyring(db, keyring))) return;
  throw new BackupProblemError(
    'This backup was made with another TOKEN_SECRET. Nothing was changed. Put that secret into TOKEN_SECRETS_ALSO (or into ' +
      `TOKEN_SECRET where none is set) and restore again. Where it is lost, add ${LOST_SIGNING_KEY_FLAG}: the audit is then proved ` +
      'by its hashes alone, everybody signs in again, and sets up a new second factor.',
  );
};

/** Removes second factors that no key decrypts, and records it in the audit. Returns how many were removed. */
const removeLockedFactors = (db: Database, keyring: Keyring, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const profiles = await tx.select({ id: userProfiles.id, secret: userProfiles.totpSecret }).from(userProfiles);
    const locked = profiles.filter(
      ({ secret }) => secret !== null && keyringKeysOf(keyring).every((key) => decryptForPurpose(key, secret) === null),
    );
    for (const { id } of locked)
      await tx
        .update(userProfiles)
        .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null, recoveryCodeHashes: [] })
        .where(eq(userProfiles.id, id));
    await insertAuditEntry(tx, now, auditActorOfSystem('Stoep'), {
      action: 'backup.restored-without-key',
      subjectKind: 'database',
      detail: { secondFactors: locked.length },
    });
    return locked.length;
  });

/**
 * Makes the current keys those of the database when the former key is lost. Second factors that no key decrypts are
 * removed, so that people can set up new ones, and the audit gets an anchor of the current key. Returns how many were
 * removed.
 * @param url the database, as its owner
 */
export const adoptSigningKey = async ({
  url,
  files,
  clock,
  ...keyring
}: Keyring & Pick<ServerDeps, 'files' | 'clock'> & { readonly url: string }): Promise<number> => {
  const [own, sealing] = [openDatabase(url, 1), openDatabase(url, 1, AUDIT_SEALER_DATABASE_ROLE)];
  try {
    const removed = await removeLockedFactors(own.db, keyring, clock.now());
    await sealAllAuditEntries(sealing.db, { files, clock, tokenKey: keyring.tokenKey }, true);
    return removed;
  } finally {
    await Promise.all([own.close(), sealing.close()]);
  }
};
