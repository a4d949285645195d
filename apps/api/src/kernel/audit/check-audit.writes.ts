/** Verifies the whole audit: the legacy chain, the seals, the entries without a seal, and the anchors. */
import { auditIntegritySentences as texts } from '@stoep/contract/kit/operator.sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { eq, type SQL, sql } from 'drizzle-orm';
import { auditSeals } from '../../db/schema/platform/audit.ts';
import { auditEntries } from '../../db/schema/platform/platform.ts';
import type { ServerDeps } from '../../deps.ts';
import type { Database } from '../database/client.ts';
import { type AnchorCheckOptions, checkAuditAnchors } from './check-anchors.writes.ts';
import { legacyAuditChainHash } from './legacy-chain.ts';
import { auditLinkHash, type SealedAuditRow, sealedAuditColumnsSql } from './sealed-row.queries.ts';

const AT_ONCE = 2_000;

export type AuditProblem = { readonly brokenAt: number | null; readonly problem: string };
/** `waiting` entries have no seal yet; a job seals them within about a second. */
export type AuditCheckResult = {
  readonly checked: number;
  readonly waiting: number;
  readonly brokenAt: number | null;
  readonly problem: string | null;
};

type Chain = { found: AuditProblem | null; count: number; hash: string };

/** Entries from before seals existed: each hash covers the one before it. */
const checkOldChain = async (db: Database): Promise<Chain> => {
  let count = 0;
  let [last, hash]: [number, string | null] = [0, null];
  for (;;) {
    const rows = await db
      .select()
      .from(auditEntries)
      .where(sql`${auditEntries.hash} is not null and ${auditEntries.sequence} > ${last}`)
      .orderBy(auditEntries.sequence)
      .limit(AT_ONCE);
    for (const row of rows) {
      if (row.previousHash !== hash || row.hash !== legacyAuditChainHash(hash, row)) {
        const problem = translateSentenceToEnglish(texts.oldChanged({ sequence: String(row.sequence) }));
        return { found: { brokenAt: row.sequence, problem }, count, hash: hash ?? '' };
      }
      count += 1;
      [last, hash] = [row.sequence, row.hash];
    }
    if (rows.length < AT_ONCE) return { found: null, count, hash: hash ?? '' };
  }
};

type LinkRow = { link: string; sequence: string; hash: string; is_there: boolean; said: SealedAuditRow };

const faultOf = (row: LinkRow, expected: number, previous: string): string | null => {
  const { sequence } = row;
  if (Number(row.link) !== expected)
    return translateSentenceToEnglish(texts.removedWithSeals({ count: String(Number(row.link) - expected), sequence }));
  if (!row.is_there) return translateSentenceToEnglish(texts.removed({ sequence }));
  if (row.hash === auditLinkHash(expected, previous, row.said)) return null;
  return translateSentenceToEnglish((expected === 1 ? texts.changedOrCut : texts.changedOrSeal)({ sequence }));
};

const checkLinks = async (db: Database, before: string): Promise<Chain> => {
  let [link, hash] = [0, before];
  for (;;) {
    const found = await db.execute<LinkRow>(sql`
      select l.link::text, l.sequence::text, l.hash, e.sequence is not null as is_there, ${sealedAuditColumnsSql} as said
      from audit_links l left join audit_entries e using (sequence)
      where l.link > ${link} order by l.link limit ${AT_ONCE}`);
    for (const row of found.rows) {
      const problem = faultOf(row, link + 1, hash);
      if (problem) return { found: { brokenAt: Number(row.sequence), problem }, count: link, hash };
      link += 1;
      hash = row.hash;
    }
    if (found.rows.length < AT_ONCE) return { found: null, count: link, hash };
  }
};

const firstOf = async (db: Database, query: SQL): Promise<number | null> => {
  const found = await db.execute<{ sequence: string | null }>(query);
  const [row] = found.rows;
  return row?.sequence ? Number(row.sequence) : null;
};

/** Finds an entry that has no seal and is not queued for one, and a queued seal without its entry. */
const checkUnsealed = async (db: Database): Promise<AuditProblem | null> => {
  const stray = await firstOf(
    db,
    sql`select min(e.sequence)::text as sequence from audit_entries e where e.hash is null
      and not exists (select 1 from audit_links l where l.sequence = e.sequence)
      and not exists (select 1 from audit_pending p where p.sequence = e.sequence)`,
  );
  if (stray !== null)
    return { brokenAt: stray, problem: translateSentenceToEnglish(texts.putInPast({ sequence: String(stray) })) };
  const gone = await firstOf(
    db,
    sql`select min(p.sequence)::text as sequence from audit_pending p
      where not exists (select 1 from audit_entries e where e.sequence = p.sequence)`,
  );
  return gone === null
    ? null
    : { brokenAt: gone, problem: translateSentenceToEnglish(texts.removedUnsealed({ sequence: String(gone) })) };
};

type Options = Pick<ServerDeps, 'db' | 'files' | 'tokenKey' | 'formerKeys'>;

/** How many entries were read, and the first problem. */
export const checkAuditChain = async (deps: Options, anchors: AnchorCheckOptions = {}): Promise<AuditCheckResult> => {
  const { db } = deps;
  const old = await checkOldChain(db);
  const links = old.found ? null : await checkLinks(db, old.hash);
  const found = old.found ?? links?.found ?? (await checkUnsealed(db)) ?? (await checkAuditAnchors(deps, anchors));
  const waiting = await db.execute<{ count: number }>(sql`select count(*)::int as count from audit_pending`);
  return {
    checked: old.count + (links?.count ?? 0),
    waiting: waiting.rows[0]?.count ?? 0,
    brokenAt: found?.brokenAt ?? null,
    problem: found?.problem ?? null,
  };
};

/** Whether the chain had this hash after that many entries; compares with the mailed anchor of a day. */
export const isAuditChainHash = async (db: Database, link: number, hash: string): Promise<boolean> => {
  const rows = await db.select().from(auditSeals).where(eq(auditSeals.link, link));
  return rows.some((row) => row.hash === hash);
};
