/**
 * The VAPID key pair that signs push messages. It is made once and stored in the database, so that all processes
 * share it and backups contain it. The private key is encrypted with the signing key.
 */
import { getTableColumns, sql } from 'drizzle-orm';
import { pushDevices, pushKeys } from '../../db/schema/platform/push.ts';
import type { ServerDeps } from '../../deps.ts';
import type { Database, DatabaseTransaction, Queryable } from '../database/client.ts';
import { getAgentBranding } from '../database/stored-settings.ts';
import { preparedDrizzleQuery, queryBuilder } from '../prepared-read.ts';
import { decryptForPurpose, encryptForPurpose } from '../security/encrypt-for-purpose.ts';
import { firstKeyResult, type Keyring, keyringKeysOf } from '../security/keyring.ts';
import type { PushSigner } from './post-push.ts';

export type PushKeyPair = { readonly publicKey: string; readonly privateKey: string };

const FOR = 'push keys';
/** The number of an advisory lock. */
const PUSH_LOCK = 7_420_263;

const opened = (row: typeof pushKeys.$inferSelect | undefined, keyring: Keyring): PushKeyPair | null => {
  if (!row) return null;
  const privateKey = firstKeyResult(keyringKeysOf(keyring), (key) => decryptForPurpose(key, row.sealed, FOR));
  return privateKey === null ? null : { publicKey: row.publicKey, privateKey };
};

const all = queryBuilder.select(getTableColumns(pushKeys)).from(pushKeys);
const pair = preparedDrizzleQuery<undefined, Awaited<typeof all>[number]>('push.key', all, {});
const stored = async (db: Queryable) => (await pair.run(db, undefined))[0];

const make = async (tx: DatabaseTransaction, keyring: Keyring, now: Date): Promise<PushKeyPair> => {
  // One process makes the pair; the others wait here and find it.
  await tx.execute(sql`select pg_advisory_xact_lock(${PUSH_LOCK})`);
  const before = await stored(tx);
  const found = opened(before, keyring);
  if (found) return found;
  // The library is loaded only for the first push and for making the pair.
  const { default: webPush } = await import('web-push');
  const made = webPush.generateVAPIDKeys();
  const row = {
    publicKey: made.publicKey,
    sealed: encryptForPurpose(keyring.tokenKey, made.privateKey, FOR),
    createdAt: now,
  };
  await tx.insert(pushKeys).values(row).onConflictDoUpdate({ target: pushKeys.name, set: row });
  // Devices that registered for a lost pair do not accept messages signed with another one.
  if (before) await tx.delete(pushDevices);
  return made;
};

/**
 * Returns the key pair, or makes one. If the signing key that encrypted it is lost, a new pair replaces it and
 * devices register again.
 */
export const getOrCreatePushKeyPair = async (
  deps: Keyring & { readonly db: Database },
  now: Date,
): Promise<PushKeyPair> => opened(await stored(deps.db), deps) ?? deps.db.transaction((tx) => make(tx, deps, now));

/** The contact for push services: the managing agent's address, else the portal's. */
const contactOf = async (db: Queryable, publicUrl: string): Promise<string> => {
  const { email } = await getAgentBranding(db);
  if (email) return `mailto:${email}`;
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@stoep.localhost';
};

export const getPushSigner = async (deps: ServerDeps): Promise<PushSigner> => ({
  ...(await getOrCreatePushKeyPair(deps, deps.clock.now())),
  subject: await contactOf(deps.db, deps.config.publicUrl),
});

/** Encrypts the pair again after a change of the signing key. Returns whether a former key had encrypted it. */
export const reencryptPushKeyPair = async (
  tx: DatabaseTransaction,
  { tokenKey, formerKeys }: Keyring,
): Promise<boolean> => {
  const [row] = await tx.select().from(pushKeys).for('update');
  if (!row || decryptForPurpose(tokenKey, row.sealed, FOR) !== null) return false;
  const former = formerKeys.map(({ key }) => key);
  const privateKey = firstKeyResult(former, (key) => decryptForPurpose(key, row.sealed, FOR));
  if (privateKey === null) return false;
  await tx.update(pushKeys).set({ sealed: encryptForPurpose(tokenKey, privateKey, FOR) });
  return true;
};
