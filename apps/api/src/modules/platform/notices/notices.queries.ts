/** A person's notice choice and number of pending notices: M-13n. */
import { eq, sql } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { noticeSettings } from '../../../db/schema/platform/notices.ts';
import type { PersonNoticeChoices } from '../../../kernel/notices/notice-reader.queries.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { defineRowScope } from '../../../kernel/scope.ts';

export const ownNoticeChoiceScopedQuery = defineScopedQuery('notices.own', {
  scope: defineRowScope(userProfiles, (u, caller) => sql`${u.id} = ${caller.profileId}`),
  input: {},
  from: (db, { within }) =>
    db
      .select({
        quietFrom: noticeSettings.quietFrom,
        quietUntil: noticeSettings.quietUntil,
        digestEvery: noticeSettings.digestEvery,
        digestWeekday: noticeSettings.digestWeekday,
        digestHour: noticeSettings.digestHour,
        ways: sql<
          PersonNoticeChoices['ways'] | null
        >`(select jsonb_object_agg(c.kind, json_build_object('way', c.way, 'push', c.push))
          from notice_choices c where c.profile_id = "user_profiles"."id")`,
        waiting: sql<number>`(select count(*)::int from held_notices n
          where n.profile_id = "user_profiles"."id" and n.channel = 'mail' and n.settled_at is null)`,
      })
      .from(userProfiles)
      .leftJoin(noticeSettings, eq(noticeSettings.profileId, userProfiles.id))
      .where(within),
});
