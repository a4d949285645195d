/** The items snoozed now, with their current titles. Lists that the role may not read are left out. */
import { worklistQueues } from '@stoep/contract/office/worklist-queues';
import { and, eq, gt, sql } from 'drizzle-orm';
import { staffOnlyRowScope } from '../../access/staff-scopes.ts';
import { userProfiles } from '../../db/schema/identity/logins.ts';
import { snoozes } from '../../db/schema/platform/views.ts';
import type { PersonActor } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { defineScopedQuery } from '../../kernel/query.ts';
import { listRecords } from '../office/office.queries.ts';
import { getRecordBinding } from '../office/record-bindings.ts';
import { maySeeQueue, ownOrSharedSnoozeScope } from './snooze.policy.ts';

/** The most items in the answer. */
const TOLD = 200;

const standing = defineScopedQuery('attention.put-off', {
  scope: staffOnlyRowScope(snoozes, ownOrSharedSnoozeScope),
  input: {},
  from: (db, { within, caller }) =>
    db
      .select({
        id: snoozes.id,
        queue: snoozes.queue,
        recordId: snoozes.recordId,
        untilDay: snoozes.untilDay,
        forAll: snoozes.forAll,
        by: sql<string>`concat_ws(' ', ${userProfiles.firstName}, ${userProfiles.lastName})`,
      })
      .from(snoozes)
      .innerJoin(userProfiles, eq(userProfiles.id, snoozes.profileId))
      .where(and(within, gt(snoozes.untilDay, sql`${caller.at.today}`)))
      .orderBy(snoozes.untilDay, snoozes.id)
      .limit(TOLD),
});

export const listSnoozedItems = async (db: Database, person: PersonActor) => {
  const rows = await standing.ask(db, person, {});
  const snoozeRows = rows.flatMap((row) => {
    const queue = worklistQueues.find(({ key }) => key === row.queue);
    return queue && maySeeQueue(queue, person) ? [{ ...row, resource: queue.resource }] : [];
  });
  const titles = new Map<string, string>();
  for (const resource of new Set(snoozeRows.map((one) => one.resource))) {
    const ids = snoozeRows.filter((one) => one.resource === resource).map(({ recordId }) => recordId);
    const { records } = await listRecords(
      db,
      getRecordBinding(resource),
      { ids: ids.join(','), limit: TOLD },
      person.at.now,
    );
    for (const { id, title } of records) titles.set(`${resource} ${id}`, title);
  }
  return snoozeRows.flatMap((one) => {
    const title = titles.get(`${one.resource} ${one.recordId}`);
    return title === undefined ? [] : [{ ...one, title }];
  });
};
