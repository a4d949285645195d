/** The devices that a person named for notices: M-13p. */
import { desc, sql } from 'drizzle-orm';
import { pushDevices } from '../../../db/schema/platform/push.ts';
import { query } from '../../../kernel/query.ts';
import { scope } from '../../../kernel/scope.ts';

export const ownDevices = query('notices.devices', {
  scope: scope(pushDevices, (d, caller) => sql`${d.profileId} = ${caller.profileId}`),
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
