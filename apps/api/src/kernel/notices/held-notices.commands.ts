/** Notices that wait: put aside in the transaction of what they tell, and settled in the one that tells them. */
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { heldNotices, noticeSettings } from '../../db/schema/platform/notices.ts';
import { outbox } from '../../db/schema/platform/platform.ts';
import type { Database, Queryable, Transaction } from '../database/client.ts';
import { readersOfProfiles } from './reader.queries.ts';
import { whenDue } from './when.ts';

export type HeldNotice = typeof heldNotices.$inferSelect;

/** Puts one aside; a second one with the same key is not added. Answers whether it was new. */
export const holdNotice = async (
  tx: Transaction,
  notice: typeof heldNotices.$inferInsert,
): Promise<boolean> => {
  const { dedupeKey } = notice;
  if (dedupeKey) {
    const sent = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
    if (sent.length > 0) return false;
  }
  const added = await tx
    .insert(heldNotices)
    .values(notice)
    .onConflictDoNothing({ target: heldNotices.dedupeKey })
    .returning({ id: heldNotices.id });
  return added.length > 0;
};

/** Whether a notice of the key was put aside before, and so needs no mail. */
export const wasHeld = async (tx: Transaction, dedupeKey: string): Promise<boolean> => {
  const found = await tx
    .select({ id: heldNotices.id })
    .from(heldNotices)
    .where(eq(heldNotices.dedupeKey, dedupeKey));
  return found.length > 0;
};

/** Those of a person that wait, the eldest first, held: a second process finds none of them afterwards. */
export const takeHeld = async (tx: Transaction, profileId: string): Promise<HeldNotice[]> => {
  // What the person chooses meanwhile waits, and whoever tells the same person.
  await tx
    .select({ id: noticeSettings.profileId })
    .from(noticeSettings)
    .where(eq(noticeSettings.profileId, profileId))
    .for('update');
  return tx
    .select()
    .from(heldNotices)
    .where(and(eq(heldNotices.profileId, profileId), isNull(heldNotices.settledAt)))
    .orderBy(asc(heldNotices.id))
    .for('update');
};

/** Ends the waiting of one: its words go, that it was told stays. */
export const settleHeld = async (tx: Transaction, id: string, at: Date, told: boolean): Promise<void> => {
  await tx
    .update(heldNotices)
    .set({ settledAt: at, told, subject: '', text: '', html: '' })
    .where(eq(heldNotices.id, id));
};

/** Whoever has something waiting whose time has come. */
export const readersDue = async (db: Queryable, now: Date): Promise<string[]> => {
  const { profileId, kind, channel, endsAt, createdAt } = heldNotices;
  const waiting = await db
    .select({ profileId, kind, channel, endsAt, createdAt })
    .from(heldNotices)
    .where(isNull(heldNotices.settledAt))
    .orderBy(asc(heldNotices.profileId));
  const readers = await readersOfProfiles(db, [...new Set(waiting.map((notice) => notice.profileId))]);
  const isDue = (notice: (typeof waiting)[number]) =>
    whenDue(readers.get(notice.profileId)?.chosen ?? null, notice, now) !== 'later';
  return [...new Set(waiting.filter(isDue).map((notice) => notice.profileId))];
};

const KEPT_DAYS = 30;

/** That something was told is kept while a job may still run again. */
export const purgeSettledNotices = async (db: Database, now: Date): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx
      .delete(heldNotices)
      .where(lt(heldNotices.settledAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000)));
  });
};
