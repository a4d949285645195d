/** The chain against its anchors, in the table and in the file store: a cut end and removed anchors show. */
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { asc, inArray, sql } from 'drizzle-orm';
import { auditAnchors, auditLinks } from '../../db/schema/audit.ts';
import type { Deps } from '../../deps.ts';
import { type Anchor, isAnchorBlob, isGenuine, keyIdOf, readAnchor } from './anchor.ts';

type With = Pick<Deps, 'db' | 'files' | 'tokenKey'>;
type Fault = { brokenAt: number | null; problem: string };

const AT_ONCE = 2_000;

/** The newest anchor that the file store holds whole; null where there is none. */
const keptAnchor = async ({ files }: With): Promise<Anchor | null> => {
  const ids = (await files.list()).filter(isAnchorBlob).sort().reverse();
  for (const id of ids) {
    const anchor = readAnchor(await files.get(id));
    if (anchor) return anchor;
  }
  return null;
};

/** Which entry the chain has at a link, and its hash. */
const linksAt = async ({ db }: With, links: readonly number[]) => {
  const rows = await db
    .select()
    .from(auditLinks)
    .where(inArray(auditLinks.link, [...links]));
  return new Map(rows.map((row) => [row.link, row]));
};

/** The last entry that is left, after which something was cut off. */
const lastLinked = async ({ db }: With): Promise<number> => {
  const found = await db.execute<{ sequence: string }>(
    sql`select sequence::text from audit_links order by link desc limit 1`,
  );
  return Number(found.rows[0]?.sequence ?? 0);
};

const cutAfter = async (deps: With, { at, link }: Anchor, left: number): Promise<Fault> => {
  const last = await lastLinked(deps);
  const problem = `Entries after ${last} were cut off: ${link} were sealed on ${formatInstant(at)}, ${left} are left.`;
  return { brokenAt: last + 1, problem };
};

/** One anchor against the chain. */
const faultOfAnchor = async (
  deps: With,
  anchor: Anchor,
  link: { sequence: number; hash: string } | undefined,
): Promise<Fault | null> => {
  if (anchor.keyId === keyIdOf(deps.tokenKey) && !isGenuine(deps.tokenKey, anchor))
    return { brokenAt: null, problem: `The anchor ${anchor.number} was changed.` };
  if (!link) return cutAfter(deps, anchor, await deps.db.$count(auditLinks));
  if (link.hash === anchor.hash) return null;
  const problem = `Entries up to ${link.sequence} are not those of ${formatInstant(anchor.at)}: they were cut off and written anew.`;
  return { brokenAt: link.sequence, problem };
};

type Walked = { fault: Fault | null; last: Anchor | null };

const walkAnchors = async (deps: With): Promise<Walked> => {
  let last: Anchor | null = null;
  for (;;) {
    const anchors: Anchor[] = await deps.db
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
        return { fault: { brokenAt: null, problem: `Anchors before ${anchor.number} were removed.` }, last };
      const fault = await faultOfAnchor(deps, anchor, links.get(anchor.link));
      if (fault) return { fault, last };
      last = anchor;
    }
  }
};

const missing = (what: string): Fault => ({ brokenAt: null, problem: `Anchors were removed: ${what}.` });

/** The first thing that does not fit; null when all do. */
export const checkAnchors = async (deps: With): Promise<Fault | null> => {
  const { fault, last } = await walkAnchors(deps);
  if (fault) return fault;
  const kept = await keptAnchor(deps);
  if (kept) {
    const [link] = (await linksAt(deps, [kept.link])).values();
    const wrong = await faultOfAnchor(deps, kept, link);
    if (wrong) return wrong;
    if ((last?.number ?? 0) < kept.number) return missing(`the file store has number ${kept.number}`);
  }
  if (!last) return (await lastLinked(deps)) > 0 ? missing('entries are sealed and none is there') : null;
  if (!kept) return missing('the file store has none');
  return last.keyId === keyIdOf(deps.tokenKey) ? null : missing('the newest was made with another secret');
};
