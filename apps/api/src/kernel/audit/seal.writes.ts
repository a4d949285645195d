/**
 * Seals committed audit entries and anchors the chain, under the sealer's own database role; no other role may write
 * here.
 */
import { sql } from 'drizzle-orm';
import { auditAnchors } from '../../db/schema/platform/audit.ts';
import type { Database, DatabaseTransaction } from '../database/client.ts';
import { type AuditAnchor, anchorKeyIdOf, createAuditAnchor } from './anchor.ts';
import { auditLinkHash, type SealedAuditRow, sealedAuditColumnsSql } from './sealed-row.queries.ts';

/** The number of an advisory lock that only sealers use. */
const SEALERS = 7_420_240;
const AT_ONCE = 500;
const ANCHOR_EVERY_MS = 10_000;

type End = { link: number; hash: string };

/** The end of the chain; before the first link, the last hash of the legacy chain. */
const endOf = async (tx: DatabaseTransaction): Promise<End> => {
  const found = await tx.execute<{ link: string; hash: string }>(sql`
    (select l.link::text, l.hash, 0 as rank from audit_links l order by l.link desc limit 1)
    union all (select '0', hash, 1 from audit_entries where hash is not null order by sequence desc limit 1)
    order by rank limit 1`);
  const [end] = found.rows;
  return end ? { link: Number(end.link), hash: end.hash } : { link: 0, hash: '' };
};

/**
 * Links pending entries, the oldest first. A late commit is linked later, so sequence numbers may come in any order.
 */
const sealSome = async (tx: DatabaseTransaction, end: End): Promise<End> => {
  const waiting = await tx.execute<{ sequence: string; said: SealedAuditRow }>(sql`
    select e.sequence::text, ${sealedAuditColumnsSql} as said from audit_pending p join audit_entries e using (sequence)
    order by e.sequence limit ${AT_ONCE}`);
  if (waiting.rows.length === 0) return end;
  let { link, hash } = end;
  const links = waiting.rows.map((row) => {
    link += 1;
    hash = auditLinkHash(link, hash, row.said);
    return { link, sequence: Number(row.sequence), hash };
  });
  await tx.execute(sql`insert into audit_links (link, sequence, hash)
    select * from json_to_recordset(${JSON.stringify(links)}) as l (link bigint, sequence bigint, hash text)`);
  await tx.execute(sql`delete from audit_pending
    where sequence = any(${`{${links.map(({ sequence }) => sequence).join(',')}}`}::bigint[])`);
  return { link, hash };
};

const anchorIfDue = async (
  tx: DatabaseTransaction,
  end: End,
  { at, secret, now }: { at: Date; secret: Uint8Array; now: boolean },
): Promise<AuditAnchor | null> => {
  const found = await tx.execute<{ number: number; at: string; link: string; key_id: string }>(
    sql`select number, at::text, link::text, key_id from audit_anchors order by number desc limit 1`,
  );
  const [last] = found.rows;
  // An anchor made with another secret proves nothing any more.
  const isOurs = last?.key_id === anchorKeyIdOf(secret);
  if (end.link === 0 || (last && isOurs && Number(last.link) === end.link)) return null;
  const isYoung = last && isOurs && at.getTime() - new Date(last.at).getTime() < ANCHOR_EVERY_MS;
  if (isYoung && !now) return null;
  const anchor = createAuditAnchor(secret, { ...end, number: (last?.number ?? 0) + 1, at });
  await tx.insert(auditAnchors).values(anchor);
  return anchor;
};

export type AuditSealResult = { readonly more: boolean; readonly anchor: AuditAnchor | null };

/**
 * One pass: up to 500 entries, and an anchor when the last one is 10 seconds old. Does nothing while another sealer
 * runs.
 * @param when `now` anchors at once, because the process ends
 */
export const sealPendingAuditEntries = (
  db: Database,
  when: { at: Date; secret: Uint8Array; now?: boolean },
): Promise<AuditSealResult> =>
  db.transaction(async (tx) => {
    const lock = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${SEALERS}) as mine`);
    if (!lock.rows[0]?.mine) return { more: false, anchor: null };
    const before = await endOf(tx);
    const end = await sealSome(tx, before);
    const anchor = await anchorIfDue(tx, end, { now: false, ...when });
    return { more: end.link - before.link === AT_ONCE, anchor };
  });
