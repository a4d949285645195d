/** The living sessions of one person. */
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { sessions } from '../../db/schema/people.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { IDLE_MINUTES } from './session.queries.ts';

export const listSessions = async (db: Database, person: Person) => {
  const rows = await db
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
        eq(sessions.profileId, person.profileId),
        isNull(sessions.endedAt),
        isNull(sessions.viewedById),
        gt(sessions.endsAt, person.at.now),
        gt(sessions.lastSeenAt, new Date(person.at.now.getTime() - IDLE_MINUTES * 60_000)),
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
  return rows.map((row) => ({ ...row, current: row.id === person.sessionId }));
};
