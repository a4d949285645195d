/** What is put off now, as it is called now: nothing of lists that the role does not read. */
import { queues } from '@stoep/contract/office/queues';
import { and, eq, gt, sql } from 'drizzle-orm';
import { forStaff } from '../../access/staff.ts';
import { userProfiles } from '../../db/schema/identity/logins.ts';
import { snoozes } from '../../db/schema/platform/views.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { query } from '../../kernel/query.ts';
import { listRecords } from '../office/office.queries.ts';
import { bindingOf } from '../office/records.ts';
import { concerning, mayBeTold } from './snooze.policy.ts';

/** As many are told. */
const TOLD = 200;

const standing = query('attention.put-off', {
  scope: forStaff(snoozes, concerning),
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

export const allPutOff = async (db: Database, person: Person) => {
  const rows = await standing.ask(db, person, {});
  const told = rows.flatMap((row) => {
    const queue = queues.find(({ key }) => key === row.queue);
    return queue && mayBeTold(queue, person) ? [{ ...row, resource: queue.resource }] : [];
  });
  const titles = new Map<string, string>();
  for (const resource of new Set(told.map((one) => one.resource))) {
    const ids = told.filter((one) => one.resource === resource).map(({ recordId }) => recordId);
    const { records } = await listRecords(
      db,
      bindingOf(resource),
      { ids: ids.join(','), limit: TOLD },
      person.at.now,
    );
    for (const { id, title } of records) titles.set(`${resource} ${id}`, title);
  }
  return told.flatMap((one) => {
    const title = titles.get(`${one.resource} ${one.recordId}`);
    return title === undefined ? [] : [{ ...one, title }];
  });
};
