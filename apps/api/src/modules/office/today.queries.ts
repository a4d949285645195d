/** What the office opens on: how much is in each queue, in one statement (issue 7: Dashboard). */
import { queues } from '@stoep/contract/office/queues';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Person } from '../../platform/actor.ts';
import { bindingOf } from './bindings/index.policy.ts';
import { fromOf } from './office.queries.ts';
import { queueCondition } from './queues.policy.ts';

export const countToday = async (db: Database, { at }: Person) => {
  const parts = queues.map(
    ({ key, resource }) =>
      sql`select ${key}::text as key, count(*)::int as count
        from ${fromOf(bindingOf(resource))} where ${queueCondition(key, at.now) ?? sql`false`}`,
  );
  const counted = await db.execute<{ key: string; count: number }>(sql.join(parts, sql` union all `));
  return counted.rows;
};
