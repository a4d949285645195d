/** Erases the telephone numbers of people who called and are no contacts, with their closed tickets (decision 0211). */
import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import { tickets } from '../../../db/schema/works/work.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';

/**
 * @param before tickets that were closed earlier than this
 * @param most maximum number of rows
 * @returns how many were erased
 */
export const eraseCallerTelephones = async (tx: DatabaseTransaction, before: Date, most: number): Promise<number> => {
  const old = tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(isNotNull(tickets.callerPhone), lt(tickets.closedAt, before)))
    .limit(most)
    .for('update', { skipLocked: true });
  const erased = await tx
    .update(tickets)
    .set({ callerPhone: null })
    .where(inArray(tickets.id, old))
    .returning({ id: tickets.id });
  return erased.length;
};
