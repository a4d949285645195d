/** The open sessions of the caller. */
import { and, desc, gt, isNull, sql } from 'drizzle-orm';
import { sessions } from '../../../db/schema/identity/logins.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { callerMomentSql } from '../../../kernel/query-caller.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { SESSION_IDLE_MINUTES } from './session.queries.ts';

const ownSessions = defineScopedQuery('sign-in.sessions', {
  scope: defineRowScope(sessions, (s, caller) => sql`${s.profileId} = ${caller.profileId}`),
  input: { seenSince: requiredQueryInput<Date>() },
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
          sql`${sessions.endsAt} > ${callerMomentSql(caller)}`,
          gt(sessions.lastSeenAt, input.seenSince),
        ),
      )
      .orderBy(desc(sessions.createdAt), desc(sessions.id)),
});

export const listOwnSessions = async (read: CallerReadContext) => {
  const { at, sessionId } = read.caller;
  const seenSince = new Date(at.now.getTime() - SESSION_IDLE_MINUTES * 60_000);
  const rows = await read.list(ownSessions, { seenSince });
  return rows.map((row) => ({ ...row, current: row.id === sessionId }));
};
