/** The newest test mail that a person sent to the own address. */
import { desc, sql } from 'drizzle-orm';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { TEST_MAIL_KEY } from './test-mail.policy.ts';

export const ownTestMailScopedQuery = defineScopedQuery('set-up.test-mail', {
  scope: defineRowScope(
    outbox,
    (mail, caller) =>
      sql`${mail.to} = (select p.email from user_profiles p where p.id = ${caller.profileId})
      and starts_with(${mail.dedupeKey}, ${TEST_MAIL_KEY} || ${caller.profileId} || ':')`,
  ),
  input: {},
  from: (db, { within }) =>
    db
      .select({
        to: outbox.to,
        state: outbox.state,
        attempts: outbox.attempts,
        problem: outbox.problem,
        createdAt: outbox.createdAt,
      })
      .from(outbox)
      .where(within)
      .orderBy(desc(outbox.id))
      .limit(1),
});
