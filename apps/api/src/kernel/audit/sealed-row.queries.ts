/** What is sealed of an entry: every column, as text, in one order. A new column is added here, at the end. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';

/** Of `e`, a row of audit_entries. */
export const sealedColumns = sql`array[e.sequence::text, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  e.actor_profile_id::text, e.actor_name, e.action, e.subject_kind, e.subject_id::text, e.contact_id::text,
  e.detail::text, e.source, e.request_id, e.previous_hash, e.hash]`;

export type SealedRow = readonly (string | null)[];

/** @param previous the hash of the link before; of the first, the last hash of the old chain */
export const linkHash = (link: number, previous: string, row: SealedRow): string =>
  createHash('sha256')
    .update(JSON.stringify(['stoep audit', link, previous, ...row]))
    .digest('hex');
