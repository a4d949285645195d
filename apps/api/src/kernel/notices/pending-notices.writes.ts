/** Pending notices: inserted in the transaction of their event, and closed in the transaction that sends them. */
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { delayedNotices, noticeSettings } from '../../db/schema/platform/notices.ts';
import { outbox } from '../../db/schema/platform/platform.ts';
import type { Database, DatabaseTransaction, Queryable } from '../database/client.ts';
import { readNoticeReadersByProfile } from './notice-reader.queries.ts';
import { noticeDueAt } from './notice-timing.ts';

export type PendingNotice = typeof delayedNotices.$inferSelect;

/** Inserts a pending notice unless one with the same key exists. Returns whether it was new. */
export const insertPendingNotice = async (
  tx: DatabaseTransaction,
  notice: typeof delayedNotices.$inferInsert,
): Promise<boolean> => {
  const { dedupeKey } = notice;
  if (dedupeKey) {
    const sent = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
    if (sent.length > 0) return false;
  }
  const added = await tx
    .insert(delayedNotices)
    .values(notice)
    .onConflictDoNothing({ target: delayedNotices.dedupeKey })
    .returning({ id: delayedNotices.id });
  return added.length > 0;
};

/** Whether a notice with the key was pending before and so needs no mail. */
export const wasNoticePending = async (tx: DatabaseTransaction, dedupeKey: string): Promise<boolean> => {
  const found = await tx
    .select({ id: delayedNotices.id })
    .from(delayedNotices)
    .where(eq(delayedNotices.dedupeKey, dedupeKey));
  return found.length > 0;
};

/**
 * Locks and returns the pending notices of a person, the oldest first. A second process finds none of them
 * afterwards.
 */
export const lockPendingNotices = async (tx: DatabaseTransaction, profileId: string): Promise<PendingNotice[]> => {
  // Changes of the person's choices wait for this lock, and so do other senders to this person.
  await tx
    .select({ id: noticeSettings.profileId })
    .from(noticeSettings)
    .where(eq(noticeSettings.profileId, profileId))
    .for('update');
  return tx
    .select()
    .from(delayedNotices)
    .where(and(eq(delayedNotices.profileId, profileId), isNull(delayedNotices.settledAt)))
    .orderBy(asc(delayedNotices.id))
    .for('update');
};

/** Closes a pending notice: its text is deleted, the fact that it was sent stays. */
export const closePendingNotice = async (
  tx: DatabaseTransaction,
  id: string,
  at: Date,
  told: boolean,
): Promise<void> => {
  await tx
    .update(delayedNotices)
    .set({ settledAt: at, told, subject: '', text: '', html: '' })
    .where(eq(delayedNotices.id, id));
};

/** Profile ids of people with a pending notice that is due. */
export const listReadersWithDueNotices = async (db: Queryable, now: Date): Promise<string[]> => {
  const { profileId, kind, channel, endsAt, createdAt } = delayedNotices;
  const waiting = await db
    .select({ profileId, kind, channel, endsAt, createdAt })
    .from(delayedNotices)
    .where(isNull(delayedNotices.settledAt))
    .orderBy(asc(delayedNotices.profileId));
  const readers = await readNoticeReadersByProfile(db, [...new Set(waiting.map((notice) => notice.profileId))]);
  const isDue = (notice: (typeof waiting)[number]) =>
    noticeDueAt(readers.get(notice.profileId)?.chosen ?? null, notice, now) !== 'later';
  return [...new Set(waiting.filter(isDue).map((notice) => notice.profileId))];
};

const KEPT_DAYS = 30;

/** Closed notices stay as long as a job may still run again. */
export const purgeClosedNotices = async (db: Database, now: Date): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx
      .delete(delayedNotices)
      .where(lt(delayedNotices.settledAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000)));
  });
};
