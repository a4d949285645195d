/** Who a token belongs to: session, profile and live links in one round trip (R-6, speed.md). */

import type { Role } from '@stoep/contract/kit/endpoint';
import { VIEWERS } from '@stoep/contract/office/resource';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sessions, userProfiles } from '../../db/schema/people.ts';
import type { Moment, Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { prepared } from '../../kernel/database/prepared.ts';

/** 60 minutes without a request end a session. */
export const IDLE_MINUTES = 60;
export const ABSOLUTE_HOURS = 24;

export type SessionRules = { staffNeedSecondFactor: boolean };

const viewers = alias(userProfiles, 'viewers');

/**
 * Named, so that PostgreSQL plans it once per connection instead of on every request. Its text speaks of the caller by
 * placeholders alone.
 */
const callerOf = prepared((db) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const today = sql`${sql.placeholder('today')}::date`;
  const answers = (type: SQL) => sql<boolean>`exists (select 1 from account_holders h
    join levy_accounts l on l.account_id = h.account_id where h.contact_id = ${userProfiles.contactId} and ${type}
      and l.from_day <= ${today} and (l.until_day is null or l.until_day >= ${today}))`;
  return db
    .select({
      profileId: userProfiles.id,
      contactId: userProfiles.contactId,
      email: userProfiles.email,
      name: sql<string>`${userProfiles.firstName} || ' ' || ${userProfiles.lastName}`,
      confirmed: sql<boolean>`${userProfiles.emailConfirmedAt} is not null`,
      staffRole: userProfiles.staffRole,
      secondFactor: sql<boolean>`${userProfiles.totpConfirmedAt} is not null`,
      sessionId: sessions.id,
      authenticatedAt: sessions.authenticatedAt,
      viewerId: viewers.id,
      viewerName: sql<string | null>`${viewers.firstName} || ' ' || ${viewers.lastName}`,
      stale: sql<boolean>`${sessions.lastSeenAt} < ${now} - interval '1 minute'`,
      owner: answers(sql`l.type <> 'Tenant'`),
      tenant: answers(sql`l.type = 'Tenant'`),
      trustee: sql<boolean>`exists (select 1 from trustee_appointments t
        where t.contact_id = ${userProfiles.contactId} and t.starts_at <= ${now}
          and (t.ends_at is null or t.ends_at > ${now}))`,
      contractorId: sql<string | null>`(select c.id from contractor_contacts cc
        join contractors c on c.id = cc.contractor_id
        where cc.contact_id = ${userProfiles.contactId} and c.state in ('Pending', 'Active'))`,
    })
    .from(sessions)
    .innerJoin(userProfiles, eq(userProfiles.id, sessions.profileId))
    .leftJoin(
      viewers,
      and(
        eq(viewers.id, sessions.viewedById),
        isNull(viewers.disabledAt),
        inArray(viewers.staffRole, [...VIEWERS]),
      ),
    )
    .where(
      and(
        eq(sessions.id, sql.placeholder('session')),
        isNull(sessions.endedAt),
        sql`${sessions.endsAt} > ${now}`,
        sql`${sessions.lastSeenAt} > ${now} - make_interval(mins => ${sql.raw(String(IDLE_MINUTES))})`,
        isNull(userProfiles.disabledAt),
        or(isNull(sessions.viewedById), isNotNull(viewers.id)),
      ),
    )
    .prepare('session.caller');
});

type ActorRow = Awaited<ReturnType<ReturnType<typeof callerOf>['execute']>>[number];

const rolesOf = (row: ActorRow, rules: SessionRules): Set<Role> => {
  const roles = new Set<Role>();
  // Roles come only after the stored address has confirmed (calls.md M-5).
  if (!row.confirmed) return roles;
  if (row.owner) roles.add('owner');
  if (row.tenant) roles.add('tenant');
  if (row.trustee) roles.add('trustee');
  if (row.contractorId) roles.add('contractor');
  // Staff without a second factor get no further than setting one up.
  if (row.staffRole && !row.viewerId && (row.secondFactor || !rules.staffNeedSecondFactor))
    roles.add('staff');
  return roles;
};

/** The person behind a living session, or null. Touches `last_seen_at` at most once a minute. */
export const findPerson = async (
  db: Database,
  sessionId: string,
  at: Moment,
  rules: SessionRules,
): Promise<Person | null> => {
  const now = at.now.toISOString();
  const [row] = await callerOf(db).execute({ session: sessionId, now, today: at.today });
  if (!row) return null;
  if (row.stale)
    await db.execute(sql`update sessions set last_seen_at = ${now}::timestamptz where id = ${sessionId}`);
  return {
    kind: 'person',
    at,
    profileId: row.profileId,
    contactId: row.contactId,
    email: row.email,
    name: row.name,
    roles: rolesOf(row, rules),
    emailConfirmed: row.confirmed,
    secondFactor: row.secondFactor,
    contractorId: row.contractorId,
    staffRole: row.viewerId ? null : row.staffRole,
    sessionId: row.sessionId,
    ...(row.viewerId ? { viewer: { profileId: row.viewerId, name: row.viewerName ?? '' } } : {}),
    authenticatedAt: row.authenticatedAt,
  };
};
