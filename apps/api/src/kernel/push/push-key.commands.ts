/**
 * The pair of keys that the product signs pushes with (VAPID): made once, by whichever process is asked first, and kept in the
 * database, so that all processes share it and a backup holds it. Its private half is sealed with the signing key.
 */
import { sql } from 'drizzle-orm';
import { pushDevices, pushKeys } from '../../db/schema/platform/push.ts';
import type { Deps } from '../../deps.ts';
import type { Database, Queryable, Transaction } from '../database/client.ts';
import { readBranding } from '../database/settings.ts';
import { builder, preparedQuery } from '../prepared-read.ts';
import { type Keyring, keysOf, withAny } from '../security/keyring.ts';
import { seal, unseal } from '../security/seal.ts';
import type { Signer } from './post-push.ts';

export type PushPair = { readonly publicKey: string; readonly privateKey: string };

const FOR = 'push keys';
/** Any number, as long as it is always the same. */
const PUSH_LOCK = 7_420_263;

const opened = (row: typeof pushKeys.$inferSelect | undefined, keyring: Keyring): PushPair | null => {
  if (!row) return null;
  const privateKey = withAny(keysOf(keyring), (key) => unseal(key, row.sealed, FOR));
  return privateKey === null ? null : { publicKey: row.publicKey, privateKey };
};

const all = builder.select().from(pushKeys);
const pair = preparedQuery<undefined, Awaited<typeof all>[number]>('push.key', all, {});
const stored = async (db: Queryable) => (await pair.run(db, undefined))[0];

const make = async (tx: Transaction, keyring: Keyring, now: Date): Promise<PushPair> => {
  // One process makes it; the others wait here and find it.
  await tx.execute(sql`select pg_advisory_xact_lock(${PUSH_LOCK})`);
  const before = await stored(tx);
  const found = opened(before, keyring);
  if (found) return found;
  // Its libraries are loaded for the first push, and for the pair that is made once.
  const { default: webPush } = await import('web-push');
  const made = webPush.generateVAPIDKeys();
  const row = {
    publicKey: made.publicKey,
    sealed: seal(keyring.tokenKey, made.privateKey, FOR),
    createdAt: now,
  };
  await tx.insert(pushKeys).values(row).onConflictDoUpdate({ target: pushKeys.name, set: row });
  // What named itself for a pair that no key opens any more takes nothing that another one signs.
  if (before) await tx.delete(pushDevices);
  return made;
};

/** Where the signing key that sealed it is lost, another pair takes its place, and devices name themselves anew. */
export const pushPairOf = async (deps: Keyring & { readonly db: Database }, now: Date): Promise<PushPair> =>
  opened(await stored(deps.db), deps) ?? deps.db.transaction((tx) => make(tx, deps, now));

/** Who answers for what is sent, as a push service may want to know: the managing agent's address, else the portal's. */
const contactOf = async (db: Queryable, publicUrl: string): Promise<string> => {
  const { email } = await readBranding(db);
  if (email) return `mailto:${email}`;
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@stoep.localhost';
};

export const pushSignerOf = async (deps: Deps): Promise<Signer> => ({
  ...(await pushPairOf(deps, deps.clock.now())),
  subject: await contactOf(deps.db, deps.config.publicUrl),
});

/** After a change of the signing key. Answers whether a former one had sealed it. */
export const resealPushKey = async (tx: Transaction, { tokenKey, formerKeys }: Keyring): Promise<boolean> => {
  const [row] = await tx.select().from(pushKeys).for('update');
  if (!row || unseal(tokenKey, row.sealed, FOR) !== null) return false;
  const former = formerKeys.map(({ key }) => key);
  const privateKey = withAny(former, (key) => unseal(key, row.sealed, FOR));
  if (privateKey === null) return false;
  await tx.update(pushKeys).set({ sealed: seal(tokenKey, privateKey, FOR) });
  return true;
};
