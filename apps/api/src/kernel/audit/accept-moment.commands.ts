/**
 * PostgreSQL was restored to a moment, and the file store is newer: it holds an anchor of an end that the audit does not have any
 * more. That is how a cut end looks too, so a person has to say that it was a restore, and the audit notes it.
 */
import { desc } from 'drizzle-orm';
import { auditAnchors } from '../../db/schema/platform/audit.ts';
import type { Deps } from '../../deps.ts';
import type { FileStore } from '../files/stored-files.ts';
import { type Anchor, anchorBlob, isAnchorBlob, writeAnchor } from './anchor.ts';
import { bySystem, writeAudit } from './audit.commands.ts';
import { checkAudit } from './check-audit.commands.ts';

/** @property removed anchors of the file store; @property problem what does not fit besides: nothing was changed then */
export type AcceptedMoment = { readonly removed: number; readonly problem: string | null };

/** The file store as it was when the database's newest anchor was made. */
const asOf = (files: FileStore, newest: Anchor): FileStore => {
  const own = anchorBlob(newest.number);
  return {
    ...files,
    list: async () => [...(await files.list()).filter((id) => !isAnchorBlob(id)), own],
    get: async (id) => (id === own ? writeAnchor(newest) : files.get(id)),
  };
};

/** Removes anchors that are newer than the audit's end, where all that is left of the audit fits. Safe to run twice. */
export const acceptMoment = async (
  deps: Pick<Deps, 'db' | 'files' | 'clock' | 'tokenKey' | 'formerKeys'>,
): Promise<AcceptedMoment> => {
  const { db, files, clock } = deps;
  const [newest] = await db.select().from(auditAnchors).orderBy(desc(auditAnchors.number)).limit(1);
  if (!newest) return { removed: 0, problem: (await checkAudit(deps)).problem };
  const { problem } = await checkAudit({ ...deps, files: asOf(files, newest) });
  const later = (await files.list()).filter((id) => isAnchorBlob(id) && id > anchorBlob(newest.number));
  if (problem !== null || later.length === 0) return { removed: 0, problem };
  await writeAudit(db, clock.now(), bySystem('Stoep'), {
    action: 'audit.restored-to-moment',
    subjectKind: 'database',
    detail: { anchors: later.length, until: newest.at.toISOString(), entries: newest.link },
  });
  await files.put(anchorBlob(newest.number), writeAnchor(newest));
  for (const id of later) await files.remove(id);
  return { removed: later.length, problem: null };
};
