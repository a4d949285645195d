/** Pending notices: inserted in the transaction of their event, and closed in the transaction that sends them. */
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { noticeSettings, pendingNotices } from '../../db/schema/platform/notices.ts';
import { outbox } from '../../db/schema/platform/platform.ts';
import type { Database, DatabaseTransaction, Queryable } from '../database/client.ts';
import { readNoticeReadersByProfile } from './notice-reader.queries.ts';
import { noticeDueAt } from './notice-timing.ts';

export type PendingNotice = typeof pendingNotices.$inferSelect;

/** Inserts a pending notice unless one with the same key exists. Returns whether it was new. */
export const insertPendingNotice = async (
  tx: DatabaseTransaction,
  notice: typeof pendingNotices.$inferInsert,
): Promise<boolean> => {
  const { dedupeKey } = notice;
  if (dedupeKey) {
    const sent = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
    if (sent.length > 0) return false;
  }
  const added = await tx
    .insert(pendingNotices)
    .values(notice)
    .onConflictDoNothing({ target: pendingNotices.dedupeKey })
    .returning({ id: pendingNotices.id });
  return added.length > 0;
};

/** Whether a notice with the key was pending before and so needs no mail. */
export const wasNoticePending = async (tx: DatabaseTransaction, dedupeKey: string): Promise<boolean> => {
  const found = await tx
    .select({ id: pendingNotices.id })
    .from(pendingNotices)
    .where(eq(pendingNotices.dedupeKey, dedupeKey));
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
    .from(pendingNotices)
    .where(and(eq(pendingNotices.profileId, profileId), isNull(pendingNotices.settledAt)))
    .orderBy(asc(pendingNotices.id))
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
    .update(pendingNotices)
    .set({ settledAt: at, told, subject: '', text: '', html: '' })
    .where(eq(pendingNotices.id, id));
};

/** Profile ids of people with a pending notice that is due. */
export const listProfileIdsWithDueNotices = async (db: Queryable, now: Date): Promise<string[]> => {
  const { profileId, kind, channel, endsAt, createdAt } = pendingNotices;
  const waiting = await db
    .select({ profileId, kind, channel, endsAt, createdAt })
    .from(pendingNotices)
    .where(isNull(pendingNotices.settledAt))
    .orderBy(asc(pendingNotices.profileId));
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
      .delete(pendingNotices)
      .where(lt(pendingNotices.settledAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000)));
  });
};
