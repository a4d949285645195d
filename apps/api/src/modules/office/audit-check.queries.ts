/** Reads the audit from its first row and recomputes the chain: a row changed, added or taken out shows. */
import { createHash } from 'node:crypto';
import { asc, gt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { auditEntries } from '../../db/schema/platform.ts';
import { chainText } from '../audit/audit.commands.ts';

const AT_ONCE = 2_000;

type Row = typeof auditEntries.$inferSelect;

const fits = (row: Row, previousHash: string | null): boolean => {
  const by = { profileId: row.actorProfileId, name: row.actorName };
  const text = chainText(previousHash, row.at, by, row);
  return row.previousHash === previousHash && row.hash === createHash('sha256').update(text).digest('hex');
};

/** How many rows were read, and the number of the first that does not fit; null when all do. */
export const checkChain = async (db: Database): Promise<{ checked: number; brokenAt: number | null }> => {
  let checked = 0;
  let last = 0;
  let hash: string | null = null;
  for (;;) {
    const rows: Row[] = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.sequence, last))
      .orderBy(asc(auditEntries.sequence))
      .limit(AT_ONCE);
    for (const row of rows) {
      if (!fits(row, hash)) return { checked, brokenAt: row.sequence };
      checked += 1;
      last = row.sequence;
      hash = row.hash;
    }
    if (rows.length < AT_ONCE) return { checked, brokenAt: null };
  }
};
