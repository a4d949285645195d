/**
 * Accepts a point-in-time restore of PostgreSQL that is older than the file store. The store then has an anchor of an
 * audit end that the database no longer has. A truncated audit looks the same, so a person must confirm the restore,
 * and the audit records it.
 */
import { desc } from 'drizzle-orm';
import { auditAnchors } from '../../db/schema/platform/audit.ts';
import type { ServerDeps } from '../../deps.ts';
import type { FileStore } from '../files/stored-files.ts';
import { type AuditAnchor, auditAnchorFileName, isAuditAnchorFile, serializeAuditAnchor } from './anchor.ts';
import { auditActorOfSystem, insertAuditEntry } from './audit.writes.ts';
import { checkAuditChain } from './check-audit.writes.ts';

/**
 * @property removed number of anchors removed from the file store
 * @property problem what else does not fit; nothing was changed then
 */
export type AcceptRestoredAuditEndResult = { readonly removed: number; readonly problem: string | null };

/** The file store as it was when the database's newest anchor was made. */
const asOf = (files: FileStore, newest: AuditAnchor): FileStore => {
  const own = auditAnchorFileName(newest.number);
  return {
    ...files,
    list: async () => [...(await files.list()).filter((id) => !isAuditAnchorFile(id)), own],
    get: async (id) => (id === own ? serializeAuditAnchor(newest) : files.get(id)),
  };
};

/**
 * Removes anchors that are newer than the audit's end, provided the rest of the audit is valid. Safe to run twice.
 */
export const acceptRestoredAuditEnd = async (
  deps: Pick<ServerDeps, 'db' | 'files' | 'clock' | 'tokenKey' | 'formerKeys'>,
): Promise<AcceptRestoredAuditEndResult> => {
  const { db, files, clock } = deps;
  const [newest] = await db.select().from(auditAnchors).orderBy(desc(auditAnchors.number)).limit(1);
  if (!newest) return { removed: 0, problem: (await checkAuditChain(deps)).problem };
  const { problem } = await checkAuditChain({ ...deps, files: asOf(files, newest) });
  const later = (await files.list()).filter((id) => isAuditAnchorFile(id) && id > auditAnchorFileName(newest.number));
  if (problem !== null || later.length === 0) return { removed: 0, problem };
  await insertAuditEntry(db, clock.now(), auditActorOfSystem('Stoep'), {
    action: 'audit.restored-to-moment',
    subjectKind: 'database',
    detail: { anchors: later.length, until: newest.at.toISOString(), entries: newest.link },
  });
  await files.put(auditAnchorFileName(newest.number), serializeAuditAnchor(newest));
  for (const id of later) await files.remove(id);
  return { removed: later.length, problem: null };
};
