/** Removes blobs without a row: left by a rolled back upload or import, or by a killed process (F-3). */
import { inArray } from 'drizzle-orm';
import { files } from '../../db/schema/platform/files.ts';
import type { ServerDeps } from '../../deps.ts';
import { isAuditAnchorFile } from '../audit/anchor.ts';
import type { Database } from '../database/client.ts';

const DAY = 86_400_000;
/** Ids per query. */
const AT_ONCE = 1_000;
/** More unknown blobs than this are only removed where most of the store is known. */
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
 * Removes blobs that have had no row for a day; audit anchors have no rows and stay. If the database knows few of the blobs, the store
 * belongs to another database, as after a restore of only one of the two: then nothing is removed. Answers the number removed.
 */
export const sweepUnknownBlobs = async (deps: Pick<ServerDeps, 'db' | 'files' | 'clock' | 'log'>): Promise<number> => {
  // Lists the blobs before it reads the rows, so that files written meanwhile are not among them.
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
