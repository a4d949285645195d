/** What a seal covers: every column of an audit entry, as text, in one order. Add a new column at the end. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';

/** Columns of `e`, a row of audit_entries. */
export const sealedAuditColumnsSql = sql`array[e.sequence::text, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  e.actor_profile_id::text, e.actor_name, e.action, e.subject_kind, e.subject_id::text, e.contact_id::text,
  e.detail::text, e.source, e.request_id, e.previous_hash, e.hash]`;

export type SealedAuditRow = readonly (string | null)[];

/**
 * @param previous the hash of the previous link; for the first link, the last hash of the legacy chain
 */
export const auditLinkHash = (link: number, previous: string, row: SealedAuditRow): string =>
  createHash('sha256')
    .update(JSON.stringify(['stoep audit', link, previous, ...row]))
    .digest('hex');
