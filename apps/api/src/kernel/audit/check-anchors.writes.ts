/**
 * Checks the chain of seals against its anchors in the table and in the file store, to detect a truncated audit and
 * removed anchors.
 */
import { auditIntegritySentences as texts } from '@stoep/contract/kit/operator.sentences';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { asc, inArray, sql } from 'drizzle-orm';
import { auditAnchors, auditSeals } from '../../db/schema/platform/audit.ts';
import type { ServerDeps } from '../../deps.ts';
import { type Keyring, keyringKeysOf } from '../security/keyring.ts';
import {
  type AuditAnchor,
  anchorKeyIdOf,
  isAuditAnchorFile,
  isAuditAnchorGenuine,
  parseAuditAnchor,
} from './anchor.ts';

type Options = Pick<ServerDeps, 'db' | 'files' | 'tokenKey' | 'formerKeys'>;
type Fault = { brokenAt: number | null; problem: string };

/** Staff read the problem, and it is stored as text. */
const faultAt = (brokenAt: number | null, problem: FilledSentence): Fault => ({
  brokenAt,
  problem: translateSentenceToEnglish(problem),
});

const AT_ONCE = 2_000;

/** The key of the keyring that made the anchor. */
const keyNamed = (keyring: Keyring, keyId: string) =>
  keyringKeysOf(keyring).find((key) => anchorKeyIdOf(key) === keyId);

/** The newest complete anchor of the file store; null when there is none. */
const keptAnchor = async ({ files }: Options): Promise<AuditAnchor | null> => {
  const ids = (await files.list()).filter(isAuditAnchorFile).sort().reverse();
  for (const id of ids) {
    const anchor = parseAuditAnchor(await files.get(id));
    if (anchor) return anchor;
  }
  return null;
};

/** For each link: its entry and its hash. */
const linksAt = async ({ db }: Options, links: readonly number[]) => {
  const rows = await db
    .select()
    .from(auditSeals)
    .where(inArray(auditSeals.link, [...links]));
  return new Map(rows.map((row) => [row.link, row]));
};

/** The last linked entry that is left; whatever followed was cut off. */
const lastLinked = async ({ db }: Options): Promise<number> => {
  const found = await db.execute<{ sequence: string }>(
    sql`select sequence::text from audit_links order by link desc limit 1`,
  );
  return Number(found.rows[0]?.sequence ?? 0);
};

const cutAfter = async (deps: Options, { at, link }: AuditAnchor, left: number): Promise<Fault> => {
  const last = await lastLinked(deps);
  const sealed = String(link);
  return faultAt(last + 1, texts.cutAfter({ last: String(last), sealed, at: { at }, left: String(left) }));
};

/** Checks one anchor against the chain. */
const faultOfAnchor = async (
  deps: Options,
  anchor: AuditAnchor,
  link: { sequence: number; hash: string } | undefined,
): Promise<Fault | null> => {
  const key = keyNamed(deps, anchor.keyId);
  if (key && !isAuditAnchorGenuine(key, anchor))
    return faultAt(null, texts.anchorChanged({ number: String(anchor.number) }));
  if (!link) return cutAfter(deps, anchor, await deps.db.$count(auditSeals));
  if (link.hash === anchor.hash) return null;
  const sequence = String(link.sequence);
  return faultAt(link.sequence, texts.writtenAnew({ sequence, at: { at: anchor.at } }));
};

type Walked = { fault: Fault | null; last: AuditAnchor | null };

const walkAnchors = async (deps: Options): Promise<Walked> => {
  let last: AuditAnchor | null = null;
  for (;;) {
    const anchors: AuditAnchor[] = await deps.db
      .select()
      .from(auditAnchors)
      .where(sql`${auditAnchors.number} > ${last?.number ?? 0}`)
      .orderBy(asc(auditAnchors.number))
      .limit(AT_ONCE);
    if (anchors.length === 0) return { fault: null, last };
    const links = await linksAt(
      deps,
      anchors.map(({ link }) => link),
    );
    for (const anchor of anchors) {
      if (anchor.number !== (last?.number ?? 0) + 1)
        return { fault: faultAt(null, texts.anchorsBefore({ number: String(anchor.number) })), last };
      const fault = await faultOfAnchor(deps, anchor, links.get(anchor.link));
      if (fault) return { fault, last };
      last = anchor;
    }
  }
};

const missing = (what: FilledSentence): Fault => faultAt(null, what);

/**
 * @property withoutFormerKey the key of the newest anchor may be lost; the anchor is then checked by its hash alone
 */
export type AnchorCheckOptions = { readonly withoutFormerKey?: boolean };

/** The first problem that is found; null when all anchors fit. */
export const checkAuditAnchors = async (
  deps: Options,
  { withoutFormerKey = false }: AnchorCheckOptions = {},
): Promise<Fault | null> => {
  const { fault, last } = await walkAnchors(deps);
  if (fault) return fault;
  const kept = await keptAnchor(deps);
  if (kept) {
    const [link] = (await linksAt(deps, [kept.link])).values();
    const wrong = await faultOfAnchor(deps, kept, link);
    if (wrong) return wrong;
    if ((last?.number ?? 0) < kept.number) return missing(texts.storeHasNumber({ number: String(kept.number) }));
  }
  if (!last) return (await lastLinked(deps)) > 0 ? missing(texts.noneThere) : null;
  if (!kept) return missing(texts.storeHasNone);
  return withoutFormerKey || keyNamed(deps, last.keyId) ? null : missing(texts.otherSecret);
};
