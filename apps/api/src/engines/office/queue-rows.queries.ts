/** Which records a queue holds: said once by its binding, for the list and for the count alike. */
import { type SQL, sql } from 'drizzle-orm';
import type { Binding } from './binding.ts';
import { columnsUnder, fromOf } from './record-columns.queries.ts';

const moment = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** Which rows are seen at all. */
export const scopeOf = (binding: Binding, now: Date): SQL =>
  binding.scope?.(columnsUnder(binding, 'r'), moment(now)) ?? sql`true`;

/** The condition of a queue on rows under `r`; undefined for a key that is none of the record's. */
export const queueCondition = (binding: Binding, key: string, now: Date): SQL | undefined => {
  const holds = Object.hasOwn(binding.queues, key) ? binding.queues[key] : undefined;
  const at = { now: moment(now), today: sql`(${moment(now)} at time zone 'Africa/Johannesburg')::date` };
  return holds && sql`(${holds(columnsUnder(binding, 'r'), at)})`;
};

/** "from … where …" of a declared queue. */
export const rowsOfQueue = (binding: Binding, key: string, now: Date): SQL =>
  sql`${fromOf(binding)} where ${scopeOf(binding, now)} and ${queueCondition(binding, key, now) ?? sql`false`}`;
