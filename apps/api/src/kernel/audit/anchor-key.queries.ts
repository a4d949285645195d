/** Checks that the signing keys of this process are those that anchored the audit of its database. */
import { desc } from 'drizzle-orm';
import { auditAnchors } from '../../db/schema/platform/audit.ts';
import type { Queryable } from '../database/client.ts';
import { type Keyring, keyringKeysOf } from '../security/keyring.ts';
import { anchorKeyIdOf } from './anchor.ts';

/** Whether one of the keys made the newest anchor; true where there is no anchor yet. */
export const isAuditAnchoredWithKeyring = async (db: Queryable, keyring: Keyring): Promise<boolean> => {
  const [newest] = await db
    .select({ keyId: auditAnchors.keyId })
    .from(auditAnchors)
    .orderBy(desc(auditAnchors.number))
    .limit(1);
  return !newest || keyringKeysOf(keyring).some((key) => anchorKeyIdOf(key) === newest.keyId);
};
