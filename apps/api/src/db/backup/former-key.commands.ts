/**
 * A backup whose signing key is missing: it restores only with `--without-former-key`. The restore then removes what only that
 * key opens, and its report says what.
 */
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { isAnchoredWithOneOf } from '../../kernel/audit/anchor-key.queries.ts';
import { bySystem, writeAudit } from '../../kernel/audit/audit.commands.ts';
import { sealAll } from '../../kernel/audit/sealer.ts';
import { type Database, openDatabase, type Queryable } from '../../kernel/database/client.ts';
import { type Keyring, keysOf } from '../../kernel/security/keyring.ts';
import { unseal } from '../../kernel/security/seal.ts';
import { SEALER_ROLE } from '../app-role.ts';
import { userProfiles } from '../schema/identity/logins.ts';
import { BackupProblem } from './problem.ts';

export const LOST_KEY_FLAG = '--without-former-key';

/** Throws a sentence that names the setting, unless the restore may go on without the key. */
export const requireFormerKey = async (
  db: Queryable,
  keyring: Keyring,
  withoutFormerKey: boolean,
): Promise<void> => {
  if (withoutFormerKey || (await isAnchoredWithOneOf(db, keyring))) return;
  throw new BackupProblem(
    'This backup was made with another TOKEN_SECRET. Nothing was changed. Put that secret into TOKEN_SECRETS_ALSO (or into ' +
      `TOKEN_SECRET where none is set) and restore again. Where it is lost, add ${LOST_KEY_FLAG}: the audit is then proved ` +
      'by its hashes alone, everybody signs in again, and sets up a new second factor.',
  );
};

/** Removes the second factors that none of the keys opens, and notes it in the audit. Answers how many were removed. */
const removeLockedFactors = (db: Database, keyring: Keyring, now: Date): Promise<number> =>
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

/**
 * Makes the keys of today those of the database, where the former one is lost: second factors that none of them opens are
 * removed, so that their owners can set up new ones, and the audit gets an anchor of today's key. Answers how many were removed.
 * @param url the database, as its owner
 */
export const adoptKey = async ({
  url,
  files,
  clock,
  ...keyring
}: Keyring & Pick<Deps, 'files' | 'clock'> & { readonly url: string }): Promise<number> => {
  const [own, sealing] = [openDatabase(url, 1), openDatabase(url, 1, SEALER_ROLE)];
  try {
    const removed = await removeLockedFactors(own.db, keyring, clock.now());
    await sealAll(sealing.db, { files, clock, tokenKey: keyring.tokenKey }, true);
    return removed;
  } finally {
    await Promise.all([own.close(), sealing.close()]);
  }
};
