/** What a former signing key has sealed, second factors and the key of pushes, is sealed with today's: the former one can be thrown away. */
import { eq, isNotNull } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { addition } from '../../../kernel/command.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { resealPushKey } from '../../../kernel/push/push-key.commands.ts';
import { type Keyring, keysOf, withAny } from '../../../kernel/security/keyring.ts';
import { seal, unseal } from '../../../kernel/security/seal.ts';

const resealed = fact<{ count: number }>('second-factor.resealed', 'profile');

const sealedOnes = (db: Queryable) =>
  db
    .select({ id: userProfiles.id, sealed: userProfiles.totpSecret })
    .from(userProfiles)
    .where(isNotNull(userProfiles.totpSecret))
    .orderBy(userProfiles.id);

/** How many second factors each key has sealed, today's key first; the last number is those that none of them opens. */
export const countSealedBy = async (db: Queryable, keyring: Keyring): Promise<number[]> => {
  const keys = keysOf(keyring);
  const counts = [...keys, null].map(() => 0);
  for (const { sealed } of await sealedOnes(db)) {
    const found = keys.findIndex((key) => sealed && unseal(key, sealed) !== null);
    const at = found < 0 ? keys.length : found;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};

/** Whether a former key still opens what today's does not. */
export const hasFormerSeals = async ({
  db,
  ...keyring
}: Keyring & { readonly db: Queryable }): Promise<boolean> => {
  if (keyring.formerKeys.length === 0) return false;
  const counts = await countSealedBy(db, keyring);
  return counts.slice(1, -1).some((count) => count > 0);
};

/** Answers how many were sealed anew. Those that no key opens stay as they are. */
export const resealSecondFactors = addition({
  run: async (w): Promise<number> => {
    const { tokenKey, formerKeys } = w.deps;
    const former = formerKeys.map(({ key }) => key);
    let count = 0;
    for (const { id, sealed } of await sealedOnes(w.tx).for('update')) {
      const secret = sealed ? withAny(former, (key) => unseal(key, sealed)) : null;
      if (secret === null) continue;
      await w.tx
        .update(userProfiles)
        .set({ totpSecret: seal(tokenKey, secret) })
        .where(eq(userProfiles.id, id));
      count += 1;
    }
    w.record(resealed, null, { count });
    return count;
  },
});

const pushResealed = fact('push-key.resealed', 'settings');

/** The same for the pair that pushes are signed with. */
export const resealPushes = addition({
  run: async (w): Promise<void> => {
    if (await resealPushKey(w.tx, w.deps)) w.record(pushResealed, null, {});
    else w.unchanged();
  },
});
