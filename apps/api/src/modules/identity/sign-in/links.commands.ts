/**
 * One-time links and tickets: 256 random bits, kept as a hash, single use, the newest alone counts.
 * Owns one_time_links.
 */
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type LinkPurpose, oneTimeLinks } from '../../../db/schema/identity/logins.ts';
import type { Queryable, Transaction } from '../../../kernel/database/client.ts';
import { newSecret, secretHash } from '../../../kernel/security/secrets.ts';

export type NewLink = {
  purpose: LinkPurpose;
  profileId: string | null;
  subjectId?: string | null;
  payload?: Record<string, string>;
  minutes: number;
};

const columns = {
  id: oneTimeLinks.id,
  profileId: oneTimeLinks.profileId,
  subjectId: oneTimeLinks.subjectId,
  payload: oneTimeLinks.payload,
};

const alive = (purpose: LinkPurpose, secret: string, now: Date) =>
  and(
    eq(oneTimeLinks.tokenHash, secretHash(secret)),
    eq(oneTimeLinks.purpose, purpose),
    isNull(oneTimeLinks.usedAt),
    gt(oneTimeLinks.expiresAt, now),
  );

/** Makes a link and answers its secret, which is known nowhere else; earlier ones of the same kind die. */
export const issueLink = async (tx: Transaction, now: Date, link: NewLink): Promise<string> => {
  const secret = newSecret();
  if (link.profileId) await withdrawLinks(tx, now, link.profileId, link.purpose);
  await tx.insert(oneTimeLinks).values({
    purpose: link.purpose,
    tokenHash: secretHash(secret),
    profileId: link.profileId,
    subjectId: link.subjectId ?? null,
    payload: link.payload ?? {},
    expiresAt: new Date(now.getTime() + link.minutes * 60_000),
    createdAt: now,
  });
  return secret;
};

/** What a living link is about, without using it. Links are opened by GET, so reading must not act. */
export const readLink = async (db: Queryable, now: Date, purpose: LinkPurpose, secret: string) => {
  const [link] = await db
    .select(columns)
    .from(oneTimeLinks)
    .where(alive(purpose, secret, now));
  return link;
};

/** Whether this was ever a link of this kind, dead or alive. */
export const wasIssued = async (db: Queryable, purpose: LinkPurpose, secret: string): Promise<boolean> => {
  const found = await db
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.tokenHash, secretHash(secret)), eq(oneTimeLinks.purpose, purpose)))
    .limit(1);
  return found.length > 0;
};

/** Whether a person has a link of this kind that still works. */
export const hasLivingLink = async (
  db: Queryable,
  now: Date,
  profileId: string,
  purpose: LinkPurpose,
): Promise<boolean> => {
  const found = await db
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.profileId, profileId),
        eq(oneTimeLinks.purpose, purpose),
        isNull(oneTimeLinks.usedAt),
        gt(oneTimeLinks.expiresAt, now),
      ),
    )
    .limit(1);
  return found.length > 0;
};

/** Uses a living link: of two that try at once, one gets it. */
export const takeLink = async (tx: Transaction, now: Date, purpose: LinkPurpose, secret: string) => {
  const [link] = await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(alive(purpose, secret, now))
    .returning(columns);
  return link;
};

/** Ends what was sent before: a newer link, a new password, another address. Answers how many still worked. */
export const withdrawLinks = async (
  tx: Transaction,
  now: Date,
  profileId: string,
  purpose?: LinkPurpose,
): Promise<number> => {
  const ended = await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeLinks.profileId, profileId),
        isNull(oneTimeLinks.usedAt),
        gt(oneTimeLinks.expiresAt, now),
        purpose ? eq(oneTimeLinks.purpose, purpose) : undefined,
      ),
    )
    .returning({ id: oneTimeLinks.id });
  return ended.length;
};
