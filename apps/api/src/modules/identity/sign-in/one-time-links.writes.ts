/**
 * One-time links and tickets: 256 random bits, stored as a hash, single use; only the newest is valid.
 * Owns one_time_links.
 */
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type OneTimeLinkPurpose, oneTimeLinks } from '../../../db/schema/identity/logins.ts';
import type { DatabaseTransaction, Queryable } from '../../../kernel/database/client.ts';
import { hashSecret, newRandomSecret } from '../../../kernel/security/secrets.ts';

export type NewOneTimeLink = {
  purpose: OneTimeLinkPurpose;
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

const alive = (purpose: OneTimeLinkPurpose, secret: string, now: Date) =>
  and(
    eq(oneTimeLinks.tokenHash, hashSecret(secret)),
    eq(oneTimeLinks.purpose, purpose),
    isNull(oneTimeLinks.usedAt),
    gt(oneTimeLinks.expiresAt, now),
  );

/** Creates a link and answers its secret, which is stored nowhere. Earlier links of the same kind end. */
export const issueOneTimeLink = async (tx: DatabaseTransaction, now: Date, link: NewOneTimeLink): Promise<string> => {
  const secret = newRandomSecret();
  if (link.profileId) await revokeOneTimeLinks(tx, now, link.profileId, link.purpose);
  await tx.insert(oneTimeLinks).values({
    purpose: link.purpose,
    tokenHash: hashSecret(secret),
    profileId: link.profileId,
    subjectId: link.subjectId ?? null,
    payload: link.payload ?? {},
    expiresAt: new Date(now.getTime() + link.minutes * 60_000),
    createdAt: now,
  });
  return secret;
};

/** Reads a valid link without using it. Links are opened by GET, so reading must not change anything. */
export const findOneTimeLink = async (db: Queryable, now: Date, purpose: OneTimeLinkPurpose, secret: string) => {
  const [link] = await db
    .select(columns)
    .from(oneTimeLinks)
    .where(alive(purpose, secret, now));
  return link;
};

/** Whether a link of this kind with this secret was ever issued, valid or not. */
export const wasOneTimeLinkIssued = async (
  db: Queryable,
  purpose: OneTimeLinkPurpose,
  secret: string,
): Promise<boolean> => {
  const found = await db
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.tokenHash, hashSecret(secret)), eq(oneTimeLinks.purpose, purpose)))
    .limit(1);
  return found.length > 0;
};

/** Whether a person has a valid link of this kind. */
export const hasValidOneTimeLink = async (
  db: Queryable,
  now: Date,
  profileId: string,
  purpose: OneTimeLinkPurpose,
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

/** Uses up a valid link. Of two calls at once, one succeeds. */
export const consumeOneTimeLink = async (
  tx: DatabaseTransaction,
  now: Date,
  purpose: OneTimeLinkPurpose,
  secret: string,
) => {
  const [link] = await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(alive(purpose, secret, now))
    .returning(columns);
  return link;
};

/** Ends earlier links, after a newer link, a new password or another address. Answers how many were still valid. */
export const revokeOneTimeLinks = async (
  tx: DatabaseTransaction,
  now: Date,
  profileId: string,
  purpose?: OneTimeLinkPurpose,
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
