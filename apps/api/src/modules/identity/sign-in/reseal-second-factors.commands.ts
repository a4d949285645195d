/**
 * Reseals second factors and the push signing key with the present signing key, so that former keys can be removed.
 */
import { eq, isNotNull } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { reencryptPushKeyPair } from '../../../kernel/push/push-key.writes.ts';
import { decryptForPurpose, encryptForPurpose } from '../../../kernel/security/encrypt-for-purpose.ts';
import { firstKeyResult, type Keyring, keyringKeysOf } from '../../../kernel/security/keyring.ts';

const resealed = defineFact<{ count: number }>('second-factor.resealed', 'profile');

const sealedOnes = (db: Queryable) =>
  db
    .select({ id: userProfiles.id, sealed: userProfiles.totpSecret })
    .from(userProfiles)
    .where(isNotNull(userProfiles.totpSecret))
    .orderBy(userProfiles.id);

/**
 * The number of second factors that each key sealed, the present key first. The last number counts those that no key
 * opens.
 */
export const countSecondFactorsByKey = async (db: Queryable, keyring: Keyring): Promise<number[]> => {
  const keys = keyringKeysOf(keyring);
  const counts = [...keys, null].map(() => 0);
  for (const { sealed } of await sealedOnes(db)) {
    const found = keys.findIndex((key) => sealed && decryptForPurpose(key, sealed) !== null);
    const at = found < 0 ? keys.length : found;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};

/** Whether anything is still sealed by a former key. */
export const hasSealsOfFormerKeys = async ({
  db,
  ...keyring
}: Keyring & { readonly db: Queryable }): Promise<boolean> => {
  if (keyring.formerKeys.length === 0) return false;
  const counts = await countSecondFactorsByKey(db, keyring);
  return counts.slice(1, -1).some((count) => count > 0);
};

/** Answers how many were resealed. Those that no key opens stay as they are. */
export const resealSecondFactors = defineCreationCommand({
  run: async (w): Promise<number> => {
    const { tokenKey, formerKeys } = w.deps;
    const former = formerKeys.map(({ key }) => key);
    let count = 0;
    for (const { id, sealed } of await sealedOnes(w.tx).for('update')) {
      const secret = sealed ? firstKeyResult(former, (key) => decryptForPurpose(key, sealed)) : null;
      if (secret === null) continue;
      await w.tx
        .update(userProfiles)
        .set({ totpSecret: encryptForPurpose(tokenKey, secret) })
        .where(eq(userProfiles.id, id));
      count += 1;
    }
    w.record(resealed, null, { count });
    return count;
  },
});

const pushResealed = defineFact('push-key.resealed', 'settings');

/** Reseals the key pair that signs pushes. */
export const resealPushSigningKey = defineCreationCommand({
  run: async (w): Promise<void> => {
    if (await reencryptPushKeyPair(w.tx, w.deps)) w.record(pushResealed, null, {});
    else w.unchanged();
  },
});
