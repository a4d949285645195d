/** The devices that a person registered for push notices: M-13p. */
import { desc, sql } from 'drizzle-orm';
import { pushDevices } from '../../../db/schema/platform/push.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { defineRowScope } from '../../../kernel/scope.ts';

export const ownPushDevicesScopedQuery = defineScopedQuery('notices.devices', {
  scope: defineRowScope(pushDevices, (d, caller) => sql`${d.profileId} = ${caller.profileId}`),
  input: {},
  from: (db, { within }) =>
    db
      .select({
        id: pushDevices.id,
        device: pushDevices.name,
        namedAt: pushDevices.createdAt,
        reachedAt: pushDevices.succeededAt,
      })
      .from(pushDevices)
      .where(within)
      .orderBy(desc(pushDevices.id)),
});
