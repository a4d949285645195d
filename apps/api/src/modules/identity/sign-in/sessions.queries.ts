/** The living sessions of one person. */
import { and, desc, gt, isNull, sql } from 'drizzle-orm';
import { sessions } from '../../../db/schema/identity/logins.ts';
import { momentOf } from '../../../kernel/caller.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';
import { IDLE_MINUTES } from './session.queries.ts';

const ownSessions = query('sign-in.sessions', {
  scope: scope(sessions, (s, caller) => sql`${s.profileId} = ${caller.profileId}`),
  input: { seenSince: required<Date>() },
  from: (db, { within, caller, input }) =>
    db
      .select({
        id: sessions.id,
        device: sessions.device,
        source: sessions.source,
        startedAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        endsAt: sessions.endsAt,
      })
      .from(sessions)
      .where(
        and(
          within,
          isNull(sessions.endedAt),
          isNull(sessions.viewedById),
          sql`${sessions.endsAt} > ${momentOf(caller)}`,
          gt(sessions.lastSeenAt, input.seenSince),
        ),
      )
      .orderBy(desc(sessions.createdAt), desc(sessions.id)),
});

export const listSessions = async (read: Read) => {
  const { at, sessionId } = read.caller;
  const seenSince = new Date(at.now.getTime() - IDLE_MINUTES * 60_000);
  const rows = await read.list(ownSessions, { seenSince });
  return rows.map((row) => ({ ...row, current: row.id === sessionId }));
};
