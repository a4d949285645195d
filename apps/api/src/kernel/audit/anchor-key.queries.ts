/** Whether the signing keys of a process are those that the audit of its database was anchored with. */
import { desc } from 'drizzle-orm';
import { auditAnchors } from '../../db/schema/platform/audit.ts';
import type { Queryable } from '../database/client.ts';
import { type Keyring, keysOf } from '../security/keyring.ts';
import { keyIdOf } from './anchor.ts';

/** Whether one of the keys made the newest anchor; true where there is no anchor yet. */
export const isAnchoredWithOneOf = async (db: Queryable, keyring: Keyring): Promise<boolean> => {
  const [newest] = await db
    .select({ keyId: auditAnchors.keyId })
    .from(auditAnchors)
    .orderBy(desc(auditAnchors.number))
    .limit(1);
  return !newest || keysOf(keyring).some((key) => keyIdOf(key) === newest.keyId);
};
