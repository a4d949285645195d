/** Removes blobs without a row: left by a rolled back upload or import, or by a killed process (F-3). */
import { inArray } from 'drizzle-orm';
import { files } from '../../db/schema/platform/files.ts';
import type { ServerDeps } from '../../deps.ts';
import { isAuditAnchorFile } from '../audit/anchor.ts';
import type { Database } from '../database/client.ts';

const DAY = 86_400_000;
/** Ids that one question names. */
const AT_ONCE = 1_000;
/** So many strangers are never swept together unless most of the store is known. */
const FEW = 20;

const unknownOf = async (db: Database, ids: readonly string[]): Promise<string[]> => {
  const unknown: string[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const chunk = ids.slice(from, from + AT_ONCE);
    const rows = await db.select({ id: files.id }).from(files).where(inArray(files.id, chunk));
    const known = new Set(rows.map(({ id }) => id));
    unknown.push(...chunk.filter((id) => !known.has(id)));
  }
  return unknown;
};

/**
 * Removes what nothing has known for a day; the audit's anchors stand without rows and stay. A store that the database
 * hardly knows is another one's, as after a restore of one of the two: then nothing is removed. Answers how many were.
 */
export const sweepUnknownBlobs = async (deps: Pick<ServerDeps, 'db' | 'files' | 'clock' | 'log'>): Promise<number> => {
  // The blobs first: whatever is written meanwhile is not among them.
  const stored = (await deps.files.list()).filter((id) => !isAuditAnchorFile(id));
  const unknown = await unknownOf(deps.db, stored);
  if (unknown.length > FEW && unknown.length > stored.length / 2) {
    deps.log.error(
      { unknown: unknown.length, stored: stored.length },
      'the database does not know most of the stored files; none was removed. Check that both come from the same backup.',
    );
    return 0;
  }
  const before = deps.clock.now().getTime() - DAY;
  let removed = 0;
  for (const id of unknown) {
    const written = await deps.files.writtenAt(id);
    if (written === null || written.getTime() > before) continue;
    await deps.files.remove(id);
    removed += 1;
  }
  return removed;
};
