/** What the office opens on: how much is in each queue, in one statement (issue 7: Dashboard). */
import { type Queue, queues } from '@stoep/contract/office/queues';
import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { queueCondition } from './queues.policy.ts';
import { fromOf } from './record-columns.queries.ts';
import { bindingOf } from './records.ts';

/** Of what stands on a page of its own. */
const OWN_TABLES: Readonly<Record<string, SQL>> = { agentAccountToApprove: sql`agent_bank_changes r` };

const rowsOf = ({ key, resource }: Queue): SQL => {
  const rows = resource === null ? OWN_TABLES[key] : fromOf(bindingOf(resource));
  if (!rows) throw new Error(`The queue ${key} has no rows.`);
  return rows;
};

export const countToday = async (db: Database, { at, staffRole }: Person) => {
  const mine = queues.filter(({ roles }) => roles === undefined || roles.some((role) => role === staffRole));
  const parts = mine.map(
    (queue) =>
      sql`select ${queue.key}::text as key, count(*)::int as count
        from ${rowsOf(queue)} where ${queueCondition(queue.key, at.now) ?? sql`false`}`,
  );
  const counted = await db.execute<{ key: string; count: number }>(sql.join(parts, sql` union all `));
  return counted.rows;
};
